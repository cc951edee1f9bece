import Testing
import TroupeModel

@testable import TroupeKit

/// Which rows have cells, and which cells are reused, without a table and without views.
@Suite("Realized rows")
struct RealizedRowsTests {
    private final class Cell {
        let kind: String
        init(_ kind: String = "row") { self.kind = kind }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row) }

    /// Rows of these numbers, each with the cell that it has in the end; and the cells that were let go.
    private func realize(
        _ wanted: Range<Int>, reloading: Bool = false, in rows: inout RealizedRows<Cell>,
        make: (inout RealizedRows<Cell>, Int) -> Cell
    ) -> [Cell] {
        rows.begin(wanted.map(path)) { reloading ? nil : $0 }
        for row in wanted {
            let kept = rows.kept(at: path(row))
            rows.show(kept ?? make(&rows, row), at: path(row))
        }
        return rows.end()
    }

    @Test("keep their cells while the rows are needed, and release the cells of other rows")
    func scrolled() {
        var rows = RealizedRows<Cell>()
        _ = realize(0..<4, in: &rows) { _, _ in Cell() }
        let before = rows.cells
        let gone = realize(2..<6, in: &rows) { _, _ in Cell() }
        #expect(rows.cells.keys.sorted() == (2..<6).map(path))
        #expect(rows.cells[path(2)] === before[path(2)] && rows.cells[path(3)] === before[path(3)])
        #expect(gone.count == 2 && gone.allSatisfy { cell in before.values.contains { $0 === cell } })
    }

    @Test("reuse the cells of rows that left, the uppermost first, and only those that fit")
    func reused() {
        var rows = RealizedRows<Cell>()
        _ = realize(0..<3, in: &rows) { _, row in Cell(row == 0 ? "other" : "row") }
        let before = rows.cells
        var made = 0
        let gone = realize(3..<6, in: &rows) { rows, _ in
            if let cell = rows.dequeue(where: { $0.kind == "row" }) { return cell }
            made += 1
            return Cell()
        }
        #expect(rows.cells[path(3)] === before[path(1)] && rows.cells[path(4)] === before[path(2)])
        #expect(made == 1 && gone.count == 1 && gone.first === before[path(0)])
    }

    @Test("that are realized again each take their former cell")
    func reloaded() {
        var rows = RealizedRows<Cell>()
        _ = realize(0..<3, in: &rows) { _, _ in Cell() }
        let before = rows.cells
        let gone = realize(1..<3, reloading: true, in: &rows) { rows, _ in rows.dequeue { _ in true } ?? Cell() }
        #expect(rows.cells[path(1)] === before[path(1)] && rows.cells[path(2)] === before[path(2)])
        #expect(gone.count == 1 && gone.first === before[path(0)])
    }

    @Test("have no reusable cells after they are realized")
    func afterwards() {
        var rows = RealizedRows<Cell>()
        _ = realize(0..<3, in: &rows) { _, _ in Cell() }
        _ = realize(5..<6, in: &rows) { _, _ in Cell() }
        #expect(rows.dequeue { _ in true } == nil)
    }
}

/// Where a collection's items stand, without a view.
@Suite("A flow layout")
struct CollectionFlowLayoutTests {
    private func frames(_ arrangement: CollectionFlowLayout.Arrangement) -> [Rect] {
        (0..<arrangement.count).map(arrangement.frame)
    }

    /// A range of the scroll direction, and the items there.
    struct Part: CustomTestStringConvertible {
        var range: (start: Double, end: Double)
        var down: Range<Int>
        var across: Range<Int>
        var testDescription: String { "\(range)" }
    }

    @Test(
        "names the items of a part without a walk over all of them",
        arguments: [
            Part(range: (-500, -100), down: 0..<0, across: 0..<0),
            Part(range: (0, 5), down: 0..<3, across: 0..<1),
            Part(range: (0, 100), down: 0..<6, across: 0..<2),
            Part(range: (70, 100), down: 3..<6, across: 1..<2),
            Part(range: (60_000, 60_100), down: 3_000..<3_006, across: 1_000..<1_002),
            Part(range: (6_000_000, 6_000_100), down: 300_000..<300_000, across: 100_000..<100_002),
            Part(range: (1e300, .infinity), down: 300_000..<300_000, across: 300_000..<300_000),
        ])
    func parts(_ part: Part) {
        var layout = CollectionFlowLayout()
        for (isAcross, expected) in [(false, part.down), (true, part.across)] {
            layout.scrollsHorizontally = isAcross
            let all = layout.arrange(
                300_000, in: Size(width: 200, height: 400), hasHeader: false, hasFooter: false)
            let items = all.items(from: part.range.start, to: part.range.end)
            #expect(items == expected)
        }
    }

    @Test(
        "has few items in a screen also with sizes and distances that are none",
        arguments: [0, -50, -1_000, Double.infinity, -Double.infinity, Double.nan])
    func nonsense(_ distance: Double) {
        var layout = CollectionFlowLayout()
        (layout.itemSpacing, layout.lineSpacing) = (distance, distance)
        let size = Size(width: 200, height: 400)
        let all = layout.arrange(1_000_000, in: size, hasHeader: false, hasFooter: false)
        #expect(all.items(from: 0, to: 400).count <= 400 * 200)
    }

    @Test("breaks lines where the next item would not fit, or scrolls sideways in one")
    func lines() {
        var layout = CollectionFlowLayout()
        layout.sectionInset = Insets(top: 5, left: 10, bottom: 5, right: 10)
        let size = Size(width: 200, height: 400)
        let down = layout.arrange(4, in: size, hasHeader: false, hasFooter: false)
        #expect(frames(down).map(\.minX) == [10, 70, 130, 10] && frames(down).map(\.minY) == [5, 5, 5, 65])
        #expect(down.contentSize == Size(width: 200, height: 120))
        layout.scrollsHorizontally = true
        let across = layout.arrange(4, in: size, hasHeader: false, hasFooter: false)
        #expect(frames(across).map(\.minX) == [10, 70, 130, 190])
        #expect(across.contentSize == Size(width: 250, height: 60))
    }

    @Test("gives headers and footers their length only where they exist")
    func edges() {
        var layout = CollectionFlowLayout()
        layout.headerSize = Size(width: 0, height: 30)
        layout.footerSize = Size(width: 0, height: 20)
        let size = Size(width: 200, height: 400)
        let with = layout.arrange(1, in: size, hasHeader: true, hasFooter: true)
        #expect(with.header == Rect(x: 0, y: 0, width: 200, height: 30))
        #expect(with.footer == Rect(x: 0, y: 80, width: 200, height: 20) && with.contentSize.height == 100)
        let without = layout.arrange(1, in: size, hasHeader: false, hasFooter: false)
        #expect(frames(without).first?.minY == 0 && without.contentSize.height == 50)
    }
}
