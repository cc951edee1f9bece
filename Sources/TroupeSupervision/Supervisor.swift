public import TroupeModel

/// The restart accounts of all controllers of an instance. Pure: decisions out, starts and timers are the caller's.
public struct Supervisor: Hashable, Sendable {
    private var accounts: [ControllerID: RestartAccount] = [:]

    /// Accounts for nobody yet.
    public init() {}

    /// Decides what follows the end of a controller's process: the one place that does.
    ///
    /// - Parameters:
    ///   - policy: Its policy. What was counted under another is forgotten.
    ///   - now: In milliseconds that only grow.
    public mutating func exited(
        _ controller: ControllerID, _ cause: TerminationCause, under policy: RestartPolicy, at now: Int64
    ) -> RestartDecision {
        if accounts[controller]?.policy != policy { accounts[controller] = RestartAccount(policy: policy) }
        return accounts[controller, default: RestartAccount(policy: policy)].exited(cause, at: now)
    }

    /// An explicit restart clears the account.
    public mutating func restarted(_ controller: ControllerID) { accounts[controller]?.restarted() }

    /// Closes the account of a controller that ended for good.
    public mutating func forget(_ controller: ControllerID) { accounts[controller] = nil }
}
