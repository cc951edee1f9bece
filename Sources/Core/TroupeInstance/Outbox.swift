import TroupeHierarchy

/// The effects of an instance that its host has not carried out yet, in order.
struct Outbox {
    /// The invariants that did not hold; they are reported at the end of an input.
    var invariants = InvariantLog()
    /// Only effects that were carried out are nil.
    private var effects: [InstanceEffect?] = []
    private var done = 0
    /// True while a caller drains the queue, including the effects that are added meanwhile.
    private var isUnderWay = false

    /// True if the caller should drain the queue; false if another caller is draining it.
    mutating func begin() -> Bool {
        guard !isUnderWay else { return false }
        isUnderWay = true
        return true
    }

    mutating func append(_ effect: consuming InstanceEffect) { effects.append(effect) }

    mutating func next() -> InstanceEffect? {
        guard done < effects.count else {
            // Most turns have few effects; the storage is reused then.
            effects.removeAll(keepingCapacity: done <= Self.usualCount)
            done = 0
            isUnderWay = false
            return nil
        }
        defer { done += 1 }
        return effects[done].take()
    }

    private static let usualCount = 64
}
