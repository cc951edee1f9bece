import TroupeHierarchy

/// What an instance has said and its host has not done yet, in order.
struct Outbox {
    /// What did not hold that the instance counts on; said at the end of an input.
    var invariants = InvariantLog()
    /// None is nil but what is done.
    private var effects: [InstanceEffect?] = []
    private var done = 0
    /// Whether somebody does what is said: what is said meanwhile is done in its turn.
    private var isUnderWay = false

    /// Whether whoever asks is to do what is said, from now on until nothing is left.
    mutating func begin() -> Bool {
        guard !isUnderWay else { return false }
        isUnderWay = true
        return true
    }

    mutating func append(_ effect: consuming InstanceEffect) { effects.append(effect) }

    mutating func next() -> InstanceEffect? {
        guard done < effects.count else {
            // Nearly always there are few: their room is used again.
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
