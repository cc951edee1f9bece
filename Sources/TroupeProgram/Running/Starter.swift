import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform

/// Starts an instance and waits until it is ready; what fails leaves nothing behind.
struct Starter {
    let name: String
    var command: RunCommand
    /// Variables that its processes get besides ours, as `NAME=value`.
    var environment: [String] = []
    /// Options that `trouped` gets besides those of the command.
    var daemonArguments: [String] = []
    let console: Console

    /// How long the first controllers may take to appear, in microseconds: the daemon's own deadlines come first.
    private static let patience: Int64 = 60_000_000

    /// That there is something to run.
    func checkPath() throws { try Self.checkPath(command.path) }

    /// That there is something at a path.
    static func checkPath(_ path: String) throws {
        guard access(path, F_OK) != 0 else { return }
        let error = SystemError(code: errno, attempt: "read", path: path)
        guard error.kind == .missing else { throw ProgramError(error) }
        var missing = ProgramError(
            .noSuchFile, "there is no file or folder \(path)",
            hint: "name an application's folder, its Info.plist or a .storyboard file")
        missing.place = ErrorReport.Place(file: path, line: nil)
        throw missing
    }

    /// The folders for the instance, checked to be nobody's yet, and that everything it needs is there.
    func free() throws -> InstanceFolders {
        let folders = try InstanceFolders(name: try InstanceName(name))
        if InstanceLock.isHeld(folders) {
            throw InstanceError.alreadyRunning(name: name, pid: InstanceLock.holder(of: folders))
        }
        for helper in [Helper.keeper, .daemon, .scene] { _ = try helper.path() }
        return folders
    }

    /// Compiles, starts, and waits for the first controllers to appear.
    ///
    /// - Returns: nil if a signal ended the start.
    func start(
        _ folders: InstanceFolders, _ signals: borrowing SignalDescriptor
    ) throws -> KeptInstance? {
        let application = try CompiledApplication(command, console)
        var instance = try KeptInstance(
            folders, command, model: application.path, children: application.children,
            environment: environment, daemonArguments: daemonArguments)
        let report: StartReport?
        do {
            report = try waitForReport(&instance, signals)
        } catch {
            _ = try? instance.end()
            throw error
        }
        switch report {
        case .ready:
            warn(about: application.classes, hostedBy: application.children)
            namePlaceholders()
            return instance
        case .failed(let code, let message):
            _ = try instance.end()
            throw Self.failure(ExitCode(rawValue: code) ?? .internalError, message)
        case nil:
            _ = try instance.end()
            return nil
        }
    }

    /// Says which classes the scenes name the program for the children does not host; where that is all of them, it is
    /// most likely another application's.
    private func warn(about classes: Set<String>, hostedBy program: String?) {
        guard let program, !classes.isEmpty else { return }
        let report: DoctorReport? = try? Reports.ask(name, .doctor)
        guard let hosted = report?.programs.classes else { return }
        let missing = classes.subtracting(hosted)
        guard missing == classes else {
            if !missing.isEmpty {
                console.note(
                    "\(program) does not host \(missing.sorted().joined(separator: ", ")): scenes of \(missing.count == 1 ? "that class" : "these classes") are shown without code"
                )
            }
            return
        }
        let those = hosted.isEmpty ? "none at all" : hosted.joined(separator: ", ")
        console.note(
            "\(program) hosts none of the classes \(classes.sorted().joined(separator: ", ")): their scenes are shown without code (it hosts \(those))"
        )
    }

    /// Names each controller that the launch went on without, with the end of its process.
    private func namePlaceholders() {
        guard let tree: TreeReport = try? Reports.ask(name, .tree(views: false)) else { return }
        for controller in tree.controllers where controller.isPlaceholder {
            let status: StatusReport? = try? Reports.ask(name, .status(.id(controller.id)))
            let words = status?.process.lastExit?.cause ?? "does not answer"
            let title = controller.name.map { "\($0) (\(controller.id))" } ?? controller.id.description
            console.note(
                "\(title) is shown as a placeholder: its process \(words); 'troupe logs \(controller.id)' may say why")
        }
    }

    /// Waits for the keeper's report; nil when a signal asks for the end.
    private func waitForReport(
        _ instance: inout KeptInstance, _ signals: borrowing SignalDescriptor
    ) throws(SystemError) -> StartReport? {
        var poller = try Poller()
        try poller.add(instance.reportDescriptor, for: .input, token: 1)
        try poller.add(signals.raw, for: .input, token: 2)
        let deadline = MonotonicClock.microseconds() + Self.patience
        while true {
            let events = try poller.wait(until: deadline)
            if events.contains(where: { $0.token == 1 }), let report = try instance.readReport() { return report }
            if events.contains(where: { $0.token == 2 }), try RunProgram.isEnd(signals) { return nil }
            if events.isEmpty, MonotonicClock.microseconds() >= deadline {
                return .failed(
                    code: ExitCode.timedOut.rawValue,
                    message: "the first controllers did not appear within \(Self.patience / 1_000_000) s")
            }
        }
    }

    /// What keeper and daemon said, as ours.
    private static func failure(_ code: ExitCode, _ message: String) -> ProgramError {
        var words = message[...]
        for prefix in ["trouped: ", "troupe-keeper: "] where words.hasPrefix(prefix) {
            words = words.dropFirst(prefix.count)
        }
        return ProgramError(code, splitting: words, otherwise: "'troupe doctor' looks at this machine")
    }
}

extension ControllerReport {
    /// Whether it can be seen, and not its views but a placeholder is in its place.
    fileprivate var isPlaceholder: Bool {
        guard view.frame != .zero, process.incarnation.rawValue > 0, let state = process.state else { return false }
        return switch state {
        case .unresponsive, .restarting, .unavailable, .waitingForWorker, .none: true
        case .launching: process.incarnation.rawValue > 1
        case .connected: view.appearance != .appeared
        case .retired: false
        }
    }
}
