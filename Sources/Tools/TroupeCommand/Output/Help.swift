import TroupeModel

/// The help texts, made from the declarations. Each ends with a newline.
public enum Help {
    /// The maximum number of characters of a line.
    static let width = 100

    /// The text of `troupe --help`: every command, the common options, the exit codes.
    public static func overview() -> String {
        var text = "usage: troupe COMMAND [OPERAND...] [OPTION...]\n\n"
        text += paragraph("Runs one user interface as many processes, one for each of its screens.") + "\n"
        for group in CommandGroup.allCases {
            text += group.title + ":\n"
            text += table(group.commands.map { ($0.rawValue, $0.declaration.summary) }) + "\n"
        }
        text += "options of every command:\n" + table(Option.common.map { ($0.usage, $0.summary) })
        text += "\noptions without a command:\n" + table([(Option.version.usage, Option.version.summary)])
        text += "\nexit codes:\n" + exitCodes()
        text += "\n'troupe COMMAND --help' explains a command.\n"
        return text
    }

    /// The text of `troupe COMMAND --help`.
    public static func command(_ command: Command) -> String { declaration(command.declaration) }

    /// The text of `trouped --help`.
    public static func daemon() -> String { declaration(.trouped) }

    /// The text of one command, or the overview; see ``Invocation/help(_:)``.
    public static func text(for command: Command?) -> String { command.map(Self.command) ?? overview() }

    private static func declaration(_ declaration: Declaration) -> String {
        var text = "usage: \(wrapped(declaration.usage, indent: 7))\n\n"
        text += paragraph(declaration.summary + ".")
        if !declaration.details.isEmpty { text += paragraph(declaration.details) }
        if !declaration.operands.isEmpty {
            text += "\noperands:\n" + table(declaration.operands.map { ($0.kind.placeholder, summary(of: $0)) })
        }
        let own = declaration.options.filter { !Option.common.contains($0) }
        let common = declaration.allOptions.filter { Option.common.contains($0) }
        if !own.isEmpty { text += "\noptions:\n" + table(own.map { ($0.usage, summary(of: $0)) }) }
        text += "\noptions of every command:\n" + table(common.map { ($0.usage, $0.summary) })
        if !declaration.examples.isEmpty {
            text += "\nexamples:\n" + declaration.examples.map { "  \($0)\n" }.joined()
        }
        return text
    }

    static func summary(of option: Option) -> String {
        choices(option.value, after: option.summary) + (option.isRepeatable ? "; may be repeated" : "")
    }

    static func summary(of operand: Operand) -> String { choices(operand.kind, after: operand.summary) }

    /// Appends the accepted words unless the placeholder lists them already.
    private static func choices(_ kind: ValueSyntax?, after summary: String) -> String {
        guard case .choice(let words)? = kind?.form, kind?.placeholder != words.joined(separator: "|") else {
            return summary
        }
        return "\(summary): \(words.joined(separator: ", "))"
    }

    private static func exitCodes() -> String {
        table(ExitCode.allCases.map { (String($0.rawValue), $0.summary) })
    }

    // MARK: Setting text

    /// Two columns, with the second wrapped at its own indent.
    private static func table(_ rows: [(String, String)]) -> String {
        let column = min(30, (rows.map(\.0.count).max() ?? 0) + 4)
        return rows.map { term, text in
            let indent = String(repeating: " ", count: column)
            // A term wider than the column gets its own line.
            let start =
                term.count + 4 > column
                ? "  \(term)\n\(indent)" : "  \(term)" + String(repeating: " ", count: column - term.count - 2)
            return start + wrapped(text, indent: column) + "\n"
        }.joined()
    }

    private static func paragraph(_ text: String) -> String { wrapped(text, indent: 0) + "\n" }

    /// Wraps at spaces outside brackets. Lines after the first are indented by `indent` spaces.
    private static func wrapped(_ text: String, indent: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in words(of: text) {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? word : " " + word
        }
        lines.append(line)
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }

    /// The words of a text. Text in square brackets counts as one word.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var depth = 0
        for letter in text {
            if letter == "[" { depth += 1 } else if letter == "]" { depth -= 1 }
            if letter == " ", depth == 0 {
                words.append(word)
                word = ""
            } else {
                word.append(letter)
            }
        }
        return words + [word]
    }
}

/// The sections of the list of commands.
enum CommandGroup: CaseIterable {
    case looking
    case requests
    case tools

    /// The section's heading.
    var title: String {
        switch self {
        case .looking: "running and inspecting"
        case .requests: "requests, each printing its reply"
        case .tools: "scripts, faults and the rest"
        }
    }

    /// The commands of the section, in order.
    var commands: [Command] { Command.allCases.filter { Self(of: $0) == self } }

    private init(of command: Command) {
        switch command {
        case .run, .daemon, .list, .attach, .monitor, .trace, .tree, .snapshot, .status, .logs, .restart, .stop,
            .doctor,
            .classes, .storyboard, .lint, .bench, .sensors, .watch:
            self = .looking
        case .push, .pop, .stack, .present, .dismiss, .select, .pane, .page, .root, .segue, .segues, .tap, .scroll,
            .type,
            .touch, .gesture, .motion, .remoteControl, .rotate, .edit, .memoryWarning, .statusBar, .accessibility:
            self = .requests
        case .play, .inject, .child, .completions, .manual, .help: self = .tools
        }
    }
}
