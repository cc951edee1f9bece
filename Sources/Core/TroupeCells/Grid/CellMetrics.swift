public import TroupeModel
import TroupeScene

/// The conversion of points to character cells: by default 8 x 22 points each, so that a phone in portrait has 40 x
/// 22 cells.
public struct CellMetrics: Hashable, Sendable {
    /// The size of a cell, in points.
    public var cell: Size
    /// The maximum number of columns of a grid.
    public var maxColumns: Int
    /// The maximum number of rows of a grid.
    public var maxRows: Int

    /// Metrics; the sides of a cell are at least one point.
    public init(cell: Size = Size(width: 8, height: 22), maxColumns: Int = 512, maxRows: Int = 256) {
        self.cell = Size(
            width: cell.width.clamped(1, 1000, orElse: 8), height: cell.height.clamped(1, 1000, orElse: 22))
        self.maxColumns = max(1, maxColumns)
        self.maxRows = max(1, maxRows)
    }
    /// 8 x 22 points for each cell, as in `troupe snapshot`.
    public static let standard = CellMetrics()

    /// The nearest column boundary. Finite for every coordinate.
    func column(_ x: Double) -> Int { Int((x.saneCoordinate / cell.width).rounded()) }

    /// The nearest row boundary.
    func row(_ y: Double) -> Int { Int((y.saneCoordinate / cell.height).rounded()) }

    /// The row that contains a coordinate.
    func rowHolding(_ y: Double) -> Int { Int((y.saneCoordinate / cell.height).rounded(.down)) }

    /// The row of a line whose middle is at a coordinate. A line in the middle of a table's row is in the first of
    /// the row's two rows of cells, even if a separator makes the table's row higher.
    func rowOfLine(middle: Double) -> Int { rowHolding(middle - 2) }

    /// The number of cells of a window, at least one in each direction.
    func extent(_ size: Size) -> (columns: Int, rows: Int) {
        (
            min(maxColumns, max(1, column(size.width.clamped(0, .infinity)))),
            min(maxRows, max(1, row(size.height.clamped(0, .infinity))))
        )
    }

    /// The cells of a rectangle. Edges are rounded to the nearest boundary, so that neighbours do not overlap. A
    /// nonempty rectangle has at least one cell; a rectangle of about one row's height is the row that contains its
    /// middle.
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
