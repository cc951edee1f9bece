import TroupeComposer
import TroupeModel
import TroupeScene

extension GridPainter {
    /// Paints a short sign in the middle of its frame, in full even if the frame is too small.
    mutating func paintWord(_ word: String, at site: Site, style: CellStyle = []) {
        let row = textRow(site)
        let width = ColumnWidth.of(word, limit: 64)
        let left = site.cells.left + max(0, site.cells.width - width) / 2
        canvas.clip.right = min(max(canvas.clip.right, left + width), canvas.grid.columns)
        canvas.text(word, row: row, from: left, to: left + width, style: style)
    }

    mutating func paintButton(
        _ title: String, image: String?, font: Font, _ alignment: TextAlignment, isSelected: Bool, at site: Site
    ) {
        if title.isEmpty, let symbol = image.flatMap(ButtonSymbol.init(rawValue:)) {
            return paintWord("(\(symbol.letter))", at: site, style: isSelected ? [.bold, .underline] : [])
        }
        let text = title.isEmpty ? image.map(ImageSign.text) ?? "" : title
        let (left, right) = (site.cells.left, site.cells.right)
        var style: CellStyle = []
        // The reversed style is reserved for the keyboard focus.
        if isSelected { style.formUnion([.bold, .underline]) }
        if font.isBold { style.insert(.bold) }
        let row = textRow(site)
        let needed = ColumnWidth.of(text, limit: 512)
        let air = site.cells.width >= needed + 4 ? 2 : 1
        let run = TextRun(text, columns: right - left - 2)
        let free = max(0, right - left - run.columns - 2 * air)
        let start =
            switch alignment {
            case .natural, .left: left
            case .center, .justified: left + free / 2
            case .right: left + free
            }
        let end = start + run.columns + 2 * air - 1
        canvas.fill(CellRect(left: start, top: row, right: end + 1, bottom: row + 1), with: " ", style: style)
        canvas.put("[", row: row, column: start, style: style)
        canvas.put(run, row: row, from: start + air, to: end, style: style)
        canvas.put("]", row: row, column: end, style: style)
        if needed + 2 > site.cells.width, needed <= 64 {
            complete([([TextRun("[\(text)]", columns: 128)], row)], alignment, at: site, style: style)
        }
    }

    mutating func paintSlider(_ value: Double, from minimum: Double, to maximum: Double, at site: Site) {
        let (left, right) = (site.cells.left, site.cells.right)
        let row = textRow(site)
        let fraction = maximum > minimum ? ((value - minimum) / (maximum - minimum)).clamped(0, 1) : 0
        let knob = left + Int((fraction * Double(right - left - 1)).rounded())
        // Heavier than a separator.
        canvas.line(row: row, from: left, to: knob, with: "━")
        canvas.line(row: row, from: knob, to: right, with: "┅")
        canvas.put("●", row: row, column: knob, style: .bold)
    }

    mutating func paintProgress(_ fraction: Double, at site: Site) {
        let cells = site.cells
        let row = textRow(site)
        let done = cells.left + Int((fraction * Double(cells.width)).rounded())
        canvas.line(row: row, from: cells.left, to: done, with: "█")
        canvas.line(row: row, from: done, to: cells.right, with: "░", style: .dim)
    }

    /// Paints segments at the widths of their touch areas. The selected segment is in brackets, as a tab is, if there
    /// is room.
    mutating func paintSegments(_ titles: [String], selected: Int?, at site: Site) {
        let cells = site.cells
        let row = textRow(site)
        canvas.put("[", row: row, column: cells.left)
        canvas.put("]", row: row, column: cells.right - 1)
        guard !titles.isEmpty, cells.width > 2 else { return }
        let wide = Double(cells.width) / Double(titles.count)
        for (number, title) in titles.prefix(cells.width).enumerated() {
            let left = cells.left + Int((Double(number) * wide).rounded())
            let right = cells.left + Int((Double(number + 1) * wide).rounded())
            if number > 0 { canvas.put("|", row: row, column: left) }
            let isChosen = number == selected
            let end = number == titles.count - 1 ? right - 1 : right
            let hasRoom = ColumnWidth.of(title, limit: 256) + 2 <= end - left - 1
            canvas.text(
                isChosen && hasRoom ? "[\(title)]" : title, row: row, from: left + 1, to: end, .center,
                style: isChosen ? [.bold, .underline] : [])
        }
    }

    mutating func paintPageControl(_ pages: Int, current: Int, at site: Site) {
        guard pages > 0 else { return }
        // Too many pages for dots are shown as numbers.
        guard pages <= 20, pages * 2 - 1 <= max(site.cells.width, 5) else {
            paintWord("\(current.addingReportingOverflow(1).partialValue)/\(pages)", at: site)
            return
        }
        var dots = ""
        for page in 0..<pages { dots += (page > 0 ? " " : "") + (page == current ? "●" : "○") }
        paintWord(dots, at: site)
    }

    mutating func paintImage(_ name: String?, at site: Site) {
        // The text is in the middle of the visible part, because a cell may show only a corner of a large image.
        let seen = site.cells.intersection(canvas.clip)
        let row = site.cells == seen ? textRow(site) : seen.top + (seen.height - 1) / 2
        canvas.text(ImageSign.text(name ?? ""), row: row, from: seen.left, to: seen.right, .center)
    }

    /// Paints wheels side by side, with the selected rows on one line and their neighbours above and below.
    mutating func paint(_ wheels: PickerWheels, at site: Site) {
        let cells = site.cells
        guard cells.width > 2 else { return }
        let middle = textRow(site)
        let shown = WheelCells(cells: cells, middle: middle, edges: wheels.edges)
        noteWheels(shown, at: site)
        for (number, wheel) in wheels.columns.prefix(cells.width).enumerated() {
            let (left, right) = shown.columns(of: number)
            let chosen = wheels.selected.indices.contains(number) ? wheels.selected[number] : 0
            for row in max(cells.top, canvas.clip.top)..<max(cells.top, min(cells.bottom, canvas.clip.bottom)) {
                let index = chosen.addingReportingOverflow(row - middle).partialValue
                guard wheel.indices.contains(index) else { continue }
                canvas.text(wheel[index], row: row, from: left, to: right, .center, style: row == middle ? .bold : .dim)
            }
        }
        canvas.put("›", row: middle, column: cells.left)
        canvas.put("‹", row: middle, column: cells.right - 1)
    }

    /// Paints a view that Troupe does not draw: a frame with the view's class.
    mutating func paintBox(_ name: String, at site: Site) {
        let cells = site.cells
        guard cells.height > 1 else {
            canvas.put("[", row: cells.top, column: cells.left, style: .dim)
            canvas.text(name, row: cells.top, from: cells.left + 1, to: cells.right - 1, style: .dim)
            canvas.put("]", row: cells.top, column: cells.right - 1, style: .dim)
            return
        }
        canvas.clear(cells)
        canvas.frame(cells, caption: cells.height == 2 ? name : "", style: .dim)
        if cells.height > 2 {
            let row = min(max(textRow(site), cells.top + 1), cells.bottom - 2)
            canvas.text(name, row: row, from: cells.left + 1, to: cells.right - 1, .center)
        }
    }
}
