import TroupeModel

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
        guard field <= 7 else { return }
        guard case .number(let number) = content else { throw FieldCursor.Malformed() }
        switch field {
        case 1: version = number
        case 2: incarnation = number
        case 3: sequence = number
        case 4: acknowledged = number
        case 5: wish = number
        case 6: correlation = number
        default: transition = number
        }
    }

    /// The header, if all that must be there is.
    func header() throws(ProtocolError) -> EnvelopeHeader {
        guard let version, let incarnation, let sequence, let acknowledged else {
            throw .malformed(message: "troupe.Envelope")
        }
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
        Varint.append(UInt64(version), asField: 1, to: &bytes)
        Varint.append(incarnation.rawValue, asField: 2, to: &bytes)
        Varint.append(sequence, asField: 3, to: &bytes)
        Varint.append(acknowledged, asField: 4, to: &bytes)
        Varint.append(wish == 0 ? nil : UInt64(wish), asField: 5, to: &bytes)
        Varint.append(correlation, asField: 6, to: &bytes)
        Varint.append(transition?.rawValue, asField: 7, to: &bytes)
        bytes.append(contentsOf: body)
        return bytes
    }

    /// More than the header of nearly every message takes.
    private static let usualSize = 40
}
