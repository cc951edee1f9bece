/// The facts in the header of a JPEG.
enum JPEGHeader {
    /// The size in pixels; nil if the header does not state it.
    static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            // Fill bytes between segments, and segments without a length.
            if marker == 0xFF {
                place += 1
                continue
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                place += 2
                continue
            }
            func number(_ offset: Int) -> Int { Int(bytes[place + offset]) << 8 | Int(bytes[place + offset + 1]) }
            // The frame headers of all codings; three tables share their range.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) { return (number(7), number(5)) }
            if marker == 0xDA || marker == 0xD9 || number(2) < 2 { return nil }
            place += 2 + number(2)
        }
        return nil
    }

    /// True if the end marker is there. Cameras write zeros behind it.
    static func isWhole(_ bytes: [UInt8]) -> Bool {
        guard let end = bytes.lastIndex(where: { $0 != 0 }), end > 0 else { return false }
        return bytes[end] == 0xD9 && bytes[end - 1] == 0xFF
    }
}
