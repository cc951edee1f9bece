import Glibc
import TroupeClient
import TroupeCommand
import TroupeModel
import TroupeMonitor
import TroupePlatform

/// An instance that this program started: its keeper, and the keeper's report about the start.
struct StartedInstance: ~Copyable {
    /// The keeper.
    let process: ProcessHandle
    private let report: Descriptor
    /// The leash, which is never written to: the keeper sees its hang-up when this process ends. Nil for an instance
    /// that outlives this process.
    private let leash: Descriptor?
    private var reported: [UInt8] = []

    /// Starts the keeper, which starts the daemon. ``readReport()`` returns later whether they came up.
    ///
    /// - Parameter holdsReady: True if this program notifies the service manager with ``reportReady(_:)``.
    init(
        _ folders: InstanceFolders, _ mode: RunCommand.Mode, _ settings: InstanceSettings, model: String?,
        children: [String], environment: [String] = [], daemonArguments: [String] = [], holdsReady: Bool = false
    ) throws {
        let (keeper, daemon) = (try Helper.keeper.path(), try Helper.daemon.path())
        let name = folders.name.description
        let log = try Self.output(folders, mode)
        let pipe = try Pipe()
        // An instance outlives its display, even when the terminal is closed.
        let isLeashed = mode == .headless
        let leashPipe = try Pipe()
        // A relaunch needs the model when this process and its memory file are gone.
        let keptModel = settings.restores ? model : nil
        let daemonModel = keptModel == nil ? model : "/proc/self/fd/\(Self.modelDescriptor)"
        var specification = ProcessSpecification(
            executable: keeper,
            arguments: ["--name", name, "--notify-fd", "3"] + (isLeashed ? ["--leash-fd", "4"] : [])
                + (keptModel == nil ? [] : ["--model-fd", "\(Self.modelDescriptor)"])
                + (mode == .headless ? ["--hold-output"] : []) + (holdsReady ? ["--hold-ready"] : [])
                + ["--", daemon, "--name", name] + [daemonModel].compactMap(\.self) + settings.words(children: children)
                + daemonArguments,
            environment: Environment.forChildren(changes: Self.managerVariables(mode) + environment))
        specification.descriptors = [2: log.raw, 3: pipe.writeEnd.raw]
        if isLeashed { specification.descriptors[4] = leashPipe.readEnd.raw }
        if let keptModel {
            let file = try Descriptor.openingRegular(keptModel)
            specification.descriptors[Self.modelDescriptor] = file.raw
            process = try specification.start()
        } else {
            process = try specification.start()
        }
        report = pipe.readEnd
        leash = isLeashed ? .some(leashPipe.writeEnd) : nil
    }

    /// The number of the model's file in the keeper and in each daemon of an instance that can be relaunched.
    private static let modelDescriptor: Int32 = 5

    /// The number to poll for the report.
    var reportDescriptor: Int32 { report.raw }

    /// Reads the keeper's report.
    ///
    /// - Returns: The report once it is complete; nil before. An end of file without a report is a failure of the
    ///   keeper.
    mutating func readReport() throws(SystemError) -> StartReport? {
        switch try report.read(upTo: 65_536) {
        case .bytes(let more): reported += more
        case .wouldBlock: return nil
        case .end:
            return .failed(
                code: ExitCode.internalError.rawValue,
                message: "the keeper ended without a reason: see 'troupe doctor'")
        }
        guard reported.contains(UInt8(ascii: "\n")) else { return nil }
        return StartReport(line: String(decoding: reported, as: UTF8.self))
            ?? .failed(code: ExitCode.internalError.rawValue, message: "a keeper of another version answered")
    }

    /// Notifies the service manager that started this program, if there is one, that the instance is ready: its first
    /// controllers are shown.
    func reportReady(_ console: Console) {
        do throws(SystemError) {
            try ServiceManager()?.send(.ready)
        } catch {
            console.note(error.description)
        }
    }

    /// Ends the instance and waits for its end.
    func end() throws -> ExitCode {
        try? process.send(.terminate)
        return Self.code(try process.waitForEnd())
    }

    /// The exit code of this program for an end of the keeper.
    static func code(_ ending: ProcessEnding) -> ExitCode {
        switch ending.cause {
        case .exited(let code): ExitCode(rawValue: code) ?? .internalError
        case .signalled: .internalError
        }
    }

    /// The standard error of keeper and daemon: ours, or a log if they outlive our terminal.
    private static func output(_ folders: InstanceFolders, _ mode: RunCommand.Mode) throws -> Descriptor {
        switch mode {
        case .headless:
            return try Descriptor.duplicate(of: STDERR_FILENO)
        case .shown, .detached:
            try folders.makeState()
            do throws(SystemError) {
                return try Descriptor.openForWriting(folders.instanceLog)
            } catch {
                throw ProgramError(error, .cannotCreate)
            }
        }
    }

    /// Lets the keeper notify the service manager that started this program in the foreground.
    private static func managerVariables(_ mode: RunCommand.Mode) -> [String] {
        guard mode == .headless, let socket = Environment["NOTIFY_SOCKET"] else { return [] }
        return ["NOTIFY_SOCKET=\(socket)"] + (Environment["WATCHDOG_USEC"].map { ["WATCHDOG_USEC=\($0)"] } ?? [])
    }
}

extension Descriptor {
    /// A duplicate of a descriptor that stays open.
    fileprivate static func duplicate(of number: Int32) throws(SystemError) -> Descriptor {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard copy != -1 else { throw SystemError(code: errno, attempt: "duplicate descriptor \(number)") }
        return Descriptor(adopting: copy)
    }
}

extension InstanceSettings {
    /// The settings as command-line options of `trouped`.
    func words(children: [String]) -> [String] {
        var words: [String] = []
        for child in children { words += ["--children", child] }
        if let device { words += ["--device", device.name] }
        if let size { words += ["--size", "\(Figures.points(size.width))x\(Figures.points(size.height))"] }
        if let orientation { words += ["--orientation", orientation.rawValue] }
        if profile != .modern { words += ["--profile", profile.rawValue] }
        // The daemon's own default is for daemons without a display.
        words.append(animates ? "--animations" : "--no-animations")
        let chosen = [
            ("--deadline", deadlines.call), ("--launch-deadline", deadlines.launch),
            ("--busy-deadline", deadlines.busy), ("--kill-deadline", deadlines.kill),
        ]
        for case (let option, let milliseconds?) in chosen { words += [option, "\(milliseconds)"] }
        if let retry = deadlines.retry { words += ["--retry", "\(max(1, retry / 1_000))"] }
        if restores { words.append("--restore") }
        if let processes { words += ["--processes", "\(processes)"] }
        if let link { words += ["--link", link.rawValue] }
        for part in restart.words { words += ["--restart", part] }
        for wrap in wraps { words += ["--wrap", "\(wrap.className)=\(ShellWords.join(wrap.command))"] }
        switch forking {
        case .declared: break
        case .all: words.append("--zygote")
        case .never: words.append("--no-zygote")
        }
        return words
    }
}
