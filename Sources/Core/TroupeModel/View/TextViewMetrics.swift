/// How the lines of a text view stand in it: the same for who scrolls them and for who draws them.
public enum TextViewMetrics {
    /// What stays free around the lines, in points.
    public static let margins = Insets(top: 8, left: 5, bottom: 8, right: 5)
    /// Lines behind so many are not counted: nobody scrolls that far by hand.
    private static let mostLines = 10_000

    /// How far the lines can be scrolled, in points; 0 where all are seen.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func lastOffset(of text: String, font: Font, in size: Size) -> Double {
        let width = size.width - margins.left - margins.right
        guard width > 0, size.height > 0, !text.isEmpty else { return 0 }
        // A word that is cut off wherever the line is full costs a measure for each letter: not for a whole book.
        let lines = TextMetrics.lines(of: String(text.prefix(1 << 16)), font: font, width: width, limit: mostLines)
        let height = Double(lines.count) * TextMetrics.lineHeight(of: font) + margins.top + margins.bottom
        return max(0, height - size.height)
    }
}
