import TroupeCells

// The last line, and what lies in front of the screen: menus, a controller's status, help.

extension MonitorView {
    func drawKeys(_ row: Int, _ columns: Int, _ canvas: inout GridCanvas) {
        if let message {
            canvas.write(
                " " + message.text, row: row, from: 0, to: columns, ink: message.isBad ? .bad : .good, style: .bold)
            return
        }
        if case .search(let text, _) = front {
            return canvas.write(" " + searchLine(text), row: row, from: 0, to: columns, style: .bold)
        }
        var column = 1
        for (key, meaning) in keys {
            let needed = key.count + meaning.count + 3
            guard column + needed <= columns + 2 else { break }
            canvas.write(
                [(key, .sky, .bold), (" \(meaning)", .faint, [])], row: row, from: column, to: columns)
            column += needed
        }
    }

    private var keys: [(String, String)] {
        switch front {
        case .help: return [("any key", "goes on"), ("q", "quit")]
        case .menu(let menu):
            let toggling = menu.isOfKinds ? [("Space", "this kind too, or not")] : []
            return [("↑↓", "select"), ("Enter", menu.isOfKinds ? "only these" : "do it")] + toggling + [
                ("Esc", "leave it")
            ]
        case .status: return [("↑↓", "scroll"), ("Esc", "close")]
        case .search: return []
        case .nothing: break
        }
        let filter = isFiltered ? "all events" : "filter"
        let moving =
            switch focus {
            case .hierarchy: [("↑↓", "select"), ("Tab", "to the events")]
            case .events: [("↑↓PgUp", "look back"), ("End", "newest"), ("Tab", "to the tree")]
            }
        let finding = (shown.troubled.isEmpty ? [] : [("t", "trouble")]) + [("o", "sort"), ("/", "find")]
        switch source {
        case .live:
            return [("q", "quit"), ("?", "help")] + moving + [
                ("f", filter), ("k", "kind"), ("i", "inject"), ("Enter", "status"),
            ] + finding + [("p", frozen == nil ? "pause" : "go on")]
        case .replay(_, _, let isPlaying, _):
            return [
                ("q", "quit"), ("?", "help"), ("space", isPlaying ? "pause" : "play"), ("+-", "speed"), ("n", "next"),
            ] + moving + [("f", filter), ("k", "kind"), ("Enter", "status")] + finding
        }
    }

    func drawFront(_ columns: Int, _ layout: MonitorLayout, _ canvas: inout GridCanvas) {
        switch front {
        case .nothing, .search: break
        case .help: drawHelp(columns, layout, &canvas)
        case .menu(let menu): draw(menu, columns, layout, &canvas)
        case .status(let title, let lines, let scrolled):
            let rect = sheet(
                title, width: columns - 8, height: min(layout.keys - 3, lines.count + 4), columns, layout, &canvas)
            for (place, line) in lines.dropFirst(scrolled).prefix(rect.height).enumerated() {
                canvas.write(line, row: rect.top + place, from: rect.left, to: rect.right)
            }
            canvas.ground = nil
        }
    }

    /// A sheet in the middle of the screen; what is within its frame.
    private func sheet(
        _ title: String, width: Int, height: Int, _ columns: Int, _ layout: MonitorLayout, _ canvas: inout GridCanvas
    ) -> CellRect {
        let (width, height) = (min(width, columns - 2), min(height, layout.keys - 1))
        let left = (columns - width) / 2
        let top = max(1, (layout.keys - height) / 2)
        let rect = CellRect(left: left, top: top, right: left + width, bottom: top + height)
        canvas.ground = .sheet
        canvas.clear(rect)
        canvas.ink = .sky
        canvas.frame(rect)
        canvas.ink = .standard
        canvas.write(" \(title) ", row: top, from: left + 2, to: left + width - 2, ink: .sky, style: .bold)
        return rect.inset(left: 2, top: 1, right: 2, bottom: 1)
    }

    private func draw(_ menu: MonitorMenu, _ columns: Int, _ layout: MonitorLayout, _ canvas: inout GridCanvas) {
        let names = menu.lines.map(\.text.count).max() ?? 0
        let notes = menu.lines.map(\.note.count).max() ?? 0
        let width = max(menu.title.count + 8, names + notes + 8)
        let rect = sheet(menu.title, width: width, height: menu.lines.count + 2, columns, layout, &canvas)
        let first = max(0, min(menu.selected - rect.height / 2, menu.lines.count - rect.height))
        for (place, line) in menu.lines.dropFirst(first).prefix(rect.height).enumerated() {
            let isSelected = first + place == menu.selected
            let row = rect.top + place
            if isSelected {
                canvas.ground = .selection
                canvas.clear(CellRect(left: rect.left, top: row, right: rect.right, bottom: row + 1))
            }
            canvas.write(
                [
                    (isSelected ? "› " : "  ", .sky, .bold), (line.text, .standard, isSelected ? .bold : []),
                    (String(repeating: " ", count: names - line.text.count + 2), .standard, []),
                    (line.note, .faint, []),
                ], row: row, from: rect.left, to: rect.right)
            canvas.ground = .sheet
        }
        canvas.ground = nil
    }

    private func drawHelp(_ columns: Int, _ layout: MonitorLayout, _ canvas: inout GridCanvas) {
        let lines: [(String, String)] = [
            ("↑ ↓", "select a controller; the mouse does too"), ("Enter", "its status and standard error"),
            ("i", "bring a fault into its process"), ("f", "only its events, or everybody's"),
            ("k", "which kinds of events"),
            ("Tab", "arrows, PgUp, Home, End: the tree or events"),
            ("/ t", "find a controller; the next one in trouble"),
            ("o", "sort by processor, by memory, or not"),
            ("Esc", "everything and now again"), ("p", "hold the picture; a recording: space"),
            ("+ - n", "a recording: its speed; what comes next"),
            ("q", "quit"),
            ("", ""), ("● ◐ ○", "appeared, on its way, disappeared"), ("▸ ▴", "the selected tab, what is presented"),
            ("↻2", "its process was started again twice"), ("⧗", "asked, and not answered yet: for how long"),
            ("→ ←", "a message to a controller, its answer"),
        ]
        let rect = sheet("Keys and signs", width: 58, height: lines.count + 2, columns, layout, &canvas)
        for (place, line) in lines.prefix(rect.height).enumerated() {
            canvas.write(line.0, row: rect.top + place, from: rect.left, to: rect.left + 11, ink: .sky, style: .bold)
            canvas.write(line.1, row: rect.top + place, from: rect.left + 12, to: rect.right)
        }
        canvas.ground = nil
    }
}
