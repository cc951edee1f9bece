import Glibc
import Testing
import TroupeModel
import TroupePlatform

/// What becomes of the terminal, whatever the display meets.
@Suite struct TerminalMannersTests {
    @Test(arguments: [
        ("TERM=nonsense-9", "nothing is known of terminals of type 'nonsense-9'"),
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

    @Test(arguments: ["troupe-attach", "trouped", "troupe-keeper"])
    func `A run whose display, daemon or keeper is killed says so and gives the terminal back`(_ program: String)
        throws
    {
        let stage = try TerminalStage()
        try stage.runHere()
        try stage.sees("Pancakes")
        #expect(kill(try #require(try stage.pid(of: program)), SIGKILL) == 0)
        try stage.sees(program == "troupe-attach" ? "the display was ended by SIGKILL" : "code=70")
        try stage.seesShell()
        try stage.waitForEnd()
    }

    @Test func `A run in the terminal is shown there and ends when it is left`() throws {
        let stage = try TerminalStage()
        try stage.runHere()
        try stage.sees("Pancakes")
        try stage.type("q")
        try stage.sees("code=0")
        try stage.waitForEnd()
    }
}
