import TroupeLayout
import TroupeModel

extension TableView {
    /// The height of a row that follows from its content. ``TableMetrics/rowHeight`` may have this value too.
    public static let automaticDimension = -1.0

    /// The greatest number of rows that are measured. All further rows get the average height of these.
    private static let maxMeasured = 200
    /// The height of a row with one line.
    fileprivate static let leastHeight = 44.0

    /// The heights of all rows, with measured heights in place of ``automaticDimension``.
    func sized(_ sections: [DeclaredHeights], width: Double) -> [RowHeights] {
        var measured: [Double] = []
        func measure(_ path: IndexPath) -> Double {
            if measured.count < Self.maxMeasured {
                measured.append(contents.cellForRow?(path).height(fitting: width) ?? Self.leastHeight)
                return measured[measured.count - 1]
            }
            return measured.reduce(0, +) / Double(measured.count)
        }
        return sections.enumerated().map { section, rows in
            switch rows {
            case .same(let count, let height) where height >= 0: return RowHeights(count: count, rest: height)
            case .same(let count, _):
                // The first row that is not measured has the average height, as all further rows have.
                let first = (0..<min(count, Self.maxMeasured - measured.count + 1)).map {
                    measure(IndexPath(row: $0, section: section))
                }
                return RowHeights(count: count, first: first, rest: first.last ?? 0)
            case .each(let heights):
                let first = heights.enumerated().map { row, height in
                    height < 0 ? measure(IndexPath(row: row, section: section)) : height
                }
                return RowHeights(count: heights.count, first: first)
            }
        }
    }
}

extension TableViewCell {
    /// The height in a table of that width, by the constraints or by the lines of text.
    fileprivate func height(fitting width: Double) -> Double {
        adoptConstraints()
        if !subviews.isEmpty, let constraints = place.constraints, constraints.ties(self) {
            var priorities = ViewLayoutTraits.Priorities(1_000)
            priorities.vertical = 50
            return constraints.fitting(Size(width: width, height: 0), priorities, of: self).height.rounded(.up)
        }
        let words = width - 2 * Self.margin - (accessory == .none ? 0 : Self.accessoryWidth / 2)
        func height(_ text: String, _ size: Double, _ lines: Int) -> Double {
            text.isEmpty
                ? 0 : TextMetrics.size(of: text, font: Font(size: size), width: words, limit: max(0, lines)).height
        }
        let first = height(text, 17, textLines)
        let second = style == .subtitle ? height(detailText, 12.5, detailTextLines) : 0
        return max(TableView.leastHeight, first + second + 22)
    }

    /// The distance from an edge to the text.
    private static let margin = 16.0
}
