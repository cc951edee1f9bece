import CMessages
import CProtobufC
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
    /// As it is written, header and body apart: protobuf-c reads what the body is.
    ///
    /// - Parameter limits: ``DecodingLimits/peer`` in the daemon, ``DecodingLimits/daemon`` in a child.
    public init(decoding bytes: [UInt8], limits: DecodingLimits) throws(ProtocolError) {
        let bytes = bytes.span
        try WireScan.check(bytes, as: Self.descriptor, limits: limits)
        var numbers = HeaderFields()
        var place: (field: EnvelopeField, range: Range<Int>)?
        do throws(FieldCursor.Malformed) {
            var fields = FieldCursor(0..<bytes.count)
            while let (number, content) = try fields.next(in: bytes) {
                if let field = EnvelopeField(rawValue: number) {
                    guard case .bytes(let range) = content else { throw FieldCursor.Malformed() }
                    place = (field, range)
                } else {
                    try numbers.take(content, of: number)
                }
            }
        } catch {
            throw Self.malformed
        }
        header = try numbers.header()
        body = try place.map { field, range throws(ProtocolError) in
            try EnvelopeBody(field, unpacking: bytes.extracting(range), memory: limits.memory)
        }
    }

    /// What bytes are refused with that are none.
    static let malformed = ProtocolError.malformed(message: "troupe.Envelope")

    /// The generated description of the whole message.
    private static var descriptor: UnsafePointer<ProtobufCMessageDescriptor> {
        var message = Troupe__Envelope()
        troupe__envelope__init(&message)
        return message.base.descriptor
    }
}
