public import TroupeModel

/// What the host has to do, in order.
///
/// What is large and rare stands apart, so that a list of effects is small and cheap to pass on.
public enum Effect: Hashable, Sendable {
    /// Start a process for that controller; visible ones first.
    case spawn(ControllerID, Incarnation, isVisible: Bool)
    /// A restart that a client asked for has its turn: how often the controller's process failed so far counts no more.
    case restarted(ControllerID)
    /// Send these in one message.
    case send(ControllerID, Incarnation, TransitionID?, [Delivery])
    /// End the process by force: it is silent or did not connect.
    indirect case kill(ControllerID, Incarnation, TerminationCause)
    /// End the process in order: it is not needed any more, for that reason.
    indirect case end(ControllerID, Incarnation, TerminationCause)
    /// The controller is gone for good, and its last process before it: no end is to come that would tell of that.
    case gone(ControllerID)
    /// Give the timer back at that moment; a timer of the same number is replaced.
    case schedule(TimerID, at: Instant)
    /// Takes a timer back; it may have fired meanwhile.
    case cancel(TimerID)
    /// The one terminal reply to the request that carried `tag`.
    indirect case reply(Reply, to: Asker, tag: UInt64)
    /// Log this.
    case event(Event)
    /// What is shown may have changed: compose again.
    case interfaceChanged
    /// An animated transition runs from now on for that many milliseconds.
    case animate(TransitionID, milliseconds: Int)
    /// The first display is there. Controllers whose processes have ended or are silent may be placeholders in it.
    case ready
    /// The root, or everything visible in a built-in one, was given up before the first display, that controller last:
    /// there is nothing to be ready with.
    indirect case launchFailed(ControllerID, TerminationCause)
    /// Log that something did not hold which the hierarchy counts on.
    indirect case broken(BrokenInvariant)
}
