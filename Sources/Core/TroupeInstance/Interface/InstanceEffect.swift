public import TroupeHierarchy
public import TroupeMessages
public import TroupeModel
public import TroupeSession

/// An order to the instance's host. Orders are carried out in sequence.
public enum InstanceEffect: Sendable {
    /// Send a message to a child.
    case transmit(SessionFrame<SentBody>, to: ConnectionID)
    /// Start a process.
    indirect case start(ProcessStart)
    /// A started process has sent its hello, so the next process may be started.
    case started(StartID)
    /// Send a process a signal.
    case signal(ProcessSignal, to: StartID, of: ProcessOrigin)
    /// Read the output of a process: ``InstanceInput/output(_:_:dropped:)`` follows.
    case readOutput(of: StartID)
    /// Watch a process that a person started. ``InstanceInput/watched(_:)`` or ``InstanceInput/unwatchable(_:_:)``
    /// follows, and ``InstanceInput/exited(_:pid:_:output:)`` at the end of a watched process.
    case watch(pid: Int32, as: StartID)
    /// Look for a debugger that holds a worker or a process below it: ``InstanceInput/debuggerSearched(_:isFound:)``
    /// follows.
    case seekDebugger(of: StartID)
    /// Send a reply to a client: ``InstanceInput/replied(_:at:)`` follows.
    indirect case reply(SentReply, to: ConnectionID)
    /// Complete the launch of a process that a person started. ``InstanceInput/found(_:for:)`` follows with the
    /// launch, or ``InstanceInput/completionFailed(_:_:for:)`` with the reason of the failure.
    indirect case completeStart(ProcessStart, to: Caller)
    /// Make a report: ``InstanceInput/found(_:for:)`` follows.
    indirect case report(ReportKind, to: Caller)
    /// Read the application in that file: ``InstanceInput/modelRead(_:for:)`` follows, or
    /// ``InstanceInput/found(_:for:)`` with the reason of the failure.
    indirect case readModel(path: String, for: Caller)
    /// Tell a person at a display why their input had no effect.
    case notify(String, at: ConnectionID)
    /// Store the state of a controller for a person to look at: two incarnations in a row have failed with it, the
    /// latest being that process.
    indirect case setAside(RestorableState, of: ProcessKey)
    /// Save the application for a relaunch, in place of the one that was saved before.
    indirect case save(SavedApplication)
    /// Keep the event in the log.
    case log(Event)
    /// Report an invariant of the code that did not hold.
    indirect case broken(BrokenInvariant)
    /// The first controllers have appeared.
    case ready
    /// The instance is about to end, and is to be started again with the application that it saved. Stopping follows.
    case relaunching
    /// The instance is ending.
    case stopping(ExitCode)
    /// The last process has ended, and the instance with it. The sentence gives the reason why the first screen could
    /// not be shown.
    indirect case ended(ExitCode, failure: String?)
}

/// The starter of a process, which decides who reports its end and which processes get its signals.
public enum ProcessOrigin: Hashable, Sendable {
    /// The keeper. Signals go to the process and to all processes that it started.
    case keeper
    /// A person or a service, as a worker of its class. Other processes of that terminal or unit get no signals.
    case worker
    /// A person, in a terminal or a debugger, as a replacement for one controller's process. Other processes there get
    /// no signals.
    case hand
}

/// A signal to a process.
public enum ProcessSignal: Hashable, Sendable {
    /// Asks the process to end.
    case terminate
    /// Kills the process, even if it is stopped.
    case kill
    /// Stops the process.
    case stop
    /// Continues the process.
    case resume
}

/// A report that the host makes for a client by reading; it changes nothing.
public enum ReportKind: Hashable, Sendable {
    /// The hierarchy, with the views of each controller if asked.
    case tree(views: Bool)
    /// The instance in one object.
    case instance
    /// A composed window as text.
    case snapshot(of: WindowID)
    /// The arrangement of the scene, with the views of each child.
    case scene(Arrangement)
    /// The findings about the instance's surroundings.
    case doctor
    /// The segues of a controller.
    case segues(of: ControllerID)
}

/// An order to start a process.
public struct ProcessStart: Hashable, Sendable {
    /// The number of the start, which names the process from then on.
    public let id: StartID
    /// The command line, the executable first.
    public let command: [String]
    /// The controller and the incarnation that it runs.
    public let key: ProcessKey
    /// The launch message; the host adds the endpoint and the scene.
    public let launch: Launch
    /// The link to the process.
    public let link: LinkKind
    /// The scene that it shows.
    public let scene: SceneModel?
    /// True if the controller is visible; visible ones are started first.
    public let isVisible: Bool
}
