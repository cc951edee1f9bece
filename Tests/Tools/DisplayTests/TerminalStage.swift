import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

/// A terminal for one test, in a private tmux server, with a shell in it; and a place for instances.
final class TerminalStage {
    /// The longest wait for an expected event, in microseconds.
    static let timeout: Int64 = 30_000_000

    private let temporary: TemporaryFolder
    private var folder: String { temporary.path }
    /// The private tmux server.
    private let server: String
    /// The instance, which another terminal may have started.
    let name: String
    private let isSecond: Bool
    let columns: Int
    let rows: Int

    /// Sizes at which every interface has to work.
    static let sizes = [(80, 24), (120, 40), (200, 60)]

    /// Starts a terminal.
    ///
    /// - Parameter first: The terminal with the instance that this one shows too; nil for an instance of its own.
    init(columns: Int = 80, rows: Int = 24, beside first: TerminalStage? = nil, environment: [String] = []) throws {
        temporary = try first?.temporary ?? TemporaryFolder(for: "display")
        name = "d\(temporary.path.suffix(6))"
        isSecond = first != nil
        server = isSecond ? "\(name)-2" : name
        (self.columns, self.rows) = (columns, rows)
        if !isSecond { for part in ["/run", "/state"] { mkdir(temporary.path + part, 0o700) } }
        let variables =
            ["PS1=\\$ ", "LC_ALL=C.UTF-8", "TERM=tmux-256color", "XDG_RUNTIME_DIR=\(folder)/run", "ENV="]
            + ["XDG_STATE_HOME=\(folder)/state", "SWIFT_BACKTRACE=enable=no"] + environment
        try tmux(
            ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env"] + variables + ["sh"])
        try tmux(["set", "-g", "status", "off"])
        try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
        try wait("a prompt") { $0.contains { $0.hasPrefix("$") } }
    }

    deinit {
        if !isSecond { _ = try? troupe(["stop", "--name", name]) }
        _ = try? tmux(["kill-server"])
    }

    static let recipes = PackageFolder.path + "/Sources/Examples/Recipes/App"

    // MARK: - The instance

    /// Starts an instance in the background and returns when it is ready. It has no delays unless it is animated.
    func run(_ path: String, children: String? = nil, animated: Bool = false, _ words: String...) throws {
        var all = ["run", path, "--name", name, "--detach"] + (animated ? [] : ["--no-animations"]) + words
        if let children { all += ["--children", try ProgramLocation.helper(children)] }
        let outcome = try troupe(all)
        try #require(outcome.code == 0, "\(outcome.text)")
    }

    /// Runs `troupe` to its end, outside of the terminal.
    @discardableResult
    func troupe(_ words: [String]) throws -> (code: Int32, text: String) {
        try Self.run(
            try ProgramLocation.helper("troupe"), words,
            ["XDG_RUNTIME_DIR=\(folder)/run", "XDG_STATE_HOME=\(folder)/state", "SWIFT_BACKTRACE=enable=no"])
    }

    /// Attaches the terminal to the instance.
    func attach(_ words: String...) throws {
        try type(
            ([try ProgramLocation.helper("troupe"), "attach", "--name", name] + words).joined(separator: " "), "Enter")
    }

    /// Runs our own application in the terminal, and shows its exit code.
    func runHere(_ words: String...) throws {
        let (troupe, children) = (try ProgramLocation.helper("troupe"), try ProgramLocation.helper("Recipes"))
        let command = ([troupe, "run", Self.recipes, "--children", children, "--name", name] + words)
            .joined(separator: " ")
        try type("clear; \(command); echo code=$?", "Enter")
    }

    /// Waits until no instance runs here.
    func waitForEnd() throws {
        let deadline = MonotonicClock.microseconds() + Self.timeout
        while try troupe(["tree", "--name", name]).code != ExitCode.noSuchInstance.rawValue {
            guard MonotonicClock.microseconds() < deadline else { throw Failure(.deadlinePassed, "\(name) runs on") }
            usleep(50_000)
        }
    }

    /// The process of that program below the terminal's shell.
    func pid(of program: String) throws -> Int32? {
        var waiting = [String(try tmux(["display", "-p", "#{pane_pid}"]).prefix { $0.isNumber })]
        while let next = waiting.popLast() {
            let executable = (try? FileContents.read("/proc/\(next)/comm", limit: 64)) ?? []
            // The system cuts names to 15 bytes.
            if String(decoding: executable.dropLast(), as: UTF8.self) == program.prefix(15) { return Int32(next) }
            let children = (try? FileContents.read("/proc/\(next)/task/\(next)/children", limit: 4096)) ?? []
            waiting += String(decoding: children, as: UTF8.self).split(separator: " ").map(String.init)
        }
        return nil
    }

    // MARK: - The terminal

    /// Types words and keys, by tmux's names for keys.
    func type(_ keys: String...) throws { for key in keys { try tmux(["send-keys", key]) } }

    /// Presses and releases the mouse on a cell, counted from 0.
    func click(row: Int, column: Int) throws {
        try tmux(["send-keys", "-l", "\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m"])
    }

    /// Presses the mouse on a cell, moves it over the given cells, and releases it on the last one.
    func drag(_ cells: (row: Int, column: Int)...) throws {
        for (number, cell) in cells.enumerated() {
            try tmux(["send-keys", "-l", "\u{1B}[<\(number == 0 ? 0 : 32);\(cell.column + 1);\(cell.row + 1)M"])
        }
        guard let last = cells.last else { return }
        try tmux(["send-keys", "-l", "\u{1B}[<0;\(last.column + 1);\(last.row + 1)m"])
    }

    /// The cell where a text begins.
    func place(of text: String) throws -> (row: Int, column: Int) {
        let lines = try wait("\"\(text)\"") { $0.contains { $0.contains(text) } }
        let row = try #require(lines.firstIndex { $0.contains(text) })
        let start = try #require(lines[row].firstRange(of: text)).lowerBound
        return (row, lines[row][..<start].count)
    }

    /// Clicks on a text.
    func click(_ text: String) throws {
        let lines = try wait("\"\(text)\" to click") { $0.contains { $0.contains(text) } }
        for (row, line) in lines.enumerated() {
            guard let place = line.firstRange(of: text) else { continue }
            let columns = line[..<place.lowerBound].count
            return try click(row: row, column: columns + text.count / 2)
        }
    }

    /// Turns the wheel over a cell.
    func wheel(down: Bool, row: Int, column: Int) throws {
        try tmux(["send-keys", "-l", "\u{1B}[<\(down ? 65 : 64);\(column + 1);\(row + 1)M"])
    }

    /// Waits until the shell has its prompt again, in a terminal as it was before, and tries it.
    func seesShell() throws {
        try wait("the prompt") { $0.last { !$0.isEmpty } == "$" }
        #expect(try tmux(["display", "-p", "#{alternate_on}#{mouse_any_flag}"]).hasPrefix("00"))
        // A terminal that is still raw would show no typed text.
        try type("echo sane", "Enter")
        try wait("the echo") { lines in lines.contains("sane") && lines.contains { $0.hasSuffix("echo sane") } }
    }

    /// The content of the terminal.
    func screen() throws -> [String] {
        try tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Polls the screen until it is as expected.
    @discardableResult
    func wait(_ what: String, until holds: ([String]) throws -> Bool) throws -> [String] {
        let deadline = MonotonicClock.microseconds() + Self.timeout
        var lines = try screen()
        while try !holds(lines) {
            guard MonotonicClock.microseconds() < deadline else {
                throw Failure(.deadlinePassed, "no \(what) on:\n\(lines.joined(separator: "\n"))")
            }
            usleep(20_000)
            lines = try screen()
        }
        return lines
    }

    /// Waits until something can be read.
    func sees(_ text: String) throws { try wait("\"\(text)\"") { $0.contains { $0.contains(text) } } }

    /// Waits for the kept screen; `TROUPE_REGENERATE_SCREENS` keeps the current one once `mark` is visible.
    func expect(_ kept: String, once mark: String) throws {
        let path = PackageFolder.path + "/Tests/Tools/DisplayTests/Screens/\(kept)-\(columns)x\(rows).txt"
        if Environment["TROUPE_REGENERATE_SCREENS"] != nil {
            try sees(mark)
            let shown = try still().screen
            unlink(path)
            return try Descriptor.openForWriting(path).writeAll(Array((shown + "\n").utf8))
        }
        let expected = String(decoding: try FileContents.read(path, limit: 1 << 20), as: UTF8.self)
        try expect(Walk.trimmed(expected), in: path)
    }

    /// Waits until the screen shows that.
    ///
    /// - Parameter place: Where it is kept.
    /// - Returns: whether it came; otherwise an issue is recorded.
    @discardableResult
    func expect(_ expected: Walk.Seen, in place: String) throws -> Bool {
        let deadline = MonotonicClock.microseconds() + Self.timeout
        var shown = try seen()
        while shown != expected {
            guard MonotonicClock.microseconds() < deadline else {
                Issue.record(
                    """
                    \(Self.comparison(of: shown.screen, with: expected.screen, in: place))
                    with \(shown.focus), and should have \(expected.focus)
                    """)
                return false
            }
            usleep(20_000)
            shown = try seen()
        }
        return true
    }

    /// Waits until that can be read.
    @discardableResult
    private func expect(_ expected: String, in place: String) throws -> Bool {
        do {
            try wait("screen") { Self.text($0, hiding: name) == expected }
            return true
        } catch {
            let shown = Self.text(try screen(), hiding: name)
            Issue.record("\(Self.comparison(of: shown, with: expected, in: place))")
            return false
        }
    }

    /// The screen once it is stable, for kept screens: no request runs or waits, then nothing new is
    /// drawn for some frames, and still nothing runs.
    func still() throws -> Walk.Seen {
        while true {
            try settle()
            var shown = try seen()
            var looks = 0
            while looks < 4 {
                usleep(40_000)
                let next = try seen()
                looks = next == shown ? looks + 1 : 0
                shown = next
            }
            try settle()
            if try seen() == shown { return shown }
        }
    }

    /// The focus of the keyboard.
    func focus() throws -> Walk.Focus { try seen().focus }

    /// The screen, and the focus of the keyboard.
    private func seen() throws -> Walk.Seen {
        let told = try tmux([
            "capture-pane", "-e", "-N", "-p", ";", "display", "-p",
            "#{cursor_flag} #{cursor_y} #{cursor_x} #{pane_height}",
        ])
        let lines = told.split(separator: "\n", omittingEmptySubsequences: true)
        let numbers = (lines.last ?? "").split(separator: " ").compactMap { Int($0) }
        try #require(numbers.count == 4, "\(told)")
        let screen = StyledScreen(told[...], rows: numbers[3])
        return Walk.Seen(
            screen: Self.text(screen.lines, hiding: name),
            focus: numbers[0] == 1 ? .typing(row: numbers[1], column: numbers[2]) : screen.focus)
    }

    /// Waits until no transition runs or waits: a touch would be dropped meanwhile (rule 13).
    func settle() throws {
        let deadline = MonotonicClock.microseconds() + Self.timeout
        while true {
            let tree = try troupe(["tree", "--json", "--name", name]).text
            let queue = (try? JSON.value(of: tree.split(separator: "\n").first ?? ""))?["queue"]
            if queue?["waiting"]?.list == [], queue?["running"] ?? .null == .null { return }
            guard MonotonicClock.microseconds() < deadline else {
                throw Failure(.deadlinePassed, "not settled: \(tree)")
            }
            usleep(20_000)
        }
    }

    /// Both screens, a mark before each row that differs.
    private static func comparison(of shown: String, with expected: String, in place: String) -> String {
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        func marked(_ text: String, _ other: String) -> String {
            let others = lines(other)
            return lines(text).enumerated().map { row, line in
                (others.indices.contains(row) && others[row] == line ? "  " : "! ") + line
            }.joined(separator: "\n")
        }
        return "the screen is not that of \(place). It shows\n\(marked(shown, expected))\nand should show\n"
            + marked(expected, shown)
    }

    /// The screen without the instance's name, which is another each time.
    private static func text(_ lines: [String], hiding name: String) -> String {
        Walk.trimmed(lines.map { $0.replacing(name, with: "INSTANCE") }.joined(separator: "\n"))
    }

    // MARK: - Processes

    @discardableResult
    func tmux(_ words: [String]) throws -> String {
        let outcome = try Self.run("tmux", ["-u", "-L", server] + words, [])
        try #require(outcome.code == 0, "tmux \(words): \(outcome.text)")
        return outcome.text
    }

    private static func run(
        _ program: String, _ words: [String], _ environment: [String]
    ) throws -> (code: Int32, text: String) {
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: program, arguments: words, environment: Environment.forChildren(changes: environment))
        specification.descriptors = [1: output.writeEnd.raw, 2: output.writeEnd.raw]
        return try finish(try specification.start(), output.readEnd, closing: output.writeEnd)
    }

    private static func finish(
        _ process: consuming ProcessHandle, _ output: borrowing Descriptor, closing: consuming Descriptor
    ) throws -> (code: Int32, text: String) {
        _ = consume closing
        let text = String(decoding: try output.readAll(limit: 4 << 20), as: UTF8.self)
        let code: Int32 =
            switch try process.waitForEnd().cause {
            case .exited(let code): code
            case .signalled(let signal, _): -signal.rawValue
            }
        return (code, text)
    }
}
