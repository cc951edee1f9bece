/// The due times of timers, in order. The queue has no clock: its owner passes the time in.
///
/// Times are in microseconds of one clock.
struct TimerQueue {
    private struct Entry {
        let number: Int
        let moment: Int64
        /// The interval after which the timer fires again; nil for a single time.
        let interval: Int64?
    }

    /// The latest time first: the next timer is removed from the end. Of equal times, the timer added first fires first.
    private var entries: [Entry] = []

    /// The next due time; nil if there is no timer.
    var next: Int64? { entries.last?.moment }

    /// Adds a timer that is due at a time, then every `interval`.
    ///
    /// - Parameter interval: At least 1; nil for a single time.
    mutating func add(_ number: Int, at moment: Int64, every interval: Int64? = nil) {
        precondition(interval.map { $0 > 0 } ?? true, "a timer repeats without an interval")
        insert(Entry(number: number, moment: moment, interval: interval))
    }

    /// Removes a timer.
    mutating func remove(_ number: Int) { entries.removeAll { $0.number == number } }

    /// Dequeues the due timers in the order of their times, each once, however many intervals have passed. A repeating
    /// timer is queued for its next time in the future, on the same beat.
    mutating func takeDue(at now: Int64) -> [Int] {
        var due: [Entry] = []
        while let entry = entries.last, entry.moment <= now { due.append(entries.removeLast()) }
        for entry in due {
            guard let interval = entry.interval else { continue }
            let beats = (now - entry.moment) / interval + 1
            insert(Entry(number: entry.number, moment: entry.moment + beats * interval, interval: interval))
        }
        return due.map(\.number)
    }

    /// Inserts an entry in order. Complexity: O(n) moves, O(log n) comparisons.
    private mutating func insert(_ entry: Entry) {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].moment > entry.moment { low = middle + 1 } else { high = middle }
        }
        entries.insert(entry, at: low)
    }
}
