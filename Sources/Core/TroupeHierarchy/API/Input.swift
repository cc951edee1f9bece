public import TroupeModel

/// Everything that can happen to the hierarchy.
///
/// What is large stands apart: nearly every input is an answer, which is small and passed on several times.
public enum Input: Hashable, Sendable {
    /// The application's initial controller becomes the window's root.
    case launch
    /// These are all the classes that some process can be from now on: hosted by executables, and offered by workers
    /// that wait. A text may name them where a scene could be named.
    case classes(Set<String>)
    /// Somebody asks for something. The host chooses `tag` to recognise the reply.
    indirect case request(Request, from: Asker, tag: UInt64)
    /// Somebody asks for what it may not have: it is logged and replied to like any other request, and nothing is done.
    indirect case refused(Request, Failure, from: Asker, tag: UInt64)
    /// Whoever asked for what carries that tag takes it back: while it waits for its turn it is cancelled, after that it
    /// goes on (rule 3).
    case withdrawn(tag: UInt64)
    /// What was asked for just now under that tag may wait so long for its turn, in milliseconds, and no longer.
    case limited(tag: UInt64, milliseconds: Int)
    /// The process of that incarnation exists.
    case spawned(ControllerID, Incarnation, pid: Int32)
    /// The child said hello and can be told things. `unwindActions` are those its class has so far;
    /// nil where it stands in for code that might have any.
    case connected(ControllerID, Incarnation, unwindActions: [String]?)
    /// A call was answered, or a post acknowledged with `.done`.
    case answered(ControllerID, Incarnation, CallID, Answer)
    /// The host told a child what a person did, under a number of ``Hierarchy/takeCallID()``. The child owes an answer
    /// like to a call, which `.answered` with `.done` gives; no transition waits for it.
    case inputSent(ControllerID, Incarnation, CallID, name: String)
    /// A signal stopped the process of that incarnation, or had it go on.
    case stopped(ControllerID, Incarnation, Bool)
    /// The process of that incarnation is gone; supervision says what next.
    indirect case exited(ControllerID, Incarnation, TerminationCause, RestartDecision)
    /// A timer of `Effect.schedule` is due.
    case timer(TimerID)
    /// A process was started by hand for that controller and takes the place of whatever it had, or was about to have.
    case adopted(ControllerID, pid: Int32)
    /// The process that ``Effect/spawn(_:_:isVisible:)`` asks for can only be a worker, and no worker waits: the
    /// controller is a placeholder until ``workerCame(className:)``.
    case waitsForWorker(ControllerID, Incarnation)
    /// A worker of that class waits for a controller to need it.
    case workerCame(className: String)
    /// A storyboard was saved: this is the application from now on, on that screen; nil leaves the screen as it is. Asked
    /// for like a request, with one terminal reply.
    indirect case reload(ApplicationModel, on: Screen?, from: Asker, tag: UInt64)
    /// Something of Troupe's own happened that controllers may observe.
    indirect case notify(NotificationName, Payload)
    /// The instance stops: what waits is cancelled, every process is ended.
    case stop
}

extension Input {
    /// The process it tells of; nil for what tells of none.
    var process: (ControllerID, Incarnation)? {
        switch self {
        case .spawned(let id, let incarnation, _), .connected(let id, let incarnation, _),
            .answered(let id, let incarnation, _, _), .inputSent(let id, let incarnation, _, _),
            .stopped(let id, let incarnation, _), .exited(let id, let incarnation, _, _),
            .waitsForWorker(let id, let incarnation):
            (id, incarnation)
        case .launch, .request, .refused, .withdrawn, .limited, .timer, .adopted, .workerCame, .classes, .reload,
            .notify, .stop:
            nil
        }
    }

    /// Whether taking it in may change where views stand before a step does: an answer only lets steps go on, and what a
    /// person did is the child's to make something of.
    var mayMoveViews: Bool {
        switch self {
        case .classes, .answered, .inputSent, .limited, .stopped, .refused, .notify: false
        case .launch, .request, .withdrawn, .spawned, .connected, .exited, .timer, .adopted, .waitsForWorker,
            .workerCame, .reload,
            .stop:
            true
        }
    }
}
