/// A graph of braille dots: two columns and four rows of dots per character.
public enum BrailleGraph {
    /// Draws adjacent bars, one value per column of dots, the latest at the right.
    ///
    /// - Parameters:
    ///   - columns: The width in characters. Values beyond two per character are cut off at the left.
    ///   - rows: The height in characters.
    ///   - top: The value of a bar with full height.
    /// - Returns: One string per row, the upper first.
    public static func rows(_ values: [Double], columns: Int, rows: Int, top: Double) -> [String] {
        guard columns > 0, rows > 0 else { return [] }
        let wanted = columns * 2
        let shown = Array(repeating: 0, count: max(0, wanted - values.count)) + values.suffix(wanted)
        let heights = shown.map { value -> Int in
            guard value > 0, top > 0, value.isFinite || value == .infinity else { return 0 }
            // A value above zero gets at least one dot.
            return max(1, Int((min(value / top, 1) * Double(rows * 4)).rounded()))
        }
        return (0..<rows).map { row in
            var text = ""
            for column in 0..<columns {
                var dots: UInt32 = 0
                for side in 0..<2 {
                    let height = heights[column * 2 + side] - (rows - 1 - row) * 4
                    for dot in 0..<min(max(height, 0), 4) { dots |= bits[side][dot] }
                }
                if let scalar = Unicode.Scalar(0x2800 + dots) { text.unicodeScalars.append(scalar) }
            }
            return text
        }
    }

    /// The bits of the dots of each column, from the bottom.
    private static let bits: [[UInt32]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]
}
