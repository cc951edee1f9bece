import TroupeModel

/// The timers that the host was asked for, with their purposes. A timer leaves when it is due or taken back, so one that was on
/// its way when it was taken back finds no purpose.
struct ScheduledTimers: Hashable, Sendable {
    private var purposes: Table<TimerID, TimerPurpose> = [:]
    private var last: UInt64 = 0

    /// The timers that are set, with their purposes, in order.
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

    /// Takes a timer out that is due or taken back; nil if it is not set.
    mutating func remove(_ timer: TimerID) -> TimerPurpose? { purposes.removeValue(forKey: timer) }

    /// Takes all out, in the order in which they were set.
    mutating func removeAll() -> [TimerID] {
        defer { purposes = [:] }
        return purposes.keys
    }
}

/// The purpose of a timer.
enum TimerPurpose: Hashable, Sendable {
    /// A child is to connect, to answer, or to answer at all.
    case watch(ControllerID)
    /// A controller's process is started again.
    case restart(ControllerID)
    case animation(ActivityID)
    /// A presentation waits no longer for its presenter.
    case parked(RequestID)
    /// The turn that has come waits no longer for restorations.
    case held
    /// An activity waits no longer for the hello of a later incarnation.
    case hello(ActivityID)
    /// A container has not ended the appearance of that child that it began by hand.
    case forwarding(ControllerID)
    /// The deadline of a request that waits for its turn.
    case turn(RequestID)
}
