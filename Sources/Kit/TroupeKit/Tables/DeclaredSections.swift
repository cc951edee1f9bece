import TroupeModel

/// The heights that a data source or delegate declares for the rows of a section, in points; negative for rows that are
/// measured.
enum DeclaredHeights {
    /// All rows have one height.
    case same(count: Int, height: Double)
    /// Each row has its own height.
    case each([Double])

    /// The number of rows.
    var count: Int {
        switch self {
        case .same(let count, _): count
        case .each(let heights): heights.count
        }
    }
}

/// The sections that a data source declares, before rows are measured.
struct DeclaredSections {
    /// The captions of the sections; nil for no caption.
    var captions: [(header: String?, footer: String?)] = []
    /// The heights of headers and footers, in points; nil for the heights that follow from the captions.
    var edgeHeights: [(header: Double?, footer: Double?)] = []
    /// The heights of the rows of each section.
    var heights: [DeclaredHeights] = []

    /// The number of rows of each section.
    var counts: [Int] { heights.map(\.count) }

    /// The sections with these heights.
    func sections(of rows: [RowHeights]) -> [TableGeometry.Section] {
        rows.enumerated().map { number, rows in
            TableGeometry.Section(
                header: captions[number].header, rows: rows, footer: captions[number].footer,
                edgeHeights: edgeHeights[number])
        }
    }
}

extension TableView {
    /// Queries the data source for the counts and the captions, and for heights where rows have heights of their own.
    /// Complexity: O(sections); O(rows) if each row has a height of its own.
    func declaredSections() -> DeclaredSections {
        var declared = DeclaredSections()
        var mistakes = NumberMistakes()
        let rowHeight = checked(metrics.rowHeight, &mistakes, "the row height") ?? 44
        delegateHasNoHeights = false
        let (headers, footers) = (headerViews, footerViews)
        let sections = checked(
            contents.numberOfSections?() ?? 1, .sections, most: TableLimits.sections, &mistakes,
            "the number of sections")
        for section in 0..<sections {
            let count = checked(
                contents.numberOfRows?(section) ?? 0, .rows, most: TableLimits.rows, &mistakes,
                "the number of rows of section \(section)")
            declared.captions.append((contents.titleForHeader?(section), contents.titleForFooter?(section)))
            declared.edgeHeights.append(
                (
                    edgeHeight(of: headers, metrics.sectionHeaderHeight, &mistakes, "header", section),
                    edgeHeight(of: footers, metrics.sectionFooterHeight, &mistakes, "footer", section)
                ))
            declared.heights.append(heights(of: section, count, defaultHeight: rowHeight, &mistakes))
        }
        for (sentence, hint) in mistakes.sentences { report(sentence, hint: hint) }
        return declared
    }

    private func heights(
        of section: Int, _ count: Int, defaultHeight: Double, _ mistakes: inout NumberMistakes
    ) -> DeclaredHeights {
        var same = DeclaredHeights.same(count: count, height: defaultHeight)
        if let height = remoteContents?.height(ofRowsIn: section) { same = .same(count: count, height: height) }
        guard count > 0, contents.heightForRow != nil || delegate != nil, !delegateHasNoHeights else { return same }
        var heights: [Double] = []
        heights.reserveCapacity(count)
        for row in 0..<count {
            let path = IndexPath(row: row, section: section)
            let height =
                delegate.map { $0.tableView(self, heightForRowAt: path) } ?? contents.heightForRow?(path)
                ?? defaultHeight
            if delegateHasNoHeights { return same }
            heights.append(
                checked(height, &mistakes, "the height of row \(row) of section \(section)") ?? defaultHeight)
        }
        return .each(heights)
    }

    /// The height of a header or footer; nil if it follows from the caption. A view that code makes has the table's height
    /// by default.
    private func edgeHeight(
        of views: EdgeViews, _ table: Double, _ mistakes: inout NumberMistakes, _ name: String, _ section: Int
    ) -> Double? {
        let standard = views.make == nil ? nil : table
        guard let height = views.height?(section), height != Self.automaticDimension else { return standard }
        return checked(height, &mistakes, "the height of the \(name) of section \(section)") ?? table
    }

    /// The count, at most `most` and at least 0, after a mistake was noted if it is another number.
    private func checked(
        _ count: Int, _ kind: NumberMistakes.Kind, most: Int, _ mistakes: inout NumberMistakes,
        _ name: @autoclosure () -> String
    ) -> Int {
        guard !(0...most).contains(count) else { return count }
        mistakes.note(kind, "\(name()) of \(ownName) is \(count)")
        return min(max(0, count), most)
    }

    /// The height if it is usable; nil, after a mistake was noted, if it is not.
    private func checked(
        _ height: Double, _ mistakes: inout NumberMistakes, _ name: @autoclosure () -> String
    ) -> Double? {
        if (0...TableLimits.height).contains(height) || height == Self.automaticDimension { return height }
        mistakes.note(.height, "\(name()) of \(ownName) is \(height)")
        return nil
    }

    /// The table in sentences of the log.
    var ownName: String { "table \(storyboardID ?? String(id.rawValue))" }
}
