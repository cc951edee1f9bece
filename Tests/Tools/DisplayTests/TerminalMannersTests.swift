import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

/// What becomes of the terminal, whatever the display meets.
@Suite struct TerminalMannersTests {
    @Test(arguments: [
        ("TERM=nonsense-9", "terminals of type 'nonsense-9' are not known"),
        ("TERM=dumb", "cannot show a full screen"),
        ("LC_ALL=C", "not UTF-8"),
    ])
    func `A terminal that cannot show it is told why, and is left as it was`(_ variable: String, _ words: String) throws
    {
        let stage = try TerminalStage(environment: [variable])
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees(words)
        try stage.seesShell()
    }

    @Test func `Output that is no terminal is refused with what to do instead`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        let outcome = try stage.troupe(["attach", "--name", stage.name])
        #expect(outcome.code == 64)
        #expect(outcome.text.contains("is not a terminal") && outcome.text.contains("snapshot"))
    }

    @Test func `A terminal that is too small says what it needs, and shows it all once it is larger`() throws {
        let stage = try TerminalStage(columns: 16, rows: 4)
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("need 20 x 5")
        try stage.tmux(["resize-window", "-x", "80", "-y", "24"])
        try stage.sees("Pancakes")
        try stage.type("q")
        try stage.sees("runs on")
    }

    @Test func `Where nothing more is to be focused the arrows look further`()
        throws
    {
        let stage = try TerminalStage(columns: 30, rows: 12)
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        try stage.type("Right", "Right")
        try stage.sees("20 min ›")
        try stage.type("Left", "Left")
        try stage.sees("  Pancakes")
        try stage.type("q")
        try stage.sees("runs on")
    }

    @Test(arguments: [SIGTERM, SIGSEGV, SIGABRT, SIGHUP, SIGILL, SIGTRAP])
    func `The terminal is given back also when the display is ended by a signal`(_ signal: Int32) throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        let display = try #require(try stage.pid(of: "troupe-attach"))
        #expect(kill(display, signal) == 0)
        try stage.seesShell()
    }

    @Test(arguments: ["attach", "monitor"])
    func `The terminal is given back also when what fills it is killed, by the one who started it`(_ command: String)
        throws
    {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.type("\(try ProgramLocation.helper("troupe")) \(command) --name \(stage.name)", "Enter")
        try stage.sees(command == "attach" ? "Pancakes" : "c3 Recipes")
        let program = try #require(try stage.pid(of: "troupe-\(command)"))
        #expect(kill(program, SIGKILL) == 0)
        try stage.sees("was ended by SIGKILL")
        try stage.seesShell()
    }

    @Test func `When the one who started the display is killed, the display goes, too`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        let display = try ProcessHandle(pid: try #require(try stage.pid(of: "troupe-attach")))
        #expect(kill(try #require(try stage.pid(of: "troupe")), SIGKILL) == 0)
        #expect(try display.waitUntilEnded(deadline: MonotonicClock.microseconds() + 30_000_000))
    }

    @Test(arguments: ["troupe", "troupe-attach", "both"])
    func `Who is stopped gives the terminal to the shell, and takes it again in the foreground`(_ stopped: String)
        throws
    {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        for _ in 0..<2 {
            let parent = try #require(try stage.pid(of: "troupe"))
            let display = try #require(try stage.pid(of: "troupe-attach"))
            #expect(kill(stopped == "troupe-attach" ? display : stopped == "troupe" ? parent : -parent, SIGTSTP) == 0)
            try stage.sees("topped")
            try stage.seesShell()
            try stage.type("clear; fg", "Enter")
            try stage.sees("Pancakes")
        }
        try stage.type("2")
        try stage.sees("[Oven]")
        try stage.settle()
        try stage.click("Recipes")
        try stage.sees("[Recipes]")
        try stage.type("q")
        try stage.sees("runs on")
        try stage.seesShell()
    }

    @Test func `A display that crashes is not to ask what to do about it, on a screen that is gone`() throws {
        let stage = try TerminalStage(environment: ["SWIFT_BACKTRACE="])
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        let display = try #require(try stage.pid(of: "troupe-attach"))
        // Its report alone, with names to look up, takes longer than a test has.
        let environment = try FileContents.read("/proc/\(display)/environ", limit: 1 << 20)
        #expect(environment.split(separator: 0).contains { $0.elementsEqual("SWIFT_BACKTRACE=interactive=no".utf8) })
    }

    @Test func `What is pushed in an instance in the background slides into the terminal`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes", animated: true)
        let tree = { try JSON.value(of: try stage.troupe(["tree", "--json", "--name", stage.name]).text) }
        let start = MonotonicClock.microseconds()
        #expect(try stage.troupe(["tap", "Pancakes", "--name", stage.name]).code == 0)
        // A push takes 350 ms, and its reply comes behind it.
        #expect(MonotonicClock.microseconds() - start >= 350_000)
        #expect(try tree()["controllers"]?.list?.contains { $0["class"] == "RecipeDetailViewController" } == true)
    }

    @Test func `When the instance ends the display says so and the shell goes on`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        #expect(try stage.troupe(["stop", "--name", stage.name]).code == 0)
        try stage.sees("has ended")
    }

    @Test func `A run whose display is killed says so, gives the terminal back, and the instance runs on`() throws {
        let stage = try TerminalStage()
        try stage.runHere()
        try stage.sees("Pancakes")
        #expect(kill(try #require(try stage.pid(of: "troupe-attach")), SIGKILL) == 0)
        try stage.sees("the display was ended by SIGKILL")
        try stage.seesShell()
        try stage.attach()
        try stage.sees("Pancakes")
    }

    @Test(arguments: ["trouped", "troupe-keeper"])
    func `A run whose daemon or keeper is killed says so and gives the terminal back`(_ program: String)
        throws
    {
        let stage = try TerminalStage()
        try stage.runHere()
        try stage.sees("Pancakes")
        #expect(kill(try #require(try stage.pid(of: program)), SIGKILL) == 0)
        try stage.sees("code=70")
        try stage.seesShell()
        try stage.waitForEnd()
    }

    @Test func `A run in the terminal is shown there, runs on when it is left, and says how to come back`() throws {
        let stage = try TerminalStage()
        try stage.runHere()
        try stage.sees("Pancakes")
        try stage.click("Pancakes")
        try stage.sees("Ready in 20")
        try stage.type("q")
        try stage.sees("code=0")
        // The sentence is wider than the terminal.
        let said = try stage.screen().joined()
        for words in [
            "'\(stage.name)' runs on", "troupe attach --name \(stage.name)", "troupe stop --name \(stage.name)",
        ] {
            #expect(said.contains(words), "\(said)")
        }
        try stage.seesShell()
        try stage.attach()
        try stage.sees("Ready in 20")
        #expect(try stage.troupe(["stop", "--name", stage.name]).code == 0)
        try stage.sees("has ended")
    }

    @Test(arguments: ["run", "attach"]) func `Q ends the instance, once that was confirmed`(_ command: String) throws {
        let stage = try TerminalStage()
        if command == "run" {
            try stage.runHere()
        } else {
            try stage.run(TerminalStage.recipes, children: "Recipes")
            try stage.attach()
        }
        try stage.sees("Pancakes")
        // No other key ends it, and none does what it does otherwise.
        for other in ["n", "Enter", "q"] {
            try stage.type("Q")
            try stage.sees("y end '\(stage.name)' with all its screens")
            try stage.type(other)
            try stage.sees("q leave")
        }
        try stage.sees("Pancakes")
        try stage.type("Q", "y")
        try stage.sees("instance '\(stage.name)' has ended")
        if command == "run" { try stage.sees("code=0") }
        try stage.seesShell()
        try stage.waitForEnd()
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `A run in the terminal ends its instance when it is told to, and leaves it when the terminal is gone`(
        _ signal: Int32
    ) throws {
        let stage = try TerminalStage()
        try stage.runHere()
        try stage.sees("Pancakes")
        #expect(kill(try #require(try stage.pid(of: "troupe")), signal) == 0)
        try stage.sees("code=0")
        if signal == SIGHUP {
            try stage.attach()
            try stage.sees("Pancakes")
        } else {
            try stage.waitForEnd()
        }
    }
}
