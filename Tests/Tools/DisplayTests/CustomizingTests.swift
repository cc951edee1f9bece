import Testing
import TroupeTestSupport

/// A person rearranges tabs at a terminal, in `troupe attach`.
@Suite struct CustomizingTests {
    private func stage() throws -> TerminalStage {
        let stage = try TerminalStage(columns: 80, rows: 40)
        try stage.run(PackageFolder.path + "/Tests/Fixtures/ManyTabs.storyboard")
        try stage.attach("--no-animations")
        try stage.sees("[One]")
        return stage
    }

    /// Whether the tab bar shows these, in that order.
    private func seesBar(_ titles: String..., on stage: TerminalStage) throws {
        try stage.wait("\(titles) in the bar") { lines in
            lines.contains { line in
                let words = line.split { " │[]".contains($0) }.map(String.init)
                return words == titles + ["More"]
            }
        }
    }

    @Test func `The mouse presses a row and then a place in the bar`() throws {
        let stage = try stage()
        try stage.click("More")
        try stage.click("Edit")
        try stage.sees("Pick a tab, then its place in the bar")
        try stage.click("Six")
        try stage.sees("✓")
        // Below the panel, in the bar.
        let lines = try stage.screen()
        let row = try #require(lines.lastIndex { $0.contains("Two") })
        let place = try #require(lines[row].firstRange(of: "Two"))
        try stage.click(row: row, column: lines[row][..<place.lowerBound].count)
        try seesBar("One", "Six", "Three", "Four", on: stage)
        try stage.click("Done")
        try stage.wait("More's list") { lines in
            lines.contains { $0.contains("Edit") } && lines.contains { $0.contains("Two") && $0.contains("›") }
        }
    }

    @Test func `The keyboard chooses a row, and a tab's number is its place`() throws {
        let stage = try stage()
        try stage.type("5")
        try stage.sees("Edit")
        try stage.type("Up", "Up", "Up", "Up", "Up", "Up", "Enter")
        try stage.sees("Configure")
        try stage.type("Down", "Down", "Enter")
        try stage.sees("✓")
        let picked = try #require(try stage.screen().first { $0.contains("✓") })
        #expect(picked.contains("Two"), "the second row below Done")
        try stage.type("4")
        try seesBar("One", "Four", "Three", "Two", on: stage)
        try stage.type("1")
        // No tab is picked now.
        try stage.sees("no tab is picked")
        try stage.type("Up", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Enter")
        try stage.sees("Edit")
        #expect(try stage.troupe(["tap", "Edit", "--name", stage.name]).code == 0)
        try stage.sees("Configure")
    }
}
