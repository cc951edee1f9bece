import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

/// A kiosk display lets people operate only the interface.
@Suite struct KioskTests {
    /// A terminal that shows our own application in a kiosk.
    private func stage(_ words: String...) throws -> TerminalStage {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach((["--kiosk"] + words).joined(separator: " "))
        try stage.sees("Pancakes")
        return stage
    }

    @Test func `No key leaves, ends, stops or detaches a kiosk, opens a prompt, or rotates the device`() throws {
        let stage = try stage()
        let display = try #require(try stage.pid(of: "troupe-attach"))
        let shown = try stage.still()
        for key in ["q", "Q", "y", "C-\\", "C-c", "C-z", "C-d", "C-q", "C-s"] { try stage.type(key) }
        for key in ["?", "h", "F1", "s", "/", "n", "r", "R", "d"] { try stage.type(key) }
        // The next key takes effect, and no menu waits for one.
        try stage.type("Enter")
        try stage.sees("Ready in 20")
        #expect(try stage.pid(of: "troupe-attach") == display)
        let tree = try JSON.value(of: try stage.troupe(["tree", "--json", "--name", stage.name]).text)
        #expect(tree["windows"]?.list?.first?["orientation"] == "portrait")
        try stage.type("Escape")
        try stage.sees("Pancakes")
        try stage.expect(shown, in: "the start")
    }

    @Test func `An interface can be started directly in a kiosk with a zoom`() throws {
        let stage = try TerminalStage()
        try stage.runHere("--kiosk", "--no-status-bar", "--zoom", "2")
        try stage.sees("Recipes")
        let shown = try stage.still()
        for key in ["q", "?", "Q", "z"] { try stage.type(key) }
        try stage.expect(shown, in: "the start")
        #expect(!shown.screen.contains("leave") && !shown.screen.contains(stage.name))
        _ = try stage.troupe(["stop", "--name", stage.name])
        try stage.sees("code=")
    }

    @Test func `The window has the whole terminal, without a line of keys, even after a refusal`() throws {
        let stage = try stage()
        #expect(try !stage.still().screen.contains(stage.name))
        let lines = try stage.screen()
        #expect(!lines.contains { $0.contains("leave") || $0.contains("INSTANCE") })
        // The window is 22 rows high: on a terminal of 24 there is room for its frame where no line of keys is.
        #expect(lines.first?.contains("╭") == true && lines[23].contains("╰"), "\(lines)")
    }

    @Test func `The interface takes focus moves, taps, tabs, typing, scrolling and the mouse`() throws {
        let page = try KeyboardPage(rows: 2, fields: 24)
        let stage = try TerminalStage(columns: 60, rows: 24)
        try stage.run(page.path)
        try stage.attach("--kiosk")
        try stage.click("Field 0")
        // Letters that are commands elsewhere.
        try stage.type("q", "Q", "Tab", "?")
        try stage.sees("[qQ")
        try stage.sees("[?_")
        try stage.type("Escape", "PageDown")
        try stage.wait("rows further down") { lines in
            lines.contains { $0.contains("Field 1") } && !lines.contains { $0.contains("qQ") }
        }
    }

    @Test func `The status bar is drawn unless it is hidden`() throws {
        #expect(try stage().screen().contains { $0.contains("9:41") })
        #expect(try !stage("--no-status-bar").screen().contains { $0.contains("9:41") })
    }

    @Test func `A signal still ends a kiosk`() throws {
        let stage = try stage()
        #expect(kill(try #require(try stage.pid(of: "troupe")), SIGTERM) == 0)
        try stage.sees("runs on")
        try stage.seesShell()
    }
}
