import CPlatform

/// Signals as input of an event loop (signalfd).
///
/// Make it on the main thread before any other thread exists: it blocks the signals in the calling thread and in all
/// threads that the calling thread makes later. The signals stay blocked when the value ends. Processes started through
/// ``ProcessSpecification`` do not inherit the mask.
public struct SignalDescriptor: ~Copyable, Sendable {
    /// A signal that arrived.
    public struct Received: Hashable, Sendable {
        /// The signal.
        public let signal: Signal
        /// The process that sent it; 0 for the kernel.
        public let sender: Int32
    }

    private let descriptor: Descriptor

    /// Blocks the signals and reports them through this descriptor instead.
    public init(_ signals: [Signal]) throws(SystemError) {
        let numbers = signals.map(\.rawValue)
        descriptor = Descriptor(
            adopting: try calling("watch signals") { troupe_signals_create(numbers, Int32(numbers.count)) })
    }

    /// The number to poll for input.
    public var raw: Int32 { descriptor.raw }

    /// The next signal; nil if none is pending.
    public func next() throws(SystemError) -> Received? {
        var number: Int32 = 0
        var sender: Int32 = 0
        let found = try calling("read a signal") { troupe_signals_next(descriptor.raw, &number, &sender) }
        return found == 1 ? Received(signal: Signal(rawValue: number), sender: sender) : nil
    }
}
