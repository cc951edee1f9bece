import TroupeComposer
import TroupeModel
import TroupeScene

extension GridPainter {
    private static let margin = 2

    /// The row of cells in which the content after a caption begins. It may differ from the row after the caption's
    /// cells, because frames are rounded to rows of cells.
    private func end(of node: SceneNode, at site: Site) -> Int {
        max(site.cells.top + 1, min(site.cells.bottom, next(after: node)))
    }

    /// The first row of cells below a part of a table.
    private func next(after node: SceneNode) -> Int {
        let shift = node.parent.flatMap { scene.place(of: $0) }.map { facts[$0].shift } ?? 0
        return metrics.row(node.frame.maxY + shift)
    }

    mutating func paintSectionHeader(_ text: String, of node: SceneNode, at site: Site) {
        let (left, right) = (site.cells.left, site.cells.right)
        let row = end(of: node, at: site) - 1
        let runs = TextRun.wrapped(
            text, columns: right - left - 2 * Self.margin, rows: min(row + 1 - site.cells.top, 16))
        if node.parent.map(scene.isInset) == true {
            // The upper edge of the section's frame.
            canvas.line(row: row, from: left + 1, to: right - 1, style: .dim)
            canvas.put("╭", row: row, column: left, style: .dim)
            canvas.put("╮", row: row, column: right - 1, style: .dim)
            guard let run = runs.last, run.columns > 0 else { return }
            put(runs, top: row + 1 - runs.count, from: left + 2, to: right - 1, style: .bold)
            canvas.put(" ", row: row, column: left + 1)
            return canvas.put(" ", row: row, column: left + 2 + run.columns)
        }
        guard let run = runs.last, run.columns > 0 else { return }
        put(runs, top: row + 1 - runs.count, from: left + 1, to: right, style: .bold)
        canvas.line(row: row, from: left + run.columns + 2, to: right, with: "┄", style: .dim)
    }

    mutating func paintSectionFooter(_ text: String, of node: SceneNode, at site: Site) {
        let runs = TextRun.wrapped(
            text, columns: min(site.cells.width - Self.margin, 1024),
            rows: min(end(of: node, at: site) - site.cells.top, 16))
        for (number, run) in runs.enumerated() {
            canvas.put(run, row: site.cells.top + number, from: site.cells.left + 1, to: site.cells.right, style: .dim)
        }
    }

    /// Paints a table's row: its content in the first rows of cells, and a separator in the last row if it is free.
    mutating func paintCell(_ cell: CellContent, of node: SceneNode, at site: Site) {
        let cells = site.cells
        let accessory = cell.accessory.sign
        let isInset = node.parent.map(scene.isInset) == true
        if isInset { paintSides(of: cells, of: node, at: site) }
        let rows = cells.height > 1 ? cells.inset(bottom: 1) : cells
        let row = rows.top + max(0, rows.height - 1) / 2
        if node.isSelected {
            // This mark works on every terminal; the reversed style is reserved for the keyboard focus.
            canvas.style.insert(.bold)
            for row in rows.top..<rows.bottom { canvas.put("▌", row: row, column: cells.left) }
        }
        var right = cells.right - Self.margin
        if !accessory.isEmpty {
            let wide = ColumnWidth.of(accessory)
            canvas.text(accessory, row: row, from: cells.right - 1 - wide, to: cells.right, style: .dim)
            right = cells.right - 2 - wide
        }
        var left = cells.left + Self.margin
        if !facts[site.place].holdsLabels {
            if let image = cell.image, !image.isEmpty {
                let run = TextRun(ImageSign.text(image), columns: max(0, right - left) / 3)
                canvas.put(run, row: row, from: left, to: right)
                left += run.columns + 1
            }
            if let design = cell.reuseIdentifier, !facts[site.place].holdsSomething, cell.text.isEmpty,
                cell.detail.isEmpty
            {
                // A cell that code fills is shown by its reuse identifier.
                canvas.text(design, row: row, from: left, to: right, style: .dim)
            } else {
                paintWords(of: cell, in: rows, below: cells.bottom, from: left, to: right)
            }
        }
        guard cells.height > 1 else { return }
        if isInset, facts[site.place].endsGroup {
            canvas.put("╰", row: cells.bottom - 1, column: cells.left, style: .dim)
            canvas.put("╯", row: cells.bottom - 1, column: cells.right - 1, style: .dim)
            return separate(cells.inset(left: 1, top: cells.height - 1, right: 1), after: site.place)
        }
        separate(cells.inset(left: Self.margin, top: cells.height - 1, right: isInset ? 1 : 0), after: site.place)
    }

