import TroupeComposer
import TroupeModel
import TroupeScene

extension GridPainter {
    mutating func paintBar(_ bar: BarPlace, at site: Site) {
        canvas.clear(site.cells)
        // The lines of the bars already separate the list.
        if case .customize = bar { return }
        guard site.cells.height > 1 else { return }
        let rule = if case .navigation = bar { site.cells.bottom - 1 } else { site.cells.top }
        canvas.line(row: rule, from: site.cells.left, to: site.cells.right, style: .dim)
    }

    /// Paints a bar that is a view in a scene.
    mutating func paintOwnBar(_ kind: String, at site: Site) {
        canvas.clear(site.cells)
        guard site.cells.height > 1 else { return }
        let rule = kind == "navigationBar" ? site.cells.bottom - 1 : site.cells.top
        // A bar in the first row needs no line above it, and the line could cover the time.
        guard rule > 0 else { return }
        canvas.line(row: rule, from: site.cells.left, to: site.cells.right, style: .dim)
    }

    mutating func paintBarElement(_ element: BarElement, of node: SceneNode, at site: Site) {
        let (left, right) = (site.cells.left, site.cells.right)
        let row = barRow(of: node, element, at: site)
        switch element.kind {
        case .prompt: canvas.text(element.text, row: row, from: left + 1, to: right - 1, .center, style: .dim)
        case .back:
            canvas.text("‹", row: row, from: left, to: right)
            // One column separates the words from the title.
            canvas.text(
                backWords(element.image.map(ImageSign.text) ?? element.text, columns: right - left - 3), row: row,
                from: left + 2, to: right - 1)
        case .title:
            canvas.text(
                element.text, row: row, from: left, to: right, node.isLargeTitle ? .left : .center, style: .bold)
        case .item(let style):
            canvas.text(
                element.words, row: row, from: left + 1, to: right - 1, .center, style: style == "done" ? .bold : [])
        case .tab: paintTab(element, isSelected: node.isSelected, row: row, at: site)
        case .row:
            let words = tabWords(element.text, badge: element.badge, columns: right - left - 6)
            canvas.text(words, row: row, from: left + 2, to: right - 4)
            canvas.put("›", row: row, column: right - 2, style: .dim)
            if site.cells.height > 1 {
                separate(
                    site.cells.inset(left: 2, top: site.cells.height - 1), after: site.place)
            }
        case .choice:
            canvas.text(element.text, row: row, from: left + 2, to: right - 4, style: node.isSelected ? .bold : [])
            if node.isSelected { canvas.put("✓", row: row, column: right - 2, style: .bold) }
            if site.cells.height > 1 {
                separate(
                    site.cells.inset(left: 2, top: site.cells.height - 1), after: site.place)
            }
        }
    }

    /// Paints a tab. The selected tab is in brackets, or after a sign if there is no room for brackets. The words
    /// stay in the same cells in both states.
    private mutating func paintTab(
        _ element: BarElement, isSelected: Bool, row: Int, at site: Site
    ) {
        let (left, right) = (site.cells.left, site.cells.right)
        let words = tabWords(element.words, badge: element.badge, columns: right - left - 1)
        let style: CellStyle = isSelected ? [.bold, .underline] : []
        let run = TextRun(words, columns: right - left - 1)
        guard run.columns + 2 <= right - left else {
            if isSelected { canvas.put("▸", row: row, column: left, style: .bold) }
            return canvas.put(run, row: row, from: left + 1, to: right, style: style)
        }
        let start = left + (right - left - run.columns) / 2
        canvas.put(run, row: row, from: start, to: right, style: style)
        guard isSelected else { return }
        canvas.put("[", row: row, column: start - 1, style: .bold)
        canvas.put("]", row: row, column: start + run.columns, style: .bold)
    }

    /// The words of a tab with its badge. The badge is kept in full even if the words are cut.
    private func tabWords(_ words: String, badge: String?, columns: Int) -> String {
        guard let badge else { return words }
        let mark = " (\(badge))"
        let room = columns - ColumnWidth.of(mark, limit: 64)
        guard room > 1, ColumnWidth.of(words, limit: 64) > room else { return words + mark }
        var kept = ""
        for letter in words {
            if ColumnWidth.of(kept + String(letter), limit: 64) > room - 1 { break }
            kept.append(letter)
        }
        return kept + "…" + mark
    }

    /// The text next to the back arrow: the given words if they fit or at least 8 columns remain, "Back" if at least
    /// 4 columns remain, otherwise nothing.
    private func backWords(_ words: String, columns: Int) -> String {
        if ColumnWidth.of(words, limit: 64) <= columns || columns >= 8 { return words }
        return columns >= 4 ? "Back" : ""
    }

    /// The row of an element's text: outside of the bar's line, a prompt above the other elements.
    private func barRow(of node: SceneNode, _ element: BarElement, at site: Site) -> Int {
        guard let parent = node.parent, let place = scene.place(of: parent), !element.isRow else {
            return site.cells.top
        }
        let rows = metrics.rows(ofBar: scene.nodes[place], shift: facts[place].shift)
        if element.kind == .prompt { return rows.lowerBound }
        return min(max(textRow(site), rows.lowerBound), rows.upperBound - 1)
    }
}

extension CellMetrics {
    /// The rows of cells in a bar without its line.
    func rows(ofBar bar: SceneNode, shift: Double) -> Range<Int> {
        let cells = cells(bar.frame.offset(by: Point(x: 0, y: shift)))
        guard cells.height > 1 else { return cells.top..<cells.top + 1 }
        return switch bar.content {
        case .bar(.navigation), .view(.bar(kind: "navigationBar", items: _)): cells.top..<cells.bottom - 1
        case .pane, .view, .backdrop, .surface, .placeholder, .bar, .barElement: cells.top + 1..<cells.bottom
        }
    }
}

extension BarElement {
    /// The visible text; the sign of the image for an element without a text of its own.
    fileprivate var words: String { image == text ? ImageSign.text(text) : text }
}
