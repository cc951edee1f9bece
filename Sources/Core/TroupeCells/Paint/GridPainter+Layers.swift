import TroupeModel
import TroupeScene

extension GridPainter {
    /// Paints the box of a sheet or popover. Its border is outside of the frame if there is room, so that it covers
    /// no content.
    mutating func paintSurface(_ arrow: PopoverArrow?, at site: Site) {
        canvas.clip = canvas.grid.bounds
        let box = site.cells.inset(left: -1, top: -1, right: -1, bottom: -1).intersection(canvas.grid.bounds)
        canvas.clear(box)
        canvas.frame(box)
        guard let arrow, box.width > 2, box.height > 2 else { return }
        let column = min(max(metrics.column(arrow.target.x), box.left + 1), box.right - 2)
        let row = min(max(metrics.rowHolding(arrow.target.y), box.top + 1), box.bottom - 2)
        switch arrow.direction {
        case .up: canvas.put("▲", row: box.top, column: column)
        case .down: canvas.put("▼", row: box.bottom - 1, column: column)
        case .left: canvas.put("◀", row: row, column: box.left)
        case .right: canvas.put("▶", row: row, column: box.right - 1)
        }
    }

    /// Paints the reason why only the last views of a controller remain, in a box over their middle.
    mutating func paintPlaceholder(_ cause: String, of name: String, at site: Site) {
        let area = site.cells.intersection(canvas.clip)
        let columns = min(area.width - 8, 36)
        guard columns > 0, area.height > 0 else { return }
        let lines =
            [TextRun(name, columns: columns)].filter { $0.columns > 0 }
            + TextRun.wrapped(cause, columns: columns, rows: max(1, area.height - (advice == nil ? 3 : 4)))
            + (advice.map { [TextRun($0, columns: columns)] } ?? [])
        let wide = (lines.map(\.columns).max() ?? 0) + 4
        let left = area.left + (area.width - wide) / 2
        let isFramed = area.height >= lines.count + 2
        let high = lines.count + (isFramed ? 2 : 0)
        let top = area.top + max(0, area.height - high) / 2
        let box = CellRect(left: left, top: top, right: left + wide, bottom: top + high)
        canvas.clear(box)
        if isFramed { canvas.frame(box) }
        for (number, line) in lines.enumerated() {
            canvas.put(
                line, row: top + number + (isFramed ? 1 : 0), from: left + 2, to: left + wide - 2, .center,
                style: number == 0 ? .bold : [])
        }
    }
}
