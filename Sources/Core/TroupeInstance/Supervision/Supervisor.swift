public import TroupeModel

/// The restart accounts of all controllers of an instance. It only decides; the caller makes the starts and sets the
/// timers.
public struct Supervisor: Hashable, Sendable {
    private var accounts: [ControllerID: RestartAccount] = [:]

    /// Creates a supervisor without accounts.
    public init() {}

    /// Decides about a restart after the end of a controller's process, for any cause. Only this function decides
    /// about starts.
    ///
    /// - Parameters:
    ///   - end: The facts about the end.
    ///   - policy: The controller's policy. An account that was kept under another policy is closed.
    ///   - now: The time in milliseconds, which never decreases.
    public mutating func decide(
        after end: ProcessEnd, under policy: RestartPolicy, at now: Int64
    ) -> RestartDecision {
        guard !end.isInstanceStopping else { return .stayDown }
        let isCounted = end.origin == .keeper || end.origin == .worker
        if end.isComplete, isCounted { accounts[end.controller]?.incarnationSucceeded() }
        guard end.isLatest else { return .stayDown }
        switch end.origin {
        // The instance is at its limit of processes, so another try would fail too.
        case .refused: return .giveUp
        // A person left the debugger: the controller continues with a process of the keeper.
        case .person: return .after(milliseconds: 0)
        case .keeper, .worker: break
        }
        if accounts[end.controller]?.policy != policy { accounts[end.controller] = RestartAccount(policy: policy) }
        return accounts[end.controller, default: RestartAccount(policy: policy)]
            .exited(end.cause, isComplete: end.isComplete, at: now)
    }

    /// Clears the account of a controller on an explicit restart.
    public mutating func restarted(_ controller: ControllerID) { accounts[controller]?.restarted() }

    /// Closes the account of a controller that is gone for good.
    public mutating func forget(_ controller: ControllerID) { accounts[controller] = nil }
}

/// The restart policy of a controller: the ends that lead to a restart, its delay, and the limit (section 8).
public struct RestartPolicy: Hashable, Sendable {
    /// The kinds of ends that lead to a restart.
    public var condition: RestartCondition
    /// The maximum number of starts within ``period`` before the controller is given up, and of failed lives in a row,
    /// however long each takes.
    public var intensity: Int
    /// The period in which ``intensity`` counts starts, in milliseconds.
    public var period: Int
    /// The delay of the second start in a row, in milliseconds; each further delay is twice as long as the one before.
    public var firstDelay: Int
    /// The longest delay of a start, in milliseconds.
    public var longestDelay: Int

    /// Creates a policy. The defaults are those of a storyboard's scenes: 5 starts in 10 s, the first at once, the
    /// next after 100 ms, doubling up to 5 s.
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

    /// The delay before a start, in milliseconds, if `previous` starts were made within the period.
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

    /// True if an end of this kind leads to a restart at all.
    public func restarts(after cause: TerminationCause) -> Bool {
        switch (condition, cause) {
        case (.never, _), (_, .requested), (.onFailure, .exitCode(0)): false
        case (.onFailure, _), (.always, _): true
        }
    }
}

/// The restart account of one controller: the facts on which its next restart depends.
///
/// A plain value without a clock: the owner passes the time in, in milliseconds that never decrease.
struct RestartAccount: Hashable, Sendable {
    let policy: RestartPolicy
    /// True if the controller failed too often and was given up, until ``restarted()``.
    private var isGivenUp = false
    /// The times of the starts in the current period, oldest first; never more than the policy's intensity.
    private var starts: [Int64] = []
    /// The number of failed lives since the last complete one.
    private var failedLives = 0

    /// Creates the account of a process that was just started for the first time.
    init(policy: RestartPolicy = RestartPolicy()) {
        self.policy = policy
    }

    /// Decides about a restart after an end. If a restart was requested, the start follows at once.
    ///
    /// An end of a controller that is given up changes nothing. The intensity counts starts, not ends: with the
    /// default policy the controller is given up at the sixth end within 10 s, and at the sixth failed life in a row.
    /// An end for which the policy makes no start is no failure.
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

    /// Clears the account on a requested restart. The next start is made at once.
    mutating func restarted() {
        isGivenUp = false
        starts = []
        failedLives = 0
    }

    /// Notes a complete incarnation, which ends the count of failed lives.
    mutating func incarnationSucceeded() { failedLives = 0 }
}
