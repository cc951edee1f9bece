/// A cursor over the fields of a protobuf message of any type. It does not allocate.
package struct FieldCursor {
    /// The content of a field; `bytes` includes text and nested messages.
    package enum Content {
        case number(UInt64)
        case fixed64(UInt64)
        case fixed32
        case bytes(Range<Int>)
    }

    /// The error for bytes that are truncated or not protobuf.
    package struct Malformed: Error {
        package init() {}
    }

    /// The offset of the next field.
    package private(set) var place: Int
    private let end: Int

    /// A cursor over the message in a range of the bytes.
    package init(_ range: Range<Int>) {
        place = range.lowerBound
        end = range.upperBound
    }

    /// The number of bytes after the cursor.
    package var left: Int { end - place }

    /// The next field; nil after the last.
    package mutating func next(
        in bytes: Span<UInt8>
    ) throws(Malformed) -> (number: UInt32, content: Content)? {
        guard place < end else { return nil }
        let key = try number(in: bytes)
        guard key >> 3 > 0, key >> 3 <= 0x1FFF_FFFF else { throw Malformed() }
        let content: Content
        switch key & 7 {
        case 0: content = .number(try number(in: bytes))
        case 1: content = .fixed64(try fixed64(in: bytes))
        case 2:
            let length = try number(in: bytes)
            guard length <= UInt64(left) else { throw Malformed() }
            content = .bytes(place..<place + Int(length))
            place += Int(length)
        case 5:
            guard left >= 4 else { throw Malformed() }
            place += 4
            content = .fixed32
        default: throw Malformed()
        }
        return (UInt32(truncatingIfNeeded: key >> 3), content)
    }

    /// A varint of up to ten bytes.
    private mutating func number(in bytes: Span<UInt8>) throws(Malformed) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while place < end, shift < 64 {
            let byte = bytes[place]
            place += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        throw Malformed()
    }

    /// Eight bytes in little-endian order.
    private mutating func fixed64(in bytes: Span<UInt8>) throws(Malformed) -> UInt64 {
        guard left >= 8 else { throw Malformed() }
        var number: UInt64 = 0
        for offset in 0..<8 { number |= UInt64(bytes[place + offset]) << UInt64(offset * 8) }
        place += 8
        return number
    }
}
