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

    mutating func paintTextView(_ text: String, font: Font, isTypedInto: Bool, at site: Site) {
        let cells = site.cells
        let (columns, rows) = (min(cells.width, 1024), min(cells.height, 1024))
        // Where it is typed into its end is seen.
        let runs =
            isTypedInto
            ? TextRun.wrapped(String(text.suffix(max(0, columns * rows))), columns: columns, rows: 1024).suffix(rows)
            : TextRun.wrapped(text, columns: columns, rows: rows)[...]
        for (number, run) in runs.enumerated() {
            canvas.put(
                run, row: cells.top + number, from: cells.left, to: cells.right, style: font.isBold ? .bold : [])
        }
        guard let last = runs.last, cells.width > 0 else { return }
        noteCaret(
            row: cells.top + runs.count - 1, column: min(cells.left + last.columns, cells.right - 1), at: site)
    }

    mutating func paintTextField(
        _ text: String, placeholder: String, _ alignment: TextAlignment, isSecure: Bool, isTypedInto: Bool,
        at site: Site
    ) {
        let row = textRow(site)
        let (left, right) = (site.cells.left, site.cells.right)
        canvas.line(row: row, from: left + 1, to: right - 1, with: "_", style: .dim)
        canvas.put("[", row: row, column: left)
        canvas.put("]", row: row, column: right - 1)
        let isEmpty = text.isEmpty
        let shown = isSecure && !isEmpty ? String(repeating: "•", count: text.prefix(256).count) : text
        if isEmpty {
            canvas.text(placeholder, row: row, from: left + 1, to: right - 1, alignment, style: .dim)
        }
        paintTyped(shown, alignment, isTypedInto: isTypedInto, row: row, from: left + 1, to: right - 1, at: site)
    }

    /// The text of a field; where it is typed into its end is seen, and the blank for the next letter.
    private mutating func paintTyped(
        _ text: String, _ alignment: TextAlignment, isTypedInto: Bool, row: Int, from left: Int, to right: Int,
        at site: Site
    ) {
        let run = isTypedInto ? TextRun(endOf: text, columns: right - left - 1) : TextRun(text, columns: right - left)
        canvas.put(run, row: row, from: left, to: right, alignment)
        let free = max(0, right - left - run.columns)
        let start: Int =
            switch alignment {
            case .natural, .left, .justified: 0
            case .center: free / 2
            case .right: free
            }
        noteCaret(row: row, column: min(left + start + run.columns, max(left, right - 1)), at: site)
    }

    mutating func paintSearchBar(
        _ text: String, placeholder: String, prompt: String?, isTypedInto: Bool, at site: Site
    ) {
        let (left, right) = (site.cells.left, site.cells.right)
        var row = textRow(site)
        if let prompt, site.cells.height > 1 {
            canvas.text(prompt, row: site.cells.top, from: left + 1, to: right - 1, .center, style: .dim)
            row = max(row, site.cells.top + 1)
        }
        canvas.put("(", row: row, column: left + 1)
        canvas.put("⌕", row: row, column: left + 2, style: .dim)
        canvas.put(")", row: row, column: right - 2)
        if text.isEmpty {
            canvas.text(
                placeholder.isEmpty ? "Search" : placeholder, row: row, from: left + 4, to: right - 3, style: .dim)
        }
        paintTyped(text, .left, isTypedInto: isTypedInto, row: row, from: left + 4, to: right - 3, at: site)
    }
}
