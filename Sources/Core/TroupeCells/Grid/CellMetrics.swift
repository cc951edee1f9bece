public import TroupeModel
import TroupeScene

/// How points become character cells: 8 x 22 points each, so that a phone in portrait is 40 x 22 cells.
public struct CellMetrics: Hashable, Sendable {
    /// A cell's size, in points.
    public var cell: Size
    /// Bounds of a grid, whatever the window's size.
    public var mostColumns: Int
    /// Rows that a grid has at most.
    public var mostRows: Int

    /// Metrics; a cell smaller than a point is taken as one point.
    public init(cell: Size = Size(width: 8, height: 22), mostColumns: Int = 512, mostRows: Int = 256) {
        self.cell = Size(
            width: cell.width.clamped(1, 1000, orElse: 8), height: cell.height.clamped(1, 1000, orElse: 22))
        self.mostColumns = max(1, mostColumns)
        self.mostRows = max(1, mostRows)
    }
    /// 8 x 22 points a cell, as `troupe snapshot` prints.
    public static let standard = CellMetrics()

    /// The nearest column boundary; finite for every coordinate.
    func column(_ x: Double) -> Int { Int((x.saneCoordinate / cell.width).rounded()) }

    /// The nearest row boundary.
    func row(_ y: Double) -> Int { Int((y.saneCoordinate / cell.height).rounded()) }

    /// The row that point lies in.
    func rowHolding(_ y: Double) -> Int { Int((y.saneCoordinate / cell.height).rounded(.down)) }

    /// The row a line with that middle stands in. What is in the middle of a table's row stands in the first of its two rows
    /// of cells, also where the table's row is a separator higher than they are.
    func rowOfLine(middle: Double) -> Int { rowHolding(middle - 2) }

    /// How many cells a window has, at least one.
    func extent(_ size: Size) -> (columns: Int, rows: Int) {
        (
            min(mostColumns, max(1, column(size.width.clamped(0, .infinity)))),
            min(mostRows, max(1, row(size.height.clamped(0, .infinity))))
        )
    }

    /// The cells of a rectangle, edges to the nearest boundary so that neighbours do not overlap. What has an extent has
    /// at least one cell; what is about one row high is the row that holds its middle.
    func cells(_ rect: Rect) -> CellRect {
        let left = column(rect.minX)
        var top = row(rect.minY)
        var bottom = max(row(rect.maxY), rect.height > 0 ? top + 1 : top)
        if rect.height > 0, rect.height < 1.5 * cell.height {
            top = rowOfLine(middle: rect.minY + rect.height / 2)
            bottom = top + 1
        }
        return CellRect(
            left: left, top: top, right: max(column(rect.maxX), rect.width > 0 ? left + 1 : left), bottom: bottom)
    }
}
