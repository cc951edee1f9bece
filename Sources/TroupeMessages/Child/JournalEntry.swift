public import TroupeModel

/// A callback a child's own code ran.
public struct JournalEntry: Hashable, Sendable {
    /// The callback's number.
    public var call: CallID
    /// The callback's name, or a delegate message's own.
    public var name: String

    /// Makes an entry.
    public init(call: CallID, name: String) {
        self.call = call
        self.name = name
    }
}
