/// The reason why bytes are not a valid message. The sender is defective or hostile; the text after a colon is for
/// diagnostics.
///
/// A field is named as in `Proto`: by its message and its own name, after the names of the fields that contain it.
public enum ProtocolError: Error, Hashable, Sendable {
    /// The message is larger than the limit.
    case tooLarge(bytes: Int, limit: Int)
    /// The message has more parts than the limit.
    case tooManyParts(limit: Int)
    /// The peer uses another version of the protocol.
    case otherVersion(spoken: UInt32, known: UInt32)
    /// The bytes are truncated, are not in the wire format, or need more memory than the limit.
    case malformed(message: String)
    /// A required field is missing.
    case missing(field: String)
    /// A text is not UTF-8.
    case notUTF8(field: String)
    /// A choice with an unknown field number: the peer is newer or defective.
    case unknownKind(field: String, number: UInt32)
    /// An invalid value: a number out of range or an unknown name.
    case unexpected(field: String, came: String, expected: String)
    /// A value that nests too deep, has an unknown kind, or has counts that do not match its nodes.
    case malformedValue(field: String)
}

extension ProtocolError: CustomStringConvertible {
    /// One sentence for diagnostics, without a full stop, so that it can be continued.
    public var description: String {
        switch self {
        case .tooLarge(let bytes, let limit): "a message of \(bytes) bytes is above the limit of \(limit)"
        case .tooManyParts(let limit): "a message has more than \(limit) parts"
        case .otherVersion(let spoken, let known): "it speaks version \(spoken), this program version \(known)"
        case .malformed(let message): "the bytes do not decode as \(message)"
        case .missing(let field): "\(field) is missing"
        case .notUTF8(let field): "\(field) is not UTF-8"
        case .unknownKind(let field, let number): "\(field) is field \(number), which this version does not know"
        case .unexpected(let field, let came, let expected): "\(field) is \(came), not \(expected)"
        case .malformedValue(let field):
            "the value in \(field) is nested too deep, of an unknown kind or inconsistent"
        }
    }
}
