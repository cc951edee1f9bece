/// The heights of the rows of a section: of each of the first rows, and one height for all further rows.
struct RowHeights: Equatable {
    /// A row with a height that was measured after the heights were created.
    private struct Measured: Equatable {
        var row: Int
        var height: Double
        /// The growth of this row and of all measured rows before it, in points.
        var growth: Double
    }

    /// The number of rows.
    let count: Int
    /// The measured rows, in their order.
    private var measured: [Measured] = []
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

    /// The upper edge of a row, or of the place behind the last row, in points. Complexity: O(log measured).
    func top(of row: Int) -> Double { declaredTop(of: row) + (lastMeasured(before: row)?.growth ?? 0) }

    /// The height of a row, in points. Complexity: O(log measured).
    func height(of row: Int) -> Double { measuredHeight(of: row) ?? declaredHeight(of: row) }

    /// The height that was measured for a row; nil if it was not measured.
    func measuredHeight(of row: Int) -> Double? {
        guard let last = lastMeasured(before: row + 1), last.row == row else { return nil }
        return last.height
    }

    /// The measured rows with their heights.
    var measuredRows: [(row: Int, height: Double)] { measured.map { ($0.row, $0.height) } }

    /// True if the row has the height of all further rows.
    func isFurther(_ row: Int) -> Bool { row >= bottoms.count }

    /// Gives heights to rows that were measured. Complexity: O(measured).
    ///
    /// - Parameter rows: The rows, each below ``count``, with their heights in points.
    mutating func measure(_ rows: [(row: Int, height: Double)]) {
        let new = Dictionary(rows.map { ($0.row, $0.height) }) { $1 }
        let keptRows = measured.filter { new[$0.row] == nil }
        let addedRows = new.map { Measured(row: $0.key, height: Self.height($0.value), growth: 0) }
            .sorted { $0.row < $1.row }
        measured = []
        measured.reserveCapacity(keptRows.count + addedRows.count)
        var (kept, added, growth) = (keptRows[...], addedRows[...], 0.0)
        while let row = [kept.first?.row, added.first?.row].compactMap(\.self).min() {
            guard var next = kept.first?.row == row ? kept.popFirst() : added.popFirst() else { return }
            growth += next.height - declaredHeight(of: row)
            next.growth = growth
            measured.append(next)
        }
    }

    private func declaredTop(of row: Int) -> Double {
        guard row > bottoms.count else { return row > 0 ? bottoms[row - 1] : 0 }
        return (bottoms.last ?? 0) + Double(row - bottoms.count) * rest
    }

    private func declaredHeight(of row: Int) -> Double {
        row < bottoms.count ? bottoms[row] - declaredTop(of: row) : rest
    }

    /// The last measured row before a row.
    private func lastMeasured(before row: Int) -> Measured? {
        var (low, high) = (0, measured.count)
        while low < high {
            let middle = low + (high - low) / 2
            if measured[middle].row >= row { high = middle } else { low = middle + 1 }
        }
        return low > 0 ? measured[low - 1] : nil
    }

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
