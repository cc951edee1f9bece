import TroupeLayout
import TroupeModel

extension TableView {
    /// The height of a row that follows from its content. ``TableMetrics/rowHeight`` may have this value too.
    public static let automaticDimension = -1.0

    /// The greatest number of rows that are measured before they are shown. All further rows get the average height of these,
    /// until they are near the visible part.
    private static let maxMeasured = 200
    /// The height of a row with one line.
    fileprivate static let leastHeight = 44.0

    /// The heights of all rows, with measured heights in place of ``automaticDimension``.
    func sized(_ sections: [DeclaredHeights], width: Double) -> [RowHeights] {
        var measured: [Double] = []
        func measure(_ path: IndexPath) -> Double {
            // Rows of another process are measured when they arrive.
            guard remoteContents == nil else { return Self.leastHeight }
            if measured.count < Self.maxMeasured {
                measured.append(contents.cellForRow?(path).height(fitting: width) ?? Self.leastHeight)
                return measured[measured.count - 1]
            }
            return measured.reduce(0, +) / Double(measured.count)
        }
        return sections.enumerated().map { section, rows in
            switch rows {
            case .same(let count, let height) where height >= 0: return RowHeights(count: count, rest: height)
            case .same(let count, _) where remoteContents != nil:
                return RowHeights(count: count, rest: Self.leastHeight)
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

    /// Measures the rows that have a cell and an estimated height, and moves the rows below them. The first visible row keeps
    /// its place on the screen.
    ///
    /// - Parameter again: True if rows that were measured before are measured too, because their contents may have changed.
    /// - Returns: True if a height changed: the cells have no places until they are realized again.
    func measureCells(again: Bool = false) -> Bool {
        guard let former = geometry, isSettled, editing.reordering == nil else { return false }
        var measured: [Int: [(row: Int, height: Double)]] = [:]
        var isChanged = false
        for cell in realizedCells where isMeasurable(cell.indexPath, in: former, again: again) {
            let path = cell.indexPath
            let height = cell.height(fitting: rowWidth)
            measured[path.section, default: []].append((path.row, height))
            isChanged = isChanged || height != former.sections[path.section].rows.height(of: path.row)
        }
        guard !measured.isEmpty else { return false }
        let anchor = visibleRow { _ in true }
        geometry?.measure(measured)
        guard isChanged, let geometry else { return false }
        fitContent(to: geometry)
        guard let anchor, let place = geometry.place(of: .row(anchor.path)) else { return true }
        shift(by: place.top - anchor.top)
        return true
    }

    /// True if the height of a row follows from its cell, and was not measured.
    private func isMeasurable(_ path: IndexPath, in geometry: TableGeometry, again: Bool) -> Bool {
        guard geometry.contains(path), automaticHeights.indices.contains(path.section) else { return false }
        if let remoteContents, remoteContents.row(path) == nil { return false }
        let rows = geometry.sections[path.section].rows
        let isEstimate = again || rows.measuredHeight(of: path.row) == nil
        switch automaticHeights[path.section] {
        case .none: return false
        case .all: return isEstimate && (again || rows.isFurther(path.row))
        case .some(let heights): return isEstimate && heights[path.row] < 0
        }
    }

    /// Gives the heights that were measured before to the rows that have other places now.
    ///
    /// - Parameter newPath: The place of a row now; nil if the row is measured again.
    func keepMeasuredHeights(of former: TableGeometry, _ newPath: (IndexPath) -> IndexPath?) {
        var kept: [Int: [(row: Int, height: Double)]] = [:]
        for (section, rows) in former.sections.enumerated() {
            for (row, height) in rows.rows.measuredRows {
                guard let path = newPath(IndexPath(row: row, section: section)), geometry?.contains(path) == true,
                    automaticHeights[path.section].contains(path.row)
                else { continue }
                kept[path.section, default: []].append((path.row, height))
            }
        }
        guard !kept.isEmpty else { return }
        geometry?.measure(kept)
        if let geometry { fitContent(to: geometry) }
    }
}

/// The self-sizing rows of a section: their heights follow from their contents.
enum AutomaticHeights {
    /// No row.
    case none
    /// All rows.
    case all
    /// The rows with a negative height.
    case some([Double])

    /// The rows with these declared heights.
    init(_ declared: DeclaredHeights) {
        switch declared {
        case .same(_, let height): self = height < 0 ? .all : .none
        case .each(let heights): self = heights.contains { $0 < 0 } ? .some(heights) : .none
        }
    }

    /// True if the height of a row follows from its content.
    func contains(_ row: Int) -> Bool {
        switch self {
        case .none: false
        case .all: true
        case .some(let heights): heights.indices.contains(row) && heights[row] < 0
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
