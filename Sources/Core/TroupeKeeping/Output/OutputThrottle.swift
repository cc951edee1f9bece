/// Decides which children's outputs are read. A child that writes more than ``OutputMeter/limit`` in a period is not
/// read until the period is over: the rest of its output waits in the pipe, and the child waits with it.
///
/// Reading and dropping the rest instead would cost the keeper, and so every child, as much time as the writer spends.
public struct OutputThrottle {
    /// The step that follows output that was read.
    public enum Action: Hashable, Sendable {
        /// Pause reading the child until ``OutputThrottle/takeReleased(at:)`` returns it.
        case pause
        /// Pause reading the child, and report to the daemon that the child writes too fast; once for each child.
        case pauseAndReport
    }

    private var meters: [ChildToken: OutputMeter] = [:]
    private var paused: [ChildToken: Int64] = [:]
    private var throttled: Set<ChildToken> = []

    /// Creates a throttle before any output.
    public init() {}

    /// The time at which ``takeReleased(at:)`` returns a child; nil while no child is paused.
    public var deadline: Int64? { paused.values.min() }

    /// Counts bytes that were read of a child's output.
    public mutating func read(_ count: Int, of token: ChildToken, at now: Int64) -> Action? {
        assert(paused[token] == nil, "\(token) is paused and was read")
        guard let release = meters[token, default: OutputMeter()].count(count, at: now) else { return nil }
        paused[token] = release
        return throttled.insert(token).inserted ? .pauseAndReport : .pause
    }

    /// Removes and returns the children with output that may be read again.
    public mutating func takeReleased(at now: Int64) -> [ChildToken] {
        guard !paused.isEmpty else { return [] }
        let released = paused.filter { $0.value <= now }.keys.sorted()
        for token in released { paused[token] = nil }
        return released
    }

    /// Forgets a child that has ended.
    public mutating func forget(_ token: ChildToken) {
        meters[token] = nil
        paused[token] = nil
        throttled.remove(token)
    }
}
