/// The limits of one end of a session.
public struct SessionLimits: Hashable, Sendable {
    /// The credits of this end.
    public var outgoing: SessionCredits
    /// The credits of the peer.
    public var incoming: SessionCredits
    /// The maximum load that waits at this end before it considers the peer dead.
    public var backlog: SessionCredits

    /// Limits; by default at most 4,096 messages or 32 MiB wait.
    public init(
        outgoing: SessionCredits = .standard, incoming: SessionCredits = .standard,
        backlog: SessionCredits = SessionCredits(messages: 4_096, bytes: 32 * 1_024 * 1_024)
    ) {
        self.outgoing = outgoing
        self.incoming = incoming
        self.backlog = backlog
    }
}
