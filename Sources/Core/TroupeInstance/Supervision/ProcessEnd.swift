public import TroupeModel

/// How a controller's process ended: everything that its next start depends on, besides the policy and the time.
public struct ProcessEnd: Hashable, Sendable {
    /// The controller that the process ran.
    public let controller: ControllerID
    /// Why the process ended.
    public let cause: TerminationCause
    /// Where the process came from.
    public let origin: Origin
    /// Whether the life of the process was complete: what was expected of it before it could end was done (section 8).
    public let isComplete: Bool
    /// Whether the process was its controller's latest. An older one was replaced: its successor is there already.
    public let isLatest: Bool
    /// Whether the instance is being stopped, or has been.
    public let isInstanceStopping: Bool

    /// Where a process comes from.
    public enum Origin: Hashable, Sendable, CaseIterable {
        /// The keeper started it.
        case keeper
        /// A worker: a person or a service started it for its class, and it has the policy of a process of the keeper's.
        case worker
        /// A person started it in the place of one controller's process, perhaps under a debugger.
        case person
        /// It was never started: the instance had as many processes as it may have.
        case refused
    }

    /// The end of a process; without more that of the latest one of a controller in an instance that goes on.
    public init(
        of controller: ControllerID, _ cause: TerminationCause, isComplete: Bool, origin: Origin = .keeper,
        isLatest: Bool = true, isInstanceStopping: Bool = false
    ) {
        self.controller = controller
        self.cause = cause
        self.isComplete = isComplete
        self.origin = origin
        self.isLatest = isLatest
        self.isInstanceStopping = isInstanceStopping
    }
}
