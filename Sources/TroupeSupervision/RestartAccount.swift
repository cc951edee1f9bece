public import TroupeModel

/// What one controller's process has done so far, as far as its next restart depends on it.
///
/// A plain value without a clock: whoever holds it passes the time in, in milliseconds that only grow.
public struct RestartAccount: Hashable, Sendable, Codable {
    /// Whether the controller may be started.
    public enum Standing: String, Hashable, Sendable, Codable, CaseIterable {
        /// It runs, or a start is due.
        case up
        /// It ended and is started when it is needed.
        case down
        /// It failed too often: only ``RestartAccount/restarted()`` helps.
        case givenUp
    }

    /// How ends are answered.
    public let policy: RestartPolicy
    /// Whether the controller may be started.
    public private(set) var standing = Standing.up
    /// When the starts of the current period were decided, oldest first; never more than the policy's intensity.
    private var starts: [Int64] = []

    /// The account of a process that was just started for the first time.
    public init(policy: RestartPolicy = RestartPolicy()) {
        self.policy = policy
    }

    /// Decides what follows an end: the one place that does. Where a restart was asked for another start follows at once.
    ///
    /// An end told while the controller is given up changes nothing. The intensity counts starts, not ends: with the default policy the
    /// sixth end within 10 s is the last.
    public mutating func exited(_ cause: TerminationCause, at now: Int64) -> RestartDecision {
        guard cause != .requested(by: .restart) else {
            restarted()
            return .after(milliseconds: 0)
        }
        guard standing != .givenUp else { return .giveUp }
        guard policy.restarts(after: cause) else {
            standing = .down
            return .stayDown
        }
        starts.removeAll { now - $0 >= Int64(policy.period) }
        guard starts.count < policy.intensity else {
            standing = .givenUp
            return .giveUp
        }
        let delay = policy.delay(afterStarts: starts.count)
        standing = .up
        // Counted from the start, not the end: a long delay must not use up the period.
        starts.append(now + Int64(delay))
        return .after(milliseconds: delay)
    }

    /// Somebody asked for a restart: what was is forgotten, the next start is made at once.
    public mutating func restarted() {
        standing = .up
        starts = []
    }

    /// A controller that was down is needed and started; its earlier failures still count.
    ///
    /// - Returns: Whether it may be started: not when it was given up.
    public mutating func needed() -> Bool {
        guard standing != .givenUp else { return false }
        standing = .up
        return true
    }
}
