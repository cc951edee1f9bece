import TroupeModel

// Rule 3: a request that waits for its turn is cancelled if it is withdrawn or its deadline passes. A request that has
// its turn runs to its end: every controller that got its first callbacks gets the remaining ones.

extension Turn {
    /// Withdraws a request for its asker.
    mutating func withdraw(_ tag: UInt64) {
        // The request may have had its turn or its reply.
        guard let id = waiting(tag) else { return }
        cancelWaiting(id) { Failure(.withdrawn, "the requester withdrew \($0.command)") }
    }

    /// Sets a deadline for the turn of a request; does nothing if the request already has its turn.
    mutating func limit(_ tag: UInt64, milliseconds: Int) {
        guard let id = waiting(tag) else { return }
        let timer = schedule(.turn(id), at: now.advanced(byMilliseconds: milliseconds))
        queue.limit(id, timer)
        if let activity = preparation(of: id) { change(activity) { $0.base.entry?.limit = timer } }
    }

    /// The request with the tag if it waits for its turn: in the queue, beside it, or as a segue that is being
    /// prepared.
    private func waiting(_ tag: UInt64) -> RequestID? {
        guard let id = operations.replies.request(tagged: tag) else { return nil }
        if let entry = queue.waiting[id] { return entry.isWayBackOfSegue ? nil : id }
        let waitsBeside = queue.parked.contains { $0.entry.id == id } || preparation(of: id) != nil
        return waitsBeside ? id : nil
    }

    /// The activity that prepares the segue of a request.
    private func preparation(of request: RequestID) -> ActivityID? {
        activities.values.first { Self.isPreparation($0) && $0.base.entry?.id == request }?.id
    }

    /// True if the activity prepares a segue and has not performed it. A segue has its turn once its own code or the
    /// target's action runs.
    private static func isPreparation(_ activity: Activity) -> Bool {
        guard activity.kind == .unqueued, case .performSegue? = activity.base.entry?.request else { return false }
        return activity.base.steps.contains(where: \.preparesSegue)
    }

    /// Cancels a request that waits for its turn.
    ///
    /// - Parameter why: Makes the failure of the request.
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

    /// Drops the remaining steps of a segue. Requests that its source made in a callback still get their replies, and
    /// callbacks that still start the source's process belong to a new transition.
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
    /// True if the step precedes the performance of a segue.
    fileprivate var preparesSegue: Bool {
        guard case .segue(let step, _) = self else { return false }
        switch step {
        case .instantiate, .prepare, .perform: return true
        case .performCustom, .wayBack: return false
        }
    }

    /// True if the step prepares or performs a segue.
    fileprivate var isOfSegue: Bool {
        if case .ask(_, .prepareForSegue, _) = self { return true }
        if case .configure = self { return true }
        return if case .segue = self { true } else { false }
    }
}
