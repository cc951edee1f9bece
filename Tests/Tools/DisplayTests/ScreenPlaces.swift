/// The clickable places of a screen, found in its drawing.
enum ScreenPlaces {
    struct Place: Hashable {
        var row: Int
        var column: Int
        /// The text there.
        var text: String
    }

    /// Where the back button is.
    static func back(on screen: String) -> Place? {
        for (row, line) in lines(of: screen).enumerated() {
            if let range = line.firstRange(of: "‹ ") {
                let column = line[..<range.lowerBound].count
                if column + 3 < line.count { return Place(row: row, column: column + 2, text: "‹") }
            }
        }
        return nil
    }

    /// Buttons, fields, segments and switches first, then rows and pictures, then items of bars, then
    /// all other words. The back button is
    /// not among them, nor the line of the keys.
    static func touchable(on screen: String) -> [Place] {
        let all = lines(of: screen)
        var controls: [Place] = []
        var rows: [Place] = []
        var bars: [Place] = []
        var others: [Place] = []
        for (row, line) in all.enumerated() {
            let isInBar = isRule(all, row + 1, of: line) && row <= 2 || isRule(all, row - 1, of: line)
            if row > 2, row < all.count - 3, chunks(of: line).isEmpty, isRule(all, row + 1, of: line),
                let rule = all[row + 1].firstIndex(of: "─")
            {
                // An empty row of a table.
                let column = all[row + 1][..<rule].count + 4
                others.append(Place(row: row, column: column, text: "row \(row)"))
            }
            for chunk in chunks(of: line) where !chunk.text.hasPrefix("‹") {
                let middle = Place(row: row, column: chunk.column + chunk.text.count / 2, text: chunk.text)
                if chunk.text.contains("[") || chunk.text.contains("●") || chunk.text.contains("⌕") {
                    controls += parts(of: chunk, row)
                } else if isInBar {
                    bars.append(middle)
                } else if isRule(all, row + 1, of: line) || chunk.text.hasSuffix("›") || chunk.text.hasPrefix("▦") {
                    rows.append(middle)
                } else {
                    others.append(middle)
                }
            }
        }
        return controls + rows + bars + others
    }

    /// A cell beside a box over the rest; a touch there closes the box.
    static func besideBox(on screen: String) -> Place? {
        for (row, line) in lines(of: screen).enumerated() {
            guard let corner = line.firstIndex(of: "┌") else { continue }
            let column = line[..<corner].count
            let edge = line.firstIndex { $0 == "│" }.map { line[..<$0].count } ?? 0
            if column > edge + 3 { return Place(row: row, column: column - 2, text: "┌") }
        }
        return nil
    }

    private struct Chunk {
        var text: String
        var column: Int
    }

    /// Without the line of keys and the area beside the window.
    private static func lines(of screen: String) -> [Substring] {
        screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }

    /// Whether a line of cells is a rule below or above another, over at least half of its content.
    private static func isRule(_ lines: [Substring], _ row: Int, of line: Substring) -> Bool {
        lines.indices.contains(row) && lines[row].count { $0 == "─" } > 12
    }

    /// The parts separated from the rest by two blanks or a line.
    private static func chunks(of line: Substring) -> [Chunk] {
        var chunks: [Chunk] = []
        var current = Chunk(text: "", column: 0)
        var blanks = 0
        func isDrawn(_ character: Character) -> Bool { "─│┃━╭╮╰╯┌┐└┘┄▌▲▼◀▶".contains(character) }
        for (column, character) in line.enumerated() {
            if character == " " || isDrawn(character) {
                blanks += isDrawn(character) ? 2 : 1
                continue
            }
            if blanks > 1 || current.text.isEmpty {
                if !current.text.isEmpty { chunks.append(current) }
                current = Chunk(text: String(character), column: column)
            } else {
                current.text += String(repeating: " ", count: blanks) + String(character)
            }
            blanks = 0
        }
        return current.text.isEmpty ? chunks : chunks + [current]
    }

    /// The middle of each segment; of anything else its own.
    private static func parts(of chunk: Chunk, _ row: Int) -> [Place] {
        guard chunk.text.contains("|") else {
            return [Place(row: row, column: chunk.column + chunk.text.count / 2, text: chunk.text)]
        }
        var places: [Place] = []
        var column = chunk.column
        for part in chunk.text.split(separator: "|", omittingEmptySubsequences: false) {
            places.append(
                Place(row: row, column: column + part.count / 2, text: part.uppercased()))
            column += part.count + 1
        }
        return places
    }
}
