/// The size of text, in points. Daemon, child and display use this one table, so that the sizes of labels and items
/// agree.
///
/// The widths come from the fonts that pictures are drawn with, which are as wide as Helvetica, UIKit's system font
/// of the time. Letters that these fonts lack have one of a few default widths. The line height is UIKit's.
public enum TextMetrics {
    /// The width of a line of text, in points. Line breaks have no width.
    ///
    /// - Complexity: O(*n*) in the number of scalars.
    public static func width(of text: some StringProtocol, font: Font = .system) -> Double {
        let face = font.isMonospaced ? Face.monospaced : font.isBold ? bold : regular
        let thousandths = text.unicodeScalars.reduce(0) { $0 + face.width(of: $1) }
        return Double(thousandths) * max(0, font.size) / 1_000
    }

    /// The height of one line, in points.
    public static func lineHeight(of font: Font = .system) -> Double {
        (max(0, font.size) * 1.2).rounded(.up)
    }

    /// The distance from the middle of a line down to its baseline, in points.
    public static func baseline(of font: Font = .system) -> Double {
        max(0, font.size) * Double(FontAdvances.ascent - FontAdvances.descent) / 2_000
    }

    /// The lines of a text, each of at most `width`, broken between words if possible, else inside a word.
    ///
    /// - Parameters:
    ///   - width: In points; a letter that is wider gets a line of its own.
    ///   - limit: The maximum number of lines, or 0 for any number. Further lines are dropped.
    /// - Complexity: O(*n*) in the length of the text.
    public static func lines(of text: String, font: Font = .system, width: Double, limit: Int = 0) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var line = ""
            var lineWidth = 0.0
            for word in pieces(of: paragraph) {
                let wordWidth = Self.width(of: word, font: font)
                // A space at the end of a line may extend past the width.
                if lineWidth + wordWidth <= width || word.first == " " {
                    line += word
                    lineWidth += wordWidth
                    continue
                }
                if !line.isEmpty { lines.append(trimmed(line)) }
                (line, lineWidth) = ("", 0)
                // A word that is wider than a line breaks wherever the line is full.
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

    /// The size of text in at most `limit` lines (0 for any number) of at most `width`, in points.
    public static func size(
        of text: String, font: Font = .system, width: Double = .infinity, limit: Int = 0
    ) -> Size {
        let lines = lines(of: text, font: font, width: width, limit: limit)
        return Size(
            width: (lines.map { self.width(of: $0, font: font) }.max() ?? 0).rounded(.up),
            height: Double(lines.count) * lineHeight(of: font))
    }

    // MARK: Breaking

    /// Words and runs of spaces, alternating.
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

    private static let regular = Face(FontAdvances.regular)
    private static let bold = Face(FontAdvances.bold)

    /// The advance widths of a font's letters.
    private struct Face: Sendable {
        /// Every letter of Liberation Mono has the same width, as in Courier.
        static let monospaced = Face(nil)

        /// The widths of the printable ASCII letters, which are most of all text.
        private let first: [Int]
        private let runs: StaticString?

        init(_ runs: StaticString?) {
            self.runs = runs
            first = (0x20..<0x7F).map { letter in
                runs.map { Self.advance(of: letter, in: $0) ?? 0 } ?? 600
            }
        }

        func width(of scalar: Unicode.Scalar) -> Int {
            let place = Int(scalar.value) - 0x20
            if first.indices.contains(place) { return first[place] }
            if scalar.value < 0xA0 { return 0 }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format, .control: return 0
            case .uppercaseLetter, .titlecaseLetter: return measured(scalar) ?? (isWide(scalar) ? 1_000 : 722)
            default: return measured(scalar) ?? (isWide(scalar) ? 1_000 : 556)
            }
        }

        private func measured(_ scalar: Unicode.Scalar) -> Int? {
            guard let runs else { return isWide(scalar) ? nil : 600 }
            return Self.advance(of: scalar.value, in: runs)
        }

        /// Looks up a letter in the runs of a font. Complexity: O(log *runs*).
        private static func advance(of letter: UInt32, in runs: StaticString) -> Int? {
            runs.withUTF8Buffer { digits in
                func number(_ place: Int, _ count: Int) -> UInt32 {
                    digits[place..<place + count].reduce(0) { $0 << 4 | UInt32($1 < 0x3A ? $1 - 0x30 : $1 - 0x57) }
                }
                var (low, high) = (0, digits.count / 9)
                while low < high {
                    let middle = (low + high) / 2
                    let first = number(9 * middle, 4)
                    if letter < first {
                        high = middle
                    } else if letter >= first + number(9 * middle + 4, 2) {
                        low = middle + 1
                    } else {
                        return Int(number(9 * middle + 6, 3))
                    }
                }
                return nil
            }
        }
    }

    /// True if East Asian typography gives the scalar a full square, as for ideographs, kana, hangul and emoji.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }
}

extension Font {
    /// True if the font's family is known to be monospaced.
    fileprivate var isMonospaced: Bool {
        name.map { name in ["Courier", "Menlo", "Monaco", "Mono"].contains { name.contains($0) } } ?? false
    }
}
