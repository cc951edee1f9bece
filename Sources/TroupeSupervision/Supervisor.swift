public import TroupeModel

/// The restart accounts of all controllers of an instance. Pure: decisions out, starts and timers are the caller's.
public struct Supervisor: Hashable, Sendable {
    /// The policy of controllers that have none of their own.
    public let policy: RestartPolicy
    private var accounts: [ControllerID: RestartAccount] = [:]

    /// Accounts for nobody yet.
    public init(policy: RestartPolicy = RestartPolicy()) {
        self.policy = policy
    }

    /// Opens an account with a policy of its own; an open one keeps what it counted only when the policy is the same.
    public mutating func supervise(_ controller: ControllerID, policy: RestartPolicy) {
        guard accounts[controller]?.policy != policy else { return }
        accounts[controller] = RestartAccount(policy: policy)
    }

    /// Decides what follows the end of a controller's process, `now` in milliseconds that only grow.
    public mutating func exited(
        _ controller: ControllerID, _ cause: TerminationCause, at now: Int64
    ) -> RestartDecision {
        accounts[controller, default: RestartAccount(policy: policy)].exited(cause, at: now)
    }

    /// An explicit restart clears the account.
    public mutating func restarted(_ controller: ControllerID) {
        accounts[controller]?.restarted()
    }

    /// A controller without a process is needed; false when it was given up and must not be started.
    public mutating func needed(_ controller: ControllerID) -> Bool {
        accounts[controller]?.needed() ?? true
    }

    /// How a controller stands; one without an account never failed.
    public func standing(of controller: ControllerID) -> RestartAccount.Standing {
        accounts[controller]?.standing ?? .up
    }

    /// Closes the account of a controller that ended for good.
    public mutating func forget(_ controller: ControllerID) {
        accounts[controller] = nil
    }
}
