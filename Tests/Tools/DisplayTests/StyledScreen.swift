/// A screen with its attributes, as tmux captures it: the lines, and the cells in reverse.
struct StyledScreen: Equatable {
    var lines: [String] = []
    /// The cells in reverse, without those of the last line, which are the keys'.
    private(set) var reversed: (top: Int, left: Int, bottom: Int, right: Int)?

    static func == (left: StyledScreen, right: StyledScreen) -> Bool {
        left.lines == right.lines && left.focus == right.focus
    }

    /// The smallest box around the cells in reverse.
    var focus: Walk.Focus {
        reversed.map {
            .on(row: $0.top, column: $0.left, width: $0.right - $0.left + 1, height: $0.bottom - $0.top + 1)
        } ?? .nowhere
    }

    /// - Parameter text: The output of `capture-pane -e -N`; attributes carry over from one line to the next.
    init(_ text: Substring, rows: Int) {
        var isReverse = false
        for (row, styled) in text.split(separator: "\n", omittingEmptySubsequences: false).prefix(rows).enumerated() {
            var line = ""
            var column = 0
            var rest = styled
            while let character = rest.popFirst() {
                if character == "\u{1B}" {
                    guard rest.first == "[" else { continue }
                    let sequence = rest.dropFirst().prefix { $0.isNumber || $0 == ";" || $0 == ":" }
                    rest = rest.dropFirst(1 + sequence.count)
                    if rest.popFirst() == "m" { Self.apply(sequence, to: &isReverse) }
                    continue
                }
                line.append(character)
                if isReverse, row < rows - 1 { note(row, column) }
                column += 1
            }
            lines.append(line)
        }
    }

    private mutating func note(_ row: Int, _ column: Int) {
        let old = reversed ?? (row, column, row, column)
        reversed = (min(old.top, row), min(old.left, column), max(old.bottom, row), max(old.right, column))
    }

    private static func apply(_ sequence: Substring, to isReverse: inout Bool) {
        var codes = sequence.split(separator: ";", omittingEmptySubsequences: false)[...]
        if codes.isEmpty { isReverse = false }
        while let code = codes.popFirst() {
            switch code {
            case "", "0": isReverse = false
            case "7": isReverse = true
            case "27": isReverse = false
            // A colour: one of a palette, or three parts of one.
            case "38", "48": codes = codes.dropFirst(codes.first == "5" ? 2 : 4)
            default: break
            }
        }
    }
}
