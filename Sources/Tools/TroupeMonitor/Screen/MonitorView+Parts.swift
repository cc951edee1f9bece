import TroupeCells
import TroupeModel

// The parts of the screen other than the hierarchy.

extension MonitorView {
    func drawEvents(_ state: MonitorState, _ rect: CellRect, _ canvas: inout GridCanvas) {
        canvas.clip = rect
        defer { canvas.clip = canvas.grid.bounds }
        let filter = filter
        var notes: [String] = []
        if let controller = filter.controller { notes.append("of \(title(of: controller))") }
        if !filter.kinds.isEmpty {
            let all = Event.Kind.allCases.filter { $0 != .attached }
            let missing = all.filter { !filter.kinds.contains($0) }
            // List the shown kinds, or the missing ones if that is shorter.
            notes.append(
                missing.count < all.count / 2
                    ? "without " + missing.map(\.rawValue).joined(separator: ", ")
                    : all.filter(filter.kinds.contains).map(\.rawValue).joined(separator: ", "))
        }
        let sight = state.events(filter, upTo: lastInSight, limit: rect.height - 1)
        if sight.newer > 0 { notes.append("\(sight.newer) newer below") }
        let note = notes.isEmpty ? "\(state.count) in all" : notes.joined(separator: ", ")
        canvas.caption(
            "Events", note, in: rect, inkOfNote: notes.isEmpty ? .faint : .warning, isFocused: focus == .events)
        let events = sight.events
        // All times get the width of the longest one.
        let moments = events.map { $0.time.map { Figures.seconds($0.microseconds) } ?? "" }
        let width = moments.map(\.count).max() ?? 0
        let subjectWidth =
            filter.controller != nil ? 0 : rect.width >= 110 ? 30 : rect.width >= 90 ? 24 : rect.width >= 70 ? 18 : 14
        for (place, event) in events.enumerated() {
            let row = rect.top + 1 + place
            let isQuiet = event.event.kind == .acknowledged
            var column = rect.left + 1
            canvas.write(moments[place], row: row, from: column, to: column + width, .right, ink: .rule)
            column += width + 1
            canvas.write(
                Self.mark(of: event.details), row: row, from: column, to: column + 1, ink: Self.ink(of: event.details))
            column += 2
            if subjectWidth > 0 {
                canvas.write(
                    EventText.subject(event, called: event.controller.flatMap { state.controllers[$0]?.name }),
                    row: row, from: column, to: column + subjectWidth,
                    ink: isQuiet ? .rule : .standard)
                column += subjectWidth + 1
            }
            canvas.write(
                Self.happening(event), row: row, from: column, to: rect.right,
                ink: isQuiet ? .rule : Self.ink(of: event.details))
        }
        if events.isEmpty {
            let reason = notes.isEmpty ? "no events yet" : "no event of that kind; Esc shows all"
            canvas.write(reason, row: rect.top + 1, from: rect.left + 2, to: rect.right, ink: .faint)
        }
    }

    private static func ink(of details: EventDetails) -> CellColor {
        switch details {
        case .process(let change, _, _, _) where change.isEnd || change == .unresponsive: .bad
        case .reply(let reply) where reply.status != .completed: .warning
        case .attached, .callback, .acknowledged, .request, .reply, .began, .settled, .process, .injected, .violation,
            .refusedConnection, .diagnostic, .spoken, .state, .lost, .gap, .unknown:
            .of(details.kind)
        }
    }

    private static func mark(of details: EventDetails) -> String {
        switch details {
        case .callback(_, .delegate, _): "⇢"
        case .callback: "→"
        case .acknowledged: "←"
        case .request: "?"
        case .reply(let reply): reply.status == .completed ? "✓" : "✗"
        case .began: "┌"
        case .settled: "└"
        case .process: "⚙"
        case .injected, .violation, .refusedConnection: "↯"
        case .diagnostic: "!"
        case .spoken: "♪"
        case .state: "▣"
        case .lost, .gap: "✗"
        case .attached, .unknown: "·"
        }
    }

    private static func happening(_ event: LoggedEvent) -> String {
        let number = event.event.transition.map { " [\($0)]" } ?? ""
        return switch event.details {
        case .request: "asks \(EventText.happening(event, without: hidden))"
        case .began(let cause): "began \(cause.command)\(number)"
        case .settled: "settled\(number)"
        case .reply(let reply):
            [reply.command, reply.status.word, reply.failure?.code.rawValue, reply.failure?.message]
                .compactMap(\.self).joined(separator: " ")
        case .injected(let fault):
            ["injected", fault.word, fault.callback?.rawValue].compactMap(\.self).joined(separator: " ")
        case .violation, .refusedConnection, .acknowledged: event.event.name ?? ""
        case .process(let change, _, let cause, _):
            [change.rawValue, cause].compactMap(\.self).joined(separator: ": ")
        case .callback, .diagnostic, .spoken, .state, .lost, .gap, .attached, .unknown:
            EventText.happening(event, without: hidden)
        }
    }

