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

    /// How high a header is, all its lines in sight.
    ///
    /// - Parameter width: The table's, in points.
    /// - Complexity: O(*n*) in the length of the text.
    public static func headerHeight(of text: String, width: Double) -> Double {
        height(of: text, headerFont, width: width) + distance + gap
    }

    /// How high a footer is, all its lines in sight.
    ///
    /// - Parameter width: The table's, in points.
    /// - Complexity: O(*n*) in the length of the text.
    public static func footerHeight(of text: String, width: Double) -> Double {
        height(of: text, footerFont, width: width) + gap + gap
    }

    private static func height(of text: String, _ font: Font, width: Double) -> Double {
        let lines = TextMetrics.lines(of: text, font: font, width: max(0, width - 2 * margin), limit: mostLines).count
        return Double(max(1, lines)) * TextMetrics.lineHeight(of: font).rounded(.up)
    }
}
