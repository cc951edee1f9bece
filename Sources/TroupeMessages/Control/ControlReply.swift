public import TroupeModel

/// The answer to a question of a client.
public struct ControlReply: Hashable, Sendable {
    /// The number the client chose; 0 where the question could not be read.
    public var number: UInt64
    /// The version of the conversation that the daemon speaks.
    public var version: UInt32
    /// What came of the question.
    public var kind: Kind

    /// What is answered.
    public enum Kind: Hashable, Sendable {
        /// The terminal reply to a request.
        case reply(Reply)
        /// The members of the printed form of what was asked for.
        case report(Value)
        /// What a child started by hand needs.
        case launch(Launch)
        /// Why there is no answer.
        case failure(Failure)
    }

    /// Makes an answer.
    public init(number: UInt64, version: UInt32 = ControlProtocol.version, _ kind: Kind) {
        self.number = number
        self.version = version
        self.kind = kind
    }
}
