extension ChildFault {
    /// How.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It stands still without an answer.
        case hang
        /// It aborts.
        case crash
    }
}
