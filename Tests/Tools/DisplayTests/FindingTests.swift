import Testing

/// Searching for a text in a terminal.
@Suite struct FindingTests {
    /// Waits until the focus is on the line with that text.
    private func focus(on text: String, of stage: TerminalStage) throws {
        try stage.wait("focus on \"\(text)\"") { lines in
            guard case .on(let row, _, _, let height) = try stage.focus() else { return false }
            return lines.dropFirst(row).prefix(height).contains { $0.contains(text) }
        }
    }

    @Test func `A text is found in rows, also out of sight, on tabs, labels and buttons, and again with n and N`()
        throws
    {
        let page = try KeyboardPage(rows: 120)
        let stage = try TerminalStage(columns: 60, rows: 24)
        try stage.run(page.path)
        try stage.attach()
        try stage.sees("Row 0")
        // In sight, out of sight but in the scene, and far away.
        try stage.type("/", "Row 3", "Enter")
        try focus(on: "Row 3", of: stage)
        try stage.type("/", "tomato", "Enter")
        try focus(on: "Tomato 14", of: stage)
        for number in [29, 44, 59, 74] {
            try stage.type("n")
            try focus(on: "Tomato \(number)", of: stage)
        }
        for number in [59, 44] {
            try stage.type("N")
            try focus(on: "Tomato \(number)", of: stage)
        }
        try stage.type("/", "Row 118", "Enter")
        try focus(on: "Row 118", of: stage)
        // Around at the end.
        try stage.type("/", "Tomato 14", "Enter")
        try focus(on: "Tomato 14", of: stage)
        try stage.type("/", "second", "Enter")
        try focus(on: "Second page", of: stage)
        try stage.type("Enter")
        try stage.sees("Press me")
        try stage.type("/", "press", "Enter")
        try focus(on: "Press me", of: stage)
        try stage.type("/", "be read", "Enter")
        try focus(on: "Only to be read", of: stage)
        // Tab goes on from there.
        try stage.type("Tab")
        try focus(on: "Press me", of: stage)
    }

    @Test func `A text that is not found is reported, and lists keep their position`() throws {
        let page = try KeyboardPage(rows: 60)
        let stage = try TerminalStage(columns: 60, rows: 24)
        try stage.run(page.path)
        try stage.attach()
        try stage.sees("Row 0")
        try stage.type("n")
        try stage.sees("find a text with / first")
        try stage.type("/", "Pineapple", "Enter")
        try stage.sees("no match for 'Pineapple'")
        try stage.sees("Row 0")
        try focus(on: "Row 0", of: stage)
    }
}
