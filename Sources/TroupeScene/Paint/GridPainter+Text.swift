import TroupeModel

extension GridPainter {
    mutating func paintLabel(_ text: String, _ alignment: TextAlignment, lines: Int, font: Font, at site: Site) {
        let style: CellStyle = font.isBold ? .bold : []
        let cells = site.cells
        let rows = lines == 0 ? cells.height : min(lines, cells.height)
        guard rows > 1 else {
            let row = textRow(site)
            canvas.text(text, row: row, from: cells.left, to: cells.right, alignment, style: style)
            // What is cut on a device too is cut here.
            switch alignment {
            case .natural, .left, .justified:
                if TextMetrics.width(of: text, font: font) <= site.frame.width * 1.1 {
                    complete(text, row: row, at: site, style: style)
                }
            case .center, .right: break
            }
            return
        }
        // What scrolled far out of sight is not broken into lines.
        let runs = TextRun.wrapped(text, columns: min(cells.width, 1024), rows: min(rows, 1024))
        let top =
            runs.count == 1 ? textRow(site) : cells.top + max(0, cells.height - runs.count) / 2
        for (number, run) in runs.enumerated() {
            canvas.put(run, row: top + number, from: cells.left, to: cells.right, alignment, style: style)
        }
    }

    mutating func paintTextView(_ text: String, font: Font, at site: Site) {
        let cells = site.cells
        let runs = TextRun.wrapped(text, columns: min(cells.width, 1024), rows: min(cells.height, 1024))
        for (number, run) in runs.enumerated() {
            canvas.put(
                run, row: cells.top + number, from: cells.left, to: cells.right, style: font.isBold ? .bold : [])
        }
    }

    mutating func paintTextField(
        _ text: String, placeholder: String, _ alignment: TextAlignment, isSecure: Bool, at site: Site
    ) {
        let row = textRow(site)
        let (left, right) = (site.cells.left, site.cells.right)
        canvas.line(row: row, from: left + 1, to: right - 1, with: "_", style: .dim)
        canvas.put("[", row: row, column: left)
        canvas.put("]", row: row, column: right - 1)
        let isEmpty = text.isEmpty
        let shown = isSecure && !isEmpty ? String(repeating: "•", count: text.prefix(256).count) : text
        canvas.text(
            isEmpty ? placeholder : shown, row: row, from: left + 1, to: right - 1, alignment,
            style: isEmpty ? .dim : [])
    }

    mutating func paintSearchBar(_ text: String, placeholder: String, prompt: String?, at site: Site) {
        let (left, right) = (site.cells.left, site.cells.right)
        var row = textRow(site)
        if let prompt, site.cells.height > 1 {
            canvas.text(prompt, row: site.cells.top, from: left + 1, to: right - 1, .center, style: .dim)
            row = max(row, site.cells.top + 1)
        }
        canvas.put("(", row: row, column: left + 1)
        canvas.put("⌕", row: row, column: left + 2, style: .dim)
        canvas.put(")", row: row, column: right - 2)
        let shown = text.isEmpty ? (placeholder.isEmpty ? "Search" : placeholder) : text
        canvas.text(shown, row: row, from: left + 4, to: right - 3, style: text.isEmpty ? .dim : [])
    }
}
