import TroupeModel

/// Rows of text in aligned columns. The cells are made safe for a terminal, because they may come from children.
package enum TextTable {
    /// The rows, with two blanks between columns, no blanks at line ends, and a line end after every row.
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

    /// The text, padded with blanks to a number of columns.
    package static func padded(_ text: String, _ width: Int) -> String { text + blanks(width - ColumnWidth.of(text)) }

    /// The text without trailing blanks.
    package static func trimmed(_ text: String) -> String {
        var text = text[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
