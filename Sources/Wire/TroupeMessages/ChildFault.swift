public import TroupeModel

extension ChildFault {
    /// How.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It stands still without an answer.
        case hang
        /// It aborts.
        case crash
    }

    /// What a child is told of a fault; nil for one that a signal brings about.
    public init?(_ fault: Fault) {
        switch fault {
        case .kill, .stop, .continue: return nil
        case .hang(let callback): self.init(.hang, at: callback.rawValue)
        case .crash(let callback): self.init(.crash, at: callback.rawValue)
        }
    }
}
