public import TroupeModel

/// The restart accounts of all controllers of an instance. Pure: decisions out, starts and timers are the caller's.
public struct Supervisor: Hashable, Sendable {
    private var accounts: [ControllerID: RestartAccount] = [:]

    /// Accounts for nobody yet.
    public init() {}

    /// Decides what follows the end of a controller's process, whatever the reason of that end: nothing else decides about
    /// a start.
    ///
    /// - Parameters:
    ///   - end: How the process ended.
    ///   - policy: The controller's policy. An account that was kept under another one is closed.
    ///   - now: In milliseconds that only grow.
    public mutating func decide(
        after end: ProcessEnd, under policy: RestartPolicy, at now: Int64
    ) -> RestartDecision {
        guard !end.isInstanceStopping else { return .stayDown }
        let isCounted = end.origin == .keeper || end.origin == .worker
        if end.isComplete, isCounted { accounts[end.controller]?.lifeWasComplete() }
        guard end.isLatest else { return .stayDown }
        switch end.origin {
        // The instance has as many processes as it may have until somebody ends one: another try fails too.
        case .refused: return .giveUp
        // A person left the debugger: the controller goes on with a process of the keeper's.
        case .person: return .after(milliseconds: 0)
        case .keeper, .worker: break
        }
        if accounts[end.controller]?.policy != policy { accounts[end.controller] = RestartAccount(policy: policy) }
        return accounts[end.controller, default: RestartAccount(policy: policy)]
            .exited(end.cause, isComplete: end.isComplete, at: now)
    }

    /// An explicit restart clears the account.
    public mutating func restarted(_ controller: ControllerID) { accounts[controller]?.restarted() }

    /// Closes the account of a controller that ended for good.
    public mutating func forget(_ controller: ControllerID) { accounts[controller] = nil }
}

/// When a controller's process that ended is started again, how soon, and when no longer (section 8).
public struct RestartPolicy: Hashable, Sendable {
    /// Which ends are followed by a start.
    public var condition: RestartCondition
    /// How many starts are made within ``period`` before the controller is given up, and how many of its lives may fail
    /// in a row, however long each takes.
    public var intensity: Int
    /// The span that ``intensity`` counts in, in milliseconds.
    public var period: Int
    /// The second start in a row waits this long, in milliseconds; each further one twice as long as the one before.
    public var firstDelay: Int
    /// No start waits longer than this, in milliseconds.
    public var longestDelay: Int

    /// A policy; without arguments that of a storyboard's scenes: 5 starts in 10 s, at once, then after 100 ms doubling up to 5 s.
    ///
    /// Negative numbers count as 0.
    public init(
        condition: RestartCondition = .always, intensity: Int = 5, period: Int = 10_000, firstDelay: Int = 100,
        longestDelay: Int = 5_000
    ) {
        self.condition = condition
        self.intensity = max(0, intensity)
        self.period = max(0, period)
        self.firstDelay = max(0, firstDelay)
        self.longestDelay = max(0, longestDelay)
    }

    /// What is waited before a start, in milliseconds, when `previous` starts were made within the period.
    public func delay(afterStarts previous: Int) -> Int {
        guard previous > 0 else { return 0 }
        var delay = min(firstDelay, longestDelay)
        var doublings = previous - 1
        while doublings > 0, delay > 0, delay < longestDelay {
            let (doubled, overflow) = delay.multipliedReportingOverflow(by: 2)
            delay = overflow ? longestDelay : min(doubled, longestDelay)
            doublings -= 1
        }
        return delay
    }

    /// Whether an end of this kind is followed by a start at all.
    public func restarts(after cause: TerminationCause) -> Bool {
        switch (condition, cause) {
        case (.never, _), (_, .requested), (.onFailure, .exitCode(0)): false
        case (.onFailure, _), (.always, _): true
        }
    }
}

/// What one controller's process has done so far, as far as its next restart depends on it.
///
/// A plain value without a clock: whoever holds it passes the time in, in milliseconds that only grow.
struct RestartAccount: Hashable, Sendable {
    /// How ends are answered.
    let policy: RestartPolicy
    /// Whether it failed too often: only ``restarted()`` helps.
    private var isGivenUp = false
    /// When the starts of the current period were decided, oldest first; never more than the policy's intensity.
    private var starts: [Int64] = []
    /// How many lives have failed since the last complete one.
    private var failedLives = 0

    /// The account of a process that was just started for the first time.
    init(policy: RestartPolicy = RestartPolicy()) {
        self.policy = policy
    }

    /// Decides what follows an end. Where a restart was asked for another start follows at once.
    ///
    /// An end told while the controller is given up changes nothing. The intensity counts starts, not ends: with the default policy the
    /// sixth end within 10 s is the last. So is the sixth failed life in a row. An end that the policy answers with no start
    /// is no failure.
    mutating func exited(_ cause: TerminationCause, isComplete: Bool, at now: Int64) -> RestartDecision {
        guard cause != .requested(by: .restart) else {
            restarted()
            return .after(milliseconds: 0)
        }
        guard !isGivenUp else { return .giveUp }
        guard policy.restarts(after: cause) else { return .stayDown }
        if !isComplete { failedLives += 1 }
        starts.removeAll { now - $0 >= Int64(policy.period) }
        guard starts.count < policy.intensity, failedLives <= policy.intensity else {
            isGivenUp = true
            return .giveUp
        }
        let delay = policy.delay(afterStarts: starts.count)
        assert(delay >= 0 && delay <= policy.longestDelay)
        // Counted from the start, not the end: a long delay must not use up the period.
        starts.append(now + Int64(delay))
        assert(starts.count <= policy.intensity)
        return .after(milliseconds: delay)
    }

    /// Somebody asked for a restart: what was is forgotten, the next start is made at once.
    mutating func restarted() {
        isGivenUp = false
        starts = []
        failedLives = 0
    }

    /// An incarnation was complete: the failures before it are no longer in a row with those to come.
    mutating func lifeWasComplete() { failedLives = 0 }
}
