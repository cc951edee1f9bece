import TroupeCells
import TroupeScene

// The frames of turned pages.
extension CellGrid {
    /// Draws pages that scroll: the old page leaves the area, and the new one follows behind a gap.
    ///
    /// - Parameter done: The part of the way that the pages have moved, from 0 to 1.
    mutating func scroll(
        from old: CellGrid, to new: CellGrid, _ area: CellRect, _ kind: SceneAnimation.Kind,
        gap: (columns: Int, rows: Int), _ done: Double
    ) {
        let isSideways = kind == .scrollLeft || kind == .scrollRight
        let way = isSideways ? area.width + gap.columns : area.height + gap.rows
        let moved = Int((Double(way) * done).rounded())
        let sign = kind == .scrollLeft || kind == .scrollUp ? -1 : 1
        let (oldShift, newShift) = (sign * moved, sign * (moved - way))
        copy(area, of: CellGrid(columns: columns, rows: rows), toRow: area.top, column: area.left)
        slide(old, area, rows: isSideways ? 0 : oldShift, columns: isSideways ? oldShift : 0)
        slide(new, area, rows: isSideways ? 0 : newShift, columns: isSideways ? newShift : 0)
    }

    /// Draws a page that curls off another: the page below shows from the right or lower edge up to the fold, at which the
    /// shaded back of the turned page lies on its remainder.
    ///
    /// - Parameters:
    ///   - page: The picture with the turned page.
    ///   - below: The picture with the page below it.
    ///   - isSideways: True if the fold moves from the right to the left; else it moves from the lower edge up.
    ///   - done: The part of the way that the fold has moved, from 0 to 1.
    mutating func curl(
        _ page: CellGrid, off below: CellGrid, _ area: CellRect, isSideways: Bool, _ done: Double
    ) {
        let length = isSideways ? area.width : area.height
        let turned = Int((Double(length) * done).rounded())
        let fold = length - turned
        // The turned part lies over the rest of the page, of which the strip at the fold shows enough.
        let back = min(fold, turned, max(1, length / Self.partsOfCurl))
        func part(_ start: Int, _ end: Int) -> CellRect {
            isSideways
                ? CellRect(left: area.left + start, top: area.top, right: area.left + end, bottom: area.bottom)
                : CellRect(left: area.left, top: area.top + start, right: area.right, bottom: area.top + end)
        }
        let (rest, revealed, strip) = (part(0, fold), part(fold, length), part(fold - back, fold))
        if !rest.isEmpty { copy(rest, of: page, toRow: rest.top, column: rest.left) }
        if !revealed.isEmpty { copy(revealed, of: below, toRow: revealed.top, column: revealed.left) }
        guard !strip.isEmpty else { return }
        for row in strip.top..<strip.bottom {
            for column in strip.left..<strip.right {
                let isAtFold = isSideways ? column == strip.right - 1 : row == strip.bottom - 1
                put(isAtFold ? "▒" : "░", width: 1, row: row, column: column, style: .dim)
            }
        }
    }

    /// The part of a page that the back of the turned page covers at most: one of so many.
    private static let partsOfCurl = 8
}
