import TroupeInstance
import TroupeModel

/// Watches that nobody's history is pushed out by what another does: who has no more than an even share of it keeps all.
struct HistoryWatch {
    /// Few, so that a life has more.
    private static let (limit, slack) = (128, 16)

    private var history = EventHistory(limit: limit, slack: slack)
    private var causes = EventCauses()
    /// All there was, by whose doing it was.
    private var all: [EventCause: [UInt64]] = [:]

    /// Keeps an event; what is wrong after that.
    mutating func append(_ event: Event, at time: Instant) -> [String] {
        all[causes.cause(of: event), default: []].append(history.last + 1)
        let before = history.count
        history.append(event, at: time)
        guard history.count <= before else { return [] }
        let kept = Dictionary(grouping: history.records, by: \.cause).mapValues { $0.map(\.sequence) }
        return all.compactMap { cause, numbers in
            let rest = kept[cause] ?? []
            // Others may have had something to keep by then that has gone since.
            let share = min(numbers.count, Self.limit / all.count)
            guard rest.count < share || rest != numbers.suffix(rest.count) else { return nil }
            return
                "of \(numbers.count) events that are the doing of \(cause) \(rest.count) are kept, not its last \(share)"
        }
    }
}
