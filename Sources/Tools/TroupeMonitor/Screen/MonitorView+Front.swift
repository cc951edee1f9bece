import TroupeCells

// The last line, and the sheets in front of the screen: menus, a controller's status, help.

extension MonitorView {
    func drawKeys(_ layout: MonitorLayout, _ columns: Int, _ canvas: inout GridCanvas) {
        let row = layout.keys
        if let message {
            canvas.write(
                " " + message.text, row: row, from: 0, to: columns, ink: message.isBad ? .bad : .good, style: .bold)
            return
        }
        if case .search(let text, _) = front {
            return canvas.write(" " + searchLine(text), row: row, from: 0, to: columns, style: .bold)
        }
        var column = 1
        for (key, meaning) in keys(columns, layout) {
            let needed = key.count + meaning.count + 3
            guard column + needed <= columns + 2 else { break }
            canvas.write(
                [(key, .sky, .bold), (" \(meaning)", .faint, [])], row: row, from: column, to: columns)
            column += needed
        }
    }

    private func keys(_ columns: Int, _ layout: MonitorLayout) -> [(String, String)] {
        switch front {
        case .help:
            let scrolling = MonitorHelp(columns: columns, layout).lastTop > 0 ? [("↑↓", "scroll")] : []
            return scrolling + [("any other key", "close"), ("q", "quit")]
        case .menu(let menu):
            let toggling = menu.isOfKinds ? [("Space", "toggle this kind")] : []
            return [("↑↓", "select"), ("Enter", menu.isOfKinds ? "only these" : "do it")] + toggling + [
                ("Esc", "close")
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
        case .help(let scrolled): drawHelp(scrolled, columns, layout, &canvas)
        case .menu(let menu): draw(menu, columns, layout, &canvas)
        case .status(let title, let lines, let scrolled):
            let rect = sheet(
                title, width: columns - 8, height: min(layout.keys - 3, lines.count + 4), columns, layout, &canvas)
            for (place, line) in lines.dropFirst(scrolled).prefix(rect.height).enumerated() {
                canvas.write(line, row: rect.top + place, from: rect.left, to: rect.right)
            }
            canvas.background = nil
        }
    }

    /// Draws an empty sheet in the middle of the screen; returns the rectangle within its frame.
    private func sheet(
        _ title: String, width: Int, height: Int, _ columns: Int, _ layout: MonitorLayout, _ canvas: inout GridCanvas
    ) -> CellRect {
        let (width, height) = (min(width, columns - 2), min(height, layout.keys - 1))
        let left = (columns - width) / 2
        let top = max(1, (layout.keys - height) / 2)
        let rect = CellRect(left: left, top: top, right: left + width, bottom: top + height)
        canvas.background = .sheet
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
                canvas.background = .selection
                canvas.clear(CellRect(left: rect.left, top: row, right: rect.right, bottom: row + 1))
            }
            canvas.write(
                [
                    (isSelected ? "› " : "  ", .sky, .bold), (line.text, .standard, isSelected ? .bold : []),
                    (String(repeating: " ", count: names - line.text.count + 2), .standard, []),
                    (line.note, .faint, []),
                ], row: row, from: rect.left, to: rect.right)
            canvas.background = .sheet
        }
        canvas.background = nil
    }

    private func drawHelp(_ scrolled: Int, _ columns: Int, _ layout: MonitorLayout, _ canvas: inout GridCanvas) {
        let help = MonitorHelp(columns: columns, layout)
        let rect = sheet(
            "Keys and signs", width: MonitorHelp.width, height: help.lines.count + 2, columns, layout, &canvas)
        let first = min(scrolled, help.lastTop)
        for (place, line) in help.lines.dropFirst(first).prefix(rect.height).enumerated() {
            canvas.ink = .sky
            if let name = line.name {
                canvas.put(name, row: rect.top + place, from: rect.left, to: rect.right, style: .bold)
            }
            canvas.ink = .standard
            if let words = line.words {
                canvas.put(
                    words, row: rect.top + place, from: rect.left + MonitorHelp.names + 1, to: rect.right)
            }
        }
        if first > 0 { canvas.put("▲", row: rect.top - 1, column: rect.right - 1, style: .bold) }
        if first < help.lastTop { canvas.put("▼", row: rect.bottom, column: rect.right - 1, style: .bold) }
        canvas.background = nil
    }
}
