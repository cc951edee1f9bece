/// A message a server's socket received. Who sent it, ``Router/sender`` tells until the next one is received.
public struct RouterMessage: Hashable, Sendable {
    /// The connection it came over and answers go to.
    public let peer: PeerIdentity
    /// The bytes of the message, never empty.
    public let payload: [UInt8]
}

/// Who speaks over a connection: it does not change while the connection lasts.
public struct ConnectedPeer: Hashable, Sendable {
    /// The user the connection was authenticated as; nil where no ``Authenticator`` decides.
    public let user: String?
    /// The process that connected, where the system says.
    public let credentials: PeerCredentials?
}

/// What ``Router/receive()`` found.
public enum RouterEvent: Hashable, Sendable {
    /// Nothing is waiting.
    case nothing
    /// A message.
    case message(RouterMessage)
    /// Something that is not one identity and one payload. It was taken from the socket; the peer is not of ours or broken.
    case malformed(MalformedMessage)
}

/// A message of a shape that nobody of ours sends.
public struct MalformedMessage: Hashable, Sendable {
    /// The connection it came over; nil when even its identity was not one the server gave.
    public let peer: PeerIdentity?
    /// Who sent it.
    public let sender: ConnectedPeer
    /// What was wrong.
    public let reason: Reason

    /// What can be wrong with the shape of a message.
    public enum Reason: Hashable, Sendable {
        /// The peer chose its identity itself.
        case foreignIdentity
        /// No payload followed the identity, or an empty one.
        case emptyPayload
        /// This many frames followed the payload.
        case extraFrames(Int)
    }
}
