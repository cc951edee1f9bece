import CMessages
public import TroupeModel

/// What stands before every message between daemon and child; the session layer's numbers.
public struct EnvelopeHeader: Hashable, Sendable {
    /// The protocol version spoken; in a hello the newest the child speaks.
    public var version: UInt32
    /// Which of the controller's processes it is from or for; another's is dropped.
    public var incarnation: Incarnation
    /// 0 for a hello, a welcome, and where there is no body.
    public var sequence: UInt64
    /// The last number the sender has taken in, without gap.
    public var acknowledged: UInt64
    /// The raw value of the session's wish: 0 nothing, 1 acknowledgement, 2 resend.
    public var wish: UInt8
    /// What it answers or belongs to, for diagnostics.
    public var correlation: UInt64?
    /// The transition it belongs to, for diagnostics.
    public var transition: TransitionID?

    /// Makes a header.
    public init(
        version: UInt32, incarnation: Incarnation, sequence: UInt64, acknowledged: UInt64, wish: UInt8 = 0,
        correlation: UInt64? = nil, transition: TransitionID? = nil
    ) {
        self.version = version
        self.incarnation = incarnation
        self.sequence = sequence
        self.acknowledged = acknowledged
        self.wish = wish
        self.correlation = correlation
        self.transition = transition
    }
}

/// A message between daemon and child as received.
public struct Envelope: Hashable, Sendable {
    /// Version, numbers and what is acknowledged.
    public var header: EnvelopeHeader
    /// Nil in a message that only acknowledges.
    public var body: EnvelopeBody?

    /// Makes an envelope.
    public init(_ header: EnvelopeHeader, _ body: EnvelopeBody?) {
        self.header = header
        self.body = body
    }

    /// The bytes of its message.
    public func encoded() -> [UInt8] { header.frame(body?.encoded()) }

    /// Reads the bytes of its message.
    ///
    /// - Parameter limits: ``DecodingLimits/peer`` in the daemon, ``DecodingLimits/daemon`` in a child.
    public init(decoding bytes: [UInt8], limits: DecodingLimits) throws(ProtocolError) {
        try self.init(unpacking: bytes, limits: limits)
    }
}

/// An envelope's message as a whole is only read: header and body are written apart.
extension Envelope: WireReadable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Envelope>?) { troupe__envelope__init(message) }

    init(wire message: Troupe__Envelope) throws(ProtocolError) {
        header = try EnvelopeHeader(wire: message)
        body = try EnvelopeBody(wire: message)
    }
}

extension EnvelopeHeader {
    fileprivate init(wire message: Troupe__Envelope) throws(ProtocolError) {
        guard message.wish <= 2 else { throw .badNumber(field: "a wish") }
        self.init(
            version: message.version, incarnation: try Wire.id(message.incarnation, "an incarnation"),
            sequence: message.sequence, acknowledged: message.acknowledged,
            wish: UInt8(truncatingIfNeeded: message.wish),
            correlation: Wire.optional(message.has_correlation, message.correlation),
            transition: try Wire.id(message.has_transition, message.transition, "a transition"))
    }
}
