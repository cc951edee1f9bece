/// Timers by purpose, earliest first. Setting a timer replaces the older timer of the same purpose.
struct TimerHeap<Purpose: Hashable> {
    private struct Entry {
        let moment: Int64
        let serial: UInt64
        let purpose: Purpose

        func isBefore(_ other: Entry) -> Bool { (moment, serial) < (other.moment, other.serial) }
    }

    private var heap: [Entry] = []
    /// The serial of the current entry of each purpose. A replaced entry is dropped when it reaches the top, so the
    /// top entry is always current and reading it needs no look-up.
    private var current: [Purpose: UInt64] = [:]
    private var nextSerial: UInt64 = 1

    /// The number of timers that are set.
    var count: Int { current.count }

    /// Sets a timer for a time in microseconds. Complexity: O(log n).
    mutating func set(_ purpose: Purpose, at moment: Int64) {
        let entry = Entry(moment: moment, serial: nextSerial, purpose: purpose)
        nextSerial += 1
        current[purpose] = entry.serial
        heap.append(entry)
        var child = heap.count - 1
        while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
        // If the replaced timer was the earliest, its entry is still at the top.
        if heap[0].purpose == purpose, heap[0].serial != entry.serial { dropStale() }
        // Replaced entries can outnumber the current ones when timers are set again and again far ahead.
        if heap.count > 64, heap.count > 4 * current.count { compact() }
    }

    /// True if a timer of that purpose is set.
    func contains(_ purpose: Purpose) -> Bool { current[purpose] != nil }

    /// Cancels a timer. Complexity: O(1), O(log n) for the earliest.
    mutating func cancel(_ purpose: Purpose) {
        current[purpose] = nil
        if heap.first?.purpose == purpose { dropFirst() }
    }

    /// The time of the earliest timer. Complexity: O(1).
    var earliest: Int64? { heap.first?.moment }

    /// Removes and returns the earliest timer if it is due.
    mutating func takeDue(at now: Int64) -> Purpose? {
        guard let first = heap.first, first.moment <= now else { return nil }
        assert(current[first.purpose] == first.serial, "the earliest entry is current")
        current[first.purpose] = nil
        dropFirst()
        return first.purpose
    }

    private mutating func dropFirst() {
        removeFirst()
        dropStale()
    }

    private mutating func dropStale() {
        while let first = heap.first, current[first.purpose] != first.serial { removeFirst() }
    }

    private mutating func removeFirst() {
        let last = heap.removeLast()
        guard !heap.isEmpty else { return }
        heap[0] = last
        sink(0)
    }

    private mutating func sink(_ start: Int) {
        var parent = start
        while true {
            var child = 2 * parent + 1
            guard child < heap.count else { return }
            if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
            guard heap[child].isBefore(heap[parent]) else { return }
            heap.swapAt(parent, child)
            parent = child
        }
    }

    private mutating func compact() {
        heap.removeAll { current[$0.purpose] != $0.serial }
        for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }
}