    /// Members that the screen shows elsewhere, or that are of no interest in a live view.
    private static let hidden: Set<String> = ["call", "request", "cause"]

    func drawQueue(_ state: MonitorState, _ rect: CellRect, _ canvas: inout GridCanvas) {
        canvas.clip = rect
        defer { canvas.clip = canvas.grid.bounds }
        let queue = state.queue
        let depth = queue.waiting.count + queue.parked.count
        canvas.caption(
            "Queue", depth == 0 ? "" : "\(depth) waiting", in: rect, inkOfNote: depth > 3 ? .warning : .faint)
        var lines: [[(text: String, ink: CellColor, style: CellStyle)]] = []
        if let running = queue.running {
            let number = queue.transition.map { " [\($0)]" } ?? ""
            lines.append([("▶ ", .good, .bold), (running, .standard, .bold), (number, .faint, [])])
            for wait in queue.waitsFor.prefix(2) {
                let age = wait.since.map { state.moment - $0 } ?? 0
                let ink: CellColor = age > 1_000_000 ? .bad : age > 100_000 ? .warning : .faint
                lines.append([
                    ("  ⧗ waits for ", .faint, []), (wait.awaited, ink, CellStyle()),
                    (age > 0 ? "  \(Figures.duration(age))" : "", ink, .bold),
                ])
            }
        } else {
            lines.append([("idle", .faint, [])])
        }
        if !queue.waiting.isEmpty {
            lines.append([("then ", .faint, []), (queue.waiting.joined(separator: " › "), .standard, [])])
        }
        if !queue.parked.isEmpty {
            lines.append([("parked ", .faint, []), (queue.parked.joined(separator: ", "), .standard, [])])
        }
        for (place, line) in lines.prefix(rect.height - 1).enumerated() {
            canvas.write(line, row: rect.top + 1 + place, from: rect.left + 1, to: rect.right - 1)
        }
    }

    func drawRates(_ state: MonitorState, _ rect: CellRect, _ canvas: inout GridCanvas) {
        canvas.clip = rect
        defer { canvas.clip = canvas.grid.bounds }
        let subject = isFiltered ? selection.flatMap { state.controllers[$0] } : nil
        let trips = subject?.roundTrips ?? state.histories.roundTrips
        canvas.caption("Rates", subject.map { "answers of \($0.id)" } ?? "last minutes", in: rect)
        let mean = trips.mean(over: 10).map { Figures.duration(Int64($0)) } ?? "-"
        let most = trips.most(over: 60).map { "max \(Figures.duration($0))" } ?? ""
        let memory = state.memoryKiB > 0 ? Figures.memory(state.memoryKiB) : "-"
        let wide = rect.width >= 60
        let values = wide ? 24 : 19
        let graphs = max(4, rect.width - values - 2)
        // With enough room the graphs are two rows high.
        let height = rect.height - 1 >= 6 ? 2 : 1
        let lines: [(String, String, [Double], CellColor)] = [
            (
                "events", "\(Figures.tenths(state.histories.events.rate(over: 5)))/s",
                state.histories.events.counts(graphs * 2), .sky
            ),
            (
                "round trip", height == 2 && wide ? [mean, most].filter { !$0.isEmpty }.joined(separator: ", ") : mean,
                trips.peaks(graphs * 2), .good
            ),
            ("memory", memory, Self.filled(state.histories.memory.peaks(graphs * 2)), .violet),
            (
                "requests", "\(Figures.tenths(state.histories.requests.rate(over: 5)))/s",
                state.histories.requests.counts(graphs * 2), .teal
            ),
        ]
        var row = rect.top + 1
        for (index, line) in lines.enumerated() where row < rect.bottom {
            let tall = height == 2 && index < 2 ? 2 : 1
            let drawn = BrailleGraph.rows(line.2, columns: graphs, rows: tall, top: max(line.2.max() ?? 1, 1))
            for (place, text) in drawn.enumerated() {
                canvas.write(text, row: row + place, from: rect.left + values + 1, to: rect.right - 1, ink: line.3)
            }
            if tall == 2 {
                canvas.write(line.0, row: row, from: rect.left + 1, to: rect.left + values, ink: .faint)
                canvas.write(line.1, row: row + 1, from: rect.left + 1, to: rect.left + values, style: .bold)
            } else {
                canvas.write(line.0, row: row, from: rect.left + 1, to: rect.left + values, ink: .faint)
                canvas.write(
                    line.1, row: row, from: rect.left + 2 + line.0.count, to: rect.left + values,
                    .right, style: .bold)
            }
            row += tall
        }
    }

    /// Fills the gaps between measurements of memory with the last value.
    private static func filled(_ values: [Double]) -> [Double] {
        var last = 0.0
        return values.map { value in
            if value > 0 { last = value }
            return last
        }
    }
}
