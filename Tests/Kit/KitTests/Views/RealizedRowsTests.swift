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
    @Test("breaks lines where the next item would not fit, or scrolls sideways in one")
    func lines() {
        var layout = CollectionFlowLayout()
        layout.sectionInset = Insets(top: 5, left: 10, bottom: 5, right: 10)
        let size = Size(width: 200, height: 400)
        let down = layout.arrange(4, in: size, hasHeader: false, hasFooter: false)
        #expect(down.items.map(\.minX) == [10, 70, 130, 10] && down.items.map(\.minY) == [5, 5, 5, 65])
        #expect(down.contentSize == Size(width: 200, height: 120))
        layout.scrollsHorizontally = true
        let across = layout.arrange(4, in: size, hasHeader: false, hasFooter: false)
        #expect(across.items.map(\.minX) == [10, 70, 130, 190])
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
        #expect(without.items.first?.minY == 0 && without.contentSize.height == 50)
    }
}
