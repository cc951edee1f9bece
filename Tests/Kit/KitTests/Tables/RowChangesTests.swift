import Testing
import TroupeModel

@testable import TroupeKit

/// The places of rows before and after a batch of changes, without a table.
@Suite("Changes of rows")
struct RowChangesTests {
    /// A batch, and the row that stands at each place after it: its place before, or nil for a new row.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let changes: RowChanges
        var former = [3]
        let now: [[IndexPath?]]

        init(
            _ description: String, from former: [Int] = [3], to now: [[IndexPath?]],
            _ make: (inout RowChanges) -> Void
        ) {
            testDescription = description
            var changes = RowChanges()
            make(&changes)
            (self.changes, self.former, self.now) = (changes, former, now)
        }
    }

    private static func old(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    static let cases = [
        Case("nothing changes", to: [[old(0), old(1), old(2)]]) { _ in },
        Case("a row is inserted before others", to: [[nil, old(0), old(1), old(2)]]) { $0.rows.inserted = [old(0)] },
        Case("a row is inserted at the end", to: [[old(0), old(1), old(2), nil]]) { $0.rows.inserted = [old(3)] },
        Case("rows are inserted apart", to: [[old(0), nil, old(1), nil, old(2)]]) {
            $0.rows.inserted = [old(3), old(1)]
        },
        Case("a row is deleted", to: [[old(0), old(2)]]) { $0.rows.deleted = [old(1)] },
        Case("all rows are deleted", to: [[]]) { $0.rows.deleted = [old(2), old(0), old(1)] },
        Case("deletions name places before, insertions places after", to: [[nil, old(1), nil, old(2)]]) {
            $0.rows.inserted = [old(0), old(2)]
            $0.rows.deleted = [old(0)]
        },
        Case("a row is replaced", to: [[old(0), nil, old(2)]]) {
            $0.rows.inserted = [old(1)]
            $0.rows.deleted = [old(1)]
        },
        Case("a row moves down", to: [[old(1), old(2), old(0)]]) {
            $0.rows.moved = [RowChanges.Move(from: old(0), to: old(2))]
        },
        Case("a row moves up beside an insertion", to: [[old(2), old(0), nil, old(1)]]) {
            $0.rows.moved = [RowChanges.Move(from: old(2), to: old(0))]
            $0.rows.inserted = [old(2)]
        },
        Case("two rows swap", to: [[old(2), old(1), old(0)]]) {
            $0.rows.moved = [
                RowChanges.Move(from: old(0), to: old(2)), RowChanges.Move(from: old(2), to: old(0)),
            ]
        },
        Case(
            "a row moves to another section", from: [2, 1], to: [[old(1)], [old(0), old(0, 1)]],
            { $0.rows.moved = [RowChanges.Move(from: old(0), to: old(0, 1))] }),
        Case(
            "a section is inserted", from: [1, 1], to: [[old(0)], [nil, nil], [old(0, 1)]],
            { $0.sections.inserted = [1] }),
        Case(
            "a section is deleted", from: [1, 2, 1], to: [[old(0)], [old(0, 2)]],
            { $0.sections.deleted = [1] }),
        Case(
            "rows of a section behind a deleted one change", from: [1, 2], to: [[old(1, 1), nil]],
            {
                $0.sections.deleted = [0]
                $0.rows.deleted = [old(0, 1)]
                $0.rows.inserted = [old(1, 0)]
            }),
        Case(
            "changes of rows in a deleted section have no effect", from: [1, 2], to: [[old(0, 1), old(1, 1)]],
            {
                $0.sections.deleted = [0]
                $0.rows.deleted = [old(0, 0)]
            }),
        Case(
            "a section moves", from: [1, 2, 1], to: [[old(0, 2)], [old(0)], [old(0, 1), old(1, 1)]],
            { $0.sections.moved = [RowChanges.Move(from: 2, to: 0)] }),
        Case(
            "a section is reloaded with more rows", from: [1, 2], to: [[nil, nil, nil], [old(0, 1), old(1, 1)]],
            { $0.sections.reloaded = [0] }),
        Case(
            "a row leaves a section that is deleted", from: [2, 1], to: [[old(0, 1), old(1)]],
            {
                $0.sections.deleted = [0]
                $0.rows.moved = [RowChanges.Move(from: old(1), to: old(1, 0))]
            }),
    ]

    @Test("say where each row was and where it is, in both directions", arguments: cases)
    func places(_ test: Case) throws {
        let map = try test.changes.map(from: test.former, to: test.now.map(\.count))
        for (section, rows) in test.now.enumerated() {
            for (row, former) in rows.enumerated() {
                let new = IndexPath(row: row, section: section)
                #expect(map.formerPath(of: new) == former)
                if let former { #expect(map.newPath(of: former) == new) }
            }
        }
        let kept = Set(test.now.joined().compactMap { $0 })
        for (section, count) in test.former.enumerated() {
            for path in (0..<count).map({ IndexPath(row: $0, section: section) }) where !kept.contains(path) {
                #expect(map.newPath(of: path) == nil)
            }
        }
    }

    @Test("keep a reloaded row at its place and take its cell")
    func reloaded() throws {
        var changes = RowChanges()
        changes.rows.reloaded = [IndexPath(row: 1)]
        changes.rows.inserted = [IndexPath(row: 0)]
        let map = try changes.map(from: [2], to: [3])
        #expect(map.newPath(of: IndexPath(row: 1)) == IndexPath(row: 2))
        #expect(map.keptPath(of: IndexPath(row: 2)) == nil && map.keptPath(of: IndexPath(row: 1)) == IndexPath(row: 0))
    }

    /// A batch that contradicts the counts, and the contradiction.
    struct Contradiction: Sendable {
        let former: [Int]
        let now: [Int]
        let error: RowChangeMismatch
        let changes: RowChanges

        init(
            from former: [Int], to now: [Int], _ error: RowChangeMismatch, _ make: (inout RowChanges) -> Void
        ) {
            var changes = RowChanges()
            make(&changes)
            (self.former, self.now, self.error, self.changes) = (former, now, error, changes)
        }
    }

    static let contradictions = [
        Contradiction(
            from: [1, 3], to: [1, 3], .rows(section: 1, .init(before: 3, inserted: 1, deleted: 0, now: 3)),
            { $0.rows.inserted = [old(0, 1)] }),
        Contradiction(
            from: [2, 1], to: [2, 1],
            .rows(section: 0, .init(before: 2, inserted: 0, deleted: 0, movedIn: 0, movedOut: 1, now: 2)),
            { $0.rows.moved = [RowChanges.Move(from: old(0), to: old(0, 1))] }),
        Contradiction(
            from: [1], to: [1, 1], .sections(.init(before: 1, inserted: 0, deleted: 0, now: 2)), { _ in }),
        Contradiction(from: [2], to: [1], .noRow(old(2), count: 2, isAfter: false)) { $0.rows.deleted = [old(2)] },
        Contradiction(from: [2], to: [2], .noRow(old(-1), count: 2, isAfter: false)) { $0.rows.reloaded = [old(-1)] },
        Contradiction(from: [2], to: [3], .noRow(old(3), count: 3, isAfter: true)) { $0.rows.inserted = [old(3)] },
        Contradiction(from: [2], to: [2], .noSection(1, count: 1, isAfter: false)) {
            $0.rows.deleted = [old(0, 1)]
        },
        Contradiction(from: [2], to: [2], .noSection(Int.max, count: 1, isAfter: false)) {
            $0.sections.deleted = [Int.max]
        },
        Contradiction(from: [2], to: [2, 1], .noSection(-1, count: 2, isAfter: true)) { $0.sections.inserted = [-1] },
        Contradiction(from: [2], to: [1], .repeatedRow(old(0))) { $0.rows.deleted = [old(0), old(0)] },
        Contradiction(from: [2], to: [1], .repeatedRow(old(1))) {
            $0.rows.deleted = [old(1)]
            $0.rows.reloaded = [old(1)]
        },
        Contradiction(from: [1, 1], to: [1], .repeatedSection(1)) { $0.sections.deleted = [1, 1] },
    ]

    @Test("that contradict the counts are refused with the first contradiction", arguments: contradictions)
    func contradiction(_ test: Contradiction) {
        #expect(throws: test.error) { try test.changes.map(from: test.former, to: test.now) }
    }

    @Test("of a hundred thousand rows take one pass over the sections")
    func large() throws {
        var changes = RowChanges()
        changes.rows.inserted = (0..<1_000).map { IndexPath(row: 0, section: $0) }
        let map = try changes.map(
            from: Array(repeating: 100, count: 1_000), to: Array(repeating: 101, count: 1_000))
        #expect(map.formerPath(of: IndexPath(row: 100, section: 999)) == IndexPath(row: 99, section: 999))
    }
}
