import CMessages
import CProtobufC
public import TroupeMessages
import TroupeModel
public import TroupeSession

// Every message has a header, which consists only of numbers. The code here encodes and decodes it, because
// protobuf-c would need a separate message for it.

extension Envelope {
    /// The encoded message.
    public func encoded() -> [UInt8] {
        SessionFrame(
            incarnation: frame.incarnation, sequence: frame.sequence, acknowledged: frame.acknowledged,
            wish: frame.wish, content: frame.content?.encoded()
        ).encoded(version: version)
    }

    /// Decodes a message.
    ///
    /// Header and body are decoded separately, and protobuf-c decodes the body.
    ///
    /// - Parameter limits: ``DecodingLimits/peer`` in the daemon, ``DecodingLimits/daemon`` in a child.
    public init(decoding bytes: [UInt8], limits: DecodingLimits) throws(ProtocolError) {
        let bytes = bytes.span
        try WireScan.check(bytes, as: Wire.descriptor(troupe__envelope__init), limits: limits)
        var header = EnvelopeHeader()
        var body: (field: EnvelopeField, range: Range<Int>)?
        do throws(FieldCursor.Malformed) {
            var fields = FieldCursor(0..<bytes.count)
            while let (number, content) = try fields.next(in: bytes) {
                if let field = EnvelopeField(rawValue: number) {
                    guard case .bytes(let range) = content else { throw FieldCursor.Malformed() }
                    body = (field, range)
                } else {
                    try header.read(content, of: number)
                }
            }
        } catch {
            throw Self.malformed
        }
        let wish = header.wish ?? 0
        guard let wish = UInt8(exactly: wish).flatMap(SessionWish.init(rawValue:)) else {
            throw .unexpected(field: "Envelope.wish", came: "\(wish)", expected: "0 to 2")
        }
        let incarnation = try Self.need(header.incarnation, "Envelope.incarnation")
        guard incarnation > 0 else {
            throw .unexpected(field: "Envelope.incarnation", came: "0", expected: "an identifier of 1 or more")
        }
        self.init(
            version: try Wire.number(Self.need(header.version, "Envelope.version"), "Envelope.version"),
            SessionFrame(
                incarnation: incarnation, sequence: try Self.need(header.sequence, "Envelope.sequence"),
                acknowledged: try Self.need(header.acknowledged, "Envelope.acknowledged"), wish: wish,
                content: try body.map { field, range throws(ProtocolError) in
                    try EnvelopeBody(field, unpacking: bytes.extracting(range), memory: limits.memory)
                }))
    }

    private static func need(_ number: UInt64?, _ field: String) throws(ProtocolError) -> UInt64 {
        guard let number else { throw .missing(field: field) }
        return number
    }

    /// The error for bytes that are not an envelope.
    private static let malformed = ProtocolError.malformed(message: "troupe.Envelope")
}

extension EnvelopeBody {
    /// The encoded body, which a session keeps and sends with any number of headers.
    public func encoded() -> EncodedBody { EncodedBody(bytes: packed()) }
}

extension SessionFrame<EncodedBody> {
    /// The bytes of a whole envelope. Protobuf reads fields in sequence, so header and body can be concatenated.
    public func encoded(version: UInt32 = ChildProtocol.version) -> [UInt8] {
        let body = content?.bytes ?? []
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.usualHeaderSize + body.count)
        func append(_ number: UInt64, _ field: HeaderField) {
            Varint.append(number, asField: field.rawValue, to: &bytes)
        }
        append(UInt64(version), .version)
        append(incarnation, .incarnation)
        append(sequence, .sequence)
        append(acknowledged, .acknowledged)
        if wish != .nothing { append(UInt64(wish.rawValue), .wish) }
        bytes.append(contentsOf: body)
        return bytes
    }

    /// The capacity for a header, in bytes; nearly every header is smaller.
    private static var usualHeaderSize: Int { 40 }
}

/// The fields of an envelope's header. The obsolete fields for diagnostics are skipped.
private enum HeaderField: UInt32 {
    case version = 1
    case incarnation
    case sequence
    case acknowledged
    case wish
}

/// The numbers of an envelope's header; nil for a missing one.
private struct EnvelopeHeader {
    var version: UInt64?
    var incarnation: UInt64?
    var sequence: UInt64?
    var acknowledged: UInt64?
    var wish: UInt64?

    /// Reads one field; an unknown field is skipped.
    mutating func read(_ content: FieldCursor.Content, of field: UInt32) throws(FieldCursor.Malformed) {
        guard let field = HeaderField(rawValue: field) else { return }
        guard case .number(let number) = content else { throw FieldCursor.Malformed() }
        switch field {
        case .version: version = number
        case .incarnation: incarnation = number
        case .sequence: sequence = number
        case .acknowledged: acknowledged = number
        case .wish: wish = number
        }
    }
}
