import CMessages
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

extension Ask: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Ask>?) { troupe__ask__init(message) }

    func fill(_ message: inout Troupe__Ask, _ arena: Arena) {
        message.number = number
        set(during, &message.has_during, &message.during)
        message.wants_reply = wantsReply.wire
        message.request = arena.message(request)
        message.has_input = (input != nil).wire
        message.input = input ?? 0
        set(deadline, &message.has_deadline, &message.deadline)
    }

    init(wire message: Troupe__Ask) throws(ProtocolError) {
        self.init(
            number: message.number, during: try Wire.id(message.has_during, message.during, "a call"),
            input: message.has_input != 0 ? message.input : nil,
            deadline: Wire.optional(message.has_deadline, message.deadline),
            wantsReply: message.wants_reply != 0, try Wire.need(message.request, "a request"))
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

extension Told: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Told>?) { troupe__told__init(message) }

    func fill(_ message: inout Troupe__Told, _ arena: Arena) {
        message.number = number
        message.reply = arena.message(reply)
    }

    init(wire message: Troupe__Told) throws(ProtocolError) {
        self.init(number: message.number, try Wire.need(message.reply, "a reply"))
    }
}
