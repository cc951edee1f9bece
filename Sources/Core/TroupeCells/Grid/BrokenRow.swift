/// A line of a row that has a name and says something, once both are broken to their columns.
package struct BrokenRow: Hashable, Sendable {
    /// The row's place.
    package var row: Int
    /// The part of its name that stands here.
    package var name: TextRun?
    /// The part of its words that stands here.
    package var words: TextRun?

    /// All rows, uncut: a row takes as many lines as its name or its words need. Complexity: O(characters).
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
