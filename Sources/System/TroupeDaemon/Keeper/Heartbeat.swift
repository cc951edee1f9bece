import TroupeKeeper

/// The heartbeat of the loop, by which the keeper sees that the loop runs. It is sent at an interval while the loop has
/// work. At rest it is sent only if the keeper requests it, so that an idle instance is not woken.
struct Heartbeat {
    /// The time of the next heartbeat on `MonotonicClock`, in microseconds; nil while the loop rests.
    private(set) var next: Int64?
    private var interval: Int64?
    private var isWantedAtRest = false
    private var isActive = false

    /// Sets the interval that the keeper requests.
    mutating func request(every interval: Int64, evenAtRest: Bool) {
        self.interval = max(1, interval)
        isWantedAtRest = evenAtRest
        next = nil
    }

    /// Notes that the loop has work.
    ///
    /// - Returns: True if the loop must notify the keeper before the work begins, because the work may never end.
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
