import TroupeModel

/// The default heights of a table's parts.
public struct TableMetrics {
    /// Plain, grouped, or grouped with margins.
    let style: TableStyle
    /// The distance from the table's edges to its sections, in points.
    var inset: Double { style == .insetGrouped ? 20 : 0 }
    /// The height of rows without one of their own, in points.
    public var rowHeight = 44.0
    /// The height of section headers, in points, for sections with one.
    public var sectionHeaderHeight = 22.0
    /// The height of section footers, in points, for sections with one.
    public var sectionFooterHeight = 22.0

    init(_ style: TableStyle) { self.style = style }

    /// The height of a caption. Sections of a grouped table are separated even without a caption, by the declared
    /// height (storyboards declare 10 points); a caption takes at least the height of its lines.
    private func height(of caption: String?, declared: Double, _ lines: (String) -> Double) -> Double {
        switch (style, caption) {
        case (.plain, nil): 0
        case (.plain, _?), (.grouped, nil), (.insetGrouped, nil): declared
        case (.grouped, let text?), (.insetGrouped, let text?): max(declared, lines(text))
        }
    }

    /// The height of the space above a section with that caption.
    func headerHeight(of caption: String?, width: Double) -> Double {
        height(of: caption, declared: sectionHeaderHeight) { CaptionMetrics.headerHeight(of: $0, width: width) }
    }

    /// The height of the space below a section with that caption.
    func footerHeight(of caption: String?, width: Double) -> Double {
        height(of: caption, declared: sectionFooterHeight) { CaptionMetrics.footerHeight(of: $0, width: width) }
    }
}

/// The contents that a table's data source supplied, and the frames of headers, rows and footers.
struct TableGeometry {
    /// The contents of one section.
    struct Section {
        /// The captions; nil for no caption.
        var header: String?
        /// The heights of the rows, in points.
        var rows: [Double]
        var footer: String?
    }

    /// A part of a table.
    enum Part: Hashable {
        case header(Int)
        case row(IndexPath)
        case footer(Int)
    }

    /// The parts from top to bottom with their upper edges and heights; parts without height are left out.
    private(set) var parts: [(part: Part, top: Double, height: Double)] = []
    /// The total height.
    private(set) var height: Double
    /// The width for breaking captions into lines.
    let width: Double
    let sections: [Section]

    /// Lays sections out below `top`. Complexity: O(rows).
    init(_ sections: [Section], _ metrics: TableMetrics, width: Double, from top: Double) {
        self.sections = sections
        self.width = width
        height = top
        for (number, section) in sections.enumerated() {
            append(.header(number), metrics.headerHeight(of: section.header, width: width))
            for (row, height) in section.rows.enumerated() {
                append(.row(IndexPath(row: row, section: number)), height)
            }
            append(.footer(number), metrics.footerHeight(of: section.footer, width: width))
        }
    }

    private mutating func append(_ part: Part, _ length: Double) {
        if length > 0 { parts.append((part, height, length)) }
        height += max(0, length)
    }

    /// The parts that intersect a vertical range. Complexity: O(log parts + result).
    func parts(from start: Double, to end: Double) -> ArraySlice<(part: Part, top: Double, height: Double)> {
        let first = firstIndex { $0.top + $0.height > start }
        let last = firstIndex { $0.top >= end }
        return parts[first..<max(first, last)]
    }

    /// The place of a part; nil if there is no such part. Complexity: O(parts).
    func place(of part: Part) -> (top: Double, height: Double)? {
        parts.first { $0.part == part }.map { ($0.top, $0.height) }
    }

    private func firstIndex(where condition: ((part: Part, top: Double, height: Double)) -> Bool) -> Int {
        var low = 0
        var high = parts.count
        while low < high {
            let middle = (low + high) / 2
            if condition(parts[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
