/// Whether a child handled an input.
public struct Handled: Hashable, Sendable {
    /// What became of an input.
    public enum Outcome: Hashable, Sendable {
        /// Something in the child took it.
        case handled
        /// Nothing did: it goes on up the responder chain.
        case unhandled
        /// What it was aimed at is not there any more, or takes none now: it goes to nobody else.
        case dropped
    }

    /// The input's number.
    public var number: UInt64
    /// What became of it.
    public var outcome: Outcome

    /// Makes an answer to the input of that number.
    public init(number: UInt64, _ outcome: Outcome) {
        self.number = number
        self.outcome = outcome
    }
}
