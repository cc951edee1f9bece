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
        var rows: RowHeights
        var footer: String?
        /// The heights of the space for headers and footers, in points; nil for the heights that follow from the captions.
        var edgeHeights: (header: Double?, footer: Double?) = (nil, nil)
    }

    /// A part of a table.
    enum Part: Hashable {
        case header(Int)
        case row(IndexPath)
        case footer(Int)
    }

    /// A part with its upper edge and its height, in points.
    typealias PlacedPart = (part: Part, top: Double, height: Double)

    /// The edges of a section, in points.
    private struct Edges {
        var top: Double
        var rows: Double
        var footer: Double
        var bottom: Double
    }

    private var edges: [Edges] = []
    /// The total height.
    private(set) var height: Double
    /// The width for breaking captions into lines.
    let width: Double
    /// Plain, grouped, or grouped with margins.
    let style: TableStyle
    private(set) var sections: [Section]

    /// Lays sections out below `top`. Complexity: O(sections).
    init(_ sections: [Section], _ metrics: TableMetrics, width: Double, from top: Double) {
        self.sections = sections
        self.width = width
        style = metrics.style
        height = top
        edges.reserveCapacity(sections.count)
        for section in sections {
            let rows =
                height
                + max(0, section.edgeHeights.header ?? metrics.headerHeight(of: section.header, width: width))
            let footer = rows + section.rows.total
            let bottom =
                footer
                + max(0, section.edgeHeights.footer ?? metrics.footerHeight(of: section.footer, width: width))
            edges.append(Edges(top: height, rows: rows, footer: footer, bottom: bottom))
            height = bottom
        }
    }

    /// Gives heights to rows that were measured, and moves the parts below them. Complexity: O(sections + measured rows).
    ///
    /// - Parameter rows: The rows with their heights in points, by their section.
    mutating func measure(_ rows: [Int: [(row: Int, height: Double)]]) {
        var growth = 0.0
        for section in edges.indices {
            edges[section].top += growth
            edges[section].rows += growth
            if let rows = rows[section] {
                let former = sections[section].rows.total
                sections[section].rows.measure(rows)
                growth += sections[section].rows.total - former
            }
            edges[section].footer += growth
            edges[section].bottom += growth
        }
        height += growth
    }

    /// The number of rows of each section.
    var counts: [Int] { sections.map(\.rows.count) }

    /// True if there is a row of that path.
    func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && (0..<sections[path.section].rows.count).contains(path.row)
    }

    /// The parts with a height that intersect a vertical range, from top to bottom.
    /// Complexity: O(log parts + result).
    func parts(from start: Double, to end: Double) -> [PlacedPart] {
        var result: [PlacedPart] = []
        for section in firstSection(below: start)..<edges.count {
            guard edges[section].top < end else { break }
            let top = edges[section].rows
            let rows = sections[section].rows.rows(from: start - top, to: end - top)
            let parts =
                [Part.header(section)] + rows.lazy.map { .row(IndexPath(row: $0, section: section)) }
                + [.footer(section)]
            for part in parts {
                guard let place = place(of: part), place.height > 0 else { continue }
                if place.top < end, place.top + place.height > start { result.append((part, place.top, place.height)) }
            }
        }
        return result
    }

    /// The place of a part; nil if there is no such part. Complexity: O(1).
    func place(of part: Part) -> (top: Double, height: Double)? {
        switch part {
        case .header(let section):
            guard edges.indices.contains(section) else { return nil }
            return (edges[section].top, edges[section].rows - edges[section].top)
        case .footer(let section):
            guard edges.indices.contains(section) else { return nil }
            return (edges[section].footer, edges[section].bottom - edges[section].footer)
        case .row(let path):
            guard contains(path) else { return nil }
            return (topOfRow(path.row, in: path.section), sections[path.section].rows.height(of: path.row))
        }
    }

    /// The upper edge of a row, or of the place behind the last row, of an existing section. Complexity: O(1).
    func topOfRow(_ row: Int, in section: Int) -> Double { edges[section].rows + sections[section].rows.top(of: row) }

    /// The lower edge of the last row of an existing section. Complexity: O(1).
    func bottomOfRows(of section: Int) -> Double { edges[section].footer }

    /// The first section that ends below `start`; the number of sections if all end above. Complexity: O(log sections).
    func firstSection(below start: Double) -> Int {
        var (low, high) = (0, edges.count)
        while low < high {
            let middle = (low + high) / 2
            if edges[middle].bottom > start { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
