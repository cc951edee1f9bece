/// A child is to fail on purpose, for tests of everybody else (`troupe inject`).
public struct ChildFault: Hashable, Sendable {
    /// How.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It stands still without an answer.
        case hang
        /// It aborts.
        case crash
    }

    /// What happens there.
    public var kind: Kind
    /// When this callback comes next, by its name in events.
    public var callback: String

    /// Makes a fault.
    public init(_ kind: Kind, at callback: String) {
        self.kind = kind
        self.callback = callback
    }
}
