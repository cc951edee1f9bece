/// The titles at a table's right edge, by which a finger goes to a section.
struct SectionIndex: Hashable {
    /// A line of the index.
    enum Line: Hashable {
        /// The title of that number.
        case title(Int)
        /// A dot in place of titles for which there is no room.
        case dot
    }

    /// The titles from top to bottom.
    let titles: [String]

    /// The width of the index, in points.
    static let width = 24.0
    /// The greatest height of a line, in points; with less than that, dots stand for some of the titles.
    private static let lineHeight = 20.0

    /// The lines for a height in points: all titles, or as many as there is room for, with dots between them.
    func lines(in height: Double) -> [Line] {
        let room = height.isFinite ? Int(max(0, min(height, 100_000)) / Self.lineHeight) : 0
        guard titles.count > room else { return titles.indices.map(Line.title) }
        let shown = (room + 1) / 2
        guard shown > 1 else { return room > 0 ? [.title(0)] : [] }
        return (0..<2 * shown - 1).map { line in
            line.isMultiple(of: 2) ? .title(line / 2 * (titles.count - 1) / (shown - 1)) : .dot
        }
    }

    /// The upper edge and the height of a line, in points.
    func place(ofLine line: Int, in height: Double) -> (top: Double, height: Double) {
        let top = max(0, (height - Double(lines(in: height).count) * Self.lineHeight) / 2)
        return (top + Double(line) * Self.lineHeight, Self.lineHeight)
    }

    /// The number of the title at a place of the index, the nearest one beyond the lines; nil without titles.
    func title(at place: Double, in height: Double) -> Int? {
        let count = lines(in: height).count
        guard count > 0, place.isFinite else { return nil }
        let fraction = (place - self.place(ofLine: 0, in: height).top) / (Double(count) * Self.lineHeight)
        return Int(max(0, min(0.999_999, fraction)) * Double(titles.count))
    }
}
