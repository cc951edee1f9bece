import CMessages
public import TroupeModel

/// Asks for what happened after an event; answered when something did (a hanging get).
public struct EventsRequest: Hashable, Sendable {
    /// The last number known; 0 for all that is kept.
    public var after: UInt64
    /// The most events to answer with.
    public var limit: Int

    /// Makes a question.
    public init(after: UInt64, limit: Int) {
        self.after = after
        self.limit = limit
    }

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

/// One event: its number and the members of its printed form.
public struct EventRecord: Hashable, Sendable {
    /// The event's number, counted up by one.
    public var sequence: UInt64
    /// The event in the form of the command line contract.
    public var report: Value

    /// Makes a record.
    public init(sequence: UInt64, report: Value) {
        self.sequence = sequence
        self.report = report
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

/// What happened.
public struct EventBatch: Hashable, Sendable {
    /// How many events after the one asked for are no longer kept: a gap is said, never silent.
    public var missed: UInt64
    /// In order; none where only a gap is told.
    public var events: [EventRecord]

    /// Makes a batch.
    public init(missed: UInt64 = 0, events: [EventRecord]) {
        self.missed = missed
        self.events = events
    }

    /// The bytes of its message.
    public func encoded() -> [UInt8] { packed() }

    /// Reads the bytes of its message.
    public init(decoding bytes: [UInt8], limits: DecodingLimits = .daemon) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
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
