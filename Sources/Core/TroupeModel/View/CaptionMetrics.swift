/// The captions above and below the sections of a grouped table: what they are set in, and the room they need.
public enum CaptionMetrics {
    /// From the table's edge to the words, in points.
    public static let margin = 16.0
    /// What a header is set in.
    public static let headerFont = Font(size: 13, isBold: true)
    /// What a footer is set in.
    public static let footerFont = Font(size: 13)
    /// From a header's words down to its section, and from a section down to its footer's words; in points.
    public static let gap = 6.0
    /// What parts a header's words from what is above it, and a footer's from what is below; in points.
    private static let distance = 15.0
    /// More lines than these are cut.
    private static let mostLines = 20
    /// The cell of a display of characters, in points: such displays show the words whole, too.
    private static let cell = Size(width: 8, height: 22)

    /// How high a header is, all its lines in sight.
    ///
    /// - Parameter width: The table's, in points.
    /// - Complexity: O(*n*) in the length of the text.
    public static func headerHeight(of text: String, width: Double) -> Double {
        height(of: text, headerFont, width: width, beside: distance + gap)
    }

    /// How high a footer is, all its lines in sight.
    ///
    /// - Parameter width: The table's, in points.
    /// - Complexity: O(*n*) in the length of the text.
    public static func footerHeight(of text: String, width: Double) -> Double {
        height(of: text, footerFont, width: width, beside: gap + gap)
    }

    /// More columns than any text fills; a width may be no number of columns.
    private static let widest = 1e6

    private static func height(of text: String, _ font: Font, width: Double, beside air: Double) -> Double {
        let words = max(0, width - 2 * margin)
        let lines = TextMetrics.lines(of: text, font: font, width: words, limit: mostLines).count
        let points = Double(max(1, lines)) * TextMetrics.lineHeight(of: font).rounded(.up) + air
        let columns = Int(min(words / cell.width, widest))
        return max(points, Double(cellLines(of: text, columns: columns)) * cell.height)
    }

    /// How many lines a text has where every letter has a cell.
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
            if lines >= mostLines { return mostLines }
        }
        return lines
    }
}
