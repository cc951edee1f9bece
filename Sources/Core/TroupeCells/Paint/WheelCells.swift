/// The cells of a picker's wheels, which are side by side. Each row of a wheel is one row of cells.
public struct WheelCells: Hashable, Sendable {
    /// The cells of the picker.
    var cells: CellRect
    /// The row of cells with the selected rows.
    var middle: Int
    /// The edges of the wheels, as fractions of the width.
    var edges: [Double]
    /// The number of wheels.
    public var count: Int { max(0, edges.count - 1) }

    /// The first column of a wheel, counted from 0, and the first column after it.
    func columns(of wheel: Int) -> (left: Int, right: Int) {
        let left = cells.left + 1
        func column(_ edge: Int) -> Int {
            left + Int((Double(cells.width - 2) * (edges.indices.contains(edge) ? edges[edge] : 1)).rounded())
        }
        return (column(wheel), column(wheel + 1))
    }

    /// The cells of a wheel, or only those of its selected row.
    public func cells(of wheel: Int, chosenOnly: Bool) -> CellRect {
        let (left, right) = columns(of: wheel)
        return CellRect(
            left: left, top: chosenOnly ? middle : cells.top, right: right,
            bottom: chosenOnly ? middle + 1 : cells.bottom)
    }

    /// The wheel at a cell, and the distance in rows below the selected row, negative above it; nil outside of all
    /// wheels.
    public func wheel(atRow row: Int, column: Int) -> (wheel: Int, rows: Int)? {
        guard cells.contains(row: row, column: column) else { return nil }
        for wheel in 0..<min(count, cells.width) {
            let (left, right) = columns(of: wheel)
            if left <= column, column < right { return (wheel, row - middle) }
        }
        return nil
    }
}
