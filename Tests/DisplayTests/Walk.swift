/// What a person did at a terminal, step by step, and what was seen after each: the text of a kept file.
///
/// Each step is a line that begins with `# ` and the screen below it.
struct Walk {
    var steps: [Step] = []

    struct Step {
        var action: Action
        /// The screen's lines, without empty ones at its end.
        var screen: String
    }

    /// One thing a person does.
    enum Action: CustomStringConvertible {
        /// Makes the terminal that large.
        case size(columns: Int, rows: Int)
        /// Presses a key, by tmux's name.
        case key(String)
        /// Clicks a cell, counted from 0.
        case click(row: Int, column: Int)

        var description: String {
            switch self {
            case .size(let columns, let rows): "size \(columns) \(rows)"
            case .key(let key): "key \(key)"
            case .click(let row, let column): "click \(row) \(column)"
            }
        }

        init?(_ text: Substring) {
            let words = text.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Int($0) }
            switch (words.first, words.count, numbers.count) {
            case ("size", 3, 2): self = .size(columns: numbers[0], rows: numbers[1])
            case ("click", 3, 2): self = .click(row: numbers[0], column: numbers[1])
            case ("key", 2, _): self = .key(String(words[1]))
            default: return nil
            }
        }
    }

    init() {}

    /// Nil for what is no such file.
    init?(_ text: String) {
        for block in ("\n" + text).split(separator: "\n# ", omittingEmptySubsequences: false).dropFirst() {
            let end = block.firstIndex(of: "\n") ?? block.endIndex
            guard let action = Action(block[..<end]) else { return nil }
            let screen = end == block.endIndex ? "" : String(block[block.index(after: end)...])
            steps.append(Step(action: action, screen: Self.trimmed(screen)))
        }
        if steps.isEmpty { return nil }
    }

    var text: String { steps.map { "# \($0.action)\n\($0.screen)\n" }.joined() }

    /// Without the empty lines at its end, and the blanks at the ends of lines.
    static func trimmed(_ screen: String) -> String {
        var lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.lastIndex { $0 != " " }.map { line[...$0] } ?? ""
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
