import TroupeModel

/// A set of things of one kind, in the order they were made: a set in all but the search, for the reason of ``Table``.
struct IDSet<ID: Identifier>: Hashable, Sendable {
    private var ids: [ID] = []

    /// Nothing.
    init() {}

    /// All of these, each once. Complexity: O(n) where they come in their order, else O(n log n).
    init(_ ids: [ID]) {
        let areInOrder = zip(ids, ids.dropFirst()).allSatisfy { $0.rawValue < $1.rawValue }
        guard !areInOrder else {
            self.ids = ids
            return
        }
        // Now each is the latest made, or the one before it again.
        for id in ids.sorted(by: { $0.rawValue < $1.rawValue }) { insert(id) }
    }

    var isEmpty: Bool { ids.isEmpty }

    func contains(_ id: ID) -> Bool {
        let place = ids.place(of: id)
        return place < ids.count && ids[place] == id
    }

    /// Whether it was not in there. Complexity: O(1) for the latest made, else O(n).
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
    /// Where an id is among ids in their order, or would be.
    func place(of id: Element) -> Int {
        // What is asked for most is what was made last.
        guard let last, id.rawValue <= last.rawValue else { return count }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].rawValue < id.rawValue { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
