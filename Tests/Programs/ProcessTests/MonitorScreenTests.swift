import Glibc
import Testing
import TroupeModel
import TroupePlatform

/// A terminal of tmux with one command in it, on a server of its own.
final class MonitorTerminal {
    private let stage: Stage
    private let server: String

    /// Starts the command in a shell that says, when it has ended, with which code and whether the terminal echoes.
    init(_ stage: Stage, columns: Int, rows: Int, _ words: [String]) throws {
        self.stage = stage
        // The last terminal's server may still be on its way out.
        server = "troupe-\(stage.name)-\(columns)"
        let troupe = try ProgramLocation.helper("troupe")
        let command =
            "sh -c 'echo $$ > \(stage.folder)/pid; exec env XDG_RUNTIME_DIR=\(stage.folder)/run "
            + "XDG_STATE_HOME=\(stage.folder)/state TROUPE_NAME=\(stage.name) "
            + "LC_ALL=C.UTF-8 SWIFT_BACKTRACE=enable=no \(troupe) \(words.joined(separator: " "))'; echo left with $?; "
            + "stty -a | grep -o -- ' -*echo '; exec cat"
        try tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "sh", "-c", command)
    }

    deinit { _ = try? tmux("kill-server") }

    @discardableResult
    private func tmux(_ words: String...) throws -> String {
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: "/usr/bin/tmux", arguments: ["-L", server] + words,
            environment: Environment.forChildren(changes: ["TMUX=", "TMUX_TMPDIR=\(stage.folder)", "LC_ALL=C.UTF-8"]))
        specification.descriptors = [1: output.writeEnd.raw]
        return try collect(specification, output: output)
    }

    private func collect(_ specification: ProcessSpecification, output: consuming Pipe) throws -> String {
        let run = Run(try specification.start(), output: output.readEnd, errors: output.writeEnd)
        _ = try run.code()
        try run.output.setNonBlocking(true)
        var text: [UInt8] = []
        while case .bytes(let more) = try run.output.read(upTo: 65_536) { text += more }
        return String(decoding: text, as: UTF8.self)
    }

    /// The text on the screen.
    func screen() throws -> String { try tmux("capture-pane", "-p") }

    /// Presses keys, by tmux's names.
    func press(_ keys: String...) throws { for key in keys { try tmux("send-keys", key) } }

    /// The monitor's process in the terminal, as printed by the shell that became it.
    func monitor() throws -> Int32? {
        let words = try FileContents.read(stage.folder + "/pid", limit: 64)
        return Int32(String(decoding: words.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }

    /// Waits until the screen satisfies the condition, and returns it.
    @discardableResult
    func wait(
        for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isSo: (String) -> Bool
    ) throws -> String {
        let deadline = MonotonicClock.microseconds() + Stage.timeout
        var last = ""
        var poller = try Poller()
        repeat {
            last = try screen()
            if isSo(last) { return last }
            // A terminal does not report when it has drawn.
            _ = try poller.wait(until: MonotonicClock.microseconds() + 50_000)
        } while MonotonicClock.microseconds() < deadline
        Issue.record("never came: \(what)\n\(last)", sourceLocation: sourceLocation)
        return last
    }

    @discardableResult
    func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try wait(for: text, sourceLocation: sourceLocation) { $0.contains(text) }
    }
}

@Suite("The monitor's screen", .serialized, .enabled(if: access("/usr/bin/tmux", X_OK) == 0))
struct MonitorScreenTests {
    /// The line of a controller on a screen.
    private func line(_ title: String, _ screen: String) -> String {
        screen.split(separator: "\n").first { $0.contains(title) && $0.contains("│") }.map(String.init) ?? ""
    }

