/// Numbers as protobuf writes keys and lengths: seven bits a byte, the lowest first.
enum Varint {
    /// How many bytes a number takes, at most 10.
    static func size(of number: UInt64) -> Int { max(1, (UInt64.bitWidth - number.leadingZeroBitCount + 6) / 7) }

    /// Writes a number behind the first `count` bytes, which there must be room for.
    static func write(_ number: UInt64, to buffer: UnsafeMutableBufferPointer<UInt8>, at count: inout Int) {
        var rest = number
        while rest >= 0x80 {
            buffer.initializeElement(at: count, to: UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
            count += 1
        }
        buffer.initializeElement(at: count, to: UInt8(truncatingIfNeeded: rest))
        count += 1
    }
}
