import TroupeModel

/// The state of a controller's process, with the data that is valid only in that state (section 8).
enum ProcessLife: Hashable, Sendable {
    /// No process was needed yet, or no restart follows the last one.
    case none
    /// The process was asked for and has not said hello.
    case launching(Run)
    /// The process is connected.
    case live(Run, Dialogue, Responsiveness)
    /// The process ended, and a restart follows.
    case restarting
    /// The process ended, and supervision refuses a restart.
    case unavailable
    /// No program hosts its class: the next worker of the class becomes its process (section 8).
    case waitingForWorker
    /// The process was ended to save memory; the next transition or message that needs one starts it (section 5).
    case retired

    /// The state that an incarnation has from its start on.
    struct Run: Hashable, Sendable {
        /// When the process was asked for.
        let launched: Instant
        var pid: Int32?
        /// True if a person started the process for this one controller, perhaps under a debugger: deadlines warn and
        /// do not kill.
        var isStartedByPerson: Bool
        /// True if a worker serves the controller.
        var isWorker = false
        /// True if a signal stopped the process and no signal has continued it.
        var isStopped = false

        /// A process that was asked for now, or that a person has already started.
        init(at launched: Instant, startedByHand pid: Int32? = nil) {
            self.launched = launched
            self.pid = pid
            isStartedByPerson = pid != nil
        }
    }

    /// The messages sent to an incarnation, and the answers it owes.
    struct Dialogue: Hashable, Sendable {
        /// True if the process has received its place in the hierarchy.
        var isConfigured = false
        /// The parent in its last move callback.
        var parent: ControllerID?
        /// True if the process has received setEditing(true).
        var isEditing = false
        /// The unanswered memory warning; no other is sent until it is answered.
        var warning: CallID?
        /// True if its code has state to save (section 10).
        var savesState = false
        /// The unanswered encodeRestorableState; no other is sent until it is answered.
        var saving: CallID?
        /// The progress of taking over the state of an earlier incarnation.
        var takeover = Takeover.due
        /// True if decodeRestorableState was sent.
        var wasSentState = false
        /// True if its code registered for changes of the device orientation.
        var hearsOfDeviceOrientation = false
        /// The notifications that its code observes.
        var observed: Set<NotificationName> = []
        /// The facts of its first responder; nil if no responder of this process is first responder.
        var firstResponder: FirstResponderFacts?
        /// The unanswered deliveries and when each was sent.
        var outstanding: Table<CallID, Instant> = [:]
    }

    /// The progress of an incarnation that takes over the state of an earlier one.
    enum Takeover: Hashable, Sendable {
        /// decodeRestorableState was not sent; it follows viewDidLoad if there is a state by then.
        case due
        /// decodeRestorableState was sent and is not answered.
        case underWay(CallID)
        /// The code has answered, or there was no state after viewDidLoad.
        case done
    }

    /// How promptly it answers.
    enum Responsiveness: Hashable, Sendable {
        case prompt
        /// An answer is overdue enough to show the child as busy.
        case busy
        /// It missed the call deadline: transitions do not wait for it.
        case silent
    }
}

/// An event in the life of a controller's process.
enum ProcessEvent: Hashable, Sendable {
    /// A new incarnation is asked for.
    case launch(ProcessLife.Run)
    /// It said hello and announced its unwind actions.
    case hello(unwindActions: [String]?)
    /// An unanswered delivery passed the busy deadline.
    case delay
    /// No unanswered delivery is older than the busy deadline.
    case progress
    /// It missed the call deadline.
    case silence
    /// It answered after it was silent.
    case answer
    /// It ended, and a restart may follow.
    case exit(TerminationCause)
    /// It ended, and supervision refuses a restart.
    case giveUp(TerminationCause)
    /// It is ended to save memory.
    case retire(TerminationCause)
    /// Only a worker can run the class, and no worker waits.
    case awaitWorker
    /// No process is needed after its end; the next request that needs one starts it.
    case rest
    /// Supervision refuses a restart until the view is needed or somebody restarts it.
    case stayDown
}

extension ProcessLife {
    /// The state after an event; nil if the event is impossible in this state.
    func after(_ event: ProcessEvent) -> ProcessLife? {
        switch (self, event) {
        case (.none, .launch(let run)), (.restarting, .launch(let run)), (.unavailable, .launch(let run)),
            (.waitingForWorker, .launch(let run)), (.retired, .launch(let run)):
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
        case (.live, .retire): .retired
        case (.restarting, .rest), (.restarting, .stayDown), (.unavailable, .rest), (.waitingForWorker, .rest),
            (.retired, .rest):
            ProcessLife.none
        case (.none, _), (.launching, _), (.live, _), (.restarting, _), (.unavailable, _),
            (.waitingForWorker, _), (.retired, _):
            nil
        }
    }

    /// The state as reports and events spell it.
    var state: ProcessState {
        switch self {
        case .none: .none
        case .launching: .launching
        case .live(_, _, .prompt), .live(_, _, .busy): .connected
        case .live(_, _, .silent): .unresponsive
        case .restarting: .restarting
        case .unavailable: .unavailable
        case .waitingForWorker: .waitingForWorker
        case .retired: .retired
        }
    }

    /// True if no process exists because the controller does not need one now; the next step that needs one starts it.
    var isAtRest: Bool { self == .none || self == .retired }

    /// True if messages reach the process.
    var isLive: Bool { if case .live = self { true } else { false } }
}
