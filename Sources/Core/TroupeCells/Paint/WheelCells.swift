/// Where the wheels of a picker are drawn: side by side, a row of theirs in a row of cells.
public struct WheelCells: Hashable, Sendable {
    /// All of the picker.
    var cells: CellRect
    /// The row in which the chosen rows stand.
    var middle: Int
    /// Where the wheels begin and end, in shares of the width.
    var edges: [Double]
    /// How many wheels there are.
    public var count: Int { max(0, edges.count - 1) }

    /// The first column of a wheel, counted from 0, and the first behind it.
    func columns(of wheel: Int) -> (left: Int, right: Int) {
        let left = cells.left + 1
        func column(_ edge: Int) -> Int {
            left + Int((Double(cells.width - 2) * (edges.indices.contains(edge) ? edges[edge] : 1)).rounded())
        }
        return (column(wheel), column(wheel + 1))
    }

    /// The cells of a wheel; of its chosen row alone where only that is meant.
    public func cells(of wheel: Int, chosenOnly: Bool) -> CellRect {
        let (left, right) = columns(of: wheel)
        return CellRect(
            left: left, top: chosenOnly ? middle : cells.top, right: right,
            bottom: chosenOnly ? middle + 1 : cells.bottom)
    }

    /// Which wheel is drawn in a cell, and how far below the chosen row, above it less than 0; nil beside them.
    public func wheel(atRow row: Int, column: Int) -> (wheel: Int, rows: Int)? {
        guard cells.contains(row: row, column: column) else { return nil }
        for wheel in 0..<min(count, cells.width) {
            let (left, right) = columns(of: wheel)
            if left <= column, column < right { return (wheel, row - middle) }
        }
        return nil
    }
}
