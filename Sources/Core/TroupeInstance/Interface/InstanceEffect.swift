public import TroupeHierarchy
public import TroupeMessages
public import TroupeModel
public import TroupeSession

/// What an instance's host has to do, in order.
public enum InstanceEffect: Sendable {
    /// Send a child a message.
    case transmit(SessionFrame<SentBody>, to: ConnectionID)
    /// Have a process started.
    indirect case start(ProcessStart)
    /// A process that was to be started has said its first word: the next one may be.
    case started(StartID)
    /// Send a process a signal.
    case signal(ProcessSignal, to: StartID, of: ProcessOrigin)
    /// Tell ``InstanceInput/output(_:_:dropped:)``.
    case readOutput(of: StartID)
    /// Watch a process that a person started: ``InstanceInput/watched(_:)`` or ``InstanceInput/unwatchable(_:_:)``
    /// follows, and in the first case some time ``InstanceInput/exited(_:pid:_:output:)``.
    case watch(pid: Int32, as: StartID)
    /// Look for a debugger that holds a worker or a process below it: ``InstanceInput/debuggerSought(_:isFound:)`` follows.
    case seekDebugger(of: StartID)
    /// Send a client a reply: ``InstanceInput/replied(_:at:)`` follows.
    indirect case reply(SentReply, to: ConnectionID)
    /// Complete the launch of a process that a person started: ``InstanceInput/found(_:for:)`` follows with it, or
    /// ``InstanceInput/handFailed(_:_:for:)`` with why not.
    indirect case hand(ProcessStart, to: Caller)
    /// Look how things are: ``InstanceInput/found(_:for:)`` follows.
    indirect case report(ReportKind, to: Caller)
    /// Read the application in that file: ``InstanceInput/modelRead(_:for:)`` follows, or
    /// ``InstanceInput/found(_:for:)`` with why not.
    indirect case readModel(path: String, for: Caller)
    /// Tell a person at a display why what was done there came to nothing.
    case notify(String, at: ConnectionID)
    /// Keep this in the log.
    case log(Event)
    /// Say that something did not hold which the code counts on.
    indirect case broken(BrokenInvariant)
    /// The first controllers have appeared.
    case ready
    /// The instance is ending.
    case stopping(ExitCode)
    /// The last process has ended, and the instance with it. The sentence says why its first screen could not be shown.
    indirect case ended(ExitCode, failure: String?)
}

/// Who started a process, and so who tells of its end and by whom it is reached.
public enum ProcessOrigin: Hashable, Sendable {
    /// The keeper: signals go to it and to all that it started.
    case keeper
    /// A person or a service, as a worker of its class. Other processes of that terminal or unit get no signals.
    case worker
    /// A person, in a terminal or a debugger, in the place of one controller's process. Other processes there get no signals.
    case hand
}

/// What is sent to a process.
public enum ProcessSignal: Hashable, Sendable {
    /// Asks for an end.
    case terminate
    /// Ends it by force, also where it is stopped.
    case kill
    /// Has it stand still.
    case stop
    /// Has it go on.
    case resume
}

/// What a client wants to know and the host can tell by looking: it changes nothing.
public enum ReportKind: Hashable, Sendable {
    /// The hierarchy, with the views of each controller where asked.
    case tree(views: Bool)
    /// The instance in one object.
    case instance
    /// The composed interface as text.
    case snapshot
    /// What is shown where, with the views of each child.
    case scene(Arrangement)
    /// What can go wrong around the instance.
    case doctor
    /// The segues of a controller.
    case segues(of: ControllerID)
}

/// A process to be started.
public struct ProcessStart: Hashable, Sendable {
    /// What it is asked by from now on.
    public let id: StartID
    /// What is started for it, the executable first.
    public let command: [String]
    /// What it runs.
    public let key: ProcessKey
    /// What it is given; the host adds where to connect, and the scene.
    public let launch: Launch
    /// How messages reach it.
    public let link: LinkKind
    /// The scene it shows.
    public let scene: SceneModel?
    /// Visible ones are started first.
    public let isVisible: Bool
}
