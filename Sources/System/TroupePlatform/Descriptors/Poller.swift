import CPlatform

/// A wait for any of several descriptors, in a loop of one thread. It also takes descriptors that a library owns
/// (libzmq, libdispatch): the poller knows them by number and never closes them.
///
/// Level-triggered: unread input is reported again. The corresponding C functions are `epoll_ctl`, `epoll_pwait2`.
public struct Poller: ~Copyable {
    /// The events to wait for. Hang-up and errors are always reported; an empty interest reports only these.
    public struct Interest: OptionSet, Hashable, Sendable {
        /// epoll's bits.
        public let rawValue: UInt32
        /// The events of epoll's bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Input, or the end of it.
        public static let input = Interest(rawValue: UInt32(troupe_event_in))
        /// Room to write.
        public static let output = Interest(rawValue: UInt32(troupe_event_out))
        /// An exceptional condition: a threshold of the kernel was passed.
        public static let priority = Interest(rawValue: UInt32(troupe_event_priority))
    }

    /// A descriptor that is ready.
    public struct Event: Hashable, Sendable {
        /// The token that the descriptor was added with.
        public let token: UInt64
        let events: UInt32

        /// True if reading will not block.
        public var isReadable: Bool { events & UInt32(troupe_event_in) != 0 }
        /// True if writing will not block.
        public var isWritable: Bool { events & UInt32(troupe_event_out) != 0 }
        /// True if an exceptional condition holds.
        public var isPriority: Bool { events & UInt32(troupe_event_priority) != 0 }
        /// True if the other side is gone or the descriptor failed; there may be input left to read.
        public var isEnded: Bool {
            events & UInt32(troupe_event_hangup | troupe_event_error) != 0
        }
    }

    /// The ready descriptors of one wait. They share the poller's buffers; the poller replaces the buffers at its next
    /// wait only if the caller still holds these events.
    public struct Events: RandomAccessCollection, Sendable {
        fileprivate let tokens: [UInt64]
        fileprivate let events: [UInt32]
        /// The number of events: the index behind the last.
        public let endIndex: Int
        /// The index of the first.
        public var startIndex: Int { 0 }

        /// The event at an index.
        public subscript(index: Int) -> Event {
            // Behind the last event, the buffers still hold events of earlier waits.
            precondition(index < endIndex)
            return Event(token: tokens[index], events: events[index])
        }
    }

    private let poller: Descriptor
    /// The number of events that one wait can return.
    private static let room = 64
    private var tokens = [UInt64](repeating: 0, count: Poller.room)
    private var events = [UInt32](repeating: 0, count: Poller.room)

    /// Makes a poller without descriptors.
    public init() throws(SystemError) {
        poller = Descriptor(adopting: try calling("make a poller") { troupe_epoll_create() })
    }

    /// The poller's own descriptor: readable while any of its descriptors is ready, so that pollers nest.
    public var raw: Int32 { poller.raw }

    /// Starts polling a descriptor. Remove it before closing it if another descriptor shares its open file description.
    ///
    /// - Parameter token: identifies the descriptor in its events; the caller chooses it.
    public func add(_ descriptor: Int32, for interest: Interest, token: UInt64) throws(SystemError) {
        _ = try calling("poll descriptor \(descriptor)") { troupe_epoll_add(raw, descriptor, interest.rawValue, token) }
    }

    /// Changes the events that a descriptor is polled for.
    public func change(_ descriptor: Int32, to interest: Interest, token: UInt64) throws(SystemError) {
        _ = try calling("poll descriptor \(descriptor)") {
            troupe_epoll_modify(raw, descriptor, interest.rawValue, token)
        }
    }

    /// Stops polling a descriptor.
    public func remove(_ descriptor: Int32) throws(SystemError) {
        _ = try calling("stop polling descriptor \(descriptor)") { troupe_epoll_remove(raw, descriptor) }
    }

    /// Waits until a descriptor is ready or the deadline comes, and returns as many events as there is room for.
    ///
    /// - Parameter deadline: moment of ``MonotonicClock`` in microseconds; nil waits endlessly, a past one polls
    ///   without waiting.
    /// - Returns: no events if the deadline came or a signal interrupted the wait.
    public mutating func wait(until deadline: Int64? = nil) throws(SystemError) -> Events {
        let timeout = deadline.map { max(0, $0 - MonotonicClock.microseconds()) } ?? -1
        let count = try calling("wait for events") {
            let count = troupe_epoll_wait(poller.raw, &tokens, &events, Int32(Self.room), timeout)
            return count == -1 && SystemError.isInterrupted ? 0 : count
        }
        return Events(tokens: tokens, events: events, endIndex: Int(count))
    }
}