    @Test("shows hierarchy, events, queue and rates, and the restart of a child killed from it")
    func showsWhatGoesOn() throws {
        let stage = try Stage()
        try stage.runRecipes()
        let terminal = try MonitorTerminal(stage, columns: 160, rows: 40, ["monitor"])
        let first = try terminal.wait(for: "Recipes loaded") {
            $0.contains("connected") && $0.contains("viewDidAppear") && $0.contains("c2 Recipes")
        }
        for part in ["Hierarchy", "Events", "Queue", "Rates", "c2 Recipes", "● live", "q quit"] {
            #expect(first.contains(part), "\(part)")
        }
        #expect(!first.contains("↻"))
        // The list is the third line: tab bar, navigation, list.
        try terminal.press("Down", "Down", "i")
        try terminal.wait(for: "Inject a fault into c3")
        try terminal.press("Enter")
        let killed = try terminal.wait(for: "a restart") { $0.contains("↻1") && $0.contains("SIGKILL") }
        #expect(killed.contains("kill injected into c3"))
        try terminal.wait(for: "it is back") { line("● c3 Recipes", $0).contains("connected") }
        try terminal.press("Enter")
        let status = try terminal.wait(for: "standard error:")
        #expect(status.contains("SIGKILL") && status.contains("incarnation"))
        try terminal.press("Escape")
        // A key right after Escape would be typed with Alt.
        try terminal.wait(for: "no sheet") { !$0.contains("standard error:") }
        try terminal.press("f")
        try terminal.wait(for: "of c3 Recipes")
        try terminal.press("k", "Down", "Enter")
        try terminal.wait(for: "callback, acknowledged")
        try terminal.press("?")
        try terminal.wait(for: "Keys and signs")
        try terminal.press("x")
        try terminal.wait(for: "no help") { !$0.contains("Keys and signs") }
        try terminal.press("q")
        let left = try terminal.wait(for: "left with 0") { $0.contains("left with 0") && $0.contains(" echo") }
        #expect(!left.contains("Hierarchy") && !left.contains("-echo"))
        try stage.stop()
    }

    @Test(
        "gives the terminal back when a signal ends it, and when the instance does", arguments: ["signal", "instance"])
    func givesTheTerminalBack(_ what: String) throws {
        let stage = try Stage()
        try stage.runRecipes()
        let terminal = try MonitorTerminal(stage, columns: 100, rows: 30, ["monitor"])
        try terminal.wait(for: "connected")
        if what == "signal" {
            kill(try #require(try terminal.monitor()), SIGTERM)
            try terminal.wait(for: "left with")
            try stage.stop()
        } else {
            try stage.expectSentIsRun()
            #expect(try stage.troupe("stop").code == 0)
            try terminal.wait(for: "instance '\(stage.name)' has ended")
        }
        let left = try terminal.wait(for: "an echo") { $0.contains(" echo") || $0.contains("-echo") }
        #expect(left.contains("left with 0"), "\(left)")
        #expect(!left.contains("Hierarchy") && !left.contains("-echo"), "\(left)")
    }

    @Test("says that a terminal is too small, and shows a recording with its keys")
    func showsARecording() throws {
        let stage = try Stage()
        let header = #"{"kind":"recording","format":1,"name":"main","pid":1,"since":0,"begun":1}"#
        let events = (1...40).map {
            """
            {"seq":\($0),"t_us":\($0 * 1000),"kind":"callback","controller":"c3","title":"Recipes","name":"viewDidLoad","call":\($0)}
            """
        }
        let cut = try stage.file("cut", ([header] + events + [#"{"seq":41,"t_us""#]).joined(separator: "\n"))
        let small = try MonitorTerminal(stage, columns: 39, rows: 10, ["monitor", "--replay", cut])
        try small.wait(for: "This terminal has 39 x 10 cells.")
        try small.press("q")
        try small.wait(for: "left with 0")
        _ = consume small
        let terminal = try MonitorTerminal(
            stage, columns: 80, rows: 24, ["monitor", "--replay", cut, "--speed", "100"])
        let shown = try terminal.wait(for: "cut off in line 42")
        #expect(shown.contains("c3 Recipes") && shown.contains("end of the recording") && shown.contains("viewDidLoad"))
        try terminal.press("q")
        try terminal.wait(for: "left with 0")
        // Also with a malformed line in the middle: the lines before it are still shown.
        let broken = try stage.file("broken", ([header] + events + ["garbage"] + events).joined(separator: "\n"))
        let stays = try MonitorTerminal(
            stage, columns: 90, rows: 24, ["monitor", "--replay", broken, "--speed", "100"])
        let seen = try stays.wait(for: "line 42")
        #expect(seen.contains("c3 Recipes") && seen.contains("end of the recording"), "\(seen)")
        try stays.press("q")
        try stays.wait(for: "left with 65")
        let bad = try stage.file("bad", "garbage\n")
        let refused = try MonitorTerminal(stage, columns: 120, rows: 24, ["monitor", "--replay", bad])
        try refused.wait(for: "left with 65")
    }
}
