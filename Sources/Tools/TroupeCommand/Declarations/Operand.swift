/// An operand of a command: what stands in its line without an option before it.
public struct Operand: Hashable, Sendable {
    /// How many of them there may be.
    public enum Count: Hashable, Sendable {
        /// Has to be there, once.
        case one
        /// May be left out.
        case optional
        /// One or more; always the last operand.
        case many
        /// Everything behind `--`, at least one word; always the last operand.
        case command
    }

    /// What is accepted, and what usage lines call it.
    public let kind: ValueKind
    /// How many there may be.
    public let count: Count
    /// What it is, in a few words without a full stop.
    public let summary: String

    init(_ kind: ValueKind, _ count: Count, _ summary: String) {
        self.kind = kind
        self.count = count
        self.summary = summary
    }

    /// Exactly one.
    init(_ kind: ValueKind, _ summary: String) {
        self.init(kind, .one, summary)
    }

    /// As usage lines show it, for instance `[C]`.
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
