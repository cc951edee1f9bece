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

/// What an instance needs of where it runs besides what happens there.
public protocol InstanceEnvironment: Sendable {
    /// A message in the form it is sent in.
    func encode(_ body: EnvelopeBody) -> SentBody
    /// What a process proves by who it is: text that nobody guesses.
    func makeToken() -> String
}
