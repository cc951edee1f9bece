/// Base64 with the standard alphabet of RFC 4648 and padding, the form of bytes in JSON.
public enum Base64 {
    /// Appends the encoded form of `data`.
    static func encode(_ data: [UInt8], into text: inout [UInt8]) {
        text.reserveCapacity(text.count + (data.count + 2) / 3 * 4)
        var index = 0
        while index < data.count {
            let held = min(3, data.count - index)
            var group = UInt32(data[index]) << 16
            if held > 1 { group |= UInt32(data[index + 1]) << 8 }
            if held > 2 { group |= UInt32(data[index + 2]) }
            text.append(alphabet[Int(group >> 18)])
            text.append(alphabet[Int(group >> 12 & 63)])
            text.append(held > 1 ? alphabet[Int(group >> 6 & 63)] : padding)
            text.append(held > 2 ? alphabet[Int(group & 63)] : padding)
            index += 3
        }
    }

    /// The decoded bytes; nil if the text is not padded base64.
    public static func decode(_ text: String) -> [UInt8]? {
        let source = Array(text.utf8)
        guard source.count.isMultiple(of: 4) else { return nil }
        var data: [UInt8] = []
        data.reserveCapacity(source.count / 4 * 3)
        for start in stride(from: 0, to: source.count, by: 4) {
            // Padding may only replace the last one or two digits of the text.
            let isLast = start + 4 == source.count
            let digits = isLast ? 4 - source.suffix(2).count { $0 == padding } : 4
            var bits: UInt32 = 0
            for place in start..<start + digits {
                guard let digit = value(of: source[place]) else { return nil }
                bits = bits << 6 | UInt32(digit)
            }
            bits <<= 6 * UInt32(4 - digits)
            data.append(UInt8(bits >> 16))
            if digits > 2 { data.append(UInt8(bits >> 8 & 255)) }
            if digits > 3 { data.append(UInt8(bits & 255)) }
        }
        return data
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    private static func value(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
