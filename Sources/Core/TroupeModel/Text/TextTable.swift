/// Rows of text whose columns line up. What stands in them may come from children: it is shown as a terminal may show it.
package enum TextTable {
    /// The rows below each other, two blanks between columns, none at the ends of lines; every line ends.
    package static func text(_ rows: [[String]]) -> String {
        let rows = rows.map { $0.map(\.shownOnOneLine) }
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { $0.count > column ? ColumnWidth.of($0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                line += cell
                if column < row.count - 1 { line += blanks(widths[column] - ColumnWidth.of(cell) + 2) }
            }
            return trimmed(line) + "\n"
        }.joined()
    }

    /// The text, filled with blanks to so many columns.
    package static func padded(_ text: String, _ width: Int) -> String { text + blanks(width - ColumnWidth.of(text)) }

    /// The text without blanks at its end.
    package static func trimmed(_ text: String) -> String {
        var text = text[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
