public import TroupeCells
import TroupeModel

extension MonitorView {
    /// The screen as a grid of cells with that size.
    public func draw(columns: Int, rows: Int) -> CellGrid {
        var canvas = GridCanvas(grid: CellGrid(columns: columns, rows: rows))
        guard let layout = MonitorLayout(columns: columns, rows: rows) else {
            let lines = [
                "This terminal has \(columns) x \(rows) cells.",
                "The monitor needs \(MonitorLayout.leastColumns) x \(MonitorLayout.leastRows):", "make it larger.",
                "q ends it",
            ]
            for (place, line) in lines.enumerated() {
                canvas.write(line, row: max(0, rows / 2 - 1) + place, from: 0, to: columns, .center)
            }
            return canvas.grid
        }
        let state = shown
        drawBar(state, columns, &canvas)
        drawHierarchy(state, layout, &canvas)
        if !layout.queue.isEmpty {
            drawQueue(state, layout.queue, &canvas)
            drawRates(state, layout.rates, &canvas)
        }
        drawEvents(state, layout.events, &canvas)
        if layout.events.left > 0 {
            canvas.ink = .rule
            canvas.fill(
                CellRect(left: layout.events.left - 1, top: 1, right: layout.events.left, bottom: layout.keys),
                with: "│")
            canvas.ink = .standard
        } else if !layout.rates.isEmpty {
            canvas.ink = .rule
            canvas.fill(
                CellRect(
                    left: layout.rates.left - 1, top: layout.rates.top + 1, right: layout.rates.left,
                    bottom: layout.rates.bottom), with: "│")
            canvas.ink = .standard
        }
        drawFront(columns, layout, &canvas)
        drawKeys(layout, columns, &canvas)
        return canvas.grid
    }

    private func drawBar(_ state: MonitorState, _ columns: Int, _ canvas: inout GridCanvas) {
        canvas.background = .bar
        canvas.clear(CellRect(left: 0, top: 0, right: columns, bottom: 1))
        let start: [(text: String, ink: CellColor, style: CellStyle)] = [
            (" troupe ", .onBar, .bold), (name, .sky, .bold), ("  ", .onBar, []),
        ]
        let trouble = state.troubled.count
        let alarm = trouble > 0 ? "▲ \(trouble) in trouble" : nil
        // The ranks decide which facts remain if there is no room for all; 0 is the most important.
        var facts: [(text: String, rank: Int)] = [
            (alarm ?? "", 0), (Figures.count(state.controllers.count, "controller", "controllers"), 1),
            (Figures.count(state.processes, "process", "processes"), 2),
            (state.share >= 0.005 ? Figures.percent(state.share) : "", 5),
            (state.memoryKiB > 0 ? Figures.memory(state.memoryKiB) : "", 4), (Figures.clock(state.moment), 3),
        ].filter { !$0.text.isEmpty }
        func text() -> String { facts.map(\.text).joined(separator: "   ") + " " }
        // The path of the recording is shown if there is room; that there is a recording is always shown.
        func width(_ parts: [(text: String, ink: CellColor, style: CellStyle)]) -> Int {
            ColumnWidth.of(parts.map(\.text).joined(), limit: columns)
        }
        let whole = start + sourceParts(isWhole: true)
        let hasRoom = width(whole) + ColumnWidth.of(text(), limit: columns) + 2 <= columns
        let title = hasRoom ? whole : start + sourceParts(isWhole: false)
        let room = max(columns / 2 + 1, columns - width(title) - 2)
        while facts.count > 1, ColumnWidth.of(text(), limit: columns) > room, let last = facts.map(\.rank).max() {
            facts.removeAll { $0.rank == last }
        }
        let left = columns - ColumnWidth.of(text(), limit: columns)
        canvas.write(title, row: 0, from: 0, to: left - 1)
        canvas.write(text(), row: 0, from: left, to: columns, ink: .onBar)
        if let alarm { canvas.write(alarm, row: 0, from: left, to: columns, ink: .warning, style: .bold) }
        canvas.background = nil
    }

