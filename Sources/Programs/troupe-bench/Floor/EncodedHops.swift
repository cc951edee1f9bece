import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeSession
import TroupeValue

/// A row of hops whose messages are encoded and decoded like a question from child to child, without any other work.
///
/// Placed between the floor and Troupe's own time, it separates the cost of the protocol (Protobuf and its copies) from
/// the cost of the work on messages: order, rules, supervision, events, and the children's own code.
enum EncodedHops {
    /// The first child's message.
    static func question() -> [UInt8] {
        let ping = DelegateMessage(
            from: ControllerID(rawValue: 3), protocolName: "BenchMessage", name: "ping",
            payload: Payload(typeName: "BenchMessage", value: ["ping": [:]]), expectsReply: true)
        return framed(.ask(Ask(number: 1_000, .sendDelegate(to: ControllerID(rawValue: 4), ping))))
    }

    /// True if a payload of the floor is an encoded message: other payloads begin with the number of their peers.
    static func isMessage(_ payload: [UInt8]) -> Bool { payload.first.map { $0 > FloorProcess.peers } ?? false }

    /// The daemon's next message after `bytes`.
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

    /// The second child's answer to `bytes`.
    static func answer(to bytes: [UInt8]) throws -> [UInt8] {
        guard case .deliver(let items)? = try Envelope(decoding: bytes, limits: .peer).body,
            case .callback(let call, .delegate)? = items.first?.delivery
        else { throw Self.unknown }
        return framed(.answers([CallAnswer(call, .value(Payload(typeName: "Bool", value: true)))]))
    }

    /// Checks the first child's final message.
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
        ProgramError(.internalError, "the floor's processes sent an unexpected message")
    }
}
