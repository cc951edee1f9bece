/// The bounds one end of a session works within.
public struct SessionLimits: Hashable, Sendable {
    /// How much this end may have outstanding.
    public var outgoing: SessionCredits
    /// How much the other end may have outstanding.
    public var incoming: SessionCredits
    /// How much this end holds back above its credits before it calls the other end dead.
    public var backlog: SessionCredits

    /// Makes limits; by default 4,096 messages or 32 MiB are held back.
    public init(
        outgoing: SessionCredits = .standard, incoming: SessionCredits = .standard,
        backlog: SessionCredits = SessionCredits(messages: 4_096, bytes: 32 * 1_024 * 1_024)
    ) {
        self.outgoing = outgoing
        self.incoming = incoming
        self.backlog = backlog
    }
}
