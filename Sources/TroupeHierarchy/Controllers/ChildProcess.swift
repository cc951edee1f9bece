import TroupeModel

/// What the core knows of a controller's process.
struct ChildProcess: Hashable, Sendable {
    private(set) var state: ProcessState = .none
    /// The latest incarnation; 0 before the first.
    private(set) var incarnation = Incarnation(rawValue: 0)
    /// What that incarnation alone is and owes: another begins with none of it.
    var run = Run()
    var restarts = 0
    /// Why the last process ended.
    private(set) var cause: TerminationCause?
    /// Whether an incarnation had its view loaded, which the next one then loads too.
    var hadView = false
    /// The unwind actions it has said that it has; nil while it has not said hello, and for a stand-in, which might have
    /// any (section 3.8).
    var unwindActions: [String]?
    /// The one timer that watches it: its connection, its oldest unanswered delivery, its end or its next start.
    var watch: TimerID?

    /// What belongs to one incarnation and ends with it.
    struct Run: Hashable, Sendable {
        var pid: Int32?
        /// When it was asked for.
        var launched: Instant?
        /// Started by a person, perhaps under a debugger: deadlines warn instead of kill.
        var byHand = false
        /// Whether it was killed to be started again at once.
        var restartIsWanted = false
        /// What it has been told before anything else.
        var told = Told()
        /// Deliveries without an answer yet, and when they were sent; the oldest decides about silence.
        var outstanding: Table<CallID, Instant> = [:]
        /// Whether the oldest of these is so old that people are told to wait.
        var isBusy = false
    }

    /// What an incarnation knows of its place.
    struct Told: Hashable, Sendable {
        var isAwake = false
        var parent: ControllerID?
        var isEditing = false
    }

    // MARK: Its life

    /// Another incarnation is asked for: one that a person started has a process already.
    mutating func launch(at now: Instant, startedByHand pid: Int32? = nil) {
        take(.launch)
        incarnation = Incarnation(rawValue: incarnation.rawValue + 1)
        run = Run(pid: pid, launched: now, byHand: pid != nil)
    }

    /// It said hello.
    mutating func connect(unwindActions actions: [String]?) {
        take(.hello)
        unwindActions = actions
    }

    /// It did not answer in time. It is marked as that now, and as busy no longer.
    mutating func fallSilent() {
        take(.silence)
        run.isBusy = false
    }

    /// It answers again.
    mutating func recover() { take(.answer) }

    /// It has ended: another follows, or supervision gives it up.
    mutating func end(_ cause: TerminationCause, isGivenUp: Bool) {
        take(isGivenUp ? .giveUp : .exit)
        self.cause = cause
        run = Run()
    }

    /// No other incarnation follows unless somebody asks for one.
    mutating func stayDown() { take(.stayDown) }

    private mutating func take(_ event: ProcessEvent) {
        guard let next = state.after(event) else {
            return assertionFailure("\(event) cannot happen to a process that is \(state): \(self)")
        }
        state = next
    }

    /// When the oldest delivery was sent that it has yet to answer; calls are numbered in the order they are sent.
    var oldestUnanswered: Instant? { run.outstanding.first }

    /// Whether messages reach it.
    var isLive: Bool { state.isLive }
    /// Whether a process exists or is about to.
    var isRunning: Bool { isLive || state == .launching }
}

/// What happens to a controller's process.
enum ProcessEvent: Hashable, CaseIterable, Sendable {
    /// Another incarnation is asked for.
    case launch
    /// It said hello.
    case hello
    /// It did not answer in time.
    case silence
    /// It answered after all.
    case answer
    /// It ended, and another may follow.
    case exit
    /// It ended, and supervision lets no other follow.
    case giveUp
    /// After its end none follows.
    case stayDown
}

extension ProcessState {
    /// What a process is after something has happened to it; nil where that cannot happen.
    func after(_ event: ProcessEvent) -> ProcessState? {
        switch (self, event) {
        case (.none, .launch), (.retired, .launch), (.restarting, .launch), (.unavailable, .launch): .launching
        case (.launching, .hello), (.unresponsive, .answer): .connected
        case (.connected, .silence): .unresponsive
        case (.launching, .exit), (.connected, .exit), (.unresponsive, .exit): .restarting
        case (.launching, .giveUp), (.connected, .giveUp), (.unresponsive, .giveUp): .unavailable
        case (.restarting, .stayDown): ProcessState.none
        case (.launching, _), (.connected, _), (.unresponsive, _): nil
        case (.none, _), (.retired, _), (.restarting, _), (.unavailable, _): nil
        }
    }

    /// Whether messages reach the process.
    var isLive: Bool { self == .connected || self == .unresponsive }
}
