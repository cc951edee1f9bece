/// The heights of the rows of a section: of each of the first rows, and one height for all further rows.
struct RowHeights: Equatable {
    /// The number of rows.
    let count: Int
    /// The lower edges of the first rows, in points below the first row's upper edge.
    private let bottoms: [Double]
    /// The height of all further rows, in points.
    private let rest: Double

    /// The least height of a row that is shown at all, in points. It bounds the number of cells on a screen.
    static let least: Double = 1

    /// Creates the heights of `count` rows.
    ///
    /// - Parameters:
    ///   - first: The heights of the first rows, at most `count`, in points. A row without a positive height is hidden.
    ///   - rest: The height of all further rows, in points.
    init(count: Int, first: [Double] = [], rest: Double = 0) {
        self.count = count
        self.rest = Self.height(rest)
        var sum = 0.0
        bottoms = first.prefix(count).map { height in
            sum += Self.height(height)
            return sum
        }
    }

    private static func height(_ wanted: Double) -> Double { wanted > 0 ? max(least, wanted) : 0 }

    /// The height of all rows.
    var total: Double { top(of: count) }

    /// The upper edge of a row, or of the place behind the last row, in points. Complexity: O(1).
    func top(of row: Int) -> Double {
        guard row > bottoms.count else { return row > 0 ? bottoms[row - 1] : 0 }
        return (bottoms.last ?? 0) + Double(row - bottoms.count) * rest
    }

    /// The height of a row, in points. Complexity: O(1).
    func height(of row: Int) -> Double { row < bottoms.count ? bottoms[row] - top(of: row) : rest }

    /// The rows that intersect a vertical range, without the further rows if these are hidden. Complexity: O(log rows).
    func rows(from start: Double, to end: Double) -> Range<Int> {
        let first = firstRow { top(of: $0 + 1) > start }
        return first..<max(first, firstRow { top(of: $0) >= end })
    }

    private func firstRow(where condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, rest > 0 ? count : bottoms.count)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
