/// How much room text takes, in points. The one table of it: sizes of labels and items never differ between daemon, child and display.
///
/// The widths are those of Helvetica, UIKit's system font of the time; letters it does not list are taken as one of a few widths.
public enum TextMetrics {
    /// How wide a line of text is. Line breaks have no width.
    ///
    /// - Complexity: O(*n*) in the number of scalars.
    public static func width(of text: some StringProtocol, font: Font = .system) -> Double {
        let table = font.isMonospaced ? monospaced : font.isBold ? bold : regular
        let thousandths = text.unicodeScalars.reduce(0) { $0 + width(of: $1, table) }
        return Double(thousandths) * max(0, font.size) / 1_000
    }

    /// How high one line is.
    public static func lineHeight(of font: Font = .system) -> Double {
        (max(0, font.size) * 1.2).rounded(.up)
    }

    /// Breaks text into lines no wider than `width`, between words where there are any and inside a word that alone is wider.
    ///
    /// - Parameters:
    ///   - width: In points; a letter that is wider has a line of its own.
    ///   - limit: The most lines; 0 for any number. What is beyond is left out.
    /// - Complexity: O(*n*) in the length of the text.
    public static func lines(of text: String, font: Font = .system, width: Double, limit: Int = 0) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var line = ""
            var lineWidth = 0.0
            for word in pieces(of: paragraph) {
                let wordWidth = Self.width(of: word, font: font)
                // A space at the end of a line hangs over its edge.
                if lineWidth + wordWidth <= width || word.first == " " {
                    line += word
                    lineWidth += wordWidth
                    continue
                }
                if !line.isEmpty { lines.append(trimmed(line)) }
                (line, lineWidth) = ("", 0)
                // A word that alone is too wide goes on wherever the line is full.
                for letter in word {
                    let letterWidth = Self.width(of: String(letter), font: font)
                    if lineWidth + letterWidth > width, !line.isEmpty {
                        lines.append(line)
                        (line, lineWidth) = ("", 0)
                    }
                    line.append(letter)
                    lineWidth += letterWidth
                }
            }
            lines.append(trimmed(line))
            if limit > 0, lines.count >= limit { return Array(lines.prefix(limit)) }
        }
        return lines
    }

    /// The size of text in at most `limit` lines (0 for any number) no wider than `width`.
    public static func size(
        of text: String, font: Font = .system, width: Double = .infinity, limit: Int = 0
    ) -> Size {
        let lines = lines(of: text, font: font, width: width, limit: limit)
        return Size(
            width: (lines.map { self.width(of: $0, font: font) }.max() ?? 0).rounded(.up),
            height: Double(lines.count) * lineHeight(of: font))
    }

    // MARK: Breaking

    /// Words and runs of spaces by turns.
    private static func pieces(of text: Substring) -> [Substring] {
        var pieces: [Substring] = []
        var rest = text
        while let first = rest.first {
            let piece = rest.prefix { ($0 == " ") == (first == " ") }
            pieces.append(piece)
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }

    private static func trimmed(_ line: String) -> String {
        String(line.reversed().drop { $0 == " " }.reversed())
    }

    // MARK: Widths in thousandths of the size

    private static func width(of scalar: Unicode.Scalar, _ table: [Int]) -> Int {
        let place = Int(scalar.value) - 32
        if table.indices.contains(place) { return table[place] }
        if scalar.value < 0xA0 { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        case .uppercaseLetter, .titlecaseLetter: return isWide(scalar) ? 1_000 : 722
        default: return isWide(scalar) ? 1_000 : 556
        }
    }

    /// Whether East Asian typography gives it a full square, as it does ideographs, kana, hangul, and emoji.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }

    /// Every letter of Courier has one width.
    private static let monospaced = Array(repeating: 600, count: 95)

    /// Helvetica from U+0020 to U+007E.
    private static let regular = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667,
        556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556,
        556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
        500, 500, 500, 334, 260, 334, 584,
    ]

    /// Helvetica Bold from U+0020 to U+007E.
    private static let bold = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722,
        611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556,
        611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
        556, 556, 500, 389, 280, 389, 584,
    ]
}

extension Font {
    /// Whether its family is known to give every letter one width.
    fileprivate var isMonospaced: Bool {
        name.map { name in ["Courier", "Menlo", "Monaco", "Mono"].contains { name.contains($0) } } ?? false
    }
}