    private func sourceParts(isWhole: Bool) -> [(text: String, ink: CellColor, style: CellStyle)] {
        switch source {
        case .live(let path):
            let recording =
                path.map { [("  ● recording\(isWhole ? " to \($0)" : "")", CellColor.bad, CellStyle())] } ?? []
            return (frozen == nil ? [("● live", .good, .bold)] : [("‖ paused", .warning, .bold)]) + recording
        case .replay(_, let speed, let isPlaying, let hasEnded):
            let pace = speed == speed.rounded() && speed < 1e9 ? "\(Int(speed))" : "\(speed)"
            if hasEnded { return [("■ end of the recording", .warning, .bold)] }
            return isPlaying
                ? [("▶ recording, \(pace) x", .good, .bold)] : [("‖ recording, paused at \(pace) x", .warning, .bold)]
        }
    }

    // MARK: - Hierarchy

    /// The left edges of the hierarchy's columns, after that of the names. A column without room has width 0.
    private struct Columns {
        var state: Int
        var pid: Int
        var share: Int
        var memory: Int
        var restarts: Int
        var latest: Int
        var end: Int

        init(_ rect: CellRect, sortedBy order: ControllerOrder) {
            let latestWidth =
                rect.width >= 122 ? 38 : rect.width >= 106 ? 33 : rect.width >= 82 ? 18 : rect.width >= 66 ? 16 : 12
            // The sort column gets room first, then the other columns by importance, as long as some room remains for
            // names.
            var room = rect.width - (rect.width < 60 ? 12 : 15)
            func fits(_ width: Int) -> Int {
                guard room >= width else { return 0 }
                room -= width
                return width
            }
            var shareWidth = order == .processor ? fits(7) : 0
            let stateWidth = fits(13)
            let memoryWidth = fits(8)
            let lastWidth = fits(latestWidth)
            let pidWidth = fits(8)
            let restartsWidth = fits(4)
            // The processor column was not asked for: it must leave more room for names.
            if shareWidth == 0, room >= 21 { shareWidth = fits(7) }
            end = rect.right
            latest = end - lastWidth
            restarts = latest - restartsWidth
            memory = restarts - memoryWidth
            share = memory - shareWidth
            pid = share - pidWidth
            state = pid - stateWidth
        }
    }

    private func drawHierarchy(_ state: MonitorState, _ layout: MonitorLayout, _ canvas: inout GridCanvas) {
        let rect = layout.hierarchy
        canvas.clip = rect
        defer { canvas.clip = canvas.grid.bounds }
        let head = layout.hierarchyHead
        let height = rect.height - head
        let first = firstRow(height: height)
        let hidden = state.rows.count - height
        canvas.caption(
            state.order == .tree ? "Hierarchy" : "By \(state.order.rawValue)",
            hidden > 0
                ? "\(first + 1)-\(first + height) of \(state.rows.count)" : state.windows.joined(separator: ", "),
            in: rect, isFocused: focus == .hierarchy)
        if head > 1 { drawHeadings(rect, state.order, &canvas) }
        if state.rows.isEmpty {
            canvas.write("no controller yet", row: rect.top + head, from: rect.left + 2, to: rect.right, ink: .faint)
        }
        for (place, row) in state.rows.dropFirst(first).prefix(height).enumerated() {
            guard let controller = state.controllers[row.controller] else { continue }
            draw(row, controller, state, at: rect.top + head + place, rect, &canvas)
        }
    }

