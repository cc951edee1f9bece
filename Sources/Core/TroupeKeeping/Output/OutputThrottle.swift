/// Which children's outputs are read. A child that writes more than ``OutputMeter/limit`` in a period is not read until the
/// period is over: the rest waits in its pipe, and so does the child.
///
/// Reading and dropping the rest instead would cost the keeper, and so every child, the time that the writer spends.
public struct OutputThrottle {
    /// What follows from output that was read.
    public enum Action: Hashable, Sendable {
        /// Read nothing of the child until ``OutputThrottle/takeReleased(at:)`` returns it.
        case pause
        /// The same, and the daemon is told that the child writes too fast; once for each child.
        case pauseAndTell
    }

    private var meters: [ChildToken: OutputMeter] = [:]
    private var paused: [ChildToken: Int64] = [:]
    private var told: Set<ChildToken> = []

    /// No child has written anything.
    public init() {}

    /// When ``takeReleased(at:)`` returns a child; nil while no child is paused.
    public var deadline: Int64? { paused.values.min() }

    /// Bytes of a child's output were read.
    public mutating func read(_ count: Int, of token: ChildToken, at now: Int64) -> Action? {
        assert(paused[token] == nil, "\(token) is paused and was read")
        guard let release = meters[token, default: OutputMeter()].count(count, at: now) else { return nil }
        paused[token] = release
        return told.insert(token).inserted ? .pauseAndTell : .pause
    }

    /// Takes out the children whose output is to be read again.
    public mutating func takeReleased(at now: Int64) -> [ChildToken] {
        guard !paused.isEmpty else { return [] }
        let released = paused.filter { $0.value <= now }.keys.sorted()
        for token in released { paused[token] = nil }
        return released
    }

    /// A child has ended.
    public mutating func forget(_ token: ChildToken) {
        meters[token] = nil
        paused[token] = nil
        told.remove(token)
    }
}
