public import TroupeMessages

/// A message to a child, kept by its session until the child acknowledges it.
public enum SentBody: Sendable {
    /// Encoded once, however often it is sent.
    case encoded(EncodedBody)
    /// Not encoded, for hosts that encode nothing; `size` is the number of bytes that the session counts.
    case plain(EnvelopeBody, size: Int)

    /// The size in bytes that the session counts.
    public var size: Int {
        switch self {
        case .encoded(let body): body.size
        case .plain(_, let size): size
        }
    }
}

/// A reply to a client, kept until the client has room for it.
public enum SentReply: Sendable {
    /// Encoded once, however often sending is tried.
    case encoded([UInt8])
    /// Not encoded, for hosts that encode nothing; `size` is the number of bytes that the queue counts.
    case plain(ControlReply, size: Int)
    /// An empty message, like the greeting of a new connection. A connected client ignores it.
    case greeting

    /// The size in bytes that the queue counts.
    public var size: Int {
        switch self {
        case .encoded(let bytes): bytes.count
        case .plain(_, let size): size
        case .greeting: 0
        }
    }
}

/// The outcome of sending a reply.
public enum ReplyOutcome: Hashable, Sendable {
    /// The reply is on its way.
    case sent
    /// The client reads too slowly: try again later.
    case noRoom
    /// The client is gone.
    case gone
}

/// The services that an instance needs from its host, apart from inputs.
public protocol InstanceEnvironment: Sendable {
    /// The message in the form in which it is sent.
    func encode(_ body: EnvelopeBody) -> SentBody
    /// The reply in the form in which it is sent.
    func encode(_ reply: ControlReply) -> SentReply
    /// The scene update in the form in which it is sent.
    func encode(_ update: SceneUpdate) -> SentUpdate
    /// Makes a token with which a process proves its identity: unguessable text.
    func makeToken() -> String
}
