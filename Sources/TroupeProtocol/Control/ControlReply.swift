import CMessages
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

    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .daemon) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension ControlReply: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__ControlReply>?) {
        troupe__control_reply__init(message)
    }

    func fill(_ message: inout Troupe__ControlReply, _ arena: Arena) {
        message.number = number
        // The first version did not say so.
        set(version == 1 ? nil : version, &message.has_version, &message.version)
        switch kind {
        case .reply(let reply):
            message.kind_case = TROUPE__CONTROL_REPLY__KIND_REPLY
            message.reply = arena.message(reply)
        case .report(let report):
            message.kind_case = TROUPE__CONTROL_REPLY__KIND_REPORT
            message.report = arena.value(report)
        case .launch(let launch):
            message.kind_case = TROUPE__CONTROL_REPLY__KIND_LAUNCH
            message.launch = arena.message(launch)
        case .failure(let failure):
            message.kind_case = TROUPE__CONTROL_REPLY__KIND_FAILURE
            message.failure = arena.message(failure)
        }
    }

    init(wire message: Troupe__ControlReply) throws(ProtocolError) {
        number = message.number
        version = Wire.optional(message.has_version, message.version) ?? 1
        switch message.kind_case {
        case TROUPE__CONTROL_REPLY__KIND_REPLY: kind = .reply(try Wire.need(message.reply, "a reply"))
        case TROUPE__CONTROL_REPLY__KIND_REPORT: kind = .report(try Wire.value(message.report))
        case TROUPE__CONTROL_REPLY__KIND_LAUNCH: kind = .launch(try Wire.need(message.launch, "a launch"))
        case TROUPE__CONTROL_REPLY__KIND_FAILURE: kind = .failure(try Wire.need(message.failure, "a failure"))
        default: throw .unknownKind(message: "answer")
        }
    }
}
