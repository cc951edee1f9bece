import TroupeModel

extension GridPainter {
    private static let margin = 2

    /// The row of cells in which what follows a caption begins: rows of cells are higher than the points they stand for
    /// here and lower there.
    private func end(of node: SceneNode, at site: Site) -> Int {
        let shift = node.parent.flatMap { scene.place(of: $0) }.map { facts[$0].shift } ?? 0
        return max(site.cells.top + 1, min(site.cells.bottom, metrics.row(node.frame.maxY + shift)))
    }

    mutating func paintSectionHeader(_ text: String, of node: SceneNode, at site: Site) {
        let (left, right) = (site.cells.left, site.cells.right)
        let row = end(of: node, at: site) - 1
        let run = TextRun(text, columns: right - left - 2 * Self.margin)
        guard run.columns > 0 else { return }
        canvas.put(run, row: row, from: left + 1, to: right, style: .bold)
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

    /// A table's row: what it says in its first rows of cells, a separator in the last where that stays free.
    mutating func paintCell(_ cell: CellContent, of node: SceneNode, at site: Site) {
        let cells = site.cells
        let accessory = cell.accessory.sign
        let rows = cells.height > 1 ? cells.inset(bottom: 1) : cells
        let row = rows.top + max(0, rows.height - 1) / 2
        if node.isSelected {
            // A mark that every terminal has: reversed is what the keyboard works on.
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
            paintWords(of: cell, row: row, below: row + 1 < cells.bottom, from: left, to: right)
        }
        if cells.height > 1 {
            separate(cells.inset(left: Self.margin, top: cells.height - 1), after: site.place)
        }
    }

    private mutating func paintWords(of cell: CellContent, row: Int, below: Bool, from left: Int, to right: Int) {
        switch cell.style {
        case .custom, .basic: canvas.text(cell.text, row: row, from: left, to: right)
        case .rightDetail:
            let detail = TextRun(cell.detail, columns: max(0, right - left) * 2 / 3)
            canvas.text(cell.text, row: row, from: left, to: right - detail.columns - 1)
            canvas.put(detail, row: row, from: left, to: right, .right, style: .dim)
        case .leftDetail:
            let middle = left + max(0, right - left) / 3
            canvas.text(cell.text, row: row, from: left, to: middle, .right, style: .dim)
            canvas.text(cell.detail, row: row, from: middle + 1, to: right)
        case .subtitle:
            canvas.text(cell.text, row: row, from: left, to: right)
            if below { canvas.text(cell.detail, row: row + 1, from: left, to: right, style: .dim) }
        }
    }

    mutating func paintCollectionCell(at site: Site) {
        guard !facts[site.place].holdsSomething else { return }
        canvas.frame(site.cells, style: .dim)
    }
}

extension CellContent.Accessory {
    /// How it is drawn at the row's right edge.
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
