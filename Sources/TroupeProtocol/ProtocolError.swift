/// Why bytes are no message. Whoever sent them is broken or hostile; the text after a colon is for diagnostics.
public enum ProtocolError: Error, Hashable, Sendable {
    /// More bytes than a message may have.
    case tooLarge(bytes: Int, limit: Int)
    /// More parts than a message may have.
    case tooManyParts(limit: Int)
    /// The other end speaks another version, and says so.
    case otherVersion(spoken: UInt32, known: UInt32)
    /// The bytes end early, or are not of the wire format.
    case malformed(message: String)
    /// A part that must be there is not.
    case missing(field: String)
    /// Text that is not UTF-8.
    case notUTF8(field: String)
    /// A kind of content this side does not know: the other is newer, or broken.
    case unknownKind(message: String)
    /// A name or number out of a closed list that is not in it.
    case unknownName(field: String)
    /// A number outside of what it may be, or a length in points that is not finite.
    case badNumber(field: String)
    /// A value with more levels than it may have, of a kind this side does not know, or with counts that do not fit its nodes.
    case malformedValue
}

extension ProtocolError: CustomStringConvertible {
    /// One sentence for diagnostics, without a full stop: others go on behind it.
    public var description: String {
        switch self {
        case .tooLarge(let bytes, let limit): "a message of \(bytes) bytes is above the limit of \(limit)"
        case .tooManyParts(let limit): "a message has more than \(limit) parts"
        case .otherVersion(let spoken, let known): "it speaks version \(spoken), this program version \(known)"
        case .malformed(let message): "the bytes are no \(message)"
        case .missing(let field): "\(field) is missing"
        case .notUTF8(let field): "\(field) is not UTF-8"
        case .unknownKind(let message): "a \(message) has no kind this version knows"
        case .unknownName(let field): "\(field) is none of those this version knows"
        case .badNumber(let field): "\(field) is out of bounds"
        case .malformedValue: "a value is nested too deep, of an unknown kind or does not add up"
        }
    }
}
