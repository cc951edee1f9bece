import TroupeModel

/// The deliveries that are not answered yet, with the activity that waits for each (rule 5).
///
/// Only this type knows which answers are owed. A call is removed when its answer arrives, its process ends or its
/// controller is gone. A call to a silent child stays, without an activity (rule 9).
struct AwaitedCalls: Hashable, Sendable {
    private var calls: Table<CallID, PendingCall> = [:]

    /// A call that is not answered yet.
    subscript(call: CallID) -> PendingCall? { calls[call] }

    /// All calls, in the order in which they were sent.
    var inOrder: [(call: CallID, pending: PendingCall)] { calls.map { ($0.key, $0.value) } }

    /// True if an activity waits for an answer.
    var holdsActivities: Bool { calls.contains { $0.value.activity != nil } }

    /// True if a call of the transition is not answered yet.
    func containsCall(of transition: TransitionID) -> Bool { calls.contains { $0.value.transition == transition } }

    /// The calls of a controller, in order.
    func calls(of id: ControllerID) -> [CallID] { calls.filter { $0.value.controller == id }.map(\.key).sorted() }

    /// The calls of a controller that an activity waits for, in order.
    func awaitedCalls(of id: ControllerID) -> [CallID] {
        calls.filter { $0.value.controller == id && $0.value.activity != nil }.map(\.key).sorted()
    }

    /// Adds a call that is sent.
    mutating func add(_ call: CallID, _ pending: PendingCall) {
        assert(calls[call] == nil, "\(call) is sent twice")
        calls[call] = pending
    }

    /// Removes a call that is answered or lost.
    @discardableResult
    mutating func remove(_ call: CallID) -> PendingCall? { calls.removeValue(forKey: call) }

    /// Detaches a call from its activity: a later answer changes nothing.
    ///
    /// - Returns: The call before the change; nil if no activity waited for it.
    mutating func detach(_ call: CallID) -> (pending: PendingCall, activity: ActivityID)? {
        guard let pending = calls[call], let activity = pending.activity else { return nil }
        calls[call] = PendingCall(
            controller: pending.controller, incarnation: pending.incarnation, activity: nil, key: nil,
            name: pending.name, isLaunch: pending.isLaunch, savesState: pending.savesState,
            transition: pending.transition)
        return (pending, activity)
    }

    /// Removes the calls of a controller whose process has ended.
    mutating func removeAll(of id: ControllerID) { for call in calls(of: id) { calls[call] = nil } }

    /// Removes all calls, because the instance stops.
    mutating func removeAll() { calls = [:] }
}
