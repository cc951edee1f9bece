/// Percent-encoded text for a word of a list. White space, commas and percent signs become `%` and two hexadecimal
/// digits for each byte.
enum PercentText {
    static func encoded(_ text: String) -> String {
        var word = ""
        for character in text {
            if character.isWhitespace || character == "," || character == "%" {
                for byte in character.utf8 { word += "%" + digits(of: byte) }
            } else {
                word.append(character)
            }
        }
        return word
    }

    /// The text of an encoded word. A percent sign that two hexadecimal digits do not follow stays as it is.
    static func decoded(_ word: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(word.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let decoded = value(of: rest.prefix(2)) {
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digits(of byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }

    private static func value(of digits: ArraySlice<UInt8>) -> UInt8? {
        guard digits.count == 2, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else {
            return nil
        }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
