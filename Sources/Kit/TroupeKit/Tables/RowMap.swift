/// The places of the rows of a table before and after a batch of changes.
struct RowMap: Hashable, Sendable {
    /// The elements that were moved, in both directions.
    struct Moves<Index: Hashable & Sendable>: Hashable, Sendable {
        private(set) var destinations: [Index: Index] = [:]
        private(set) var origins: [Index: Index] = [:]

        init(_ moves: [RowChanges.Move<Index>]) {
            for move in moves {
                destinations[move.from] = move.to
                origins[move.to] = move.from
            }
        }
    }

    /// The places of elements that moved, and of elements that made way.
    struct Places: Hashable, Sendable {
        private let shift: IndexShift
        private let moves: Moves<Int>

        init(_ shift: IndexShift, _ moves: [RowChanges.Move<Int>]) {
            self.shift = shift
            self.moves = Moves(moves)
        }

        func new(of former: Int) -> Int? { moves.destinations[former] ?? shift.newIndex(of: former) }
        func former(of new: Int) -> Int? { moves.origins[new] ?? shift.formerIndex(of: new) }
    }

    let sections: Places
    let rowMoves: Moves<IndexPath>
    /// The rows that get new cells, by their places before the batch.
    let reloadedRows: Set<IndexPath>
    /// The sections that get new rows, by their places before the batch.
    let reloadedSections: Set<Int>
    /// The changes within the sections that were kept, by the section after the batch.
    var rows: [Int: IndexShift] = [:]

    /// The section after the batch; nil for a deleted one.
    func newSection(of former: Int) -> Int? { sections.new(of: former) }

    /// The section before the batch; nil for an inserted one.
    func formerSection(of new: Int) -> Int? { sections.former(of: new) }

    /// The place of a row after the batch; nil for a deleted row, and for a row of a deleted or reloaded section.
    /// Complexity: O(log changes).
    func newPath(of former: IndexPath) -> IndexPath? {
        if let destination = rowMoves.destinations[former] { return destination }
        guard !reloadedSections.contains(former.section), let section = newSection(of: former.section) else {
            return nil
        }
        guard let shift = rows[section] else { return IndexPath(row: former.row, section: section) }
        return shift.newIndex(of: former.row).map { IndexPath(row: $0, section: section) }
    }

    /// The place of a row before the batch; nil for an inserted row, and for a row of an inserted or reloaded section.
    /// Complexity: O(log changes).
    func formerPath(of new: IndexPath) -> IndexPath? {
        if let origin = rowMoves.origins[new] { return origin }
        guard let section = formerSection(of: new.section), !reloadedSections.contains(section) else { return nil }
        guard let shift = rows[new.section] else { return IndexPath(row: new.row, section: section) }
        return shift.formerIndex(of: new.row).map { IndexPath(row: $0, section: section) }
    }

    /// The row before the batch that shares its cell with this row; nil if the cell is made again.
    func keptPath(of new: IndexPath) -> IndexPath? {
        formerPath(of: new).flatMap { reloadedRows.contains($0) ? nil : $0 }
    }
}
