/// Headers and footers of a plain table stay in sight as long as rows of their section are.
extension TableGeometry {
    /// The header of the section at the upper edge of the visible part, and the footer of the section at its lower edge,
    /// if these sections have them and the table is plain. Complexity: O(log sections).
    func edges(around visible: Range<Double>) -> [PlacedPart] {
        guard style == .plain else { return [] }
        let ends = [
            Part.header(firstSection(below: visible.lowerBound)), .footer(firstSection(below: visible.upperBound)),
        ]
        return ends.compactMap { part in
            place(of: part).flatMap { $0.height > 0 ? (part, $0.top, $0.height) : nil }
        }
    }

    /// The height at the upper edge of the visible part that the header covers while rows of its section scroll.
    func coveredHeight(above path: IndexPath) -> Double {
        style == .plain ? place(of: .header(path.section))?.height ?? 0 : 0
    }

    /// The upper edge of a part: a header or footer of a plain table that would be out of sight is at the edge of the
    /// visible part, within its section.
    ///
    /// - Parameters:
    ///   - natural: The upper edge of the part in the content, in points.
    ///   - visible: The visible part of the content, in points.
    func floatingTop(of item: PlacedPart, from natural: Double, in visible: Range<Double>) -> Double {
        guard style == .plain else { return natural }
        switch item.part {
        case .row: return natural
        case .header(let section):
            let lowest = bottomOfRows(of: section) - item.height
            return max(natural, min(visible.lowerBound, lowest))
        case .footer(let section):
            return min(natural, max(visible.upperBound - item.height, topOfRow(0, in: section)))
        }
    }
}
