import CMessages
import CProtobufC
public import TroupeMessages
import TroupeModel
public import TroupeSession

// Every message has a header and it holds nothing but numbers: they are written and read here, where protobuf-c would have
// to be given a message of their own.

extension Envelope {
    /// The bytes of its message.
    public func encoded() -> [UInt8] {
        SessionFrame(
            incarnation: frame.incarnation, sequence: frame.sequence, acknowledged: frame.acknowledged,
            wish: frame.wish, content: frame.content?.encoded()
        ).encoded(version: version)
    }

    /// Reads the bytes of its message.
    ///
    /// As it is written, header and body apart: protobuf-c reads what the body is.
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
            throw .unexpected(field: "Envelope.incarnation", came: "0", expected: "an identifier from 1 on")
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

    /// What bytes are refused with that are none.
    private static let malformed = ProtocolError.malformed(message: "troupe.Envelope")
}

extension EnvelopeBody {
    /// The body as a session keeps it, to be put behind a header as often as needed.
    public func encoded() -> EncodedBody { EncodedBody(bytes: packed()) }
}

extension SessionFrame<EncodedBody> {
    /// The bytes of a whole envelope. protobuf reads fields one after the other, so header and body are simply joined.
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

    /// More than the header of nearly every message takes.
    private static var usualHeaderSize: Int { 40 }
}

/// The fields of an envelope that hold its header. Those for diagnostics, which nobody sets any more, are passed over.
private enum HeaderField: UInt32 {
    case version = 1
    case incarnation
    case sequence
    case acknowledged
    case wish
}

/// The numbers of an envelope's header, as far as they were there.
private struct EnvelopeHeader {
    var version: UInt64?
    var incarnation: UInt64?
    var sequence: UInt64?
    var acknowledged: UInt64?
    var wish: UInt64?

    /// Reads one field; one that is not known is passed over.
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
