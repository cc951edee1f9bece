import Testing
import TroupeModel

@testable import TroupeKit

@MainActor
@Suite("A row whose height follows from its content")
struct MeasuredRowsTests {
    /// The number of rows of a table.
    private final class Rows {
        var count = 2_000
    }

    /// A table of 200 by 400 points with 2,000 rows; those from the 300th on have two texts and are higher.
    private func table(_ rows: Rows = Rows()) -> TableView {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        table.rowHeight = TableView.automaticDimension
        table.numberOfRows = { _ in rows.count }
        table.cellForRow = { path in
            let cell = TableViewCell()
            cell.text = "row"
            if path.row >= 300 { (cell.style, cell.detailText) = (.subtitle, "detail") }
            return cell
        }
        table.reloadData()
        return table
    }

    /// The distances between a row and the next one; all are 0 if rows follow each other.
    private func gaps(_ table: TableView) -> [Double] {
        let cells = table.realizedCells
        return zip(cells, cells.dropFirst()).map { ($1.frame.minY - $0.frame.maxY).rounded() }
    }

    /// The place of a row on the screen.
    private func place(_ row: Int, _ table: TableView) -> Double? {
        table.cell(at: IndexPath(row: row)).map { ($0.frame.minY - table.contentOffset.y).rounded() }
    }

    @Test("is measured when it comes near the visible part, also far behind the rows that were measured at first")
    func measured() throws {
        let table = table()
        #expect(table.contentSize.height == 88_000)
        table.scrollToRow(at: IndexPath(row: 1_000), at: .top, animated: false)
        let height = try #require(table.cell(at: IndexPath(row: 1_000))).frame.height
        #expect(height > 44 && table.realizedCells.allSatisfy { $0.frame.height == height })
        #expect(gaps(table).allSatisfy { $0 == 0 } && place(1_000, table) == 0)
        let measured = try #require(table.geometry?.sections.first?.rows.measuredRows.count)
        #expect(measured < 60 && table.contentSize.height == 88_000 + Double(measured) * (height - 44))
    }

    @Test("does not move the first visible row while a person scrolls upwards over rows that are measured")
    func anchor() throws {
        let table = table()
        table.scrollToRow(at: IndexPath(row: 1_000), at: .top, animated: false)
        for step in 1...20 {
            #expect(table.scroll(by: Point(x: 0, y: -30)))
            let row = try #require(table.realizedCells.first { $0.frame.maxY > table.contentOffset.y }).indexPath.row
            #expect(place(1_000, table).map { $0 == Double(step) * 30 } ?? (row < 1_000), "step \(step)")
            #expect(gaps(table).allSatisfy { $0 == 0 })
        }
    }

    @Test("is at the wanted place after a scroll to it", arguments: [TableView.ScrollPosition.top, .middle, .bottom])
    func scroll(to position: TableView.ScrollPosition) throws {
        let table = table()
        table.scrollToRow(at: IndexPath(row: 1_500), at: position, animated: false)
        let height = try #require(table.cell(at: IndexPath(row: 1_500))).frame.height
        let expected =
            switch position {
            case .none, .top: 0.0
            case .middle: (400 - height) / 2
            case .bottom: 400 - height
            }
        #expect(place(1_500, table) == expected.rounded())
    }

    @Test("keeps its height and its place when rows are inserted above it")
    func inserted() throws {
        let rows = Rows()
        let table = table(rows)
        table.scrollToRow(at: IndexPath(row: 1_000), at: .top, animated: false)
        let cell = try #require(table.cell(at: IndexPath(row: 1_000)))
        let height = cell.frame.height
        rows.count = 2_002
        table.insertRows(at: [IndexPath(row: 0), IndexPath(row: 1_000)], with: .none)
        #expect(table.cell(at: IndexPath(row: 1_002)) === cell && cell.frame.height == height)
        #expect(place(1_002, table) == 0 && gaps(table).allSatisfy { $0 == 0 })
    }

    @Test("has the height that was measured among rows with estimates, as a list of all heights says")
    func heights() {
        var heights = RowHeights(count: 1_000, first: [10, 20, 30], rest: 40)
        var all = [10.0, 20, 30] + Array(repeating: 40, count: 997)
        for (row, height) in [(1, 25.0), (500, 100), (3, 0), (999, 41), (500, 60), (499, 1.5)] {
            heights.measure([(row, height), (row / 2 + 200, 44)])
            (all[row], all[row / 2 + 200]) = (height, 44)
            var top = 0.0
            for (row, height) in all.enumerated() {
                #expect(abs(heights.top(of: row) - top) < 0.001 && heights.height(of: row) == height)
                top += height
            }
            #expect(abs(heights.total - top) < 0.001)
        }
        #expect(heights.rows(from: 30, to: 40) == 1..<3)
        #expect(heights.measuredRows.map(\.row) == [1, 3, 200, 201, 449, 450, 499, 500, 699, 999])
    }
}
