import TroupeModel

// Rule 3: what waits for its turn is cancelled when it is withdrawn, or its deadline has passed. What has its turn runs to its
// end: everybody it has told something is told the rest.

extension Turn {
    /// Whoever asked takes a request back.
    mutating func withdraw(_ tag: UInt64) {
        // It may have had its turn, or its reply.
        guard let id = waiting(tag) else { return }
        cancelWaiting(id) { Failure(.withdrawn, "whoever asked for \($0.command) took it back") }
    }

    /// A request may wait so long for its turn; one that has it already needs no deadline.
    mutating func limit(_ tag: UInt64, milliseconds: Int) {
        guard let id = waiting(tag) else { return }
        let timer = schedule(.turn(id), at: now.advanced(byMilliseconds: milliseconds))
        queue.limit(id, timer)
        if let activity = preparation(of: id) { change(activity) { $0.base.entry?.limit = timer } }
    }

    /// A request whose turn has not come: it waits in the queue or beside it, or is a segue that is being prepared.
    private func waiting(_ tag: UInt64) -> RequestID? {
        guard let id = operations.replies.request(tagged: tag) else { return nil }
        if let entry = queue.waiting[id] { return entry.isWayBackOfSegue ? nil : id }
        let waitsBeside = queue.parked.contains { $0.entry.id == id } || preparation(of: id) != nil
        return waitsBeside ? id : nil
    }

    /// The activity that prepares the segue that a request asks for.
    private func preparation(of request: RequestID) -> ActivityID? {
        activities.values.first { Self.isPreparation($0) && $0.base.entry?.id == request }?.id
    }

    /// Whether a segue has still to be performed: once its own code or the target's action runs it has had its turn.
    private static func isPreparation(_ activity: Activity) -> Bool {
        guard activity.kind == .unqueued, case .performSegue? = activity.base.entry?.request else { return false }
        return activity.base.steps.contains(where: \.preparesSegue)
    }

    /// Cancels a request whose turn has not come.
    ///
    /// - Parameter why: The failure of the request.
    mutating func cancelWaiting(_ request: RequestID, _ why: (Entry) -> Failure) {
        if let entry = queue.removeWaiting(request) {
            refuse(entry, .cancelled(why(entry)))
        } else if let waiting = queue.removeParked(request) {
            cancel(waiting.timer)
            refuse(waiting.entry, .cancelled(why(waiting.entry)))
        } else if let id = preparation(of: request), let entry = activities[id]?.base.entry {
            refuse(entry, .cancelled(why(entry)), transition: abandonSegue(in: id))
        }
    }

    /// Nothing of a segue is done any more. What its source asked for in a callback goes on to a reply of its own, and what
    /// a process of its source is told as it comes belongs to another transition.
    ///
    /// - Returns: the segue's transition.
    private mutating func abandonSegue(in id: ActivityID) -> TransitionID {
        let next = operations.numbers.nextTransition()
        return change(id) { activity in
            activity.base.steps.removeAll(where: \.isOfSegue)
            activity.base.entry = nil
            defer { activity.transition = next }
            return activity.transition
        }
    }
}

extension Step {
    /// Whether a segue has not been performed before it.
    fileprivate var preparesSegue: Bool {
        guard case .segue(let step, _) = self else { return false }
        switch step {
        case .instantiate, .prepare, .perform: return true
        case .performCustom, .wayBack: return false
        }
    }

    /// Whether it is part of preparing and performing a segue.
    fileprivate var isOfSegue: Bool {
        if case .ask(_, .prepareForSegue, _) = self { return true }
        if case .configure = self { return true }
        return if case .segue = self { true } else { false }
    }
}
