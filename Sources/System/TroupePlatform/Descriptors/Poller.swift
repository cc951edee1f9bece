import CPlatform

/// Waits for any of many descriptors, for loops of one thread. Also for descriptors of others (libzmq, libdispatch): they
/// are polled by number and never closed.
///
/// Level-triggered: what was not read is reported again. The corresponding C functions are `epoll_ctl`, `epoll_pwait2`.
public struct Poller: ~Copyable {
    /// What to wait for. Hang-up and errors are always reported, and where this is empty nothing else.
    public struct Interest: OptionSet, Hashable, Sendable {
        /// epoll's bits.
        public let rawValue: UInt32
        /// Events of epoll's bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Something to read, or the end.
        public static let input = Interest(rawValue: UInt32(troupe_event_in))
        /// Room to write.
        public static let output = Interest(rawValue: UInt32(troupe_event_out))
        /// Something exceptional: a threshold of the kernel's that was passed.
        public static let priority = Interest(rawValue: UInt32(troupe_event_priority))
    }

    /// A descriptor that is ready.
    public struct Event: Hashable, Sendable {
        /// The token it was added with.
        public let token: UInt64
        let events: UInt32

        /// Reading will not block.
        public var isReadable: Bool { events & UInt32(troupe_event_in) != 0 }
        /// Writing will not block.
        public var isWritable: Bool { events & UInt32(troupe_event_out) != 0 }
        /// Something exceptional happened.
        public var isPriority: Bool { events & UInt32(troupe_event_priority) != 0 }
        /// The other side is gone, or the descriptor failed; there may be something left to read.
        public var isEnded: Bool {
            events & UInt32(troupe_event_hangup | troupe_event_error) != 0
        }
    }

    /// What was ready when the poller was asked: it shares the poller's room, which the poller only replaces where these
    /// are still held at its next wait.
    public struct Events: RandomAccessCollection, Sendable {
        fileprivate let tokens: [UInt64]
        fileprivate let events: [UInt32]
        /// How many there are: the index behind the last.
        public let endIndex: Int
        /// The index of the first.
        public var startIndex: Int { 0 }

        /// The event at an index.
        public subscript(index: Int) -> Event {
            // Behind the last lies what was ready before.
            precondition(index < endIndex)
            return Event(token: tokens[index], events: events[index])
        }
    }

    private let poller: Descriptor
    /// For how many events there is room.
    private static let room = 64
    private var tokens = [UInt64](repeating: 0, count: Poller.room)
    private var events = [UInt32](repeating: 0, count: Poller.room)

    /// Makes a poller that waits for nothing yet.
    public init() throws(SystemError) {
        poller = Descriptor(adopting: try calling("make a poller") { troupe_epoll_create() })
    }

    /// The poller's own descriptor: readable while any of its descriptors is ready, so that pollers nest.
    public var raw: Int32 { poller.raw }

    /// Waits for a descriptor from now on. It must be removed before it is closed if others have it open too.
    ///
    /// - Parameter token: what its events are told by; the caller's choice.
    public func add(_ descriptor: Int32, for interest: Interest, token: UInt64) throws(SystemError) {
        _ = try calling("poll descriptor \(descriptor)") { troupe_epoll_add(raw, descriptor, interest.rawValue, token) }
    }

    /// Changes what is waited for.
    public func change(_ descriptor: Int32, to interest: Interest, token: UInt64) throws(SystemError) {
        _ = try calling("poll descriptor \(descriptor)") {
            troupe_epoll_modify(raw, descriptor, interest.rawValue, token)
        }
    }

    /// Waits for it no longer.
    public func remove(_ descriptor: Int32) throws(SystemError) {
        _ = try calling("stop polling descriptor \(descriptor)") { troupe_epoll_remove(raw, descriptor) }
    }

    /// Waits until something is ready or the moment comes, and returns as many events as there is room for.
    ///
    /// - Parameter deadline: moment of ``MonotonicClock`` in microseconds; nil waits endlessly, a past one only looks.
    /// - Returns: no events if the deadline came, or a signal.
    public mutating func wait(until deadline: Int64? = nil) throws(SystemError) -> Events {
        let timeout = deadline.map { max(0, $0 - MonotonicClock.microseconds()) } ?? -1
        let count = try calling("wait for events") {
            let count = troupe_epoll_wait(poller.raw, &tokens, &events, Int32(Self.room), timeout)
            return count == -1 && SystemError.isInterrupted ? 0 : count
        }
        return Events(tokens: tokens, events: events, endIndex: Int(count))
    }
}
