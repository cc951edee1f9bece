import TroupeModel
import TroupeValue

/// A map from numbers to values, sorted by number.
///
/// It replaces a dictionary. Numbers are assigned in ascending order, so insertion appends, and tables are small, so
/// binary search finds an entry without hashing. Values are changed in place.
struct Table<ID: Identifier, Value: Hashable & Sendable>: Hashable, Sendable {
    /// In ascending order.
    private(set) var keys: [ID] = []
    /// Parallel to `keys`. A slot is nil only while its value is being changed.
    private var slots: [Value?] = []

    var count: Int { keys.count }
    var isEmpty: Bool { keys.isEmpty }
    var values: [Value] { slots.compactMap(\.self) }
    /// The value with the lowest number.
    var first: Value? { slots.first ?? nil }

    /// An empty table with reserved capacity.
    init(minimumCapacity: Int) {
        keys.reserveCapacity(minimumCapacity)
        slots.reserveCapacity(minimumCapacity)
    }

    /// The value with that number. Setting nil removes it.
    ///
    /// Complexity: O(log n); O(n) to remove, or to set a number that is not the highest for the first time.
    subscript(id: ID) -> Value? {
        get {
            let place = keys.place(of: id)
            return holds(id, at: place) ? slots[place] : nil
        }
        // A setter, because the `_modify` coroutine below allocates memory.
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
                    // A comparison with `==` would copy the value.
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

    /// Changes the value with that number and returns the result of `change`; returns nil if there is no value. Use it
    /// on the path of every message: unlike the subscript, which is a coroutine, it does not allocate.
    @discardableResult
    mutating func change<Result>(_ id: ID, _ change: (inout Value) -> Result) -> Result? {
        let place = keys.place(of: id)
        guard holds(id, at: place) else { return nil }
        return change(&slots[place]!)
    }

    /// Removes and returns the value with that number.
    @discardableResult mutating func removeValue(forKey id: ID) -> Value? {
        let place = keys.place(of: id)
        guard holds(id, at: place) else { return nil }
        defer { remove(at: place) }
        return slots[place].take()
    }

    /// The entries that satisfy the predicate.
    func filter(_ isWanted: ((key: ID, value: Value)) throws -> Bool) rethrows -> Self {
        var wanted = Self()
        for entry in self where try isWanted(entry) { wanted[entry.key] = entry.value }
        return wanted
    }

    private func holds(_ id: ID, at place: Int) -> Bool { place < keys.count && keys[place] == id }

    private mutating func insert(_ value: Value?, for id: ID, at place: Int) {
        // Nearly every insertion has the highest number.
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
    /// A table of the entries. The last of two entries with the same number wins.
    init(dictionaryLiteral entries: (ID, Value)...) {
        for (id, value) in entries { self[id] = value }
    }
}

extension Table: Sequence {
    /// In ascending order of numbers.
    func makeIterator() -> AnyIterator<(key: ID, value: Value)> {
        var pairs = zip(keys, slots).makeIterator()
        return AnyIterator {
            while let (key, slot) = pairs.next() { if let slot { return (key, slot) } }
            return nil
        }
    }
}
