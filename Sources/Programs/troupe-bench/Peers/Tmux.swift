import TroupeModel
import TroupePlatform

/// A private tmux server and a client in control mode: no command but `new-window` starts a process.
///
/// The server ends with its last client, however that client ends.
final class Tmux {
    private let client: ProcessHandle
    private let server: ProcessHandle
    private let commands: Descriptor
    private var lines: LineInput
    /// The number of windows made so far.
    private var windows = 0

    /// The longest that a command may take, in microseconds.
    private static let timeout: Int64 = 10_000_000

    /// Starts both, with socket and configuration in a folder, and makes two windows.
    ///
    /// - Throws: ``MissingPeer`` without a tmux.
    init(folder: String) throws {
        let path = folder + "/tmux.conf"
        try Descriptor.openForWriting(path).writeAll(Array("set -g destroy-unattached on\n".utf8))
        let input = try Pipe()
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: "tmux",
            arguments: ["-S", folder + "/tmux", "-f", path, "-C", "new-session", "-x", "80", "-y", "24"]
                + Self.program(saying: "first"),
            // With TMUX set, tmux refuses to run inside another.
            environment: Environment.forChildren(changes: ["TMUX=", "TERM=xterm"]))
        specification.descriptors = [0: input.readEnd.raw, 1: output.writeEnd.raw]
        specification.diesWithStarter = true
        let deadline = MonotonicClock.microseconds() + Self.timeout
        client = try specification.startPeer(of: "tmux")
        _ = consume input.readEnd
        _ = consume output.writeEnd
        var lines = LineInput(output.readEnd)
        // The session's start is answered like a command.
        _ = try Self.answer(from: &lines, until: deadline)
        try input.writeEnd.writeAll(Array("display-message -p '#{pid}'\n".utf8))
        guard let pid = try Self.answer(from: &lines, until: deadline).first.flatMap({ Int32($0) }) else {
            throw ProgramError(.unavailable, "tmux did not print the process id of its server")
        }
        server = try ProcessHandle(pid: pid)
        commands = input.writeEnd
        self.lines = lines
        try makeWindow()
    }

    deinit {
        let deadline = MonotonicClock.microseconds() + Self.timeout
        // The server does not wait for its windows' programs to end.
        for pid in ((try? run("list-panes -a -F '#{pane_pid}'")) ?? []).compactMap({ Int32($0) }) {
            guard let program = try? ProcessHandle(pid: pid) else { continue }
            try? program.send(.kill)
            _ = try? program.waitUntilEnded(deadline: deadline)
        }
        try? commands.writeAll(Array("kill-server\n".utf8))
        if (try? server.waitUntilEnded(deadline: deadline)) != true {
            try? server.send(.kill)
        }
        try? client.send(.kill)
        _ = try? client.waitForEnd()
    }

    /// Runs `new-window` until the new window's program has written a word. Returns the time in microseconds, and
    /// closes the window.
    func newWindow() throws -> Int64 {
        let start = MonotonicClock.microseconds()
        try makeWindow()
        let end = MonotonicClock.microseconds()
        try run("kill-window")
        return end - start
    }

    /// Runs `select-window` for the first or second window until tmux reports completion. Returns the time in
    /// microseconds.
    func select(_ window: Int) throws -> Int64 {
        let start = MonotonicClock.microseconds()
        try run("select-window -t :\(window)")
        return MonotonicClock.microseconds() - start
    }

    private func makeWindow() throws {
        windows += 1
        let word = "word\(windows)"
        let command = Self.program(saying: word).map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
        var isSaid = false
        try run("new-window \(command)") { isSaid = isSaid || Self.isOutput($0, word) }
        while !isSaid {
            isSaid = Self.isOutput(
                try lines.next(until: MonotonicClock.microseconds() + Self.timeout, from: "tmux"), word)
        }
    }

    /// The program of a window: it writes a word and waits.
    private static func program(saying word: String) -> [String] { ["/bin/sh", "-c", "echo \(word); read line"] }

    private static func isOutput(_ line: String, _ word: String) -> Bool {
        line.hasPrefix("%output ") && line.contains(word)
    }

    @discardableResult
    private func run(_ command: String, notice: (String) -> Void = { _ in }) throws -> [String] {
        try commands.writeAll(Array((command + "\n").utf8))
        return try Self.answer(from: &lines, until: MonotonicClock.microseconds() + Self.timeout, notice: notice)
    }

    /// The lines of a command's answer. Notifications before it go to `notice`.
    private static func answer(
        from lines: inout LineInput, until deadline: Int64, notice: (String) -> Void = { _ in }
    ) throws -> [String] {
        var answer: [String]?
        while true {
            let line = try lines.next(until: deadline, from: "tmux")
            if line.hasPrefix("%begin ") {
                answer = []
            } else if let said = answer, line.hasPrefix("%end ") {
                return said
            } else if let said = answer, line.hasPrefix("%error ") {
                throw ProgramError(.unavailable, "tmux rejected a command: \(said.joined(separator: " "))")
            } else if answer != nil {
                answer?.append(line)
            } else {
                notice(line)
            }
        }
    }
}
