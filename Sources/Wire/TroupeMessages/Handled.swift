/// The answer of a child to an input.
public struct Handled: Hashable, Sendable {
    /// The outcome of an input.
    public enum Outcome: Hashable, Sendable {
        /// A responder in the child handled the input.
        case handled
        /// No responder in the child handled the input; it continues up the responder chain.
        case unhandled
        /// The input's target no longer exists or accepts no input now. The input goes to no other responder.
        case dropped
    }

    /// The input's number.
    public var number: UInt64
    /// The outcome of the input.
    public var outcome: Outcome

    /// An answer to the input with this number.
    public init(number: UInt64, _ outcome: Outcome) {
        self.number = number
        self.outcome = outcome
    }
}
