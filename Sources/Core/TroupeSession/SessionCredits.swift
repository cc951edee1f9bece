/// How much one end may have sent without it being acknowledged.
///
/// The daemon grants them at the start. An end that keeps them never meets a full pipe; one that exceeds them is ended, and
/// nobody else notices.
public struct SessionCredits: Hashable, Sendable {
    /// The most unacknowledged messages, at least 1. Must stay below the transport's high water mark.
    public var messages: Int
    /// The most unacknowledged bytes of content. One message alone may exceed it: the transport bounds that.
    public var bytes: Int

    /// Makes credits; values below 1 count as 1, so that something can always be said.
    public init(messages: Int, bytes: Int) {
        self.messages = max(1, messages)
        self.bytes = max(1, bytes)
    }

    /// What is granted where nothing else was agreed: 256 messages, 4 MiB.
    public static let standard = SessionCredits(messages: 256, bytes: 4 * 1_024 * 1_024)

    /// Whether one more content of `size` bytes may be outstanding besides what is.
    @inlinable
    func allow(_ size: Int, besides outstanding: SessionLoad) -> Bool {
        outstanding.messages < messages && (outstanding.messages == 0 || outstanding.bytes + size <= bytes)
    }

    /// Whether so much is outstanding that its acknowledgement should be asked for.
    @inlinable
    func isHalfUsed(by outstanding: SessionLoad) -> Bool {
        outstanding.messages * 2 >= messages || outstanding.bytes * 2 >= bytes
    }
}

/// An amount of messages and the bytes of their content.
public struct SessionLoad: Hashable, Sendable {
    /// How many messages.
    public var messages: Int
    /// The bytes of their content together.
    public var bytes: Int

    /// No messages.
    public static let none = SessionLoad(messages: 0, bytes: 0)

    @inlinable
    mutating func add(_ size: Int) {
        messages += 1
        bytes += size
    }

    @inlinable
    mutating func remove(_ size: Int) {
        messages -= 1
        bytes -= size
    }

    @inlinable
    mutating func remove(_ load: SessionLoad) {
        messages -= load.messages
        bytes -= load.bytes
    }
}
