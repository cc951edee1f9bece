import TroupeModel
import TroupeScene

extension GridPainter {
    mutating func paintLabel(_ text: String, _ alignment: TextAlignment, lines: Int, font: Font, at site: Site) {
        let style: CellStyle = font.isBold ? .bold : []
        let cells = site.cells
        let rows = lines == 0 ? cells.height : min(lines, cells.height)
        guard rows > 1 else {
            let row = textRow(site)
            canvas.text(text, row: row, from: cells.left, to: cells.right, alignment, style: style)
            let run = TextRun(text, columns: 2 * min(cells.width, 512) + 4)
            if run.columns > cells.width, site.holds(text, font, lines: 1) {
                complete([([run], row)], alignment, at: site, style: style)
            }
            return
        }
        // A label that is scrolled far out of sight may be huge and is not wrapped entirely.
        let columns = min(cells.width, 1024)
        let runs = TextRun.wrapped(text, columns: columns, rows: min(rows, 1024) + 1)
        guard runs.count > rows else {
            let top = runs.count == 1 ? textRow(site) : cells.top + max(0, cells.height - runs.count) / 2
            return put(runs, top: top, alignment, style, at: site)
        }
        put(TextRun.wrapped(text, columns: columns, rows: min(rows, 1024)), top: cells.top, alignment, style, at: site)
        guard rows <= 64, site.holds(text, font, lines: lines) else { return }
        // Try wider lines and, because lines are higher in cells than in points, also more lines.
        let most = max(rows, Int(site.frame.height / TextMetrics.lineHeight(of: font))) + 2
        let wrappings = (rows...most).compactMap { limit in
            (columns..<columns + max(4, columns / 2) + 1).lazy
                .map { TextRun.wrapped(text, columns: $0, rows: limit + 1) }.first { $0.count <= limit }
        }
        complete(
            wrappings.flatMap { runs in
                let top = cells.top + (cells.height - runs.count) / 2
                return [(runs, top), (runs, top - 1)]
            }, alignment, at: site, style: style)
    }

    private mutating func put(
        _ runs: [TextRun], top: Int, _ alignment: TextAlignment, _ style: CellStyle, at site: Site
    ) {
        for (number, run) in runs.enumerated() {
            canvas.put(
                run, row: top + number, from: site.cells.left, to: site.cells.right, alignment, style: style)
        }
    }

    mutating func paintTextView(
        _ text: String, font: Font, offset: Double, in size: Size, isTypedInto: Bool, at site: Site
    ) {
        let cells = site.cells
        let (columns, rows) = (min(cells.width, 1024), min(cells.height, 1024))
        let last = isTypedInto || offset > 0 ? TextViewMetrics.lastOffset(of: text, font: font, in: size) : 0
        let runs: ArraySlice<TextRun>
        if isTypedInto, offset >= last - 0.5 {
            // A text view with the keyboard focus shows the end of its text.
            runs = TextRun.wrapped(String(text.suffix(max(0, columns * rows))), columns: columns, rows: 1024)
                .suffix(rows)
        } else if offset > 0, last > 0 {
            // Lines wrap differently in cells than in points, so the fraction of the scroll distance is used.
            let all = TextRun.wrapped(text, columns: columns, rows: Self.maxLines)
            let first = (Double(max(0, all.count - rows)) * min(1, offset / last)).rounded(.up)
            runs = all.dropFirst(Int(first)).prefix(rows)
        } else {
            runs = TextRun.wrapped(text, columns: columns, rows: rows)[...]
        }
        for (number, run) in runs.enumerated() {
            canvas.put(
                run, row: cells.top + number, from: cells.left, to: cells.right, style: font.isBold ? .bold : [])
        }
        guard let last = runs.last, cells.width > 0 else { return }
        noteCaret(
            row: cells.top + runs.count - 1, column: min(cells.left + last.columns, cells.right - 1), at: site)
    }

    /// The maximum number of lines that are wrapped.
    private static let maxLines = 10_000

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

    /// Paints the text of a field. A field with the keyboard focus shows the end of its text and a blank for the next
    /// letter.
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

extension GridPainter.Site {
    /// True if a device would show the whole text in its frame; a text that a device would cut is cut here too. The
    /// leeway is needed because documents contain the letter widths of one machine, and Troupe's letters are up to a
    /// quarter wider.
    fileprivate func holds(_ text: String, _ font: Font, lines: Int) -> Bool {
        let most = lines == 0 ? max(1, Int(frame.height * Self.leeway / TextMetrics.lineHeight(of: font))) : lines
        return TextMetrics.width(of: text, font: font) <= frame.width * Self.leeway * Double(most)
    }

    private static let leeway = 1.3
}
