import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

/// A person's actions while a screen hangs.
@Suite struct HungChildTests {
    /// The process of the controller of that class.
    private func pid(of name: String, on stage: TerminalStage) throws -> Int32 {
        let tree = try JSON.value(of: try stage.troupe(["tree", "--json", "--name", stage.name]).text)
        let controller = tree["controllers"]?.list?.first { $0["class"]?.string == name }
        return Int32(clamping: try #require(controller?["pid"]?.int))
    }

    @Test func `Tabs and back buttons work while the screen below them hangs`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.click("Tomato Soup")
        try stage.sees("Ready in 35")
        try stage.settle()
        let hung = try ProcessHandle(pid: try pid(of: "RecipeDetailViewController", on: stage))
        try hung.send(.stop)
        try stage.click("Oven")
        try stage.sees("[Oven]")
        try stage.settle()
        try stage.click("Recipes")
        try stage.sees("Tomato Soup")
        try stage.settle()
        try stage.click("‹ Recipes")
        try stage.sees("Pancakes")
    }

    @Test
    func
        `A tab that is touched while the one before still waits for a hung screen comes next, and one too soon is said`()
        throws
    {
        let stage = try TerminalStage()
        // Time enough to touch twice, however busy the machine is.
        try stage.run(TerminalStage.recipes, children: "Recipes", "--deadline", "8000", "--kill-deadline", "60000")
        try stage.attach()
        try stage.sees("Pancakes")
        let hung = try ProcessHandle(pid: try pid(of: "RecipeListViewController", on: stage))
        try hung.send(.stop)
        try stage.type("2", "1")
        // A second tap, as far as known: the terminal says that it was dropped.
        try stage.sees("a transition is under way")
        try busy(stage)
        try stage.type("1")
        try stage.settle()
        try stage.sees("[Recipes]")
        let tree = try JSON.value(of: try stage.troupe(["tree", "--json", "--name", stage.name]).text)
        let tabs = tree["controllers"]?.list?.first { $0["kind"] == "tabBarController" }
        #expect(tabs?["selected"] == tabs?["children"]?.list?.first)
        try hung.send(.resume)
    }

    /// Waits until a screen is marked as busy.
    private func busy(_ stage: TerminalStage) throws {
        let deadline = MonotonicClock.microseconds() + TerminalStage.timeout
        while true {
            let tree = try JSON.value(of: try stage.troupe(["tree", "--json", "--name", stage.name]).text)
            if tree["controllers"]?.list?.contains(where: { $0["busy"] == true }) == true { return }
            try #require(MonotonicClock.microseconds() < deadline)
        }
    }

    @Test func `Typing into a hung screen blocks nothing, and the screen has all of it when it continues`() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.click("Add")
        try stage.sees("Minutes")
        try stage.settle()
        try stage.click("Name")
        try stage.type("J")
        try stage.sees("[J_")
        let hung = try ProcessHandle(pid: try pid(of: "AddRecipeViewController", on: stage))
        try hung.send(.stop)
        let start = MonotonicClock.microseconds()
        for letter in ["a", "m", "s"] { try stage.type(letter) }
        try stage.type("F1")
        try stage.sees("turn the device")
        // Generous on a busy machine, and less than the daemon gives the hung one before it is marked.
        #expect(MonotonicClock.microseconds() - start < 1_500_000)
        try hung.send(.resume)
        try stage.type("x")
        try stage.sees("[Jams_")
    }
}
