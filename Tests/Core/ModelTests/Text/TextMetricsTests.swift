import Testing
import TroupeModel

@Suite struct TextMetricsTests {
    private let ten = Font(size: 10)

    @Test(
        "Widths add up letter by letter",
        arguments: [
            ("", 0), ("i", 2.22), ("W", 9.44), ("Hello", 7.22 + 5.56 + 2.22 + 2.22 + 5.56), ("é", 5.56),
            ("e\u{301}", 5.56),
            ("Ä", 6.67), ("漢字", 20), ("🎭", 10), ("a\nb\u{0}", 11.12), ("\u{200B}", 0),
            // Measured: letters beyond Latin, of Liberation Sans, of DejaVu Sans, and of neither.
            ("Ж", 9.23), ("ß", 6.11), ("…", 10), ("Ա", 7.66), ("\u{A000}", 10),
        ])
    func widths(text: String, width: Double) {
        #expect(abs(TextMetrics.width(of: text, font: ten) - width) < 0.001)
    }

    @Test("Bold text is wider, the width scales with the size, and a negative size counts as 0")
    func fonts() {
        #expect(
            TextMetrics.width(of: "baker", font: Font(size: 10, isBold: true))
                > TextMetrics.width(of: "baker", font: ten))
        #expect(TextMetrics.width(of: "baker", font: Font(size: 20)) == 2 * TextMetrics.width(of: "baker", font: ten))
        #expect(TextMetrics.width(of: "baker", font: Font(size: -1)) == 0)
        #expect(TextMetrics.lineHeight(of: Font(size: 17)) == 21)
    }

    @Test(
        "Text is broken between words, inside long words, and at line ends",
        arguments: [
            ("", 100, [""]), ("one two", 1_000, ["one two"]), ("one two", 20, ["one", "two"]),
            ("one  two", 20, ["one", "two"]), ("one\ntwo", 1_000, ["one", "two"]),
            ("one\n\ntwo", 1_000, ["one", "", "two"]),
            ("WWWW", 20, ["WW", "WW"]), ("WW", 1, ["W", "W"]), ("a WWWW", 20, ["a", "WW", "WW"]),
        ] as [(String, Double, [String])])
    func breaks(text: String, width: Double, lines: [String]) {
        #expect(TextMetrics.lines(of: text, font: ten, width: width) == lines)
    }

    @Test("Text has at most the limit of lines, and is broken also at a width of 0")
    func limits() {
        #expect(TextMetrics.lines(of: "a b c d", font: ten, width: 1, limit: 2) == ["a", "b"])
        #expect(TextMetrics.size(of: "a b", font: ten, width: 1, limit: 1).height == 12)
        #expect(TextMetrics.lines(of: String(repeating: "x", count: 2_000), font: ten, width: 0).count == 2_000)
    }
}
