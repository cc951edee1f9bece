/// A checksum of 64 bits that detects each change of a single word, and any other damage except by chance.
///
/// Each step maps different states to different states, so that one changed word always changes the value.
struct Checksum {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The value as SQLite stores whole numbers.
    var signed: Int64 { Int64(bitPattern: value) }

    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x9e37_79b9_7f4a_7c15
        value ^= value >> 32
    }

    /// Adds the bytes and their number.
    mutating func add(_ bytes: [UInt8]) {
        add(UInt64(bytes.count))
        bytes.withUnsafeBytes { buffer in
            let whole = buffer.count & ~7
            for offset in stride(from: 0, to: whole, by: 8) {
                add(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            }
            guard whole < buffer.count else { return }
            add(buffer[whole...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
    }
}
