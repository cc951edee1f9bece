import TroupeCells

/// The explanation of the monitor's keys and signs, broken into lines that fit.
struct MonitorHelp {
    /// All lines.
    let lines: [BrokenRow]
    /// The highest scroll position; 0 if all lines fit on the screen.
    let lastTop: Int

    /// The width of the sheet if there is room.
    static let width = 58
    /// The width of the column of keys.
    static let names = 11

    private static let rows: [(name: String, words: String)] = [
        ("↑ ↓", "select a controller; the mouse does too"), ("Enter", "its status and standard error"),
        ("i", "inject a fault into its process"), ("f", "show only its events, or all"),
        ("k", "choose event kinds"), ("Tab", "arrows, PgUp, Home, End: the tree or events"),
        ("/ t", "find a controller; the next one in trouble"), ("o", "sort by processor, by memory, or not"),
        ("Esc", "show all events, follow the newest"), ("p", "freeze the screen; a recording: space"),
        ("+ - n", "a recording: its speed; the next event"), ("q", "quit"), ("", ""),
        ("● ◐ ○", "appeared, on its way, disappeared"), ("▸ ▴", "the selected tab, a presented controller"),
        ("↻2", "its process was restarted twice"), ("⧗", "waits for an answer, and for how long"),
        ("→ ←", "a message to a controller, its answer"),
    ]

    /// Breaks the lines for a screen width. Without a layout there is no room for the help.
    init(columns: Int, _ layout: MonitorLayout?) {
        // The frame, and a column on each of its inner sides.
        let room = min(Self.width, columns - 2) - 4
        lines = BrokenRow.lines(of: Self.rows, names: Self.names, words: room - Self.names - 1)
        lastTop = max(0, lines.count - max(1, (layout?.keys ?? 0) - 3))
    }

    /// The new scroll position after a key; nil if the key closes the help.
    func scrolled(from first: Int, by key: MonitorKey) -> Int? {
        let step =
            switch key {
            case .up: -1
            case .down: 1
            case .pageUp: -8
            case .pageDown: 8
            case .home: -lines.count
            case .end: lines.count
            case .enter, .escape, .tab, .backspace, .character: Int?.none
            }
        return step.map { min(max(0, min(first, lastTop) + $0), lastTop) }
    }
}
