/// Xcode's base 64, which leaves the padding out; used for strings that XML cannot hold.
enum Base64 {
    /// The bytes; nil where the text holds anything but base 64 and white space.
    static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in text.utf8 {
            let six: UInt32
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): six = UInt32(byte - UInt8(ascii: "A"))
            case UInt8(ascii: "a")...UInt8(ascii: "z"): six = UInt32(byte - UInt8(ascii: "a")) + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): six = UInt32(byte - UInt8(ascii: "0")) + 52
            case UInt8(ascii: "+"): six = 62
            case UInt8(ascii: "/"): six = 63
            case UInt8(ascii: "="), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
                continue
            case _: return nil
            }
            bits = bits << 6 | six
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }
}
