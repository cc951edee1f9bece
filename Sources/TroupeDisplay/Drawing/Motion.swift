public import TroupeCells
public import TroupeScene

/// An animation as cells: what a window shows between two of its pictures.
public enum Motion {
    /// The picture at a fraction, from 0 to 1, of an animation's time.
    ///
    /// - Parameter region: The cells that move; outside of them the new picture stands at once.
    public static func frame(
        from old: CellGrid, to new: CellGrid, _ kind: SceneAnimation.Kind, region: CellRect, fraction: Double
    ) -> CellGrid {
        let area = region.intersection(new.bounds)
        guard fraction < 1, !area.isEmpty, old.columns == new.columns, old.rows == new.rows else { return new }
        let done = eased(max(0, fraction))
        var result = new
        switch kind {
        case .push, .pop:
            let moved = Int((Double(area.width) * done).rounded())
            let shift = kind == .push ? -moved : moved
            let start = kind == .push ? area.width - moved : moved - area.width
            result.slide(old, area, columns: shift)
            result.slide(new, area, columns: start)
        case .cover:
            result.copy(area, of: old, toRow: area.top, column: area.left)
            result.slide(new, area, rows: area.height - Int((Double(area.height) * done).rounded()))
        case .uncover:
            result.slide(old, area, rows: Int((Double(area.height) * done).rounded()))
        case .dissolve:
            // Out, then in: a terminal has no half-transparent cells, but it has dim ones.
            if done < 0.5 { result.copy(area, of: old, toRow: area.top, column: area.left) }
            if done > 0.25, done < 0.75 { result.restyle(area, adding: .dim) }
        }
        return result
    }

    /// Slow at both ends, as UIKit's default curve.
    private static func eased(_ fraction: Double) -> Double { fraction * fraction * (3 - 2 * fraction) }
}

extension CellGrid {
    /// Puts an area of another picture here, moved, within the same area.
    fileprivate mutating func slide(_ other: CellGrid, _ area: CellRect, rows: Int = 0, columns: Int = 0) {
        let target = CellRect(
            left: area.left + columns, top: area.top + rows, right: area.right + columns, bottom: area.bottom + rows
        ).intersection(area)
        guard !target.isEmpty else { return }
        let source = CellRect(
            left: target.left - columns, top: target.top - rows, right: target.right - columns,
            bottom: target.bottom - rows)
        copy(source, of: other, toRow: target.top, column: target.left)
    }
}
