/// One line of a row with a name and a text, both wrapped to their columns.
package struct BrokenRow: Hashable, Sendable {
    /// The index of the row.
    package var row: Int
    /// The part of the row's name on this line.
    package var name: TextRun?
    /// The part of the row's text on this line.
    package var words: TextRun?

    /// The lines of all rows, without cuts: a row takes as many lines as its name or its text needs. Complexity:
    /// O(characters).
    package static func lines(of rows: [(name: String, words: String)], names: Int, words: Int) -> [BrokenRow] {
        rows.enumerated().flatMap { number, row in
            let left = TextRun.wrapped(row.name, columns: max(1, names), rows: .max)
            let right = TextRun.wrapped(row.words, columns: max(1, words), rows: .max)
            return (0..<max(1, left.count, right.count)).map { line in
                BrokenRow(
                    row: number, name: left.indices.contains(line) ? left[line] : nil,
                    words: right.indices.contains(line) ? right[line] : nil)
            }
        }
    }
}
