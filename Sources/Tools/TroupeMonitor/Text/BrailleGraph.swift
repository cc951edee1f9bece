/// A graph of dots, two columns and four rows of them in a character.
public enum BrailleGraph {
    /// Bars that stand next to each other, one value a column of dots; what was last stands at the right.
    ///
    /// - Parameters:
    ///   - columns: Its width in characters; more values than twice as many are cut off at the left.
    ///   - rows: Its height in characters.
    ///   - top: The value that fills it.
    /// - Returns: A string for each row, the upper first.
    public static func rows(_ values: [Double], columns: Int, rows: Int, top: Double) -> [String] {
        guard columns > 0, rows > 0 else { return [] }
        let wanted = columns * 2
        let shown = Array(repeating: 0, count: max(0, wanted - values.count)) + values.suffix(wanted)
        let heights = shown.map { value -> Int in
            guard value > 0, top > 0, value.isFinite || value == .infinity else { return 0 }
            // What is not nothing has a dot.
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

    /// The dots of each side, from below.
    private static let bits: [[UInt32]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]
}
