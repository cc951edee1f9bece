/// Time that runs and stands still, in milliseconds; somebody else knows what time it is.
struct Stopwatch {
    /// What ran before it last stood still.
    private var earlier = 0
    private var start: Int?

    var isRunning: Bool { start != nil }
    /// Whether it never ran.
    var isNew: Bool { start == nil && earlier == 0 }

    func elapsed(at now: Int) -> Int { earlier + (start.map { now - $0 } ?? 0) }

    mutating func toggle(at now: Int) {
        earlier = elapsed(at: now)
        start = isRunning ? nil : now
    }
}
