/// The change of the indexes in a list from which elements were removed, and into which new ones were inserted afterwards.
struct IndexShift: Hashable, Sendable {
    /// The removed elements, by their indexes before the change, ascending.
    let removed: [Int]
    /// The inserted elements, by their indexes after the change, ascending.
    let inserted: [Int]

    /// Creates a change. An index that is named twice counts once.
    init(removed: some Sequence<Int> = [], inserted: some Sequence<Int> = []) {
        self.removed = Set(removed).sorted()
        self.inserted = Set(inserted).sorted()
    }

    /// The index after the change; nil for a removed element. Complexity: O(log changes).
    func newIndex(of former: Int) -> Int? { Self.map(former, removed, inserted) }

    /// The index before the change; nil for an inserted element. Complexity: O(log changes).
    func formerIndex(of new: Int) -> Int? { Self.map(new, inserted, removed) }

    /// The length of the list after the change.
    func count(from former: Int) -> Int { former - removed.count + inserted.count }

    private static func map(_ index: Int, _ left: [Int], _ came: [Int]) -> Int? {
        let before = firstPlace(in: left) { left[$0] >= index }
        if before < left.count, left[before] == index { return nil }
        let rest = index - before
        // The element stands behind each element that came to a place up to its own.
        return rest + firstPlace(in: came) { came[$0] - $0 > rest }
    }

    private static func firstPlace(in list: [Int], where condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
