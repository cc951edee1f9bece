import TroupeModel

/// What the core knows of a controller's process.
struct ChildProcess: Hashable, Sendable {
    var state: ProcessState = .none
    /// The latest incarnation; 0 before the first.
    var incarnation = Incarnation(rawValue: 0)
    var pid: Int32?
    /// When this incarnation was asked for.
    var launched: Instant?
    var restarts = 0
    /// Started by a person, perhaps under a debugger: deadlines warn instead of kill.
    var byHand = false
    /// Why the last process ended.
    var cause: TerminationCause?
    /// Whether an incarnation had its view loaded, which the next one then loads too.
    var hadView = false
    /// Whether it was killed to be started again at once.
    var restartIsWanted = false
    /// What this incarnation has been told before anything else.
    var told = Told()
    /// Deliveries without an answer yet, and when they were sent; the oldest decides about silence.
    var outstanding: Table<CallID, Instant> = [:]
    /// Whether the oldest of these is so old that people are told to wait.
    var isBusy = false
    /// The unwind actions it has said that it has; nil while it has not said hello, and for a stand-in, which might have
    /// any (SEMANTICS 3.8).
    var unwindActions: [String]?
    /// The one timer that watches it: its connection, its oldest unanswered delivery, its end or its next start.
    var watch: TimerID?

    /// What an incarnation knows of its place.
    struct Told: Hashable, Sendable {
        var isAwake = false
        var parent: ControllerID?
        var isEditing = false
    }

    /// When the oldest delivery was sent that it has yet to answer; calls are numbered in the order they are sent.
    var oldestUnanswered: Instant? { outstanding.first }

    /// Whether messages reach it.
    var isLive: Bool { state.isLive }
    /// Whether a process exists or is about to.
    var isRunning: Bool { isLive || state == .launching }
}

extension ProcessState {
    /// Whether messages reach the process.
    var isLive: Bool { self == .connected || self == .unresponsive }
}
