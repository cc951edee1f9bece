public import TroupeModel

/// An event that the hierarchy handles.
///
/// Large payloads are `indirect`: nearly every input is an answer, which is small and copied several times.
public enum Input: Hashable, Sendable {
    /// The application's initial controller becomes the window's root.
    case launch
    /// The complete set of classes that a process can run from now on: hosted by executables or offered by waiting
    /// workers. A text may name one of them in place of a scene.
    case classes(Set<String>)
    /// A client or a controller makes a request. The host chooses `tag` to recognise the reply.
    indirect case request(Request, from: Asker, tag: UInt64)
    /// A client or a controller makes a request it has no right to. It is logged and answered like any request, and
    /// changes nothing.
    indirect case refused(Request, Failure, from: Asker, tag: UInt64)
    /// The asker withdraws the request with that tag. A request that waits for its turn is cancelled; a request that
    /// has its turn runs to its end (rule 3).
    case withdrawn(tag: UInt64)
    /// Limits the time, in milliseconds, that the latest request with that tag may wait for its turn.
    case limited(tag: UInt64, milliseconds: Int)
    /// The process of that incarnation exists. It may be a worker, which is not the daemon's to end for memory.
    case spawned(ControllerID, Incarnation, pid: Int32, isWorker: Bool = false)
    /// The child said hello and can receive messages. `unwindActions` are the actions that its class has so far; nil
    /// for a stand-in, because the missing code might have any.
    case connected(ControllerID, Incarnation, unwindActions: [String]?)
    /// A call was answered, or a post acknowledged with `.done`.
    case answered(ControllerID, Incarnation, CallID, Answer)
    /// The host sent a child an input event under a number from ``Hierarchy/takeCallID()``. The child owes an answer,
    /// as to a call; `.answered` with `.done` reports it. No transition waits for it.
    case inputSent(ControllerID, Incarnation, CallID, name: String)
    /// The state of a controller's code may have changed, and 250 ms have passed: its process is asked to save it
    /// (section 10).
    case saveState(ControllerID, Incarnation)
    /// The process of that incarnation has ended, and its views had these values. The next incarnation takes them over
    /// if that one had taken its own state over. Text that arrives later changes them, until the next incarnation takes them
    /// over.
    indirect case viewsKept(ControllerID, Incarnation, [RestorableView], firstResponder: ViewName?)
    /// A signal stopped the process of that incarnation, or continued it.
    case stopped(ControllerID, Incarnation, Bool)
    /// The process of that incarnation has ended, and supervision has decided about a restart.
    indirect case exited(ControllerID, Incarnation, TerminationCause, RestartDecision)
    /// A timer of `Effect.schedule` is due.
    case timer(TimerID)
    /// A person started a process for the controller. It replaces the process that the controller has or is about to
    /// have.
    case adopted(ControllerID, pid: Int32)
    /// The process that ``Effect/spawn(_:_:isVisible:)`` asks for can only be a worker, and no worker waits. The
    /// controller is a placeholder until ``workerArrived(className:)``.
    case waitsForWorker(ControllerID, Incarnation)
    /// A worker of that class waits for a controller to need it.
    case workerArrived(className: String)
    /// A storyboard was saved. The model replaces the application; nil leaves the screen unchanged. It is handled like
    /// a request and gets one terminal reply.
    indirect case reload(ApplicationModel, on: Screen?, from: Asker, tag: UInt64)
    /// An event of Troupe's own that controllers may observe.
    indirect case notify(NotificationName, Payload)
    /// A display shows the interface (true), or the last one is gone (false). The application is active in the first
    /// case and in the background in the second (section 6).
    case displayed(Bool)
    /// A screen besides the main one is attached, with its size in points, or, without a size, detached. A screen is
    /// named by its window. The window follows in its turn (section 3.2). A screen out of the limit and a size that is
    /// no size are ignored.
    case screen(WindowID, Size?)
    /// A person begins to use the interface with a screen reader (true), or ends it. Every process is told (section 6).
    case readAloud(Bool)
    /// The instance stops: waiting requests are cancelled and every process is ended.
    case stop
}

extension Input {
    /// The process that the input is about; nil if it is about no process.
    var process: (ControllerID, Incarnation)? {
        switch self {
        case .spawned(let id, let incarnation, _, _), .connected(let id, let incarnation, _),
            .answered(let id, let incarnation, _, _), .inputSent(let id, let incarnation, _, _),
            .stopped(let id, let incarnation, _), .exited(let id, let incarnation, _, _),
            .waitsForWorker(let id, let incarnation), .saveState(let id, let incarnation):
            (id, incarnation)
        case .launch, .request, .refused, .withdrawn, .limited, .timer, .adopted, .workerArrived, .classes, .reload,
            .notify, .displayed, .screen, .readAloud, .viewsKept, .stop:
            nil
        }
    }

    /// True if handling the input may move views before a step runs. An answer only lets steps continue, and only the
    /// child handles an input event.
    var mayMoveViews: Bool {
        switch self {
        case .classes, .answered, .inputSent, .limited, .stopped, .refused, .notify, .displayed, .screen,
            .readAloud, .saveState, .viewsKept:
            false
        case .launch, .request, .withdrawn, .spawned, .connected, .exited, .timer, .adopted, .waitsForWorker,
            .workerArrived, .reload,
            .stop:
            true
        }
    }
}
