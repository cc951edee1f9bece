import TroupeKeeper

/// The heartbeat that the keeper requests of the loop: regular while the loop is active, and at rest only if the
/// keeper asks for that. An idle instance is otherwise not woken for it.
struct Heartbeat {
    /// The time of the next heartbeat on `MonotonicClock`, in microseconds; nil while the loop rests.
    private(set) var next: Int64?
    private var interval: Int64?
    private var isWantedAtRest = false
    private var isActive = false

    /// Sets the interval that the keeper requests.
    mutating func want(every interval: Int64, evenAtRest: Bool) {
        self.interval = max(1, interval)
        isWantedAtRest = evenAtRest
        next = nil
    }

    /// Notes that the loop has work.
    ///
    /// - Returns: True if the keeper should be told before the work begins, since it may never end.
    mutating func began(at now: Int64) -> Bool {
        isActive = true
        guard next == nil, let interval else { return false }
        next = now + interval
        return true
    }

    /// The request that is due at a time, if any.
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
