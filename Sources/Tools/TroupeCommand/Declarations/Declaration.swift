/// The declaration of a command: its operands and options, and their meaning.
public struct Declaration: Hashable, Sendable {
    /// The full name of the command, program first: `troupe push`.
    public let name: String
    /// The effect of the command, in one sentence without a full stop.
    public let summary: String
    /// Further explanation; empty if the summary is enough.
    public let details: String
    /// The operands, in order.
    public let operands: [Operand]
    /// The command's own options. Every command also takes `--name`, `--json` and `--help`.
    public let options: [Option]
    /// True if the command addresses one instance. `--name` is accepted by every command, but offered only where it has
    /// a meaning.
    public let isAboutInstance: Bool
    /// Example command lines.
    public let examples: [String]

    init(
        _ name: String, _ summary: String, details: String = "", operands: [Operand] = [], options: [Option] = [],
        isAboutInstance: Bool = true, examples: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.operands = operands
        self.options = options
        self.isAboutInstance = isAboutInstance
        self.examples = examples
    }

    /// The usage line, for instance `troupe pop [--to C | --to-root] [--in C]`.
    public var usage: String {
        var parts = [name]
        parts += operands.filter { $0.count != .command }.map(\.usage)
        var shown: Set<String> = []
        for option in options where !shown.contains(option.name) {
            // Options that exclude each other share one bracket. An option with a one-sided conflict has its own.
            let together =
                [option]
                + options.filter { option.conflicts.contains($0.name) && $0.conflicts.contains(option.name) }
            shown.formUnion(together.map(\.name))
            let text = "[" + together.map(\.usage).joined(separator: " | ") + "]"
            parts.append(option.isRepeatable ? text + "..." : text)
        }
        if common.contains(.name) { parts.append("[\(Option.name.usage)]") }
        parts += operands.filter { $0.count == .command }.map(\.usage)
        return parts.joined(separator: " ")
    }

    /// The common options that the command offers in addition to its own.
    var common: [Option] {
        Option.common.filter { common in
            (isAboutInstance || common != .name) && !options.contains { $0.name == common.name }
        }
    }

    /// Every option that the command offers, its own first.
    public var allOptions: [Option] { options + common }

    /// Every accepted option: the offered ones, and a `--name` without effect.
    var accepted: [Option] { allOptions.contains { $0.name == Option.name.name } ? allOptions : allOptions + [.name] }
}
