import TroupeModel

/// What the core knows of a controller's process.
struct ChildProcess: Hashable, Sendable {
    /// How the latest incarnation stands.
    private(set) var life = ProcessLife.none
    /// The latest incarnation; 0 before the first.
    private(set) var incarnation = Incarnation(rawValue: 0)
    /// Why the last process ended.
    private(set) var cause: TerminationCause?
    var restarts = 0
    /// Whether supervision left it down: neither question nor message starts another (section 8).
    private(set) var isLeftDown = false
    /// The latest incarnation that was complete (section 8); 0 before the first.
    private(set) var completed = Incarnation(rawValue: 0)
    /// Whether an incarnation had its view loaded, which the next one then loads too.
    var hadView = false
    /// The unwind actions it has said that it has; nil while it has not said hello, and for a stand-in, which might have
    /// any (section 3.8).
    var unwindActions: [String]?
    /// The one timer that watches it: its connection, its oldest unanswered delivery, its end or its next start.
    var watch: TimerID?

    /// Takes in what has happened to it.
    ///
    /// - Returns: whether that can happen to what it is; what cannot changes nothing.
    mutating func take(_ event: ProcessEvent) -> Bool {
        guard let next = life.after(event) else { return false }
        life = next
        switch event {
        case .launch:
            incarnation = Incarnation(rawValue: incarnation.rawValue + 1)
            isLeftDown = false
        case .hello(let actions): unwindActions = actions
        case .exit(let cause), .giveUp(let cause): self.cause = cause
        case .stayDown: isLeftDown = true
        case .delay, .progress, .silence, .answer, .rest, .awaitWorker: break
        }
        return true
    }

    /// The latest incarnation is complete, and stays that.
    mutating func complete() { completed = incarnation }
}

// MARK: What is known of it while it stands so

extension ChildProcess {
    var state: ProcessState { life.state }
    /// Whether messages reach it.
    var isLive: Bool { life.isLive }
    /// Whether a process exists or is about to.
    var isRunning: Bool { run != nil }
    /// Whether the oldest thing it owes an answer to is so old that people are told to wait.
    var isBusy: Bool { if case .live(_, _, .busy) = life { true } else { false } }
    /// Whether a signal stopped it.
    var isStopped: Bool { run?.isStopped == true }
    /// Whether the latest incarnation was complete at some time.
    var isComplete: Bool { completed == incarnation }
    /// Whether it was told its place.
    var isAwake: Bool { dialogue?.isAwake == true }
    var pid: Int32? { run?.pid }
    /// Deliveries without an answer yet, and when they were sent; the oldest decides about silence.
    var outstanding: Table<CallID, Instant> { dialogue?.outstanding ?? [:] }
    /// When the oldest delivery was sent that it has yet to answer; calls are numbered in the order they are sent.
    var oldestUnanswered: Instant? { dialogue?.outstanding.first }

    /// What belongs to an incarnation from its start on; nil where none runs.
    var run: ProcessLife.Run? {
        get {
            switch life {
            case .launching(let run), .live(let run, _, _): run
            case .none, .restarting, .unavailable, .waitingForWorker: nil
            }
        }
        set {
            guard let newValue else { return }
            switch life {
            case .launching: life = .launching(newValue)
            case .live(_, let dialogue, let responsiveness): life = .live(newValue, dialogue, responsiveness)
            case .none, .restarting, .unavailable, .waitingForWorker: break
            }
        }
    }

    /// What an incarnation that is connected was told and owes; nil for any other.
    var dialogue: ProcessLife.Dialogue? {
        get { if case .live(_, let dialogue, _) = life { dialogue } else { nil } }
        _modify {
            var taken: ProcessLife.Dialogue?
            if case .live(let run, let dialogue, let responsiveness) = life {
                // What `life` still held would be copied when it changes.
                life = .none
                taken = consume dialogue
                defer { if let taken { life = .live(run, taken, responsiveness) } }
                yield &taken
            } else {
                yield &taken
            }
        }
    }
}
