public import TroupeModel

/// What people are told of an end: what happened and what happens next, in one sentence.
public struct TerminationNotice: Hashable, Sendable, CustomStringConvertible {
    /// How the controller is called, for instance `c4 "Detail"`.
    public var controller: String
    /// Why the process ended.
    public var cause: TerminationCause
    /// What was decided about it.
    public var decision: RestartDecision

    /// Joins a cause and what was decided.
    public init(controller: String, cause: TerminationCause, decision: RestartDecision) {
        self.controller = controller
        self.cause = cause
        self.decision = decision
    }

    /// One sentence.
    public var description: String { "\(controller) \(cause.description); \(next)" }

    private var next: String {
        switch decision {
        case .after(0): "it is started again now"
        case .after(let milliseconds): "it is started again in \(milliseconds) ms"
        case .stayDown: "it stays down until it is needed"
        case .giveUp: "it failed too often and stays unavailable until 'troupe restart' is asked for it"
        }
    }
}
