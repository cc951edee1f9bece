public import TroupeModel

/// A request of a child.
public struct Ask: Hashable, Sendable {
    /// Chosen by the child; the reply carries it.
    public var number: UInt64
    /// The call within which it was asked, not answered yet (SEMANTICS rule 2).
    public var during: CallID?
    /// The number of the input because of which it was asked.
    public var input: UInt64?
    /// How long it may wait for its turn, in milliseconds; nil for as long as it takes.
    public var deadline: UInt32?
    /// Whether the child wants the reply. Facts about itself it usually does not.
    public var wantsReply: Bool
    /// What is asked for.
    public var request: Request

    /// Makes a request.
    public init(
        number: UInt64, during: CallID? = nil, input: UInt64? = nil, deadline: UInt32? = nil, wantsReply: Bool = true,
        _ request: Request
    ) {
        self.deadline = deadline
        self.number = number
        self.during = during
        self.input = input
        self.wantsReply = wantsReply
        self.request = request
    }
}

/// The reply to a child's request.
public struct Told: Hashable, Sendable {
    /// The number the child chose.
    public var number: UInt64
    /// How the request ended.
    public var reply: Reply

    /// Makes a reply.
    public init(number: UInt64, _ reply: Reply) {
        self.number = number
        self.reply = reply
    }
}