    /// Paints the frame of an inset section, beside one of its rows and the gap below the row.
    private mutating func paintSides(of cells: CellRect, of node: SceneNode, at site: Site) {
        let clip = canvas.clip
        defer { canvas.clip = clip }
        var rows = cells.top..<cells.bottom
        if !facts[site.place].endsGroup, clip.bottom == cells.bottom,
            let table = node.parent.flatMap({ scene.place(of: $0) }), let seen = scene.nodes[table].visible
        {
            // Only the table clips the gaps between its rows.
            let end = metrics.cells(seen.offset(by: Point(x: 0, y: facts[table].shift))).bottom
            rows = cells.top..<max(cells.bottom, min(next(after: node), end))
            canvas.clip.bottom = rows.upperBound
        }
        for row in rows {
            for column in [cells.left, cells.right - 1] { canvas.put("│", row: row, column: column, style: .dim) }
        }
    }

    /// Paints the texts of a table's row.
    ///
    /// - Parameters:
    ///   - rows: The rows of cells of the table's row, without the separator's.
    ///   - end: The row after the separator's. A second text may cover the separator.
    private mutating func paintWords(
        of cell: CellContent, in rows: CellRect, below end: Int, from left: Int, to right: Int
    ) {
        let wide = max(0, right - left)
        func lines(_ text: String, _ most: Int, columns: Int, rows: Int) -> [TextRun] {
            guard most != 1, rows > 1 else { return [TextRun(text, columns: columns)] }
            return TextRun.wrapped(text, columns: columns, rows: most <= 0 ? rows : min(most, rows))
        }
        func middle(_ runs: [TextRun]) -> Int { rows.top + max(0, rows.height - runs.count) / 2 }
        let second: [TextRun]
        switch cell.style {
        case .custom, .basic:
            let first = lines(cell.text, cell.textLines, columns: wide, rows: rows.height)
            put(first, top: middle(first), from: left, to: right)
        case .rightDetail:
            second = lines(cell.detail, cell.detailLines, columns: wide * 2 / 3, rows: rows.height)
            let edge = right - (second.map(\.columns).max() ?? 0) - 1
            let first = lines(cell.text, cell.textLines, columns: edge - left, rows: rows.height)
            put(first, top: middle(first), from: left, to: edge)
            put(second, top: middle(second), from: left, to: right, .right, style: .dim)
        case .leftDetail:
            let edge = left + wide / 3
            let first = lines(cell.text, cell.textLines, columns: edge - left, rows: rows.height)
            second = lines(cell.detail, cell.detailLines, columns: right - edge - 1, rows: rows.height)
            put(first, top: middle(first), from: left, to: edge, .right, style: .dim)
            put(second, top: middle(second), from: edge + 1, to: right)
        case .subtitle:
            let first = lines(cell.text, cell.textLines, columns: wide, rows: max(1, rows.height - 1))
            second = lines(cell.detail, cell.detailLines, columns: wide, rows: max(1, rows.height - first.count))
            let count = first.count + second.count
            let top = rows.top + max(0, rows.height - max(1, count - 1)) / 2
            put(first, top: top, from: left, to: right)
            put(
                second.prefix(max(0, end - top - first.count)), top: top + first.count, from: left, to: right,
                style: .dim)
        }
    }

    private mutating func put(
        _ runs: some Sequence<TextRun>, top: Int, from left: Int, to right: Int, _ alignment: TextAlignment = .left,
        style: CellStyle = []
    ) {
        for (number, run) in runs.enumerated() {
            canvas.put(run, row: top + number, from: left, to: right, alignment, style: style)
        }
    }

    mutating func paintCollectionCell(at site: Site) {
        guard !facts[site.place].holdsSomething else { return }
        canvas.frame(site.cells, style: .dim)
    }
}

extension CellContent.Accessory {
    /// The sign at the row's right edge.
    fileprivate var sign: String {
        switch self {
        case .none: ""
        case .disclosureIndicator: "›"
        case .detailDisclosureButton: "ⓘ ›"
        case .checkmark: "✓"
        case .detailButton: "ⓘ"
        }
    }
}
