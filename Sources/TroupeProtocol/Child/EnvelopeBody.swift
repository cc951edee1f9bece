import CMessages
public import TroupeModel

/// What a message between daemon and child is about.
///
/// What is large stands apart: a message is handed from one to the next several times, and only its address then.
public enum EnvelopeBody: Hashable, Sendable {
    /// Child: I am here, on a new connection. Not numbered.
    indirect case hello(Hello)
    /// Daemon: so are you known. Not numbered.
    indirect case welcome(Welcome)
    /// Daemon: callbacks to run, in order.
    case deliver([DeliveryItem])
    /// Child: answers to calls.
    case answers([CallAnswer])
    /// Child: a request.
    indirect case ask(Ask)
    /// Daemon: the reply to a request.
    indirect case told(Told)
    /// Child: how its views changed.
    indirect case views(ViewUpdate)
    /// Daemon: what a person did.
    indirect case input(ChildInput)
    /// Child: whether it handled that.
    case handled(Handled)
    /// Daemon, empty: send your journal. Child: all its code ran.
    case journal([JournalEntry])
    /// Daemon: end, with the reason.
    case end(reason: String)
    /// Daemon: fail when that callback comes next.
    indirect case fault(ChildFault)
    /// Child: an action that nobody there implements.
    indirect case action(ActionReport)
    /// Child: it takes back the request that it made under that number.
    case withdraw(UInt64)

    /// Whether it travels outside of the session's numbers.
    public var isUnnumbered: Bool {
        switch self {
        case .hello, .welcome: true
        case .deliver, .answers, .ask, .told, .views, .input, .handled, .journal, .end, .fault,
            .action, .withdraw:
            false
        }
    }

    /// The bytes of its field: what a session keeps and sends again, and what credits count.
    public func encoded() -> EncodedBody { EncodedBody(bytes: field) }

    /// The field of the envelope it stands in.
    private var field: [UInt8] {
        switch self {
        case .hello(let hello): hello.packed(asField: 20)
        case .welcome(let welcome): welcome.packed(asField: 21)
        case .deliver(let items): Batch(items).packed(asField: 22)
        case .answers(let answers): AnswersPart(answers).packed(asField: 23)
        case .ask(let ask): ask.packed(asField: 24)
        case .told(let told): told.packed(asField: 25)
        case .views(let update): update.packed(asField: 26)
        case .input(let input): input.packed(asField: 27)
        case .handled(let handled): handled.packed(asField: 28)
        case .journal(let entries): JournalPart(entries).packed(asField: 29)
        case .end(let reason): EndPart(reason).packed(asField: 30)
        case .fault(let fault): fault.packed(asField: 31)
        case .action(let report): report.packed(asField: 32)
        case .withdraw(let number): WithdrawalPart(number: number).packed(asField: 33)
        }
    }

    /// Reads the body of an envelope's message; nil where there is none.
    init?(wire message: Troupe__Envelope) throws(ProtocolError) {
        switch message.body_case {
        case TROUPE__ENVELOPE__BODY_HELLO: self = .hello(try Wire.need(message.hello, "a hello"))
        case TROUPE__ENVELOPE__BODY_WELCOME: self = .welcome(try Wire.need(message.welcome, "a welcome"))
        case TROUPE__ENVELOPE__BODY_DELIVER:
            self = .deliver(try Wire.need(message.deliver, "callbacks", as: Batch.self).items)
        case TROUPE__ENVELOPE__BODY_ANSWERS:
            self = .answers(try Wire.need(message.answers, "answers", as: AnswersPart.self).answers)
        case TROUPE__ENVELOPE__BODY_ASK: self = .ask(try Wire.need(message.ask, "a request"))
        case TROUPE__ENVELOPE__BODY_TOLD: self = .told(try Wire.need(message.told, "a reply"))
        case TROUPE__ENVELOPE__BODY_VIEWS: self = .views(try Wire.need(message.views, "views"))
        case TROUPE__ENVELOPE__BODY_INPUT: self = .input(try Wire.need(message.input, "an input"))
        case TROUPE__ENVELOPE__BODY_HANDLED: self = .handled(try Wire.need(message.handled, "an answer"))
        case TROUPE__ENVELOPE__BODY_JOURNAL:
            self = .journal(try Wire.need(message.journal, "a journal", as: JournalPart.self).entries)
        case TROUPE__ENVELOPE__BODY_END:
            self = .end(reason: try Wire.need(message.end, "an end", as: EndPart.self).reason)
        case TROUPE__ENVELOPE__BODY_FAULT: self = .fault(try Wire.need(message.fault, "a fault"))
        case TROUPE__ENVELOPE__BODY_WITHDRAW:
            self = .withdraw(try Wire.need(message.withdraw, "a withdrawal", as: WithdrawalPart.self).number)
        case TROUPE__ENVELOPE__BODY_ACTION: self = .action(try Wire.need(message.action, "an action"))
        case TROUPE__ENVELOPE__BODY__NOT_SET: return nil
        default: throw .unknownKind(message: "envelope")
        }
    }
}

/// An encoded body, ready to be put behind a header as often as needed.
public struct EncodedBody: Hashable, Sendable {
    fileprivate let bytes: [UInt8]

    /// What it counts for.
    public var size: Int { bytes.count }
}

extension EnvelopeHeader {
    /// The bytes of a whole envelope. protobuf reads fields one after the other, so header and body are simply joined.
    ///
    /// Every message has a header and it holds nothing but numbers: they are written here, where protobuf-c would have to
    /// be given a message of their own.
    public func frame(_ body: EncodedBody?) -> [UInt8] {
        let body = body?.bytes ?? []
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.usualSize + body.count)
        Varint.append(UInt64(version), asField: 1, to: &bytes)
        Varint.append(incarnation.rawValue, asField: 2, to: &bytes)
        Varint.append(sequence, asField: 3, to: &bytes)
        Varint.append(acknowledged, asField: 4, to: &bytes)
        Varint.append(wish == 0 ? nil : UInt64(wish), asField: 5, to: &bytes)
        Varint.append(correlation, asField: 6, to: &bytes)
        Varint.append(transition?.rawValue, asField: 7, to: &bytes)
        bytes.append(contentsOf: body)
        return bytes
    }

    /// More than the header of nearly every message takes.
    private static let usualSize = 40
}
