public import TroupeModel

/// When a controller's process that ended is started again, how soon, and when no longer (section 8).
public struct RestartPolicy: Hashable, Sendable {
    /// Which ends are followed by a start.
    public var condition: RestartCondition
    /// How many starts are made within ``period`` before the controller is given up.
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
