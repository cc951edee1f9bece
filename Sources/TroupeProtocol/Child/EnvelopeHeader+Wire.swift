import TroupeModel

/// The fields of an envelope that hold its header.
private enum HeaderField: UInt32 {
    case version = 1
    case incarnation
    case sequence
    case acknowledged
    case wish
    case correlation
    case transition
}

/// The numbers of an envelope's header as they stand in its fields.
///
/// Every message has a header and it holds nothing but numbers: they are written and read here, where protobuf-c would have
/// to be given a message of their own.
struct HeaderFields {
    private var version: UInt64?
    private var incarnation: UInt64?
    private var sequence: UInt64?
    private var acknowledged: UInt64?
    private var wish: UInt64?
    private var correlation: UInt64?
    private var transition: UInt64?

    /// Takes one field; one that is not of a header is passed over.
    mutating func take(_ content: FieldCursor.Content, of field: UInt32) throws(FieldCursor.Malformed) {
        guard let field = HeaderField(rawValue: field) else { return }
        guard case .number(let number) = content else { throw FieldCursor.Malformed() }
        switch field {
        case .version: version = number
        case .incarnation: incarnation = number
        case .sequence: sequence = number
        case .acknowledged: acknowledged = number
        case .wish: wish = number
        case .correlation: correlation = number
        case .transition: transition = number
        }
    }

    /// The header, if all that must be there is.
    func header() throws(ProtocolError) -> EnvelopeHeader {
        guard let version, let incarnation, let sequence, let acknowledged else { throw Envelope.malformed }
        guard let wish = UInt8(exactly: wish ?? 0), wish <= 2 else { throw .badNumber(field: "a wish") }
        return EnvelopeHeader(
            version: UInt32(truncatingIfNeeded: version), incarnation: try Wire.id(incarnation, "an incarnation"),
            sequence: sequence, acknowledged: acknowledged, wish: wish, correlation: correlation,
            transition: try transition.map { number throws(ProtocolError) in try Wire.id(number, "a transition") })
    }
}

extension EnvelopeHeader {
    /// The bytes of a whole envelope. protobuf reads fields one after the other, so header and body are simply joined.
    public func frame(_ body: EncodedBody?) -> [UInt8] {
        let body = body?.bytes ?? []
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.usualSize + body.count)
        func append(_ number: UInt64?, _ field: HeaderField) {
            Varint.append(number, asField: field.rawValue, to: &bytes)
        }
        append(UInt64(version), .version)
        append(incarnation.rawValue, .incarnation)
        append(sequence, .sequence)
        append(acknowledged, .acknowledged)
        append(wish == 0 ? nil : UInt64(wish), .wish)
        append(correlation, .correlation)
        append(transition?.rawValue, .transition)
        bytes.append(contentsOf: body)
        return bytes
    }

    /// More than the header of nearly every message takes.
    private static let usualSize = 40
}
