import TroupeLayout
import TroupeModel

extension TableView {
    /// The height of a row that follows from its content. ``TableMetrics/rowHeight`` may have this value too.
    public static let automaticDimension = -1.0

    /// The greatest number of rows that are measured. All further rows get the average height of these.
    private static let maxMeasured = 200
    /// The height of a row with one line.
    fileprivate static let leastHeight = 44.0

    /// The sections, with the measured heights in place of ``automaticDimension``.
    func sized(_ sections: [TableGeometry.Section], width: Double) -> [TableGeometry.Section] {
        guard sections.contains(where: { $0.rows.contains { $0 < 0 } }) else { return sections }
        var sections = sections
        var measured: [Double] = []
        for section in sections.indices {
            for row in sections[section].rows.indices where sections[section].rows[row] < 0 {
                if measured.count < Self.maxMeasured {
                    let cell = contents.cellForRow?(IndexPath(row: row, section: section))
                    measured.append(cell?.height(fitting: width) ?? Self.leastHeight)
                    sections[section].rows[row] = measured[measured.count - 1]
                } else {
                    sections[section].rows[row] = measured.reduce(0, +) / Double(measured.count)
                }
            }
        }
        return sections
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
