import TroupeModel

/// The activities under way, the waiting requests, and the calls, timers and replies that they need. Each property owns
/// one part of the state.
struct Operations: Hashable, Sendable {
    var queue = TransitionQueue()
    /// The restorations, which run beside the queue (rule 9).
    var restorations = Restorations()
    var activities: Table<ActivityID, Activity> = [:]
    var calls = AwaitedCalls()
    var timers = ScheduledTimers()
    var forwarded = ForwardedAppearances()
    /// The requests without a reply.
    var replies = OpenReplies()
    var departed = DepartedProcesses()
    var numbers = Numbers()
    var layout = LayoutClock()
    var upkeep = Upkeep()
    var pressure = MemoryPressure()
    /// True while the instance stops.
    var isStopping = false

    /// The activity that an activity is part of, or the activity itself.
    func outermost(of id: ActivityID) -> ActivityID {
        if case .part(let whole)? = activities[id]?.kind { self.outermost(of: whole) } else { id }
    }

    /// True if the activity, or the activity it is part of, changes appearances.
    func isInTransition(_ id: ActivityID) -> Bool { activities[outermost(of: id)]?.isTransition == true }

    /// The controller that an activity, or the activity it is part of, restores; nil for any other activity.
    func restored(by id: ActivityID) -> ControllerID? {
        if case .restoration(let controller)? = activities[outermost(of: id)]?.kind { controller } else { nil }
    }

    /// True if the activity is a suspended restoration, or part of one.
    func isSuspended(_ id: ActivityID) -> Bool {
        !restorations.suspended.isEmpty && restored(by: id).map(restorations.suspended.contains) == true
    }

    /// True if the controller's code performs a custom segue with a matching destination.
    func performsSegue(of source: ControllerID, to fits: (ControllerID) -> Bool) -> Bool {
        activities.values.contains { activity in
            guard let firing = activity.performing, firing.source == source else { return false }
            return firing.made.first.map(fits) ?? false
        }
    }

    /// Counters for the identifiers of each kind; numbers are not reused.
    struct Numbers: Hashable, Sendable {
        private var transition: UInt64 = 0
        private var request: UInt64 = 0
        private var call: UInt64 = 0
        private var activity: UInt64 = 0

        private static func next(_ number: inout UInt64) -> UInt64 {
            number += 1
            return number
        }
        mutating func nextTransition() -> TransitionID { TransitionID(rawValue: Self.next(&transition)) }
        mutating func nextRequest() -> RequestID { RequestID(rawValue: Self.next(&request)) }
        mutating func nextCall() -> CallID { CallID(rawValue: Self.next(&call)) }
        mutating func nextActivity() -> ActivityID { ActivityID(rawValue: Self.next(&activity)) }
    }
}
