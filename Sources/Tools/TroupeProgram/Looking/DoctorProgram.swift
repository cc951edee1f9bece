import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupeMonitor
import TroupePlatform
import TroupeProtocol
import TroupeValue

/// `troupe doctor`: checks that this machine has what Troupe needs, and gives advice.
struct DoctorProgram {
    /// The one instance to examine; nil examines all.
    let only: String?
    let console: Console

    /// Prints every finding. Returns `unavailable` if a finding is bad.
    func run() throws -> ExitCode {
        if let only { _ = try RunningInstance.find(only) }
        let findings = helpers() + libraries() + [place(), descriptors()] + instances()
        if console.json {
            for finding in findings { try console.line(finding.report) }
        } else {
            try console.write(TextTable.text(findings.map { [$0.verdict.rawValue, $0.subject, $0.message] }))
        }
        return findings.contains { $0.verdict == .bad } ? .unavailable : .completed
    }

    private func helpers() -> [Finding] {
        Helper.allCases.flatMap { helper in
            do {
                let path = try helper.path()
                // The other helpers need only the libraries of this program.
                return switch helper {
                case .storyboard: asked(helper, path, "--help", "libxml2")
                case .picture:
                    asked(
                        helper, path, "--findings",
                        "libpangocairo-1.0-0, librsvg2-2, libpoppler-glib8, fonts-liberation")
                case .speak: asked(helper, path, "--help", "libspeechd2")
                case .display: asked(helper, path, "--findings", "libncursesw6")
                case .keeper, .daemon, .scene, .system, .player, .bench, .sensors, .monitor:
                    [Finding(.ok, helper.rawValue, path)]
                }
            } catch {
                let verdict: Finding.Verdict = helper == .bench ? .note : .bad
                return [Finding(verdict, helper.rawValue, ProgramError(error).sentence)]
            }
        }
    }

    /// The longest that a helper may take to answer, in seconds.
    static let maxSeconds: Int64 = 20

    /// Findings on a helper: that it starts, and its own findings on libraries that only it loads.
    private func asked(_ helper: Helper, _ path: String, _ word: String, _ packages: String) -> [Finding] {
        let run = try? Captured(path, [word], limit: 65_536, seconds: Self.maxSeconds)
        guard let run, case .exited(code: 0) = run.cause else {
            let words =
                run?.isLate == true
                ? "did not answer within \(Self.maxSeconds) s and was ended" : "does not start: install \(packages)"
            return [Finding(.bad, helper.rawValue, "\(path) \(words)")]
        }
        let own = run.output.split(separator: UInt8(ascii: "\n")).compactMap { line in
            (try? JSON.value(of: Array(line))).flatMap(Finding.init(report:))
        }
        return [Finding(.ok, helper.rawValue, path)] + own
    }

    /// The versions of the libraries loaded into this program, from their file names.
    private func libraries() -> [Finding] {
        let maps = (try? FileContents.readKernelFile("/proc/self/maps", limit: 4 << 20)).map {
            String(decoding: $0, as: UTF8.self)
        }
        return ["libzmq", "libprotobuf-c"].map { library in
            let file = (maps ?? "").split(separator: "\n").lazy.compactMap { $0.split(separator: "/").last }
                .first { $0.hasPrefix(library + ".so") || $0.hasPrefix(library + "-") }
            return Finding(.ok, library, file.map(String.init) ?? "linked into this program")
        }
    }

    /// A finding on whether an instance can take its place: the check takes a place and gives it back.
    private func place() -> Finding {
        do throws(InstanceError) {
            let folders = try InstanceFolders(name: try InstanceName("doctor-\(getpid())"))
            let lock = try InstanceLock(folders)
            lock.removeAndRelease()
            return Finding(.ok, "runtime folder", folders.base)
        } catch {
            return Finding(.bad, "runtime folder", error.description)
        }
    }

    private func descriptors() -> Finding {
        guard let limit = try? DescriptorLimit.current() else {
            return Finding(.note, "descriptors", "their limit cannot be read")
        }
        // Enough for two hundred children, each with a pipe, a handle and a connection in keeper or daemon.
        guard limit.hard >= 1024 else {
            return Finding(.note, "descriptors", "at most \(limit.hard): raise it with 'ulimit -Hn' for many children")
        }
        return Finding(.ok, "descriptors", "\(limit.soft), at most \(limit.hard)")
    }

    private func instances() -> [Finding] {
        var findings: [Finding] = []
        for folders in only == nil ? (try? RunningInstance.stale()) ?? [] : [] {
            findings.append(
                Finding(
                    .note, "instance \(folders.name)",
                    "left behind by a killed instance: the next 'troupe run --name \(folders.name)' cleans it up, or remove \(folders.runtime)"
                ))
        }
        for instance in (try? RunningInstance.all()) ?? [] where only.map({ $0 == instance.name }) ?? true {
            do throws(ClientError) {
                var client = try ControlClient(to: instance)
                let report: DoctorReport = try client.report(.doctor, timeout: 3_000)
                let memory = report.resources.memoryKiB.map { ", " + Figures.mebibytes($0) } ?? ""
                let open =
                    report.resources.descriptors.map { ", " + Figures.count($0, "descriptor", "descriptors") } ?? ""
                let children = Figures.count(report.processes, "child", "children")
                findings.append(
                    Finding(.ok, "instance \(instance.name)", "answers: \(children)\(memory)\(open)"))
            } catch {
                findings.append(Finding(.bad, "instance \(instance.name)", "\(error.message)"))
            }
        }
        return findings
    }
}
