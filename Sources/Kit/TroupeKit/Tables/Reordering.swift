/// A row that a finger moves, and the gap that the other rows leave for it.
struct Reordering: Hashable {
    /// The place of the row in the data source.
    let origin: IndexPath
    /// The place that the row gets when the finger is lifted.
    var target: IndexPath
    /// The place that the finger last proposed.
    var proposed: IndexPath
    /// The distance of the finger from the row's upper edge, in points.
    let grip: Double
    /// The upper edge of the row under the finger, in points.
    var top: Double
    /// The finger's distance from the table's upper edge, in points. It stays the same while the content scrolls.
    var finger = 0.0

    /// Begins to move a row.
    init(_ origin: IndexPath, top: Double, grip: Double) {
        self.origin = origin
        (target, proposed) = (origin, origin)
        self.grip = grip
        self.top = top
    }
}

extension TableGeometry {
    /// The place of a row with its upper edge at `top`: the gap between other rows that is nearest to it.
    func place(of origin: IndexPath, movedTo top: Double) -> IndexPath {
        guard let own = place(of: .row(origin)), let first = sections.indices.first, let last = sections.indices.last
        else { return origin }
        // The other rows close ranks: below its origin, a row meets a row that is drawn one height higher.
        let edge = top < own.top ? top : top + own.height
        guard edge < height else { return end(of: last, without: origin) }
        guard let part = parts(from: edge, to: edge.nextUp).first else { return IndexPath(row: 0, section: first) }
        let isBehind = edge > part.top + part.height / 2
        switch part.part {
        case .row(let path):
            if path == origin { return origin }
            let isAfterOrigin = path.section == origin.section && path.row > origin.row
            return IndexPath(
                row: path.row + (isBehind ? 1 : 0) - (isAfterOrigin ? 1 : 0), section: path.section)
        case .header(let section):
            guard !isBehind, section > first else { return IndexPath(row: 0, section: section) }
            return end(of: section - 1, without: origin)
        case .footer(let section): return end(of: section, without: origin)
        }
    }

    /// True if a row of the table can get that place.
    func isPlace(_ path: IndexPath, for origin: IndexPath) -> Bool {
        sections.indices.contains(path.section)
            && (0...end(of: path.section, without: origin).row).contains(path.row)
    }

    /// The upper edge of a part while a row is moved: the parts between origin and target make way.
    func top(of item: PlacedPart, during reordering: Reordering) -> Double {
        if item.part == .row(reordering.origin) { return reordering.top }
        guard let own = place(of: .row(reordering.origin)) else { return item.top }
        let target = reordering.target
        let isBehind = target.section == reordering.origin.section && target.row > reordering.origin.row
        let gap = topOfRow(isBehind ? target.row + 1 : target.row, in: target.section)
        if item.top > own.top { return item.top < gap ? item.top - own.height : item.top }
        return item.top >= gap ? item.top + own.height : item.top
    }

    /// The place behind the last row of a section.
    private func end(of section: Int, without origin: IndexPath) -> IndexPath {
        IndexPath(row: sections[section].rows.count - (section == origin.section ? 1 : 0), section: section)
    }
}
