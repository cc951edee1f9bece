import CMessages
public import TroupeMessages
import TroupeModel

extension ControlReply {
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
        let kind: Kind
        switch message.kind_case {
        case TROUPE__CONTROL_REPLY__KIND_REPLY: kind = .reply(try Wire.need(message.reply, "a reply"))
        case TROUPE__CONTROL_REPLY__KIND_REPORT: kind = .report(try Wire.value(message.report))
        case TROUPE__CONTROL_REPLY__KIND_LAUNCH: kind = .launch(try Wire.need(message.launch, "a launch"))
        case TROUPE__CONTROL_REPLY__KIND_FAILURE: kind = .failure(try Wire.need(message.failure, "a failure"))
        default: throw .unknownKind(message: "answer")
        }
        self.init(number: message.number, version: Wire.optional(message.has_version, message.version) ?? 1, kind)
    }
}
