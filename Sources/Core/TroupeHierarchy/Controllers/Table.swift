import TroupeModel
import TroupeValue

/// What an instance has of one kind, by number, in the order it was made.
///
/// A dictionary in all but the search: numbers are counted, so that what is new comes last, and there is little at a time,
/// so that halving finds it without hashing. What is found is changed in place.
struct Table<ID: Identifier, Value: Hashable & Sendable>: Hashable, Sendable {
    /// From the earliest made to the latest.
    private(set) var keys: [ID] = []
    /// As many as keys; none is nil but while it is changed.
    private var slots: [Value?] = []

    var count: Int { keys.count }
    var isEmpty: Bool { keys.isEmpty }
    var values: [Value] { slots.compactMap(\.self) }
    /// What was made first.
    var first: Value? { slots.first ?? nil }

    /// Nothing, with room for what there usually is.
    init(minimumCapacity: Int) {
        keys.reserveCapacity(minimumCapacity)
        slots.reserveCapacity(minimumCapacity)
    }

    /// Setting nil removes.
    ///
    /// Complexity: O(log n); O(n) to remove, or to set a number that is not the highest for the first time.
    subscript(id: ID) -> Value? {
        get {
            let place = keys.place(of: id)
            return holds(id, at: place) ? slots[place] : nil
        }
        // What is only set needs no coroutine, which takes memory.
        set {
            let place = keys.place(of: id)
            if case nil = newValue {
                if holds(id, at: place) { remove(at: place) }
            } else if holds(id, at: place) {
                slots[place] = newValue
            } else {
                insert(newValue, for: id, at: place)
            }
        }
        _modify {
            let place = keys.place(of: id)
            if holds(id, at: place) {
                defer {
                    // Compared with nil it would be copied.
                    if case nil = slots[place] { remove(at: place) }
                }
                yield &slots[place]
            } else {
                var new: Value?
                defer { if new != nil { insert(new, for: id, at: place) } }
                yield &new
            }
        }
    }

    /// Changes what has that number, if there is such; what `change` returns. For what every message does: unlike the
    /// subscript's, which is a coroutine, it takes no memory.
    @discardableResult
    mutating func change<Result>(_ id: ID, _ change: (inout Value) -> Result) -> Result? {
        let place = keys.place(of: id)
        guard holds(id, at: place) else { return nil }
        return change(&slots[place]!)
    }

    /// Removes what has that number, and returns it.
    @discardableResult mutating func removeValue(forKey id: ID) -> Value? {
        let place = keys.place(of: id)
        guard holds(id, at: place) else { return nil }
        defer { remove(at: place) }
        return slots[place].take()
    }

    /// Those that are wanted.
    func filter(_ isWanted: ((key: ID, value: Value)) throws -> Bool) rethrows -> Self {
        var wanted = Self()
        for entry in self where try isWanted(entry) { wanted[entry.key] = entry.value }
        return wanted
    }

    private func holds(_ id: ID, at place: Int) -> Bool { place < keys.count && keys[place] == id }

    private mutating func insert(_ value: Value?, for id: ID, at place: Int) {
        // Nearly always it is what was made last.
        guard place < keys.count else {
            keys.append(id)
            slots.append(value)
            return
        }
        keys.insert(id, at: place)
        slots.insert(value, at: place)
    }

    private mutating func remove(at place: Int) {
        keys.remove(at: place)
        slots.remove(at: place)
    }
}

extension Table: ExpressibleByDictionaryLiteral {
    /// With those entries; of two with the same number the last counts.
    init(dictionaryLiteral entries: (ID, Value)...) {
        for (id, value) in entries { self[id] = value }
    }
}

extension Table: Sequence {
    /// From the earliest made to the latest.
    func makeIterator() -> AnyIterator<(key: ID, value: Value)> {
        var pairs = zip(keys, slots).makeIterator()
        return AnyIterator {
            while let (key, slot) = pairs.next() { if let slot { return (key, slot) } }
            return nil
        }
    }
}
