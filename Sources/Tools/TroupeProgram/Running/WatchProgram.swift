import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// `troupe watch`: reloads the storyboards of a running interface whenever they are saved.
struct WatchProgram {
    let name: String
    let command: WatchCommand
    let console: Console

    /// Watches until the instance ends or a signal asks for the end.
    func run() throws -> ExitCode {
        try Starter.checkPath(command.path)
        let signals = try SignalDescriptor([.terminate, .interrupt, .hangUp])
        let instance = try RunningInstance.find(name)
        guard let holder = instance.holder else {
            throw ProgramError(.noSuchInstance, "instance '\(name)' is just starting or ending", hint: "try again")
        }
        var control = try ControlClient(to: instance)
        let process = try ProcessHandle(pid: holder)
        // An older instance rejects this report.
        _ = try? control.report(.watcher(process: getpid(), failure: nil, finding: nil)) as Value
        var files = try WatchedFiles(command.path)
        var poller = try Poller()
        try poller.add(process.raw, for: .input, token: 1)
        try poller.add(signals.raw, for: .input, token: 2)
        try poller.add(files.raw, for: .input, token: 3)
        // The first reload covers saves made before the watch began.
        var isSaved = true
        var shown: [UInt8] = []
        var found: Set<LintReport.Finding> = []
        var isFirst = true
        while true {
            if isSaved {
                guard try reload(&control, unless: &shown, isFirst: isFirst, signals, process),
                    try check(&control, unless: &found, signals, process)
                else { return .completed }
            }
            isSaved = false
            isFirst = false
            for event in try poller.wait() {
                switch event.token {
                case 3: if try files.isSaved() { isSaved = true }
                default: return .completed
                }
            }
        }
    }

    /// Compiles, and asks the instance to reload. A document that cannot be read leaves the interface unchanged.
    ///
    /// - Parameters:
    ///   - shown: The model loaded last: the same model again is not reported.
    ///   - isFirst: True before the first reload: a bad document is then a wrong path rather than an edit, and ends the
    ///     watch.
    /// - Returns: false if the instance has ended, or a signal asks for the end.
    private func reload(
        _ control: inout ControlClient, unless shown: inout [UInt8], isFirst: Bool,
        _ signals: borrowing SignalDescriptor, _ process: borrowing ProcessHandle
    ) throws -> Bool {
        let reply: Reply
        let model: [UInt8]
        do {
            let application = try CompiledApplication(reloading: command, console, signals, process)
            guard application.model != shown else { return true }
            model = application.model
            let path = application.path
            reply = try control.reload(path: path)
        } catch is Captured.Interrupted {
            return false
        } catch {
            let error = ProgramError(error)
            if error.exitCode == .noSuchInstance { return false }
            if isFirst, error.exitCode == .badData || error.exitCode == .noSuchFile { throw error }
            // The next save is loaded even if it restores the former contents.
            shown = []
            _ = try? control.report(.watcher(process: getpid(), failure: error.sentence, finding: nil)) as Value
            try report(error)
            return true
        }
        shown = reply.failure == nil ? model : []
        if let failure = reply.failure {
            try report(ProgramError(.rejected, failure.message, hint: failure.hint, code: failure.code))
        } else if console.json {
            try console.line(reply.report)
        } else {
            let changed = reply.controllers.map(\.description).joined(separator: ", ")
            try console.line("troupe: reloaded\(changed.isEmpty ? "" : ", changed: \(changed)")")
        }
        return true
    }

    /// The maximum number of findings of one check that are sent to the instance; the output holds all.
    private static let maxReported = 32

    /// Checks the current documents, as `troupe lint` does, and reports new mistakes.
    ///
    /// - Parameter found: The findings reported last, without their lines; they are not reported again.
    /// - Returns: false if the instance has ended, or a signal asks for the end.
    private func check(
        _ control: inout ControlClient, unless found: inout Set<LintReport.Finding>,
        _ signals: borrowing SignalDescriptor, _ process: borrowing ProcessHandle
    ) throws -> Bool {
        let report: LintReport
        do {
            report = try DocumentCheck(path: command.path, children: command.children, console: nil)
                .report(interruptions: [signals.raw, process.raw])
        } catch is Captured.Interrupted {
            return false
        } catch {
            // The reload has reported a document that cannot be read.
            let error = ProgramError(error)
            if error.exitCode != .badData { console.note("not checked: \(error.sentence)") }
            return true
        }
        // An edit further up moves a mistake to another line; it is still the same mistake.
        let places = report.findings.map(\.withoutLine)
        let new = zip(report.findings, places).filter { !found.contains($1) }.map(\.0)
        guard !new.isEmpty || Set(places) != found else { return true }
        found = Set(places)
        // The instance gets the findings too: next to a shown interface, this output goes to a file.
        for finding in new.prefix(Self.maxReported) {
            _ = try? control.report(.watcher(process: getpid(), failure: nil, finding: finding.text)) as Value
        }
        let lines = report.findings.map(\.text)
        if console.json {
            try console.line(report.report)
        } else if lines.isEmpty {
            try console.line("troupe: checked, nothing is wrong any more")
        } else {
            for line in lines { try console.line("troupe: \(line)") }
        }
        return true
    }

    private func report(_ error: ProgramError) throws {
        console.note("not reloaded: \(error.sentence)")
        if console.json { try console.line(error.report) }
    }
}

/// `troupe watch` as a companion of an instance that `troupe run --watch` started. It ends with the instance.
struct Watcher: ~Copyable {
    private let process: ProcessHandle

    /// Starts the watcher. Its output goes to the place of the instance's own errors.
    init(_ command: RunCommand, name: String, folders: InstanceFolders, _ console: Console) throws {
        var words = ["watch", command.path, "--name", name]
        if let scene = command.scene { words += ["--scene", scene] }
        if let device = command.settings.device { words += ["--device", device.name] }
        for program in command.settings.children { words += ["--children", program] }
        if console.json { words.append("--json") }
        process = try Self.start(words, log: command.mode == .headless ? nil : folders.logs + "/watch.log")
    }

    private static func start(_ words: [String], log path: String?) throws(SystemError) -> ProcessHandle {
        var specification = ProcessSpecification(executable: try ProgramLocation.current(), arguments: words)
        guard let path else {
            specification.descriptors = [1: STDOUT_FILENO, 2: STDERR_FILENO]
            // Without a display the instance ends with this process, and so must its watcher. A shown or detached
            // instance continues.
            specification.diesWithStarter = true
            return try specification.start()
        }
        let log = try Descriptor.openForWriting(path)
        specification.descriptors = [1: log.raw, 2: log.raw]
        return try specification.start()
    }

    /// The longest time for the watcher to notice the end of the instance, in seconds.
    static let maxSeconds: Int64 = 10

    /// Waits until the watcher has noticed the end of the instance; kills it and reports that if it takes too long.
    func waitForEnd(_ console: Console) throws {
        let deadline = MonotonicClock.microseconds() + Self.maxSeconds * 1_000_000
        if try !process.waitUntilEnded(deadline: deadline) {
            try? process.send(.kill)
            console.note("'troupe watch' did not end within \(Self.maxSeconds) s after the instance and was ended")
        }
        _ = try process.waitForEnd()
    }
}

extension LintReport.Finding {
    /// The mistake without its line.
    fileprivate var withoutLine: LintReport.Finding {
        var finding = self
        finding.line = nil
        return finding
    }
}
