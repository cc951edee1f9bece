/// Why bytes are no message. Whoever sent them is broken or hostile; the text after a colon is for diagnostics.
///
/// A field is named as in `Proto`: by its message and its own name, behind those of the fields it stands in.
public enum ProtocolError: Error, Hashable, Sendable {
    /// More bytes than a message may have.
    case tooLarge(bytes: Int, limit: Int)
    /// More parts than a message may have.
    case tooManyParts(limit: Int)
    /// The other end speaks another version, and says so.
    case otherVersion(spoken: UInt32, known: UInt32)
    /// The bytes end early, are not of the wire format, or take more memory than they may.
    case malformed(message: String)
    /// A part that must be there is not.
    case missing(field: String)
    /// Text that is not UTF-8.
    case notUTF8(field: String)
    /// A choice this side does not know, by the number of its field: the other is newer, or broken.
    case unknownKind(field: String, number: UInt32)
    /// Something else than what it may be: a number out of bounds, a name out of no list.
    case unexpected(field: String, came: String, expected: String)
    /// A value with more levels than it may have, of a kind this side does not know, or with counts that do not fit its nodes.
    case malformedValue(field: String)
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
        case .unknownKind(let field, let number): "\(field) is field \(number), which this version does not know"
        case .unexpected(let field, let came, let expected): "\(field) is \(came), not \(expected)"
        case .malformedValue(let field):
            "the value in \(field) is nested too deep, of an unknown kind or does not add up"
        }
    }
}