    /// Draws the headings of the columns.
    private func drawHeadings(_ rect: CellRect, _ order: ControllerOrder, _ canvas: inout GridCanvas) {
        let columns = Columns(rect, sortedBy: order)
        let row = rect.top + 1
        for (text, left, right, alignment) in [
            ("controller", rect.left + 1, columns.state - 1, .left), ("process", columns.state, columns.pid - 1, .left),
            ("pid", columns.pid, columns.share - 1, .right), ("cpu", columns.share, columns.memory - 1, .right),
            ("memory", columns.memory, columns.restarts - 1, .right),
            (columns.end - columns.latest < 15 ? "latest" : "latest callback", columns.latest, columns.end, .left),
        ] as [(String, Int, Int, TextAlignment)] {
            canvas.write(text, row: row, from: left, to: right, alignment, ink: .faint)
        }
        let age = "ago"
        if columns.end - columns.latest >= 22 {
            canvas.write(age, row: row, from: columns.latest, to: columns.end, .right, ink: .faint)
        }
    }

    private func draw(
        _ row: HierarchyRow, _ controller: MonitoredController, _ state: MonitorState, at place: Int, _ rect: CellRect,
        _ canvas: inout GridCanvas
    ) {
        let columns = Columns(rect, sortedBy: state.order)
        if row.controller == selection {
            canvas.background = .selection
            canvas.clear(CellRect(left: rect.left, top: place, right: rect.right, bottom: place + 1))
        }
        defer { canvas.background = nil }
        let isVisible = controller.appearance != .disappeared
        let (mark, inkOfMark): (String, CellColor) =
            switch controller.appearance {
            case .appeared: ("●", .sky)
            case .appearing, .disappearing: ("◐", .warning)
            case .disappeared: ("○", .rule)
            }
        let role = row.isSelectedTab ? "▸" : ""
        canvas.write(
            [
                (row.controller == selection ? "›" : " ", .sky, .bold), (row.branch, .rule, []),
                (mark + " ", inkOfMark, []),
                (row.isPresented ? "▴" : "", .violet, []), (role, .sky, []),
                (row.controller.description + " ", .faint, []),
                (controller.name, isVisible ? .standard : .faint, isVisible ? .bold : []),
            ], row: place, from: rect.left, to: controller.state == .none ? columns.restarts - 1 : columns.state - 1)
        if controller.state != .none {
            canvas.write(
                controller.stateWord, row: place, from: columns.state, to: columns.pid - 1,
                ink: .of(controller.state))
        }
        if let pid = controller.pid {
            canvas.write("\(pid)", row: place, from: columns.pid, to: columns.share - 1, .right, ink: .faint)
        }
        if let share = controller.process?.share {
            canvas.write(
                Figures.percent(share), row: place, from: columns.share, to: columns.memory - 1, .right,
                ink: share >= 0.5 ? .warning : .faint)
        }
        if let memory = controller.memoryKiB {
            canvas.write(
                Figures.memory(memory), row: place, from: columns.memory, to: columns.restarts - 1, .right, ink: .faint)
        }
        if controller.restarts > 0 {
            canvas.write(
                "↻\(controller.restarts)", row: place, from: columns.restarts, to: columns.latest - 1, ink: .warning)
        }
        drawLatest(of: controller, state.moment, row: place, from: columns.latest, to: columns.end, &canvas)
    }

    /// Draws the oldest call that has been unanswered for over 100 ms, else the latest call.
    private func drawLatest(
        of controller: MonitoredController, _ now: Int64, row: Int, from left: Int, to right: Int,
        _ canvas: inout GridCanvas
    ) {
        if let oldest = controller.oldest, now - oldest.sent > 100_000 {
            let age = Figures.duration(now - oldest.sent)
            let ink: CellColor = now - oldest.sent > 1_000_000 ? .bad : .warning
            canvas.write("⧗ \(oldest.name)", row: row, from: left, to: right - age.count - 1, ink: ink)
            canvas.write(age, row: row, from: left, to: right, .right, ink: ink, style: .bold)
        } else if let latest = controller.latest {
            let passed = now - latest.moment
            let age = Figures.age(passed)
            let ink: CellColor = passed < 1_000_000 ? .sky : passed < 10_000_000 ? .standard : .faint
            canvas.write(latest.name, row: row, from: left, to: right - age.count - 1, ink: ink)
            canvas.write(age, row: row, from: left, to: right, .right, ink: .faint)
        }
    }
}
