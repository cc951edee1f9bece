import TroupeModel

/// How a controller's process stands, with what is true of it only while it does (section 8).
enum ProcessLife: Hashable, Sendable {
    /// None was needed yet, or none follows the last one.
    case none
    /// It was asked for and has not said hello.
    case launching(Run)
    /// Messages reach it.
    case live(Run, Dialogue, Responsiveness)
    /// It ended, and another follows.
    case restarting
    /// It ended, and supervision lets no other follow.
    case unavailable
    /// No program hosts its class: a process follows once a worker comes (section 8).
    case waitingForWorker

    /// What belongs to an incarnation from its start on.
    struct Run: Hashable, Sendable {
        /// When it was asked for.
        let launched: Instant
        var pid: Int32?
        /// Started by a person for this one controller, perhaps under a debugger: deadlines warn instead of kill.
        var isByHand: Bool
        /// Whether a signal stopped it, and none has had it go on.
        var isStopped = false

        /// A process that is asked for, or that a person started already.
        init(at launched: Instant, startedByHand pid: Int32? = nil) {
            self.launched = launched
            self.pid = pid
            isByHand = pid != nil
        }
    }

    /// What was said to an incarnation, and what it owes.
    struct Dialogue: Hashable, Sendable {
        /// Whether it was told its place.
        var isAwake = false
        /// The parent it was told of.
        var parent: ControllerID?
        /// Whether it was told that it is edited.
        var isEditing = false
        /// The memory warning that it has not answered: until then it is told of no other.
        var warning: CallID?
        /// Whether its code registered for how the device is held.
        var hearsOfDeviceOrientation = false
        /// The notifications that its code observes.
        var observed: Set<NotificationName> = []
        /// What its first responder brings up; nil where none of its responders is that.
        var firstResponder: FirstResponderFacts?
        /// Deliveries without an answer yet, and when they were sent.
        var outstanding: Table<CallID, Instant> = [:]
    }

    /// How soon it answers.
    enum Responsiveness: Hashable, Sendable {
        case prompt
        /// What it owes is so old that people are told to wait.
        case busy
        /// It did not answer in time: nobody waits for it.
        case silent
    }
}

/// What happens to a controller's process.
enum ProcessEvent: Hashable, Sendable {
    /// Another incarnation is asked for.
    case launch(ProcessLife.Run)
    /// It said hello, and which unwind actions it has.
    case hello(unwindActions: [String]?)
    /// What it owes is old.
    case delay
    /// Nothing it owes is old any more.
    case progress
    /// It did not answer in time.
    case silence
    /// It answered after all.
    case answer
    /// It ended, and another may follow.
    case exit(TerminationCause)
    /// It ended, and supervision lets no other follow.
    case giveUp(TerminationCause)
    /// The class of the process can only be run by a worker, and no worker waits.
    case awaitWorker
    /// Nobody needs another after its end: whoever needs one starts it.
    case rest
    /// Supervision lets none follow its end until its view is needed or somebody restarts it.
    case stayDown
}

extension ProcessLife {
    /// What a process is after something has happened to it; nil where that cannot happen.
    func after(_ event: ProcessEvent) -> ProcessLife? {
        switch (self, event) {
        case (.none, .launch(let run)), (.restarting, .launch(let run)), (.unavailable, .launch(let run)),
            (.waitingForWorker, .launch(let run)):
            .launching(run)
        case (.launching, .awaitWorker): .waitingForWorker
        case (.launching(let run), .hello): .live(run, Dialogue(), .prompt)
        case (.live(let run, let dialogue, .prompt), .delay): .live(run, dialogue, .busy)
        case (.live(let run, let dialogue, .busy), .progress): .live(run, dialogue, .prompt)
        case (.live(let run, let dialogue, .prompt), .silence), (.live(let run, let dialogue, .busy), .silence):
            .live(run, dialogue, .silent)
        case (.live(let run, let dialogue, .silent), .answer): .live(run, dialogue, .prompt)
        case (.launching, .exit), (.live, .exit): .restarting
        case (.launching, .giveUp), (.live, .giveUp): .unavailable
        case (.restarting, .rest), (.restarting, .stayDown), (.unavailable, .rest), (.waitingForWorker, .rest):
            ProcessLife.none
        case (.none, _), (.launching, _), (.live, _), (.restarting, _), (.unavailable, _),
            (.waitingForWorker, _):
            nil
        }
    }

    /// As reports and events say it.
    var state: ProcessState {
        switch self {
        case .none: .none
        case .launching: .launching
        case .live(_, _, .prompt), .live(_, _, .busy): .connected
        case .live(_, _, .silent): .unresponsive
        case .restarting: .restarting
        case .unavailable: .unavailable
        case .waitingForWorker: .waitingForWorker
        }
    }

    /// Whether messages reach the process.
    var isLive: Bool { if case .live = self { true } else { false } }
}
