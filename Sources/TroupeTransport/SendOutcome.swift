/// What became of a message given to a socket.
public enum SendOutcome: Hashable, Sendable {
    /// It is on its way. That it arrives is for the session to know, not for the transport.
    case sent
    /// Nothing was taken: the peer's pipe is full or, at a client, there is no connection now.
    case wouldBlock
    /// Nothing was taken: this peer is not, or no longer, connected.
    case unreachable
    /// Nothing was taken: the message has more than ``TransportLimits/maximumMessageSize`` bytes.
    case tooLarge
}
