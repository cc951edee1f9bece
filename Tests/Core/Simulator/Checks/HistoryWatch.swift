import TroupeInstance
import TroupeModel
import TroupeValue

/// Checks the event history that clients read: its numbers count up by one, and a controller with many events displaces
/// no event of a controller that has at most an even share.
struct HistoryWatch {
    /// The number of events that are kept, and the number beyond it before the oldest are dropped; small, so that a
    /// life exceeds them.
    static let (limit, slack) = (128, 16)

    private var causes = EventOriginators()
    /// The numbers of all events, by their cause.
    private var all: [EventOriginator: [UInt64]] = [:]
    private var events: [LoggedEvent] = []

    /// The number of the last event; 0 before the first.
    var last: UInt64 { UInt64(events.count) }

    /// The printed form of an event that was logged.
    func report(of sequence: UInt64) -> Value? {
        events.indices.contains(Int(sequence) - 1) ? events[Int(sequence) - 1].report : nil
    }

    /// Notes an event that was logged, and returns the faults after it.
    ///
    /// - Parameter count: The number of events that were kept before it.
    mutating func logged(_ event: Event, at time: Instant, in history: EventHistory, keptBefore count: Int) -> [String]
    {
        events.append(LoggedEvent(event, sequence: last + 1, at: time))
        all[causes.cause(of: event), default: []].append(last)
        guard history.last == last else { return ["event \(last) is numbered \(history.last)"] }
        guard history.count <= count else { return [] }
        let kept = Dictionary(grouping: history.records, by: \.cause).mapValues { $0.map(\.sequence) }
        return all.compactMap { cause, numbers in
            let rest = kept[cause] ?? []
            // `all` may include causes whose events were dropped since.
            let share = min(numbers.count, Self.limit / all.count)
            guard rest.count < share || rest != numbers.suffix(rest.count) else { return nil }
            return "\(rest.count) of \(numbers.count) events caused by \(cause) are kept, not the last \(share)"
        }
    }
}
