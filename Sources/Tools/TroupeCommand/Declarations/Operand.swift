/// An operand of a command: a word of the line that belongs to no option.
public struct Operand: Hashable, Sendable {
    /// The allowed number of words for an operand.
    public enum Count: Hashable, Sendable {
        /// Exactly one.
        case one
        /// At most one.
        case optional
        /// One or more; always the last operand.
        case many
        /// Everything behind `--`, at least one word; always the last operand.
        case command
    }

    /// The accepted values, and their placeholder in usage lines.
    public let kind: ValueSyntax
    /// The allowed number of words.
    public let count: Count
    /// A description in a few words without a full stop.
    public let summary: String

    init(_ kind: ValueSyntax, _ count: Count, _ summary: String) {
        self.kind = kind
        self.count = count
        self.summary = summary
    }

    /// An operand of exactly one word.
    init(_ kind: ValueSyntax, _ summary: String) {
        self.init(kind, .one, summary)
    }

    /// The operand in usage lines, for instance `[C]`.
    public var usage: String {
        switch count {
        case .one: kind.placeholder
        case .optional: "[\(kind.placeholder)]"
        case .many: "\(kind.placeholder)..."
        case .command: "-- \(kind.placeholder)..."
        }
    }
}

extension Operand {
    static let controller = Operand(
        .controller, "the controller: id, storyboard id, identifier, title or class")
    static let scene = Operand(
        .identifier,
        "the scene: its storyboard identifier or id, or Storyboard/ID; else a class, or CONTAINER(CONTENT, ...)")
}
