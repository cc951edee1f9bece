import TroupeKeeper

/// The signs of life that the keeper wants of the loop: regularly while anything happens, else only where somebody wants
/// them always. An idle instance is not woken for them.
struct Heartbeat {
    /// Of `MonotonicClock`, in microseconds; nil while the loop rests.
    private(set) var next: Int64?
    private var interval: Int64?
    private var isWantedAtRest = false
    private var isActive = false

    /// The keeper says what it wants.
    mutating func want(every interval: Int64, evenAtRest: Bool) {
        self.interval = max(1, interval)
        isWantedAtRest = evenAtRest
        next = nil
    }

    /// The loop has something to do.
    ///
    /// - Returns: Whether the keeper is to be told before that is done: it may never end.
    mutating func began(at now: Int64) -> Bool {
        isActive = true
        guard next == nil, let interval else { return false }
        next = now + interval
        return true
    }

    /// What is to be said at a moment, if anything.
    mutating func due(at now: Int64) -> KeeperRequest? {
        guard let next, let interval, next <= now else { return nil }
        guard isActive || isWantedAtRest else {
            self.next = nil
            return .resting
        }
        isActive = false
        self.next = now + interval
        return .heartbeat
    }
}
