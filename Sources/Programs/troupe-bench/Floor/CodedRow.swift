import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeSession

/// A row of hops whose messages are coded on their way as a question from child to child is, and nothing else is done.
///
/// Between the floor and what Troupe takes it tells apart what the protocol costs (Protobuf and the copies to and from
/// it) and what is done with what was said: order, rules, supervision, events, and the children's own code.
enum CodedRow {
    /// What the first child sends.
    static func question() -> [UInt8] {
        let ping = DelegateMessage(
            from: ControllerID(rawValue: 3), protocolName: "BenchMessage", name: "ping",
            payload: Payload(typeName: "BenchMessage", value: ["ping": [:]]), expectsReply: true)
        return framed(.ask(Ask(number: 1_000, .sendDelegate(to: ControllerID(rawValue: 4), ping))))
    }

    /// Whether a payload of the floor's is such a message: the others begin with how many peers they are for.
    static func isMessage(_ payload: [UInt8]) -> Bool { payload.first.map { $0 > FloorProcess.peers } ?? false }

    /// What the daemon sends on when this came.
    static func passedOn(_ bytes: [UInt8]) throws -> [UInt8] {
        switch try Envelope(decoding: bytes, limits: .peer).body {
        case .ask(let ask):
            guard case .sendDelegate(_, let message) = ask.request else { throw Self.unknown }
            return framed(.deliver([DeliveryItem(.callback(call, .delegate(message)), transition: nil)]))
        case .answers(let answers):
            guard case .value(let payload)? = answers.first?.answer else { throw Self.unknown }
            let reply = Reply(
                request: RequestID(rawValue: 1_000), command: "delegate", status: .completed,
                content: .answer(payload))
            return framed(.told(Told(number: 1_000, reply)))
        case .hello, .welcome, .deliver, .views, .told, .withdraw, .input, .handled, .journal, .action, .fault, .end,
            nil:
            throw Self.unknown
        }
    }

    /// What the second child answers when this came.
    static func answer(to bytes: [UInt8]) throws -> [UInt8] {
        guard case .deliver(let items)? = try Envelope(decoding: bytes, limits: .peer).body,
            case .callback(let call, .delegate)? = items.first?.delivery
        else { throw Self.unknown }
        return framed(.answers([CallAnswer(call, .value(Payload(typeName: "Bool", value: true)))]))
    }

    /// Takes what the first child is told in the end.
    static func end(with bytes: [UInt8]) throws {
        guard case .told(let told)? = try Envelope(decoding: bytes, limits: .peer).body,
            told.reply.content.answer != nil
        else { throw Self.unknown }
    }

    private static let call = CallID(rawValue: 1_000)

    private static func framed(_ body: EnvelopeBody) -> [UInt8] {
        SessionFrame(incarnation: 1, sequence: 1_000, acknowledged: 1_000, content: body.encoded()).encoded()
    }

    private static var unknown: ProgramError {
        ProgramError(.internalError, "the floor's processes said something else than was expected")
    }
}
