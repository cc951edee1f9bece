/// What a command line may consist of and what it means.
public struct Declaration: Hashable, Sendable {
    /// How the command is called, program first: `troupe push`.
    public let name: String
    /// What it does, in one sentence without a full stop.
    public let summary: String
    /// What there is to know besides; empty where the summary says it all.
    public let details: String
    /// Its operands in order.
    public let operands: [Operand]
    /// Its own options; every command takes `--name`, `--json` and `--help` besides.
    public let options: [Option]
    /// Whether it asks one instance. `--name` is accepted everywhere, but only offered where it means something.
    public let isAboutInstance: Bool
    /// Command lines to learn from.
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
            // One of those that exclude each other; an option that only some modes take stands by itself.
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

    /// What it offers besides its own options.
    var common: [Option] {
        Option.common.filter { common in
            (isAboutInstance || common != .name) && !options.contains { $0.name == common.name }
        }
    }

    /// Every option it offers, its own first.
    public var allOptions: [Option] { options + common }

    /// Every option it takes: those it offers, and a name that changes nothing.
    var accepted: [Option] { allOptions.contains { $0.name == Option.name.name } ? allOptions : allOptions + [.name] }
}
