/// What the owner of a session has to do next, in the order given.
public enum SessionEffect<Outgoing, Incoming> {
    /// Send this frame.
    case transmit(SessionFrame<Outgoing>)
    /// The next content of the other end: each is delivered once, in the order it was sent.
    case deliver(Incoming)
    /// A rule was broken; the session takes and sends nothing any more. End whoever broke it.
    case violation(SessionViolation)
}

extension SessionEffect: Sendable where Outgoing: Sendable, Incoming: Sendable {}
extension SessionEffect: Equatable where Outgoing: Equatable, Incoming: Equatable {}

/// How a session was broken, and by whom.
public enum SessionViolation: Hashable, Sendable {
    /// The other end sent content above its credit of unacknowledged messages.
    case tooManyMessages(limit: Int)
    /// The other end sent more unacknowledged bytes than its credit allows.
    case tooManyBytes(limit: Int)
    /// The other end acknowledged what was never sent.
    case acknowledgedUnsent(acknowledged: UInt64, sent: UInt64)
    /// The other end spoke as an incarnation that does not exist yet.
    case futureIncarnation(UInt64, current: UInt64)
    /// The other end gave a number to a frame without content, or none to one with.
    case malformedSequence(UInt64)
    /// This end has more waiting for the other than it may hold: the other does not take anything.
    case backlogFull(messages: Int, bytes: Int)
}
