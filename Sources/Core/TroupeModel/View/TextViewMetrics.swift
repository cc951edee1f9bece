/// The layout of a text view's lines, shared by the code that scrolls them and the code that draws them.
public enum TextViewMetrics {
    /// The margins around the lines, in points.
    public static let margins = Insets(top: 8, left: 5, bottom: 8, right: 5)
    /// The maximum number of lines that are counted, which is beyond manual scrolling.
    private static let maxLines = 10_000

    /// The maximum scroll offset, in points; 0 if all lines are visible.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func lastOffset(of text: String, font: Font, in size: Size) -> Double {
        let width = size.width - margins.left - margins.right
        guard width > 0, size.height > 0, !text.isEmpty else { return 0 }
        // The prefix bounds the work, because a word that is wider than a line is measured letter by letter.
        let lines = TextMetrics.lines(of: String(text.prefix(1 << 16)), font: font, width: width, limit: maxLines)
        let height = Double(lines.count) * TextMetrics.lineHeight(of: font) + margins.top + margins.bottom
        return max(0, height - size.height)
    }
}
