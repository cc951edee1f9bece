import Glibc
import Testing
import TroupePlatform

/// A keeper with the probe as its daemon, in a runtime folder of its own.
final class KeeperRun {
    static let deadline: Int64 = 30_000_000

    let folder: TemporaryFolder
    let handle: ProcessHandle
    private let errors: Descriptor
    private let notices: Descriptor
    private var collected = ""

    /// Starts the keeper. Its daemon is the probe, or another program, with these commands.
    init(
        _ commands: [String], name: String = "test", folder: TemporaryFolder? = nil, daemon: String? = nil,
        environment: [String] = [], options: [String] = [], through wrapper: [String] = []
    ) throws {
        let folder = try folder ?? TemporaryFolder(for: "test")
        self.folder = folder
        let errorPipe = try Pipe()
        let noticePipe = try Pipe()
        let program = try ProgramLocation.helper("troupe-keeper")
        let probe = try daemon ?? ProgramLocation.helper("keeper-probe")
        let words = wrapper + [program, "--name", name, "--notify-fd", "3"] + options + ["--", probe] + commands
        let places = ["XDG_RUNTIME_DIR=\(folder.path)", "XDG_STATE_HOME=\(folder.path)/state"]
        var specification = ProcessSpecification(
            executable: words[0], arguments: Array(words.dropFirst()),
            environment: Environment.forChildren(changes: places + environment))
        specification.descriptors = [2: errorPipe.writeEnd.raw, 3: noticePipe.writeEnd.raw]
        handle = try specification.start()
        errors = errorPipe.readEnd
        notices = noticePipe.readEnd
    }

    /// Reads the keeper's report about the start, one line.
    func startReport() throws -> StartReport? {
        try #require(try notices.waitUntilReadable(deadline: MonotonicClock.microseconds() + Self.deadline))
        guard case .bytes(let bytes) = try notices.read(upTo: 4096) else { return nil }
        return StartReport(line: String(decoding: bytes, as: UTF8.self))
    }

    /// Reads standard error until a line has the prefix. Returns that line.
    @discardableResult
    func line(beginning prefix: String) throws -> String {
        let deadline = MonotonicClock.microseconds() + Self.deadline
        while true {
            let lines = collected.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if let line = lines.first(where: { $0.hasPrefix(prefix) }) { return String(line) }
            try #require(try errors.waitUntilReadable(deadline: deadline), "no line \(prefix) in:\n\(collected)")
            guard case .bytes(let bytes) = try errors.read(upTo: 65_536) else {
                Issue.record("ended without a line \(prefix):\n\(collected)")
                return ""
            }
            collected += String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Waits for the end of the keeper. Returns the cause, and all lines of standard error.
    func finish() throws -> (cause: ProcessEnding.Cause, lines: [String]) {
        let deadline = MonotonicClock.microseconds() + Self.deadline
        while MonotonicClock.microseconds() < deadline, try errors.waitUntilReadable(deadline: deadline),
            case .bytes(let bytes) = try errors.read(upTo: 65_536)
        {
            collected += String(decoding: bytes, as: UTF8.self)
        }
        try #require(try handle.waitUntilEnded(deadline: deadline), "still running:\n\(collected)")
        let ending = try handle.waitForEnd()
        return (ending.cause, collected.split(separator: "\n").map(String.init))
    }

    /// The process ids in the `spawned` lines of the probe.
    static func pids(in lines: [String]) -> [Int32] {
        lines.filter { $0.hasPrefix("spawned ") }.compactMap { Int32($0.split(separator: " ")[2]) }
    }

    /// The files left in the folder of instances.
    var leftBehind: [String] { (try? Folder.entries(of: folder.path + "/troupe")) ?? [] }

    deinit { try? handle.send(.kill) }
}
