import TroupeModel

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

    /// The account of a process that was just started for the first time.
    init(policy: RestartPolicy = RestartPolicy()) {
        self.policy = policy
    }

    /// Decides what follows an end. Where a restart was asked for another start follows at once.
    ///
    /// An end told while the controller is given up changes nothing. The intensity counts starts, not ends: with the default policy the
    /// sixth end within 10 s is the last.
    mutating func exited(_ cause: TerminationCause, at now: Int64) -> RestartDecision {
        guard cause != .requested(by: .restart) else {
            restarted()
            return .after(milliseconds: 0)
        }
        guard !isGivenUp else { return .giveUp }
        guard policy.restarts(after: cause) else { return .stayDown }
        starts.removeAll { now - $0 >= Int64(policy.period) }
        guard starts.count < policy.intensity else {
            isGivenUp = true
            return .giveUp
        }
        let delay = policy.delay(afterStarts: starts.count)
        // Counted from the start, not the end: a long delay must not use up the period.
        starts.append(now + Int64(delay))
        return .after(milliseconds: delay)
    }

    /// Somebody asked for a restart: what was is forgotten, the next start is made at once.
    mutating func restarted() {
        isGivenUp = false
        starts = []
    }
}
