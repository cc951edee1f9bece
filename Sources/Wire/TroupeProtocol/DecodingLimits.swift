/// The limits of a message, which are checked on its bytes before anything is allocated.
public struct DecodingLimits: Hashable, Sendable {
    /// The maximum size in bytes.
    public var bytes: Int
    /// The maximum number of fields, including those of nested messages. A packed value counts as one field: each of
    /// its nodes takes at least four bytes, so the size limit bounds their memory.
    public var parts: Int
    /// The maximum memory of its C form, in bytes.
    public var memory: Int

    /// Limits.
    public init(bytes: Int, parts: Int, memory: Int) {
        self.bytes = bytes
        self.parts = parts
        self.memory = memory
    }

    /// The limits for messages of a child or client: 4 MiB, 400,000 parts, 64 MiB.
    public static let peer = DecodingLimits(bytes: 4 << 20, parts: 400_000, memory: 64 << 20)
    /// The limits for messages of the daemon: 16 MiB, 2,000,000 parts, 256 MiB.
    public static let daemon = DecodingLimits(bytes: 16 << 20, parts: 2_000_000, memory: 256 << 20)
}
