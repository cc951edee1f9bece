import TroupeHierarchy

/// What an instance has said and its host has not done yet, in order.
struct Outbox {
    /// What did not hold that the instance counts on; said at the end of an input.
    var invariants = InvariantLog()
    /// None is nil but what is done.
    private var effects: [InstanceEffect?] = []
    private var done = 0

    mutating func append(_ effect: consuming InstanceEffect) { effects.append(effect) }

    mutating func next() -> InstanceEffect? {
        guard done < effects.count else {
            // Nearly always there are few: their room is used again.
            effects.removeAll(keepingCapacity: done <= Self.usualCount)
            done = 0
            return nil
        }
        defer { done += 1 }
        return effects[done].take()
    }

    private static let usualCount = 64
}
