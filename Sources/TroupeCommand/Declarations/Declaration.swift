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
    /// Command lines to learn from.
    public let examples: [String]

    init(
        _ name: String, _ summary: String, details: String = "", operands: [Operand] = [], options: [Option] = [],
        examples: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.operands = operands
        self.options = options
        self.examples = examples
    }

    /// The usage line, for instance `troupe pop [--to C | --to-root] [--in C]`.
    public var usage: String {
        var parts = [name]
        parts += operands.filter { $0.count != .command }.map(\.usage)
        var shown: Set<String> = []
        for option in options where !shown.contains(option.name) {
            let together = [option] + options.filter { option.conflicts.contains($0.name) }
            shown.formUnion(together.map(\.name))
            let text = "[" + together.map(\.usage).joined(separator: " | ") + "]"
            parts.append(option.isRepeatable ? text + "..." : text)
        }
        if !options.contains(.name) { parts.append("[--name N]") }
        parts += operands.filter { $0.count == .command }.map(\.usage)
        return parts.joined(separator: " ")
    }

    /// Every option it takes, its own first.
    public var allOptions: [Option] { options + Option.common.filter { !options.contains($0) } }
}
