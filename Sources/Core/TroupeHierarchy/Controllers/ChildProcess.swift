import TroupeModel

/// The core's record of a controller's process.
struct ChildProcess: Hashable, Sendable {
    /// The state of the latest incarnation.
    private(set) var life = ProcessLife.none
    /// The latest incarnation; 0 before the first.
    private(set) var incarnation = Incarnation(rawValue: 0)
    /// The cause of the last end of a process.
    private(set) var cause: TerminationCause?
    var restarts = 0
    /// True if supervision decided against a restart: neither a question nor a message starts another process (section
    /// 8).
    private(set) var isLeftDown = false
    /// The latest incarnation that completed (section 8); 0 before the first.
    private(set) var completed = Incarnation(rawValue: 0)
    /// True if an incarnation loaded its view; the next incarnation then loads it too.
    var hadView = false
    /// The unwind actions that the process announced; nil before its hello, and for a stand-in, which might have any
    /// (section 3.8).
    var unwindActions: [String]?
    /// The single timer that watches the process: for its connection, its oldest unanswered delivery, its end or its
    /// next start.
    var watch: TimerID?

    /// Applies an event.
    ///
    /// - Returns: true if the event is possible in the current state; an impossible event changes nothing.
    mutating func apply(_ event: ProcessEvent) -> Bool {
        guard let next = life.after(event) else { return false }
        life = next
        switch event {
        case .launch:
            incarnation = Incarnation(rawValue: incarnation.rawValue + 1)
            isLeftDown = false
        case .hello(let actions): unwindActions = actions
        case .exit(let cause), .giveUp(let cause), .retire(let cause): self.cause = cause
        case .stayDown: isLeftDown = true
        case .delay, .progress, .silence, .answer, .rest, .awaitWorker: break
        }
        return true
    }

    /// Marks the latest incarnation as complete.
    mutating func complete() { completed = incarnation }
}

// MARK: Data of the current state

extension ChildProcess {
    var state: ProcessState { life.state }
    /// True if messages reach the process.
    var isLive: Bool { life.isLive }
    /// True if a process exists or was asked for.
    var isRunning: Bool { run != nil }
    /// True if the oldest unanswered delivery is old enough to show the child as busy.
    var isBusy: Bool { if case .live(_, _, .busy) = life { true } else { false } }
    /// True if a signal stopped the process.
    var isStopped: Bool { run?.isStopped == true }
    /// True if the latest incarnation has completed.
    var isComplete: Bool { completed == incarnation }
    /// True if the process has received its place in the hierarchy.
    var isConfigured: Bool { dialogue?.isConfigured == true }
    var pid: Int32? { run?.pid }
    /// The unanswered deliveries and when each was sent. The oldest decides about silence.
    var outstanding: Table<CallID, Instant> { dialogue?.outstanding ?? [:] }
    /// The time the oldest unanswered delivery was sent; calls are numbered in the order they are sent.
    var oldestUnanswered: Instant? { dialogue?.outstanding.first }

    /// The state that an incarnation has from its start on; nil if no process runs.
    var run: ProcessLife.Run? {
        get {
            switch life {
            case .launching(let run), .live(let run, _, _): run
            case .none, .restarting, .unavailable, .waitingForWorker, .retired: nil
            }
        }
        set {
            guard let newValue else { return }
            switch life {
            case .launching: life = .launching(newValue)
            case .live(_, let dialogue, let responsiveness): life = .live(newValue, dialogue, responsiveness)
            case .none, .restarting, .unavailable, .waitingForWorker, .retired: break
            }
        }
    }

    /// The messages that a connected incarnation was sent and owes answers to; nil in any other state.
    var dialogue: ProcessLife.Dialogue? {
        get { if case .live(_, let dialogue, _) = life { dialogue } else { nil } }
        _modify {
            var taken: ProcessLife.Dialogue?
            if case .live(let run, let dialogue, let responsiveness) = life {
                // Empty `life` so that the change below does not trigger copy-on-write.
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
