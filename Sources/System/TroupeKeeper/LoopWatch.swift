/// The watch over the daemon's loop: the loop sends a heartbeat before any work, and then at least every ``interval``
/// until it rests.
struct LoopWatch {
    /// The longest silence of a loop, in microseconds: its longest turn, reading a large model, takes a tenth of that.
    static let timeout: Int64 = 30_000_000

    private static let rest: Int64 = 1_000_000

    private let timeout: Int64
    /// The interval of heartbeats while the loop has work, in microseconds. After one such interval without work the
    /// loop reports that it rests, and is then no longer woken.
    let interval: Int64
    /// The time at which the loop counts as hung; nil before its first heartbeat, since the start has a deadline of its
    /// own.
    private(set) var deadline: Int64?

    /// - Parameter wanted: The interval that a service manager requires, in microseconds.
    init(timeout: Int64 = LoopWatch.timeout, wanted: Int64? = nil) {
        self.timeout = timeout
        interval = max(1, min(timeout / 3, Self.rest, wanted ?? .max))
    }

    /// Notes a heartbeat, or a moment in which none can be expected.
    mutating func noteHeartbeat(at now: Int64) { deadline = now + timeout }

    /// Ends the watch: the loop rests, or no heartbeat is expected any more.
    mutating func end() { deadline = nil }
}
