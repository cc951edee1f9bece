/// Whether the daemon's loop still turns: it gives a sign of life before it does anything, and then at least every
/// ``interval`` until it rests.
struct LoopWatch {
    /// How long, in microseconds, a loop may be silent: its longest turn, the reading of a large model, takes a tenth of it.
    static let patience: Int64 = 30_000_000

    private static let rest: Int64 = 1_000_000

    private let patience: Int64
    /// How often it gives a sign of life while it has anything to do; as long after that it says that it rests, and nobody
    /// is woken any more.
    let interval: Int64
    /// When it counts as hung; nil before its first sign, for the start has a deadline of its own.
    private(set) var deadline: Int64?

    /// - Parameter wanted: how often somebody else wants to hear of it.
    init(patience: Int64 = LoopWatch.patience, wanted: Int64? = nil) {
        self.patience = patience
        interval = max(1, min(patience / 3, Self.rest, wanted ?? .max))
    }

    /// It gave a sign of life, or cannot be expected to.
    mutating func beat(at now: Int64) { deadline = now + patience }

    /// It rests, or nothing is expected of it any more.
    mutating func end() { deadline = nil }
}
