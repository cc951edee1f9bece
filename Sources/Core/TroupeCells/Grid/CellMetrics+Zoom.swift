public import TroupeModel
import TroupeScene

// A zoom gives the same points more cells; a letter still takes one cell.
extension CellMetrics {
    /// The metrics with `factor` times as many cells for the same points, clamped to `Zoom.factors`.
    public func zoomed(by factor: Double) -> CellMetrics {
        let factor = factor.clamped(Zoom.factors.lowerBound, Zoom.factors.upperBound, orElse: 1)
        return CellMetrics(
            cell: Size(width: cell.width / factor, height: cell.height / factor), maxColumns: maxColumns,
            maxRows: maxRows)
    }

    /// The largest zoom, in hundredths and within `Zoom.factors`, at which the whole window fits; the smallest zoom
    /// if the window never fits.
    public func zoom(fitting window: Size, columns: Int, rows: Int) -> Double {
        func most(_ cells: Int, _ limit: Int, _ points: Double, _ cell: Double) -> Double {
            (Double(min(cells, limit)) + 0.5) * cell / points.clamped(1, .infinity)
        }
        let wanted = min(
            most(columns, maxColumns, window.width, cell.width), most(rows, maxRows, window.height, cell.height))
        let (first, last) = (Zoom.factors.lowerBound, Zoom.factors.upperBound)
        var hundredths = Int((wanted.clamped(first, last, orElse: first) * 100).rounded(.down))
        // Half a cell is rounded up.
        while hundredths > Int(first * 100), !has(room: (columns, rows), for: window, at: Double(hundredths) / 100) {
            hundredths -= 1
        }
        return Double(hundredths) / 100
    }

    private func has(room: (columns: Int, rows: Int), for window: Size, at zoom: Double) -> Bool {
        let cell = zoomed(by: zoom).cell
        return (window.width / cell.width).rounded() <= Double(min(room.columns, maxColumns))
            && (window.height / cell.height).rounded() <= Double(min(room.rows, maxRows))
    }
}
