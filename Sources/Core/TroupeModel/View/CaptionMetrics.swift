/// The metrics of the headers and footers of a grouped table's sections: fonts and heights.
public enum CaptionMetrics {
    /// The distance from the table's edge to the text, in points.
    public static let margin = 16.0
    /// The font of a header.
    public static let headerFont = Font(size: 13, isBold: true)
    /// The font of a footer.
    public static let footerFont = Font(size: 13)
    /// The distance between a header's text and its section, and between a section and its footer's text, in points.
    public static let gap = 6.0
    /// The distance above a header's text and below a footer's text, in points.
    private static let distance = 15.0
    /// The maximum number of lines; further lines are cut.
    private static let maxLines = 20
    /// The size of a cell of a text display, in points. Captions are high enough for their whole text on these
    /// displays too.
    private static let cell = Size(width: 8, height: 22)

    /// The height of a header with all its lines.
    ///
    /// - Parameter width: The table's width, in points.
    /// - Complexity: O(*n*) in the length of the text.
    public static func headerHeight(of text: String, width: Double) -> Double {
        height(of: text, headerFont, width: width, beside: distance + gap)
    }

    /// The height of a footer with all its lines.
    ///
    /// - Parameter width: The table's width, in points.
    /// - Complexity: O(*n*) in the length of the text.
    public static func footerHeight(of text: String, width: Double) -> Double {
        height(of: text, footerFont, width: width, beside: gap + gap)
    }

    /// An upper bound of the number of columns, because an infinite width has no integer value.
    private static let widest = 1e6

    private static func height(of text: String, _ font: Font, width: Double, beside air: Double) -> Double {
        let words = max(0, width - 2 * margin)
        let lines = TextMetrics.lines(of: text, font: font, width: words, limit: maxLines).count
        let points = Double(max(1, lines)) * TextMetrics.lineHeight(of: font).rounded(.up) + air
        let columns = Int(min(words / cell.width, widest))
        return max(points, Double(cellLines(of: text, columns: columns)) * cell.height)
    }

    /// The number of lines of a text if each letter takes one cell.
    private static func cellLines(of text: String, columns: Int) -> Int {
        guard columns > 0 else { return 1 }
        var lines = 1
        var filled = 0
        for word in text.split(whereSeparator: \.isWhitespace) {
            let length = word.count
            if filled > 0, filled + 1 + length > columns {
                (lines, filled) = (lines + 1, 0)
            }
            filled += (filled > 0 ? 1 : 0) + length
            lines += (filled - 1) / columns
            filled = (filled - 1) % columns + 1
            if lines >= maxLines { return maxLines }
        }
        return lines
    }
}
