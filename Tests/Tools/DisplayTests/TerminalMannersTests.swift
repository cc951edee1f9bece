import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

/// The state of the terminal after every end of a display.
@Suite struct TerminalMannersTests {
    @Test(arguments: [
        ("TERM=nonsense-9", "terminals of type 'nonsense-9' are not known"),
        ("TERM=dumb", "cannot show a full screen"),
        ("LC_ALL=C", "not UTF-8"),
    ])
    func `A terminal that cannot show the display gets the reason, and stays as it was`(
        _ variable: String, _ words: String
    ) throws {
        let stage = try TerminalStage(environment: [variable])
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees(words)
        try stage.seesShell()
    }

    @Test func `Output that is not a terminal is refused with a hint`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        let outcome = try stage.troupe(["attach", "--name", stage.name])
        #expect(outcome.code == 64)
        #expect(outcome.text.contains("is not a terminal") && outcome.text.contains("snapshot"))
    }

    @Test func `A terminal that is too small shows the size it needs, and the display once it is larger`() throws {
        let stage = try TerminalStage(columns: 16, rows: 4)
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("need 20 x 5")
        try stage.tmux(["resize-window", "-x", "80", "-y", "24"])
        try stage.sees("Pancakes")
        try stage.type("q")
        try stage.sees("runs on")
    }

    @Test func `With nothing more to focus the arrows scroll`()
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
    func `The terminal is restored also when a signal ends the display`(_ signal: Int32) throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        let display = try #require(try stage.pid(of: "troupe-attach"))
        #expect(kill(display, signal) == 0)
        try stage.seesShell()
    }

    @Test(arguments: ["attach", "monitor"])
    func `The parent of a killed display or monitor restores the terminal`(_ command: String)
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

    @Test func `A display ends when its parent is killed`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        let display = try ProcessHandle(pid: try #require(try stage.pid(of: "troupe-attach")))
        #expect(kill(try #require(try stage.pid(of: "troupe")), SIGKILL) == 0)
        #expect(try display.waitUntilEnded(deadline: MonotonicClock.microseconds() + 30_000_000))
    }

    @Test(arguments: ["troupe", "troupe-attach", "both"])
    func `A stopped display gives the terminal to the shell, and takes it again in the foreground`(_ stopped: String)
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

    @Test func `A display stays when the instance is relaunched, shows the next run and types into it`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes", "--restore")
        try stage.attach()
        try stage.sees("Pancakes")
        let display = try #require(try stage.pid(of: "troupe-attach"))
        #expect(try stage.troupe(["tap", "Add", "--name", stage.name]).code == 0)
        #expect(try stage.troupe(["type", "Bread", "--name", stage.name]).code == 0)
        try stage.sees("Bread")
        let relaunched = try stage.troupe(["inject", "relaunch", "--name", stage.name])
        #expect(relaunched.code == 0, "\(relaunched.text)")
        try stage.click("Bread")
        try stage.type("Crumbs")
        try stage.sees("BreadCrumbs")
        #expect(try stage.pid(of: "troupe-attach") == display)
    }

    @Test func `A display runs with non-interactive crash reports`() throws {
        let stage = try TerminalStage(environment: ["SWIFT_BACKTRACE="])
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        let display = try #require(try stage.pid(of: "troupe-attach"))
        // Its report alone, with symbol lookup, takes longer than a test may.
        let environment = try FileContents.read("/proc/\(display)/environ", limit: 1 << 20)
        #expect(environment.split(separator: 0).contains { $0.elementsEqual("SWIFT_BACKTRACE=interactive=no".utf8) })
    }

    @Test func `A push in an instance in the background slides into the terminal`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes", animated: true)
        let tree = { try JSON.value(of: try stage.troupe(["tree", "--json", "--name", stage.name]).text) }
        let start = MonotonicClock.microseconds()
        #expect(try stage.troupe(["tap", "Pancakes", "--name", stage.name]).code == 0)
        // A push takes 350 ms, and its reply comes afterwards.
        #expect(MonotonicClock.microseconds() - start >= 350_000)
        #expect(try tree()["controllers"]?.list?.contains { $0["class"] == "RecipeDetailViewController" } == true)
    }

    @Test func `When the instance ends, the display says so and the shell continues`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees("Pancakes")
        #expect(try stage.troupe(["stop", "--name", stage.name]).code == 0)
        try stage.sees("has ended")
    }

    @Test func `A run with a killed display says so, restores the terminal, and its instance runs on`() throws {
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
    func `A run with a killed daemon or keeper says so and restores the terminal`(_ program: String)
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

    @Test func `A run in the terminal is shown there, runs on after detaching, and says how to attach again`() throws {
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

    @Test(arguments: ["run", "attach"]) func `Q ends the instance once confirmed`(_ command: String) throws {
        let stage = try TerminalStage()
        if command == "run" {
            try stage.runHere()
        } else {
            try stage.run(TerminalStage.recipes, children: "Recipes")
            try stage.attach()
        }
        try stage.sees("Pancakes")
        // No other key ends it, and no key has its usual effect.
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
    func `A run in the terminal ends its instance on a termination signal, and leaves it on a hangup`(
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
