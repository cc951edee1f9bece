public import TroupeModel

/// The end of a controller's process: all facts on which the next start depends, apart from the policy and the time.
public struct ProcessEnd: Hashable, Sendable {
    /// The controller that the process ran.
    public let controller: ControllerID
    /// The cause of the end.
    public let cause: TerminationCause
    /// The origin of the process.
    public let origin: Origin
    /// True if the life of the process was complete: it had done all that was expected of it before its end (section
    /// 8).
    public let isComplete: Bool
    /// True if the process was its controller's latest. An older process was replaced, and its successor exists
    /// already.
    public let isLatest: Bool
    /// True if the instance is stopping or has stopped.
    public let isInstanceStopping: Bool

    /// The origin of a process.
    public enum Origin: Hashable, Sendable, CaseIterable {
        /// The keeper started it.
        case keeper
        /// A worker: a person or a service started it for its class. It has the restart policy of a process of the
        /// keeper.
        case worker
        /// A person started it as a replacement for one controller's process, perhaps in a debugger.
        case person
        /// It was never started: the instance was at its limit of processes.
        case refused
    }

    /// Creates the end of a process. The defaults are those of a controller's latest process in an instance that is not
    /// stopping.
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
