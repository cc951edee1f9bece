import TroupeModel

/// The timers that the host was asked for, with their purposes. A timer is removed when it fires or is cancelled; a
/// timer that fires after its cancellation finds no purpose.
struct ScheduledTimers: Hashable, Sendable {
    private var purposes: Table<TimerID, TimerPurpose> = [:]
    private var last: UInt64 = 0

    /// All timers with their purposes, in order.
    var inOrder: [(timer: TimerID, purpose: TimerPurpose)] { purposes.map { ($0.key, $0.value) } }

    /// True if a timer is set.
    func contains(_ timer: TimerID) -> Bool { purposes[timer] != nil }

    /// Adds a timer; numbers are never reused.
    mutating func add(_ purpose: TimerPurpose) -> TimerID {
        last += 1
        let timer = TimerID(rawValue: last)
        purposes[timer] = purpose
        return timer
    }

    /// Removes a timer that has fired or is cancelled; nil if it is not set.
    mutating func remove(_ timer: TimerID) -> TimerPurpose? { purposes.removeValue(forKey: timer) }

    /// Removes all timers and returns them in the order in which they were set.
    mutating func removeAll() -> [TimerID] {
        defer { purposes = [:] }
        return purposes.keys
    }
}

enum TimerPurpose: Hashable, Sendable {
    /// The next deadline of a child: launch, busy, call or kill.
    case watch(ControllerID)
    /// A controller's process is due to restart.
    case restart(ControllerID)
    case animation(ActivityID)
    /// A parked presentation stops waiting for its presenter.
    case parked(RequestID)
    /// The held turn stops waiting for restorations.
    case heldTurn
    /// An activity stops waiting for the hello of a later incarnation.
    case hello(ActivityID)
    /// A container has not ended the appearance of the child that it began by hand.
    case forwarding(ControllerID)
    /// The deadline of a request that waits for its turn.
    case turn(RequestID)
}
