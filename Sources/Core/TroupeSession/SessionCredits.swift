/// The limit on the contents that one end may have sent without an acknowledgement.
///
/// The daemon grants credits at the start. An end within its credits never fills the pipe. An end that exceeds them
/// is ended, without an effect on other children.
public struct SessionCredits: Hashable, Sendable {
    /// The maximum number of unacknowledged messages, at least 1. It must stay below the transport's high-water mark.
    public var messages: Int
    /// The maximum number of unacknowledged bytes of content. A single message may exceed it, because the transport
    /// limits its size.
    public var bytes: Int

    /// Credits; values below 1 count as 1, so that one message is always permitted.
    public init(messages: Int, bytes: Int) {
        self.messages = max(1, messages)
        self.bytes = max(1, bytes)
    }

    /// The default credits: 256 messages, 4 MiB.
    public static let standard = SessionCredits(messages: 256, bytes: 4 * 1_024 * 1_024)

    /// True if a content of `size` bytes may be sent in addition to the outstanding load.
    @inlinable
    func allow(_ size: Int, besides outstanding: SessionLoad) -> Bool {
        outstanding.messages < messages && (outstanding.messages == 0 || outstanding.bytes + size <= bytes)
    }

    /// True if half of the credit is used, so that an acknowledgement should be requested.
    @inlinable
    func isHalfUsed(by outstanding: SessionLoad) -> Bool {
        outstanding.messages * 2 >= messages || outstanding.bytes * 2 >= bytes
    }
}

/// A number of messages and the total size of their contents.
public struct SessionLoad: Hashable, Sendable {
    /// The number of messages.
    public var messages: Int
    /// The total size of their contents, in bytes.
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
