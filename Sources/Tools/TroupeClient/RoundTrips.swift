public import TroupeModel

/// A count of the round trips between daemon and children from events, independent of time.
///
/// A message sent after an acknowledgement may have waited for it and begins a new round trip; a message sent before it
/// shares the current one. So the count is the longest chain of messages that may have waited for each other, up to the
/// last acknowledged one.
public struct RoundTrips: Hashable, Sendable {
    /// The number of completed round trips.
    public private(set) var count = 0
    /// The round trip in which each call or post was sent.
    private var sent: [CallID: Int] = [:]

    /// Creates a count of zero.
    public init() {}

    /// Counts an event. Ignores the acknowledgement of a message that was sent before the first event.
    public mutating func see(_ event: LoggedEvent) {
        if case .callback(_, _, let call?) = event.details { sent[call] = count + 1 }
        if case .acknowledged(_, let call) = event.details { count = max(count, sent.removeValue(forKey: call) ?? 0) }
    }
}
