import TroupeModel

/// A set of identifiers, sorted by number. Like ``Table`` it uses binary search in place of hashing.
struct IDSet<ID: Identifier>: Hashable, Sendable {
    private var ids: [ID] = []

    /// An empty set.
    init() {}

    /// The set of the given ids. Complexity: O(n) if they are in ascending order, else O(n log n).
    init(_ ids: [ID]) {
        let areInOrder = zip(ids, ids.dropFirst()).allSatisfy { $0.rawValue < $1.rawValue }
        guard !areInOrder else {
            self.ids = ids
            return
        }
        // After sorting, each insertion appends an id or finds it as the last one.
        for id in ids.sorted(by: { $0.rawValue < $1.rawValue }) { insert(id) }
    }

    var isEmpty: Bool { ids.isEmpty }

    func contains(_ id: ID) -> Bool {
        let place = ids.place(of: id)
        return place < ids.count && ids[place] == id
    }

    /// Inserts an id; returns true if it was not a member. Complexity: O(1) for the highest number, else O(n).
    @discardableResult mutating func insert(_ id: ID) -> Bool {
        let place = ids.place(of: id)
        guard place < ids.count else {
            ids.append(id)
            return true
        }
        guard ids[place] != id else { return false }
        ids.insert(id, at: place)
        return true
    }

    mutating func remove(_ id: ID) {
        let place = ids.place(of: id)
        if place < ids.count, ids[place] == id { ids.remove(at: place) }
    }

    mutating func formUnion(_ others: IDSet) {
        for id in others.ids { insert(id) }
    }
}

extension IDSet: Sequence {
    /// From the earliest made to the latest.
    func makeIterator() -> [ID].Iterator { ids.makeIterator() }
}

extension Array where Element: Identifier {
    /// The index of an id in a sorted array, or the index to insert it at.
    func place(of id: Element) -> Int {
        // Most lookups are for the newest id.
        guard let last, id.rawValue <= last.rawValue else { return count }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].rawValue < id.rawValue { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
