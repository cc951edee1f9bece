/// What a message may cost before it is looked into. Checked on the bytes, before anything is allocated.
public struct DecodingLimits: Hashable, Sendable {
    /// The most bytes.
    public var bytes: Int
    /// The most fields, those of messages within it included. Values within it count as one: each of their nodes takes four
    /// bytes at least, and so less memory than the fields that are allowed.
    public var parts: Int
    /// The most bytes of memory its C form may take.
    public var memory: Int

    /// Makes limits.
    public init(bytes: Int, parts: Int, memory: Int) {
        self.bytes = bytes
        self.parts = parts
        self.memory = memory
    }

    /// What a child or client may send: 4 MiB, 400,000 parts, 64 MiB.
    public static let peer = DecodingLimits(bytes: 4 << 20, parts: 400_000, memory: 64 << 20)
    /// What the daemon may send: 16 MiB, 2,000,000 parts, 256 MiB.
    public static let daemon = DecodingLimits(bytes: 16 << 20, parts: 2_000_000, memory: 256 << 20)
}
