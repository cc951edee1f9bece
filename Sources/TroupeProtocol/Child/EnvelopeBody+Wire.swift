public import TroupeMessages
import TroupeModel

extension EnvelopeBody {
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
