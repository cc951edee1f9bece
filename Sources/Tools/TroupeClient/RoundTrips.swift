public import TroupeModel

/// How many round trips between daemon and children something takes, counted in the events that tell of it and never
/// by time.
///
/// What is sent behind an acknowledgement may have waited for it and begins a round trip of its own; what is sent
/// before it shares the one under way. So the count is the longest chain of messages that can have waited for each
/// other, of which the last has been acknowledged.
public struct RoundTrips: Hashable, Sendable {
    /// The round trips that are over.
    public private(set) var count = 0
    /// In which round trip each call or post was sent.
    private var sent: [CallID: Int] = [:]

    /// Of nothing yet.
    public init() {}

    /// Takes in the next event. An acknowledgement of what was sent before the first is nobody's.
    public mutating func see(_ event: LoggedEvent) {
        if case .callback(_, _, let call?) = event.details { sent[call] = count + 1 }
        if case .acknowledged(_, let call) = event.details { count = max(count, sent.removeValue(forKey: call) ?? 0) }
    }
}
