/// An action for the owner of a session. The owner carries out effects in order.
public enum SessionEffect<Outgoing, Incoming> {
    /// Send this frame.
    case transmit(SessionFrame<Outgoing>)
    /// Deliver this content of the peer. Each content is delivered once, in the order of sending.
    case deliver(Incoming)
    /// A rule was violated, and the session no longer sends or receives. End the peer that violated it.
    case violation(SessionViolation)
}

extension SessionEffect: Sendable where Outgoing: Sendable, Incoming: Sendable {}
extension SessionEffect: Equatable where Outgoing: Equatable, Incoming: Equatable {}

/// A violation of the session's rules.
public enum SessionViolation: Hashable, Sendable {
    /// The peer exceeded its credit of unacknowledged messages.
    case tooManyMessages(limit: Int)
    /// The peer exceeded its credit of unacknowledged bytes.
    case tooManyBytes(limit: Int)
    /// The peer acknowledged a number that was never sent.
    case acknowledgedUnsent(acknowledged: UInt64, sent: UInt64)
    /// The peer sent a frame of an incarnation that does not exist yet.
    case futureIncarnation(UInt64, current: UInt64)
    /// The peer sent a number without content, or content without a number.
    case malformedSequence(UInt64)
    /// The backlog for the peer is full, because the peer does not acknowledge.
    case backlogFull(messages: Int, bytes: Int)
}
