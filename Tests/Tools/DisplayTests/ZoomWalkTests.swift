import Testing

/// The window drawn larger in a real terminal.
@Suite struct ZoomWalkTests {
    private func recipes(columns: Int, rows: Int, _ words: String...) throws -> TerminalStage {
        let stage = try TerminalStage(columns: columns, rows: rows)
        try stage.run(TerminalStage.recipes, children: "Recipes")
        try stage.attach(words.joined(separator: " "))
        try stage.sees("Pancakes")
        return stage
    }

    /// How wide the window is drawn: it lies between lines at both sides, or takes all of the terminal's width, as the
    /// rules of its bars do.
    private func width(_ lines: [String]) -> Int {
        let middle = Array(lines[lines.count / 2])
        let sides = middle.indices.filter { middle[$0] == "│" || middle[$0] == "┃" }
        if let left = sides.first, let right = sides.last, left < right { return right - left - 1 }
        return lines.flatMap { $0.split { $0 != "─" } }.map(\.count).max() ?? 0
    }

    private func waitForWidth(_ width: Int, on stage: TerminalStage) throws {
        try stage.wait("window \(width) columns wide") { self.width($0) == width }
    }

    @Test func `A fitted phone fills a large terminal, and touches match the drawing`() throws {
        let stage = try recipes(columns: 200, rows: 60, "--zoom fit")
        let lines = try stage.screen()
        // 2.72 times 40 columns and 22 rows; all rows but that of the keys are the window's.
        #expect(width(lines) == 109)
        #expect(lines[0].contains("9:41"))
        #expect((0..<59).allSatisfy { Array(lines[$0]).count > 154 && Array(lines[$0])[154] == "│" }, "\(lines)")
        try stage.click("Add")
        try stage.sees("Cancel")
        try stage.settle()
        try stage.click("Name")
        try stage.type("J", "a", "m")
        try stage.sees("[Jam_")
        let (row, column) = try stage.place(of: "[Jam_")
        #expect(try stage.focus() == .typing(row: row, column: column + 4))
        try stage.type("Escape")
        try stage.click("Cancel")
        try stage.sees("Pancakes")
        try stage.settle()
        try stage.click("Pancakes")
        try stage.sees("Ready in 20")
    }

    @Test func `The window stays fitted to any terminal and device, until a key changes the zoom`() throws {
        let stage = try recipes(columns: 200, rows: 60, "--zoom fit")
        try stage.type("r")
        try waitForWidth(200, on: stage)
        try stage.tmux(["resize-window", "-x", "120", "-y", "40"])
        try waitForWidth(120, on: stage)
        try stage.type("r")
        try waitForWidth(72, on: stage)
        try stage.type("0")
        try waitForWidth(40, on: stage)
        try stage.type("0")
        try waitForWidth(72, on: stage)
        try stage.type("Z")
        try waitForWidth(60, on: stage)
        try stage.sees("zoom 1.5")
    }

    @Test func `z draws the window larger than the terminal, which scrolls to the focus; touches match the drawing`()
        throws
    {
        let stage = try recipes(columns: 80, rows: 24)
        try waitForWidth(40, on: stage)
        try stage.type("z")
        try waitForWidth(60, on: stage)
        try stage.sees("zoom 1.5")
        try stage.type("z")
        try stage.sees("zoom 2")
        // The window is 44 rows high: its tabs are out of sight until the focus is there.
        try stage.type("g")
        try stage.sees("Edit")
        try stage.wait("no tabs") { !$0.contains { $0.contains("[Recipes]") } }
        try stage.type("G")
        try stage.sees("[Recipes]")
        try stage.wait("no bar") { !$0.contains { $0.contains("Edit") } }
        try stage.settle()
        try stage.click("Oven")
        try stage.sees("[Oven]")
        try stage.type("1")
        try stage.sees("[Recipes]")
        try stage.type("Z", "Z")
        try waitForWidth(40, on: stage)
        try stage.type("Z")
        try stage.sees("zoom 1")
        #expect(width(try stage.screen()) == 40)
    }

    @Test func `A drag in a magnified window scrolls by as many lines as the mouse moves`() throws {
        let page = try KeyboardPage(rows: 40)
        let stage = try TerminalStage(columns: 120, rows: 50)
        try stage.run(page.path)
        try stage.attach("--zoom 2")
        let from = try stage.place(of: "Row 5")
        try stage.drag((from.row, from.column), (from.row - 4, from.column), (from.row - 8, from.column))
        try stage.wait("the row eight lines further up") { lines in
            lines.indices.contains(from.row - 8) && lines[from.row - 8].contains("Row 5")
        }
    }

    @Test func `A drag held during a zoom change continues from the finger's place`() throws {
        let page = try KeyboardPage(rows: 40)
        let stage = try TerminalStage(columns: 120, rows: 50)
        try stage.run(page.path)
        try stage.attach()
        func point(_ button: Int, _ row: Int, _ column: Int, _ end: String = "M") throws {
            try stage.tmux(["send-keys", "-l", "\u{1B}[<\(button);\(column + 1);\(row + 1)\(end)"])
        }
        let from = try stage.place(of: "Row 5")
        try point(0, from.row, from.column)
        try point(32, from.row - 2, from.column)
        try point(32, from.row - 4, from.column)
        try stage.wait("the row four lines further up") { lines in
            lines.indices.contains(from.row - 4) && lines[from.row - 4].contains("Row 5")
        }
        try stage.type("z", "z")
        try stage.sees("zoom 2")
        try waitForWidth(80, on: stage)
        let held = try stage.place(of: "Row 5")
        // Two cells are half as far as before.
        try point(32, from.row - 6, from.column)
        try stage.wait("the row two lines further up") { lines in
            lines.indices.contains(held.row - 2) && lines[held.row - 2].contains("Row 5")
        }
        try point(0, from.row - 6, from.column, "m")
    }

    @Test func `A kiosk keeps its starting zoom, and no key changes it`() throws {
        let stage = try recipes(columns: 120, rows: 44, "--kiosk --zoom 2")
        try waitForWidth(80, on: stage)
        let before = try stage.still()
        try stage.type("z", "Z", "0", "Enter")
        // A later key takes effect.
        try stage.sees("Ready in")
        #expect(width(try stage.screen()) == 80)
        try stage.type("Escape")
        try stage.expect(before, in: "the start")
    }

    @Test func `A killed screen restarts at the same zoom`() throws {
        let stage = try recipes(columns: 120, rows: 50, "--zoom 2")
        try stage.settle()
        try stage.click("Pancakes")
        try stage.sees("Ready in 20")
        try waitForWidth(80, on: stage)
        #expect(try stage.troupe(["restart", "RecipeDetail", "--name", stage.name]).code == 0)
        try stage.settle()
        try stage.sees("Ready in 20")
        #expect(width(try stage.screen()) == 80)
    }
}
