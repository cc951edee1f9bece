import Testing

/// A dragged mouse acts as a finger does.
@Suite struct DragTests {
    private static let soup = "Tomato Soup"

    private func recipes() throws -> TerminalStage {
        let stage = try TerminalStage()
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach()
        try stage.sees(Self.soup)
        return stage
    }

    @Test func `A table follows the mouse up and down, and taps nothing`() throws {
        let page = try KeyboardPage(rows: 40)
        let stage = try TerminalStage(columns: 60, rows: 24)
        try stage.run(page.path)
        try stage.attach()
        let from = try stage.place(of: "Row 5")
        try stage.drag((from.row, from.column), (from.row - 3, from.column), (from.row - 6, from.column))
        try stage.wait("the row six lines further up") { lines in
            lines.indices.contains(from.row - 6) && lines[from.row - 6].contains("Row 5")
        }
        try stage.drag((from.row - 6, from.column), (from.row - 4, from.column))
        try stage.wait("the row two lines further down") { $0[from.row - 4].contains("Row 5") }
    }

    @Test func `A drag to the left over a row shows its Delete button, and a tap beside it hides the button`() throws {
        let stage = try recipes()
        let place = try stage.place(of: Self.soup)
        try stage.drag((place.row, place.column + 8), (place.row, place.column + 4), (place.row, place.column))
        try stage.sees("Delete")
        try stage.click("Pancakes")
        try stage.wait("no offer") { !$0.contains { $0.contains("Delete") } }
        try stage.sees(Self.soup)
        try stage.drag((place.row, place.column + 8), (place.row, place.column + 4), (place.row, place.column))
        try stage.click("Delete")
        try stage.wait("the row gone") { !$0.contains { $0.contains(Self.soup) } }
        try stage.sees("Pancakes")
    }

    @Test func `A press released beside its target has no effect`() throws {
        let stage = try recipes()
        let soup = try stage.place(of: Self.soup)
        let oven = try stage.place(of: "Oven")
        let tabs = try stage.place(of: "[Recipes]")
        // From row to row, and out of the window; from tab to tab.
        try stage.drag((soup.row, soup.column), (soup.row - 2, soup.column))
        try stage.drag((soup.row, soup.column), (soup.row, 79))
        try stage.drag((tabs.row, tabs.column + 2), (oven.row, oven.column + 1))
        // The next click is heard.
        try stage.click("Apple Crumble")
        try stage.sees("Ready in 50")
    }
}
