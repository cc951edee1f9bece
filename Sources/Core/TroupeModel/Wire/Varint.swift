/// Numbers as protobuf writes keys and lengths: seven bits a byte, the lowest first.
package enum Varint {
    /// How many bytes a number takes, at most 10.
    package static func size(of number: UInt64) -> Int {
        max(1, (UInt64.bitWidth - number.leadingZeroBitCount + 6) / 7)
    }

    /// Writes a number behind what is there.
    package static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes a number as a field, if there is one.
    package static func append(_ number: UInt64?, asField field: UInt32, to bytes: inout [UInt8]) {
        guard let number else { return }
        append(UInt64(field << 3), to: &bytes)
        append(number, to: &bytes)
    }
}
