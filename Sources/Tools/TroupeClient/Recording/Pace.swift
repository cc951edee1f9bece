/// When what was recorded is due again: the first event at once, the others as far behind it as they were, divided by the speed.
public struct Pace: Hashable, Sendable {
    private let speed: Double
    private let begun: Int64
    /// The first moment that was asked for.
    private var first: Int64?

    /// A pace that begins at a moment, in microseconds of the clock its results are read by.
    ///
    /// - Parameter speed: How many times as fast as it happened; above 0.
    public init(speed: Double, begun: Int64) {
        self.speed = max(speed, 1e-6)
        self.begun = begun
    }

    /// When what happened at that moment, in microseconds of the recording, is due.
    public mutating func due(_ moment: Int64) -> Int64 {
        let first = first ?? moment
        self.first = first
        let behind = max(0, Double(moment) - Double(first)) / speed
        return begun + Int64(min(behind, 1e15))
    }
}
