/// Text as it may be drawn: bounded, without what would not be seen or would turn the rest around.
enum DisplayText {
    /// The most scalars of one text that are drawn; more do not fit on any screen.
    static let limit = 8_192

    /// - Parameter keepsLines: Whether a line break stays one; else it is a blank.
    static func clean(_ text: String, keepsLines: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(limit) {
            switch scalar.value {
            case 0x0A, 0x0D, 0x2028, 0x2029: result.append(keepsLines ? "\n" : " ")
            case 0x09: result.append(" ")
            case 0x00..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
