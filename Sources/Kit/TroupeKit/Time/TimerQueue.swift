/// The moments that timers wait for, in order. The queue has no clock: its owner passes the time in.
///
/// Moments are in microseconds of one clock.
struct TimerQueue {
    private struct Entry {
        let number: Int
        let moment: Int64
        /// How long after `moment` it comes again; nil for once.
        let interval: Int64?
    }

    /// The latest moment first, so that the next timer is removed from the end. Among equal moments the timer added first fires first.
    private var entries: [Entry] = []

    /// The moment that comes next; nil where no timer waits.
    var next: Int64? { entries.last?.moment }

    /// Has the timer of that number wait for a moment, and every `interval` after it.
    ///
    /// - Parameter interval: at least 1; nil for once.
    mutating func add(_ number: Int, at moment: Int64, every interval: Int64? = nil) {
        precondition(interval.map { $0 > 0 } ?? true, "a timer that repeats at once")
        insert(Entry(number: number, moment: moment, interval: interval))
    }

    /// Has a timer wait no longer.
    mutating func remove(_ number: Int) { entries.removeAll { $0.number == number } }

    /// Takes the timers that are due, in the order of their moments, each once however often its interval has passed. One
    /// that repeats waits for its next moment in the future, on the same beat.
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

    /// Complexity: O(n) moves, O(log n) comparisons.
    private mutating func insert(_ entry: Entry) {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].moment > entry.moment { low = middle + 1 } else { high = middle }
        }
        entries.insert(entry, at: low)
    }
}
