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
        case .hello(let hello): hello.packed(asField: .hello)
        case .welcome(let welcome): welcome.packed(asField: .welcome)
        case .deliver(let items): Batch(items).packed(asField: .deliver)
        case .answers(let answers): AnswersPart(answers).packed(asField: .answers)
        case .ask(let ask): ask.packed(asField: .ask)
        case .told(let told): told.packed(asField: .told)
        case .views(let update): update.packed(asField: .views)
        case .input(let input): input.packed(asField: .input)
        case .handled(let handled): handled.packed(asField: .handled)
        case .journal(let entries): JournalPart(entries).packed(asField: .journal)
        case .end(let reason): EndPart(reason).packed(asField: .end)
        case .fault(let fault): fault.packed(asField: .fault)
        case .action(let report): report.packed(asField: .action)
        case .withdraw(let number): WithdrawalPart(number: number).packed(asField: .withdraw)
        }
    }

    /// Reads the message in a field of an envelope.
    init(_ field: EnvelopeField, unpacking bytes: Span<UInt8>, memory: Int) throws(ProtocolError) {
        switch field {
        case .hello: self = .hello(try Hello(unpacking: bytes, memory: memory))
        case .welcome: self = .welcome(try Welcome(unpacking: bytes, memory: memory))
        case .deliver: self = .deliver(try Batch(unpacking: bytes, memory: memory).items)
        case .answers: self = .answers(try AnswersPart(unpacking: bytes, memory: memory).answers)
        case .ask: self = .ask(try Ask(unpacking: bytes, memory: memory))
        case .told: self = .told(try Told(unpacking: bytes, memory: memory))
        case .views: self = .views(try ViewUpdate(unpacking: bytes, memory: memory))
        case .input: self = .input(try ChildInput(unpacking: bytes, memory: memory))
        case .handled: self = .handled(try Handled(unpacking: bytes, memory: memory))
        case .journal: self = .journal(try JournalPart(unpacking: bytes, memory: memory).entries)
        case .end: self = .end(reason: try EndPart(unpacking: bytes, memory: memory).reason)
        case .fault: self = .fault(try ChildFault(unpacking: bytes, memory: memory))
        case .action: self = .action(try ActionReport(unpacking: bytes, memory: memory))
        case .withdraw: self = .withdraw(try WithdrawalPart(unpacking: bytes, memory: memory).number)
        }
    }
}

/// The numbers of the fields that hold an envelope's body.
enum EnvelopeField: UInt32 {
    case hello = 20
    case welcome
    case deliver
    case answers
    case ask
    case told
    case views
    case input
    case handled
    case journal
    case end
    case fault
    case action
    case withdraw
}

extension WireCodable {
    /// The bytes of the value's message as that field of an envelope.
    fileprivate func packed(asField field: EnvelopeField) -> [UInt8] { packed(asField: field.rawValue) }
}

/// An encoded body, ready to be put behind a header as often as needed.
public struct EncodedBody: Hashable, Sendable {
    let bytes: [UInt8]

    /// What it counts for.
    public var size: Int { bytes.count }
}
