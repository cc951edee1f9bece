/// Varints, protobuf's encoding of keys and lengths: seven bits in each byte, the lowest first.
package enum Varint {
    /// The size of an encoded number, at most 10 bytes.
    package static func size(of number: UInt64) -> Int {
        max(1, (UInt64.bitWidth - number.leadingZeroBitCount + 6) / 7)
    }

    /// Appends an encoded number.
    package static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends a number as a field; nil appends nothing.
    package static func append(_ number: UInt64?, asField field: UInt32, to bytes: inout [UInt8]) {
        guard let number else { return }
        append(UInt64(field << 3), to: &bytes)
        append(number, to: &bytes)
    }
}
