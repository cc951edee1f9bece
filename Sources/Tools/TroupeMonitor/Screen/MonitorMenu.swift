import TroupeModel

/// A list in front of the screen for choosing one line.
struct MonitorMenu: Hashable, Sendable {
    enum Choice: Hashable, Sendable {
        case kinds(Set<Event.Kind>)
        /// One kind: to show alone, or to add to or remove from the shown kinds.
        case kind(Event.Kind)
        case fault(Fault)
        /// Faults of one kind, one per callback.
        case faults([Fault])
    }

    struct Line: Hashable, Sendable {
        var text: String
        var note: String
        var choice: Choice
    }

    let title: String
    let lines: [Line]
    var selected = 0

    /// True if the menu lists kinds of events.
    var isOfKinds: Bool {
        guard case .kind? = lines.last?.choice else { return false }
        return true
    }

    mutating func move(by count: Int) { selected = min(max(0, selected + count), lines.count - 1) }

    /// The menu of the shown kinds of events.
    static func kinds(now: Set<Event.Kind>) -> MonitorMenu {
        let groups: [(String, String, Set<Event.Kind>)] = [
            ("everything", "", []),
            ("messages", "callbacks, delegates, answers", [.callback, .acknowledged, .delegate, .lost]),
            ("callbacks", "without their answers", [.callback]),
            ("delegate messages", "", [.delegate]),
            ("requests", "with transitions and replies", [.request, .transition, .reply]),
            ("processes", "starts, ends, faults", [.process, .fault, .lost]),
            ("trouble", "diagnostics, faults, losses", [.diagnostic, .fault, .lost]),
        ]
        let single = Event.Kind.allCases.filter { $0 != .attached }.map { kind in
            Line(
                text: kind.rawValue, note: now.isEmpty || now.contains(kind) ? "✓ shown" : "",
                choice: .kind(kind))
        }
        var menu = MonitorMenu(
            title: "Which events", lines: groups.map { Line(text: $0.0, note: $0.1, choice: .kinds($0.2)) } + single)
        menu.selected = groups.firstIndex { $0.2 == now } ?? 0
        return menu
    }

    /// The shown kinds after toggling one; empty means all. The last shown kind cannot be removed.
    static func toggle(_ kind: Event.Kind, in kinds: Set<Event.Kind>) -> Set<Event.Kind> {
        let all = Set(Event.Kind.allCases)
        let changed = (kinds.isEmpty ? all : kinds).symmetricDifference([kind])
        let isNothing = changed.isEmpty || changed == [.attached]
        return isNothing ? kinds : changed.union([.attached]) == all ? [] : changed
    }

    /// The menu of faults to inject into a child.
    static func faults(for name: String) -> MonitorMenu {
        let names = CallbackName.allCases
        return MonitorMenu(
            title: "Inject a fault into \(name)",
            lines: [
                Line(text: "kill", note: "its process ends at once", choice: .fault(.kill)),
                Line(text: "stop", note: "it freezes until 'continue'", choice: .fault(.stop)),
                Line(text: "continue", note: "it continues", choice: .fault(.continue)),
                Line(text: "hang …", note: "it never returns from a callback", choice: .faults(names.map(Fault.hang))),
                Line(text: "crash …", note: "it crashes in a callback", choice: .faults(names.map(Fault.crash))),
            ])
    }

    /// The menu of callbacks in which a fault occurs.
    static func callbacks(for faults: [Fault]) -> MonitorMenu {
        MonitorMenu(
            title: "\(faults.first?.word ?? "") in",
            lines: faults.map { Line(text: $0.callback?.rawValue ?? "", note: "", choice: .fault($0)) })
    }
}
