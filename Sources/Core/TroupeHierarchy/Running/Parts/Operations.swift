import TroupeModel

/// The activities under way, the requests that wait, and what both wait for: one part for each, which owns its state.
struct Operations: Hashable, Sendable {
    var queue = TransitionQueue()
    /// The restorations, which run beside the queue (rule 9).
    var restorations = Restorations()
    var activities: Table<ActivityID, Activity> = [:]
    var calls = AwaitedCalls()
    var timers = ScheduledTimers()
    var forwarded = ForwardedAppearances()
    /// Who waits for a reply.
    var replies = OpenReplies()
    var departed = DepartedProcesses()
    var numbers = Numbers()
    var layout = LayoutClock()
    var upkeep = Upkeep()
    /// Whether the instance is being stopped.
    var isStopping = false

    /// The activity that this one is part of, or else itself.
    func whole(of id: ActivityID) -> ActivityID {
        if case .part(let whole)? = activities[id]?.kind { self.whole(of: whole) } else { id }
    }

    /// Whether an activity changes appearances, or is part of one that does.
    func isInTransition(_ id: ActivityID) -> Bool { activities[whole(of: id)]?.isTransition == true }

    /// The controller whose restoration an activity is, or is part of; nil for any other.
    func restored(by id: ActivityID) -> ControllerID? {
        if case .restoration(let controller)? = activities[whole(of: id)]?.kind { controller } else { nil }
    }

    /// Whether an activity is a suspended restoration, or part of one.
    func isSuspended(_ id: ActivityID) -> Bool {
        !restorations.suspended.isEmpty && restored(by: id).map(restorations.suspended.contains) == true
    }

    /// Whether the code of a controller performs a custom segue whose destination fits.
    func performsSegue(of source: ControllerID, to fits: (ControllerID) -> Bool) -> Bool {
        activities.values.contains { activity in
            guard let firing = activity.performing, firing.source == source else { return false }
            return firing.made.first.map(fits) ?? false
        }
    }

    /// The next number of each kind; never reused.
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
