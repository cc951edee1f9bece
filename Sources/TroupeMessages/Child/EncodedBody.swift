/// An encoded body: what a session keeps and sends again, and what credits count.
public struct EncodedBody: Hashable, Sendable {
    /// The bytes of its field in the envelope.
    public let bytes: [UInt8]

    /// Makes an encoded body of its field's bytes.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// What it counts for.
    public var size: Int { bytes.count }
}
