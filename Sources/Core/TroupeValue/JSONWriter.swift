/// Appends values to a buffer as JSON in one line.
package struct JSONWriter {
    /// The written text, valid UTF-8 between two calls.
    package private(set) var bytes: [UInt8] = []

    /// A writer with an empty buffer.
    package init() {}

    /// Discards the text. The buffer keeps its capacity, unless it is larger than 64 KiB.
    package mutating func clear() {
        if bytes.capacity > 1 << 16 { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
    }

    /// Appends one value.
    package mutating func write(_ value: Value) {
        switch value {
        case .null: write(raw: "null")
        case .bool(let flag): write(raw: flag ? "true" : "false")
        case .int(let number): write(number)
        case .double(let number): write(number)
        case .string(let text): writeQuoted(text)
        case .bytes(let data): writeBase64(data)
        case .list(let items):
            bytes.append(UInt8(ascii: "["))
            var first = true
            for item in items {
                if !first { bytes.append(UInt8(ascii: ",")) }
                first = false
                write(item)
            }
            bytes.append(UInt8(ascii: "]"))
        case .map(let fields):
            beginMap()
            for field in fields.entries { writeMember(field.key, field.value) }
            endMap()
        }
    }

    /// Opens a map, for callers without ``Fields``.
    package mutating func beginMap() { bytes.append(UInt8(ascii: "{")) }

    /// Appends a member to the open map, which must not contain the name yet.
    package mutating func writeMember(_ key: String, _ value: Value) {
        if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
        writeQuoted(key)
        bytes.append(UInt8(ascii: ":"))
        write(value)
    }

    /// Closes the open map.
    package mutating func endMap() { bytes.append(UInt8(ascii: "}")) }

    private mutating func write(raw literal: StaticString) {
        literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func write(_ number: Int64) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        // The digits are produced in reverse order.
        var (low, rest) = (bytes.count, number.magnitude)
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        var high = bytes.count - 1
        while low < high {
            bytes.swapAt(low, high)
            (low, high) = (low + 1, high - 1)
        }
    }

    private mutating func write(_ number: Double) {
        guard number.isFinite else { return write(raw: "null") }
        // Up to this bound every whole double is exactly an Int64, so distinct numbers have distinct texts.
        if number.magnitude <= 9_007_199_254_740_992, let whole = Int64(exactly: number) {
            return write(whole)
        }
        bytes.append(contentsOf: number.description.utf8)
    }

    private mutating func writeQuoted(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { source in
            // Runs without escapes, which are most of the text, are copied as a whole.
            var start = 0
            for index in source.indices {
                if Self.mustEscape(source[index]) {
                    bytes.append(contentsOf: source[start..<index])
                    writeEscape(source[index])
                    start = index + 1
                } else if source[index] == 0xC2, index + 1 < source.endIndex, source[index + 1] < 0xA0 {
                    bytes.append(contentsOf: source[start..<index])
                    writeEscape(source[index + 1])
                    start = index + 2
                }
            }
            bytes.append(contentsOf: source[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func mustEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F
    }

    private mutating func writeEscape(_ byte: UInt8) {
        switch byte {
        case 0x22: write(raw: "\\\"")
        case 0x5C: write(raw: "\\\\")
        case 0x08: write(raw: "\\b")
        case 0x0C: write(raw: "\\f")
        case 0x0A: write(raw: "\\n")
        case 0x0D: write(raw: "\\r")
        case 0x09: write(raw: "\\t")
        default:
            // JSON permits DEL and the C1 controls, but a terminal must not receive them.
            write(raw: "\\u00")
            bytes.append(Self.hexadecimal[Int(byte >> 4)])
            bytes.append(Self.hexadecimal[Int(byte & 15)])
        }
    }

    private mutating func writeBase64(_ data: [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        Base64.encode(data, into: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    private static let hexadecimal = Array("0123456789abcdef".utf8)
}
