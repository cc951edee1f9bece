import TroupeCells
import TroupeModel

// Finding a controller among many: by name, by mouse, or by trouble.

extension MonitorView {
    /// Handles a click: moves the focus to the clicked part, and selects the controller in the clicked row of the hierarchy.
    public mutating func click(row: Int, column: Int) {
        guard front == .nothing, let layout else { return }
        if layout.events.contains(row: row, column: column) { focus = .events }
        guard layout.hierarchy.contains(row: row, column: column) else { return }
        focus = .hierarchy
        let place =
            row - layout.hierarchy.top - layout.hierarchyHead
            + firstRow(height: layout.hierarchy.height - layout.hierarchyHead)
        guard row >= layout.hierarchy.top + layout.hierarchyHead, shown.rows.indices.contains(place) else { return }
        selected = shown.rows[place].controller
    }

    /// Handles the mouse wheel: scrolls the part under the pointer.
    public mutating func turnWheel(row: Int, column: Int, up: Bool) {
        guard front == .nothing, let layout else {
            _ = press(up ? .up : .down)
            return
        }
        let isOverEvents = layout.events.contains(row: row, column: column)
        let kept = focus
        focus = isOverEvents ? .events : .hierarchy
        for _ in 0..<(isOverEvents ? 3 : 1) { _ = press(up ? .up : .down) }
        focus = kept
    }

    /// The text of the last line during a search.
    func searchLine(_ text: String) -> String {
        let found = matches(text)
        let place = found.firstIndex { $0 == selection }.map { "\($0 + 1) of " } ?? ""
        return "/\(text)▏  "
            + (text.isEmpty ? "" : found.isEmpty ? "no controller has that name" : "\(place)\(found.count)")
    }

    mutating func search(_ key: MonitorKey, _ text: String, from origin: ControllerID?) {
        var text = text
        switch key {
        case .enter, .tab:
            front = .nothing
            return
        case .escape:
            selected = origin
            front = .nothing
            return
        case .up: return selectMatch(of: text, by: -1)
        case .down: return selectMatch(of: text, by: 1)
        case .backspace: _ = text.popLast()
        case .character(let character): if text.count < 80 { text.append(character) }
        case .home, .end, .pageUp, .pageDown: return
        }
        front = .search(text, from: origin)
        // Each further letter searches again from the controller where the search began.
        selected = origin
        if !text.isEmpty, !matches(text).contains(where: { $0 == selection }) { selectMatch(of: text, by: 1) }
    }

    private mutating func selectMatch(of text: String, by step: Int) {
        select(among: Set(matches(text)), by: step)
    }

    /// Selects the next controller in trouble.
    mutating func selectNextInTrouble() {
        let troubled = shown.troubled
        guard !troubled.isEmpty else { return showMessage("no controller is in trouble") }
        select(among: Set(troubled), by: 1)
    }

    /// Selects the next controller of a set, in row order, wrapping around.
    private mutating func select(among some: Set<ControllerID>, by step: Int) {
        let rows = shown.rows.map(\.controller)
        guard let place = rows.firstIndex(where: { $0 == selection }) else { return }
        let others = (1...rows.count).map { rows[(place + step * $0 + rows.count * rows.count) % rows.count] }
        if let next = others.first(where: some.contains) { selected = next }
    }

    /// The controllers whose id or name contains the text, in row order.
    private func matches(_ text: String) -> [ControllerID] {
        let sought = text.lowercased()
        return shown.rows.map(\.controller).filter { title(of: $0).lowercased().contains(sought) }
    }
}

extension MonitorState {
    /// The time after which an unanswered call counts as trouble, in microseconds.
    private static let timeout: Int64 = 1_000_000

    /// The controllers with a call unanswered for over a second, a stopped process or a missing process, in row order.
    var troubled: [ControllerID] {
        rows.map(\.controller).filter { id in
            guard let controller = controllers[id] else { return false }
            if controller.process?.isStopped == true { return true }
            switch controller.state {
            case .unresponsive, .restarting, .unavailable, .waitingForWorker: return true
            case .none, .launching, .connected, .retired:
                return controller.oldest.map { moment - $0.sent > Self.timeout } ?? false
            }
        }
    }

    /// The number of lines of a part.
    func length(of part: MonitorView.Part) -> Int {
        switch part {
        case .hierarchy: rows.count
        case .events: events.count
        }
    }
}
