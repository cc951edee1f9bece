/// A stopwatch in milliseconds. It has no clock: the caller passes the time in.
struct Stopwatch {
    /// The time that ran before the last stop.
    private var earlier = 0
    private var start: Int?

    var isRunning: Bool { start != nil }
    /// True if the stopwatch never ran.
    var isNew: Bool { start == nil && earlier == 0 }

    func elapsed(at now: Int) -> Int { earlier + (start.map { now - $0 } ?? 0) }

    mutating func toggle(at now: Int) {
        earlier = elapsed(at: now)
        start = isRunning ? nil : now
    }
}
