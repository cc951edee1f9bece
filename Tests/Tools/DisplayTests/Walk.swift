/// A person's steps at a terminal, with the screen after each: the text of a kept file.
///
/// A step is the line of its action, a line with the focus after it, and the screen below it; a screen
/// that appeared before is named by its step.
struct Walk {
    var steps: [Step] = []

    struct Step: Equatable {
        var action: Action
        var seen: Seen
    }

    /// The content of a terminal.
    struct Seen: Equatable {
        /// The screen's lines, without empty ones at its end.
        var screen: String
        var focus: Focus
    }

    /// The focus of the keyboard, in cells counted from 0.
    enum Focus: Equatable, CustomStringConvertible {
        case nowhere
        /// On the cells in reverse.
        case on(row: Int, column: Int, width: Int, height: Int)
        /// At the place of the next letter.
        case typing(row: Int, column: Int)

        var description: String {
            switch self {
            case .nowhere: "focus nowhere"
            case .on(let row, let column, let width, let height): "focus \(row) \(column) \(width) \(height)"
            case .typing(let row, let column): "cursor \(row) \(column)"
            }
        }

        init?(_ text: Substring) {
            let words = text.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Int($0) }
            switch (words.first, numbers.count) {
            case ("focus", 4): self = .on(row: numbers[0], column: numbers[1], width: numbers[2], height: numbers[3])
            case ("cursor", 2): self = .typing(row: numbers[0], column: numbers[1])
            case ("focus", 0): self = .nowhere
            default: return nil
            }
        }
    }

    /// One action of a person.
    enum Action: Equatable, CustomStringConvertible {
        /// Resizes the terminal.
        case size(columns: Int, rows: Int)
        /// Rotates the device, not by the keyboard; the orientation has the command line's name.
        case turn(String)
        /// Dismisses the presented controller, in place of the missing code.
        case dismiss
        /// Presses a key, by tmux's name.
        case key(String)
        /// Clicks a cell, counted from 0.
        case click(row: Int, column: Int)
        /// Turns the wheel over a cell.
        case wheel(down: Bool, row: Int, column: Int)

        var description: String {
            switch self {
            case .size(let columns, let rows): "size \(columns) \(rows)"
            case .turn(let orientation): "turn \(orientation)"
            case .dismiss: "dismiss"
            case .key(let key): "key \(key)"
            case .click(let row, let column): "click \(row) \(column)"
            case .wheel(let down, let row, let column): "wheel \(down ? "down" : "up") \(row) \(column)"
            }
        }

        init?(_ text: Substring) {
            let words = text.split(separator: " ")
            let numbers = words.dropFirst().compactMap { Int($0) }
            switch (words.first, words.count, numbers.count) {
            case ("size", 3, 2): self = .size(columns: numbers[0], rows: numbers[1])
            case ("wheel", 4, 2): self = .wheel(down: words[1] == "down", row: numbers[0], column: numbers[1])
            case ("click", 3, 2): self = .click(row: numbers[0], column: numbers[1])
            case ("dismiss", 1, 0): self = .dismiss
            case ("turn", 2, _): self = .turn(String(words[1]))
            case ("key", 2, _): self = .key(String(words[1]))
            default: return nil
            }
        }

        /// Whether the action is on the interface, not on the terminal or the device.
        fileprivate var isTouch: Bool {
            switch self {
            case .size, .turn, .dismiss, .key("r"): false
            case .key, .click, .wheel: true
            }
        }
    }

    init() {}

    /// Nil for a file of another form.
    init?(_ text: String) {
        let blocks = ("\n" + text).split(separator: "\n# ", omittingEmptySubsequences: false).dropFirst()
        var action: Action?
        for block in blocks {
            let end = block.firstIndex(of: "\n") ?? block.endIndex
            guard let current = action else {
                guard let next = Action(block) else { return nil }
                action = next
                continue
            }
            let words = block[..<end].split(separator: "|")
            guard let first = words.first, let focus = Focus(first) else { return nil }
            var screen = end == block.endIndex ? "" : Self.trimmed(String(block[block.index(after: end)...]))
            if words.count == 2 {
                guard let number = words[1].split(separator: " ").last.flatMap({ Int($0) }),
                    steps.indices.contains(number - 1)
                else { return nil }
                screen = steps[number - 1].seen.screen
            }
            steps.append(Step(action: current, seen: Seen(screen: screen, focus: focus)))
            action = nil
        }
        if steps.isEmpty || action != nil { return nil }
    }

    var text: String {
        steps.enumerated().map { number, step in
            let head = "# \(step.action)\n# \(step.seen.focus)"
            if let same = steps[..<number].firstIndex(where: { $0.seen.screen == step.seen.screen }) {
                return "\(head) | as after step \(same + 1)\n"
            }
            return "\(head)\n\(step.seen.screen)\n"
        }.joined()
    }

    /// The sizes of the terminal, each with an orientation, at which no touch had an effect.
    var idleParts: [String] {
        var idle: [String] = []
        var part: String?
        var orientation = "portrait"
        for (number, step) in steps.enumerated() {
            switch step.action {
            case .key("r"), .turn:
                if let part { idle.append(part) }
                part = nil
                orientation = orientation == "portrait" ? "landscape" : "portrait"
            case .size(let columns, let rows):
                if let part { idle.append(part) }
                part = "\(columns)x\(rows) \(orientation)"
            case .key, .click, .wheel, .dismiss: break
            }
            if step.action.isTouch, number > 0, steps[number - 1].seen != step.seen { part = nil }
        }
        return idle + (part.map { [$0] } ?? [])
    }

    /// Without the empty lines at its end, and the blanks at the ends of lines.
    static func trimmed(_ screen: String) -> String {
        var lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.lastIndex { $0 != " " }.map { line[...$0] } ?? ""
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
