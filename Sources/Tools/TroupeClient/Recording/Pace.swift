/// The due times of recorded events: the first event at once, each other at its original distance divided by the speed.
public struct Pace: Hashable, Sendable {
    private let speed: Double
    private let started: Int64
    /// The time of the first event.
    private var first: Int64?

    /// Creates a pace that begins at a time, in microseconds of the clock that its results refer to.
    ///
    /// - Parameter speed: The factor of the original speed; above 0.
    public init(speed: Double, begun: Int64) {
        self.speed = max(speed, 1e-6)
        self.started = begun
    }

    /// The due time of an event, given its time in microseconds of the recording.
    public mutating func due(_ moment: Int64) -> Int64 {
        let first = first ?? moment
        self.first = first
        let behind = max(0, Double(moment) - Double(first)) / speed
        return started + Int64(min(behind, 1e15))
    }
}
