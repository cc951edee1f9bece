import TroupeModel

// Rule 9: when a restoration may begin or resume, and when a turn waits for it.

extension Operations {
    /// True if no transition or restoration is under way in the branch. Restorations of an ancestor and a descendant
    /// run one after the other.
    func mayBegin(_ id: ControllerID, in tree: ControllerTree) -> Bool {
        !isConcernedByRunning(id, in: tree)
            && !restorations.underWay.keys.contains { tree.isInBranch(id, of: $0) || tree.isInBranch($0, of: id) }
    }

    /// True if a suspended restoration may resume: the transition has settled and the restoration's open calls are
    /// answered.
    func mayResume(_ id: ControllerID, in tree: ControllerTree) -> Bool {
        guard let activity = restorations.underWay[id].flatMap({ activities[$0] }) else { return false }
        return !isConcernedByRunning(id, in: tree)
            && !calls.containsCall(of: activity.transition)
    }

    /// True if the running transition, the held turn, or an appearance begun by hand concerns the branch.
    private func isConcernedByRunning(_ id: ControllerID, in tree: ControllerTree) -> Bool {
        if queue.isOccupied, queue.concern.includes(id, in: tree) { return true }
        return forwarded.children.contains { child in
            tree[child]?.parent == id || tree.isInBranch(child, of: id) || tree.isInBranch(id, of: child)
        }
    }

    /// The time at which a turn stops waiting for restorations; nil if it does not wait.
    func endOfWait(since turn: Instant, in interface: Interface, at now: Instant) -> Instant? {
        let timeout = interface.settings.deadlines.call
        let restored = restorations.active.compactMap { id in
            restorations.underWay[id].flatMap { activities[$0] }.map { (id, $0.began) }
        }
        let awaited = (restored + restorations.connecting.map { ($0.key, $0.value) }).filter { id, _ in
            queue.concern.includes(id, in: interface.tree)
        }
        let ends = awaited.map { $0.1.advanced(byMilliseconds: timeout) }.filter { $0 > now }
        return ends.max().map { min($0, turn.advanced(byMilliseconds: timeout)) }.flatMap { $0 > now ? $0 : nil }
    }

    /// True if the children that a container has not taken up may be removed: its new incarnation is complete (section
    /// 8).
    func isReviewable(_ id: ControllerID, in tree: ControllerTree) -> Bool {
        // A container that is gone needs no review; let it leave the queue.
        guard let controller = tree[id] else { return true }
        return controller.isLive && controller.process.isComplete
            && !restorations.isUnderWay(around: id, in: tree)
            && !restorations.due.contains(id)
    }

    /// True if a suspended restoration is loading the controller's view.
    func isLoadingSuspended(of id: ControllerID) -> Bool {
        guard !restorations.suspended.isEmpty else { return false }
        return activities.values.contains { activity in
            isSuspended(activity.id)
                && activity.frames.contains { frame in
                    frame.steps.contains { step in
                        if case .loaded(id, _) = step { true } else { false }
                    }
                }
        }
    }

    /// Adds the controllers of a plan to the concern of the transition that carries it out.
    mutating func concern(_ plan: Plan, in activity: ActivityID, of tree: ControllerTree) {
        guard activities[outermost(of: activity)]?.holdsQueue == true else { return }
        queue.concern.add(plan, in: tree)
    }

    /// Adds a controller that a transition lays out to the concern of the transition: only its layout step finds the
    /// views that it resizes.
    mutating func concern(laidOut id: ControllerID, in activity: ActivityID, of tree: ControllerTree) {
        guard activities[outermost(of: activity)]?.holdsQueue == true else { return }
        queue.concern.add(member: id, in: tree)
    }

    /// Adds a controller to which a transition sends a message to the concern of the transition, with the restoration around
    /// the controller. A plan does not name all receivers: the delegate of a stack hears of the first top of that stack.
    ///
    /// - Returns: true if there is a restoration around the controller.
    mutating func concern(_ id: ControllerID, in activity: ActivityID, of tree: ControllerTree) -> Bool {
        guard activities[outermost(of: activity)]?.holdsQueue == true else { return false }
        queue.concern.add(member: id, in: tree)
        guard !restorations.underWay.isEmpty,
            let restored = restorations.active.first(where: { tree.isInBranch(id, of: $0) })
        else { return false }
        queue.concern.add(branch: restored, in: tree)
        return true
    }
}
