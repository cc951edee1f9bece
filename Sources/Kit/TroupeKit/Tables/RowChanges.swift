/// The changes of a batch, by UIKit's rules: whatever the order of the calls, deletions and reloads name indexes before
/// the batch, and insertions name indexes after it. A move names one of each.
struct RowChanges: Hashable, Sendable {
    /// A change of place.
    struct Move<Index: Hashable & Sendable>: Hashable, Sendable {
        /// The index before the batch.
        var from: Index
        /// The index after the batch.
        var to: Index
    }

    /// The changes of the rows, or of the sections.
    struct List<Index: Hashable & Sendable>: Hashable, Sendable {
        var deleted: [Index] = []
        var inserted: [Index] = []
        var reloaded: [Index] = []
        var moved: [Move<Index>] = []

        /// The indexes before the batch that lose their elements.
        fileprivate var removed: [Index] { deleted + moved.map(\.from) }
        /// The indexes after the batch that get elements.
        fileprivate var filled: [Index] { inserted + moved.map(\.to) }
        /// The first index that is deleted, moved or reloaded a second time, or that gets a second element.
        fileprivate var repeated: Index? { (removed + reloaded).firstRepeated ?? filled.firstRepeated }
    }

    /// The changes of rows.
    var rows = List<IndexPath>()
    /// The changes of whole sections.
    var sections = List<Int>()

    /// Computes where each row is after the batch.
    ///
    /// Changes of rows in a section that is deleted, inserted or reloaded as a whole have no effect of their own.
    /// Complexity: O(sections + changes · log changes).
    ///
    /// - Parameters:
    ///   - former: The number of rows of each section before the batch.
    ///   - now: The number of rows of each section after the batch.
    /// - Throws: The first contradiction between the changes and the counts.
    func map(from former: [Int], to now: [Int]) throws(RowChangeMismatch) -> RowMap {
        try checkPlaces(former, now)
        let shift = IndexShift(removed: sections.removed, inserted: sections.filled)
        guard shift.count(from: former.count) == now.count else {
            throw .sections(
                RowChangeMismatch.Counts(
                    before: former.count, inserted: sections.inserted.count, deleted: sections.deleted.count,
                    now: now.count))
        }
        var map = RowMap(
            sections: RowMap.Places(shift, sections.moved), rowMoves: RowMap.Moves(rows.moved),
            reloadedRows: Set(rows.reloaded), reloadedSections: Set(sections.reloaded))
        let removed = Dictionary(grouping: rows.removed, by: \.section)
        let filled = Dictionary(grouping: rows.filled, by: \.section)
        for (section, count) in former.enumerated() where !map.reloadedSections.contains(section) {
            guard let new = map.newSection(of: section) else { continue }
            let rows = IndexShift(
                removed: removed[section, default: []].map(\.row), inserted: filled[new, default: []].map(\.row))
            guard rows.count(from: count) == now[new] else {
                throw .rows(section: section, counts(section, new, before: count, now: now[new]))
            }
            if !rows.removed.isEmpty || !rows.inserted.isEmpty { map.rows[new] = rows }
        }
        return map
    }

    private func counts(_ section: Int, _ new: Int, before: Int, now: Int) -> RowChangeMismatch.Counts {
        func count(_ paths: [IndexPath], in section: Int) -> Int { paths.count { $0.section == section } }
        return RowChangeMismatch.Counts(
            before: before, inserted: count(rows.inserted, in: new), deleted: count(rows.deleted, in: section),
            movedIn: count(rows.moved.map(\.to), in: new), movedOut: count(rows.moved.map(\.from), in: section),
            now: now)
    }

    /// Checks that each index exists, and is named once.
    private func checkPlaces(_ former: [Int], _ now: [Int]) throws(RowChangeMismatch) {
        if let section = (sections.removed + sections.reloaded).first(where: { !former.indices.contains($0) }) {
            throw .noSection(section, count: former.count, isAfter: false)
        }
        if let section = sections.filled.first(where: { !now.indices.contains($0) }) {
            throw .noSection(section, count: now.count, isAfter: true)
        }
        if let section = sections.repeated { throw .repeatedSection(section) }
        for (paths, counts, isAfter) in [(rows.removed + rows.reloaded, former, false), (rows.filled, now, true)] {
            for path in paths {
                let count = counts.indices.contains(path.section) ? counts[path.section] : nil
                guard let count else { throw .noSection(path.section, count: counts.count, isAfter: isAfter) }
                guard (0..<max(0, count)).contains(path.row) else {
                    throw .noRow(path, count: count, isAfter: isAfter)
                }
            }
        }
        if let path = rows.repeated { throw .repeatedRow(path) }
    }
}

extension Sequence where Element: Hashable {
    /// The first element that equals an earlier one.
    fileprivate var firstRepeated: Element? {
        var seen: Set<Element> = []
        return first { !seen.insert($0).inserted }
    }
}
