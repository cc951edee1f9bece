/// How often it is said that somebody was refused: who tries all the time must not push everything else out of the history.
struct RefusalPace {
    /// In microseconds.
    static let interval: Int64 = 1_000_000

    private var untold: UInt64 = 0
    private var next: Int64 = 0

    mutating func count(_ refused: UInt64) { untold &+= refused }

    /// When there is something to tell; nil where there is not.
    var deadline: Int64? { untold > 0 ? next : nil }

    /// How many to tell of now; nil where that is none, or too soon.
    mutating func due(at now: Int64) -> UInt64? {
        guard untold > 0, now >= next else { return nil }
        defer { untold = 0 }
        next = now + Self.interval
        return untold
    }
}
