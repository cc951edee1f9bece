import TroupeHierarchy
import TroupeModel
import TroupeValue

/// The last happenings, for a person who investigates a failure; formatted only then.
struct RecentLog {
    private enum Entry {
        case input(Int64, Input)
        case effect(Effect)
    }

    private var entries: [Entry] = []

    mutating func note(_ input: Input, at time: Int64) {
        if entries.count > 1_200 { entries.removeFirst(600) }
        entries.append(.input(time, input))
    }

    mutating func note(_ effects: [Effect], at time: Int64) {
        for effect in effects { entries.append(.effect(effect)) }
    }

    /// The last lines, oldest first.
    func lines(_ count: Int) -> [String] {
        entries.compactMap { entry -> String? in
            switch entry {
            case .input(let time, let input):
                let text = "\(input)".replacing("TroupeModel.", with: "").replacing("TroupeHierarchy.", with: "")
                return "\(time / 1000) ms <- \(text.prefix(300))"
            case .effect(.event(let event)):
                if event.kind == .acknowledged { return nil }
                let subject = event.subject.map { " \($0.controller).\($0.incarnation)" } ?? ""
                let fields = event.fields.entries.filter { $0.key != "call" && $0.key != "hint" }
                    .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
                let transition = event.transition.map { " t\($0)" } ?? ""
                return "    \(event.kind?.rawValue ?? "")\(subject) \(event.name ?? "")\(transition) \(fields)"
            case .effect(.spawn(let id, let incarnation, _)): return "    spawn \(id).\(incarnation)"
            case .effect(.kill(let id, let incarnation, let cause)):
                return "    kill \(id).\(incarnation) \(cause.description)"
            case .effect(.end(let id, let incarnation, _)): return "    end \(id).\(incarnation)"
            case .effect: return nil
            }
        }.suffix(count)
    }
}
