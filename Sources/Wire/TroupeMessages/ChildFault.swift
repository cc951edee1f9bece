public import TroupeModel

extension ChildFault {
    /// The kind of a fault.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The child stops responding.
        case hang
        /// The child aborts.
        case crash
    }

    /// The fault to send to a child; nil for a fault that a signal causes.
    public init?(_ fault: Fault) {
        switch fault {
        case .kill, .stop, .continue: return nil
        case .hang(let callback): self.init(.hang, at: callback.rawValue)
        case .crash(let callback): self.init(.crash, at: callback.rawValue)
        }
    }
}
