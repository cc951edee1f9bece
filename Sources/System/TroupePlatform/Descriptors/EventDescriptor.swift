import CPlatform

/// A descriptor that one thread makes readable for another (eventfd). It counts nothing: two signals before the
/// acknowledgement are one.
public struct EventDescriptor: ~Copyable, Sendable {
    private let event: Descriptor

    /// Makes a descriptor that is not signalled.
    public init() throws(SystemError) {
        event = Descriptor(adopting: try calling("make an event descriptor") { troupe_event_create() })
    }

    /// The number to poll for input.
    public var raw: Int32 { event.raw }

    /// Makes the descriptor readable until it is acknowledged. Never blocks; may be called from every thread.
    public func signal() { troupe_event_signal(event.raw) }

    /// Makes the descriptor unreadable until the next signal. Never blocks.
    public func acknowledge() { troupe_event_acknowledge(event.raw) }

    /// Waits until the descriptor is signalled.
    ///
    /// - Parameter deadline: moment of ``MonotonicClock`` to give up at; nil waits endlessly.
    /// - Returns: false if the deadline came first.
    public func wait(until deadline: Int64? = nil) throws(SystemError) -> Bool {
        try event.waitUntilReadable(deadline: deadline)
    }
}
