public import TroupeModel

/// One action for the host. The host carries out effects in order.
///
/// Large and rare payloads are `indirect`, so that a list of effects stays small and cheap to copy.
public enum Effect: Hashable, Sendable {
    /// Start a process for the controller. Effects for visible controllers come first.
    case spawn(ControllerID, Incarnation, isVisible: Bool)
    /// Reset the controller's count of failures: a requested restart, or the retry of a controller that was given up,
    /// begins.
    case restarted(ControllerID)
    /// Send these in one message.
    case send(ControllerID, Incarnation, TransitionID?, [Delivery])
    /// Kill the process: it is silent or did not connect.
    indirect case kill(ControllerID, Incarnation, TerminationCause)
    /// End the process gracefully: it is no longer needed, for the given cause.
    indirect case end(ControllerID, Incarnation, TerminationCause)
    /// Store the state for a person to look at: two incarnations in a row have failed with it, and the next starts without
    /// it (section 10).
    indirect case setAside(ControllerID, Incarnation, RestorableState)
    /// The controller and its last process are gone. No exit of the process follows.
    case gone(ControllerID)
    /// Set a timer for that moment. It replaces a timer with the same number.
    case schedule(TimerID, at: Instant)
    /// Cancel the timer. It may already have fired.
    case cancel(TimerID)
    /// The one terminal reply to the request that carried `tag`.
    indirect case reply(Reply, to: Asker, tag: UInt64)
    /// Log the event.
    case event(Event)
    /// The visible interface may have changed: compose a new frame.
    case interfaceChanged
    /// The bars of the window have changed with an animation. No transition waits for it, and one that changes the window
    /// at the same time takes its place.
    case animateBars(WindowID)
    /// The pages of a page view controller in the window are turned with an animation.
    case turnPages(WindowID, PageMovement)
    /// An animated transition starts now and takes that many milliseconds.
    case animate(TransitionID, milliseconds: Int)
    /// The first display is complete. It may show placeholders for controllers whose processes have ended or are
    /// silent.
    case ready
    /// Before the first display, supervision gave up the root or, with a built-in root, every visible controller. The
    /// controller is the last one that was given up. The instance cannot become ready.
    indirect case launchFailed(ControllerID, TerminationCause)
    /// Log a broken invariant.
    indirect case broken(BrokenInvariant)
}
