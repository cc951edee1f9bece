public import TroupeMessages

/// A message to a child as its session keeps it until the child has it.
public enum SentBody: Sendable {
    /// Encoded once, however often it is sent.
    case encoded(EncodedBody)
    /// As it is, where nothing is encoded; it counts for so many bytes.
    case plain(EnvelopeBody, size: Int)

    /// What it counts for.
    public var size: Int {
        switch self {
        case .encoded(let body): body.size
        case .plain(_, let size): size
        }
    }
}

/// A reply to a client as it waits until the client has room for it.
public enum SentReply: Sendable {
    /// Encoded once, however often that is tried.
    case encoded([UInt8])
    /// As it is, where nothing is encoded; it counts for so many bytes.
    case plain(ControlReply, size: Int)
    /// A message without content, as who connects is greeted: a client that is still there does not mind.
    case greeting

    /// How many bytes it counts for.
    public var size: Int {
        switch self {
        case .encoded(let bytes): bytes.count
        case .plain(_, let size): size
        case .greeting: 0
        }
    }
}

/// What became of a reply that was to be sent.
public enum ReplyOutcome: Hashable, Sendable {
    /// It is on its way.
    case sent
    /// The client reads too slowly: it is to be tried again.
    case noRoom
    /// Nobody is there any more.
    case gone
}

/// What an instance needs of where it runs besides what happens there.
public protocol InstanceEnvironment: Sendable {
    /// A message in the form it is sent in.
    func encode(_ body: EnvelopeBody) -> SentBody
    /// A reply in the form it is sent in.
    func encode(_ reply: ControlReply) -> SentReply
    /// A scene update in the form it is sent in.
    func encode(_ update: SceneUpdate) -> SentUpdate
    /// What a process proves by who it is: text that nobody guesses.
    func makeToken() -> String
}
