import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

/// A screen that was given up.
@Suite struct RetryTests {
    @Test("The button of its card restarts a screen, with the mouse, the keyboard and troupe tap")
    func starts() throws {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes", "--restart", "never")
        try stage.attach()
        try stage.sees("Pancakes")
        for start in [
            { try stage.click("Start again") }, { try stage.type("Enter") },
            { try #require(try stage.troupe(["tap", "Start again", "--name", stage.name]).code == 0) },
        ] {
            let tree = try JSON.value(of: try stage.troupe(["tree", "--json", "--name", stage.name]).text)
            let list = tree["controllers"]?.list?.first { $0["class"] == "RecipeListViewController" }
            try ProcessHandle(pid: Int32(clamping: try #require(list?["pid"]?.int))).send(.kill)
            try stage.sees("[ Start again ]")
            try start()
            try stage.wait("the screen without its card") { lines in
                lines.contains { $0.contains("Pancakes") }
                    && !lines.contains { $0.contains("Start again") || $0.contains("starting again") }
            }
        }
    }
}
