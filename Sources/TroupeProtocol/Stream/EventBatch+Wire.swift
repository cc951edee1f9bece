import CMessages
public import TroupeMessages
import TroupeModel

extension EventBatch {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .daemon) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension EventsRequest {
    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .peer) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

extension EventsRequest: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__EventsRequest>?) {
        troupe__events_request__init(message)
    }

    func fill(_ message: inout Troupe__EventsRequest, _ arena: Arena) {
        set(StreamProtocol.said, &message.has_protocol, &message.protocol)
        message.after = after
        message.limit = UInt32(clamping: limit)
    }

    init(wire message: Troupe__EventsRequest) throws(ProtocolError) {
        try StreamProtocol.check(Wire.optional(message.has_protocol, message.protocol))
        self.init(after: message.after, limit: Int(message.limit))
    }
}

extension EventRecord: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__EventRecord>?) {
        troupe__event_record__init(message)
    }

    func fill(_ message: inout Troupe__EventRecord, _ arena: Arena) {
        message.sequence = sequence
        message.report = arena.value(report)
    }

    init(wire message: Troupe__EventRecord) throws(ProtocolError) {
        self.init(sequence: message.sequence, report: try Wire.value(message.report))
    }
}

extension EventBatch: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__EventBatch>?) { troupe__event_batch__init(message) }

    func fill(_ message: inout Troupe__EventBatch, _ arena: Arena) {
        set(StreamProtocol.said, &message.has_protocol, &message.protocol)
        message.missed = missed
        arena.messages(events, &message.n_events, &message.events)
    }

    init(wire message: Troupe__EventBatch) throws(ProtocolError) {
        try StreamProtocol.check(Wire.optional(message.has_protocol, message.protocol))
        self.init(missed: message.missed, events: try Wire.all(message.n_events, message.events))
    }
}
