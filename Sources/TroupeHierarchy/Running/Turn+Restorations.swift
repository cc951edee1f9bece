import TroupeModel

// Rule 9: a restoration runs beside the queue and changes only its branch. A request waits for the restorations that it
// concerns, one call deadline in all; then they are suspended until it has settled.

// MARK: - Beginning and ending

extension Turn {
    /// A process was asked for. Transitions wait for the hello of a later incarnation only as long as for a restoration.
    mutating func noteLaunch(of id: ControllerID) {
        guard tree.expect(id).incarnation.rawValue > 1 else { return }
        operations.restorations.awaitHello(of: id, since: now)
    }

    /// Begins the restorations that are due, ancestors first, and resumes suspended ones, as far as no running request
    /// concerns their branches.
    ///
    /// - Returns: whether one began, was resumed or is not due any more.
    mutating func beginRestorations() -> Bool {
        guard !operations.restorations.isEmpty else { return false }
        for id in operations.restorations.suspended where mayResume(id) {
            resumeRestoration(of: id)
            return true
        }
        let due = operations.restorations.due
        for id in due {
            guard tree[id] != nil, tree.isInWindow(id) else {
                operations.restorations.removeDue(id)
                return true
            }
            guard !due.contains(where: { $0 != id && isInBranch(id, of: $0) }), mayBegin(id) else { continue }
            operations.restorations.removeDue(id)
            beginRestoration(of: id)
            return true
        }
        return false
    }

    /// Whether nothing else is under way in a branch. Restorations of an ancestor and a descendant run one after the other.
    private func mayBegin(_ id: ControllerID) -> Bool {
        !isConcernedByRunning(id)
            && !operations.restorations.underWay.keys.contains { isInBranch(id, of: $0) || isInBranch($0, of: id) }
    }

    /// A suspended restoration goes on once the transition has settled and its open calls are answered.
    private func mayResume(_ id: ControllerID) -> Bool {
        guard let activity = operations.restorations.underWay[id].flatMap({ activities[$0] }) else { return false }
        return !isConcernedByRunning(id)
            && !operations.pending.contains { $0.value.transition == activity.transition }
    }

    /// Whether the running transition, a turn that waits, or a container that has begun an appearance by hand concerns a
    /// branch.
    private func isConcernedByRunning(_ id: ControllerID) -> Bool {
        if queue.isOccupied, queue.concern.includes(id, in: tree) { return true }
        return operations.begun.keys.contains { child in
            tree[child]?.parent == id || isInBranch(child, of: id) || isInBranch(id, of: child)
        }
    }

    private func isInBranch(_ id: ControllerID, of root: ControllerID) -> Bool { tree.isInBranch(id) { $0 == root } }

    private mutating func beginRestoration(of id: ControllerID) {
        let controller = tree.expect(id)
        let needsView = controller.process.isLive && !controller.view.isLoaded && controller.process.hadView
        // Another transition may have loaded it meanwhile.
        guard needsView || controller.isUntold && tree.isVisible(id) else { return }
        let activity = start(.restoration(id), [.loadOne(id), .loadAdded(id), .takePlace(id)])
        operations.restorations.begin(id, as: activity)
        run(activity)
    }

    /// The view is loaded: it appears where it is visible. A transition that hides it while the restoration is suspended
    /// tells it so.
    mutating func takePlace(_ id: ControllerID, in activity: ActivityID) {
        guard tree.isVisible(id) else { return }
        let changes = [AppearanceChange(root: id, reason: .restored)]
        prepend(
            [
                .phase(.willAppear, changes, animated: false), .layout, .phase(.didAppear, changes, animated: false),
            ], to: activity)
    }

    /// A restoration is over: the sizes that it passed over are looked at, and what its container did not add again.
    mutating func restorationEnded(of id: ControllerID) {
        operations.restorations.end(id)
        operations.needsLayout = true
        planner.sayReadyIfShown()
        if tree[id]?.abandonedChildren.isEmpty == false { queue.review(id) }
    }

    /// The outermost controller that can be seen and was not told is restored (rule 6).
    mutating func noteUntold() {
        let underWay = operations.restorations.underWay.keys
        let untold = tree.firstUntold { id in underWay.contains { isInBranch(id, of: $0) } }
        if let untold { operations.restorations.add(untold) }
    }
}

// MARK: - Waiting at a turn

extension Turn {
    /// The next thing whose turn it is; nil while something runs, nothing waits, or the turn waits for restorations.
    mutating func nextTurn() -> TransitionQueue.Next? {
        if let held = queue.held {
            guard queue.running == nil, !isHeldUp(since: held.since) else { return nil }
            cancel(held.timer)
            queue.held = nil
            return held.next
        }
        let next = queue.next(
            reviewing: { isReviewable($0) }, closing: interface.panelOutOfPlace, { interface.ground(ofParked: $0) })
        guard let next else { return nil }
        queue.remove(next)
        queue.concern = Concern()
        queue.endOfPatience = nil
        guard operations.restorations.mayHoldTransitions else { return next }
        queue.concern = foreseenConcern(of: next)
        guard let end = endOfWait(since: now) else { return next }
        // Whoever asked may not withdraw it any more: its turn has come (rule 3).
        cancel(next.entry?.limit)
        queue.endOfPatience = now.advanced(byMilliseconds: interface.settings.deadlines.call)
        queue.held = TransitionQueue.HeldTurn(next: next, since: now, timer: schedule(.held, at: end))
        return nil
    }

    /// Whether a turn has still to wait; sets the timer that ends that.
    private mutating func isHeldUp(since turn: Instant) -> Bool {
        guard let end = endOfWait(since: turn) else { return false }
        if queue.held?.timer == nil {
            let timer = schedule(.held, at: end)
            queue.held?.timer = timer
        }
        return true
    }

    /// When a turn that came at some moment waits no longer; nil where it does not wait.
    private func endOfWait(since turn: Instant) -> Instant? {
        let patience = interface.settings.deadlines.call
        let restorations = operations.restorations
        let restored = restorations.active.compactMap { id in
            restorations.underWay[id].flatMap { activities[$0] }.map { (id, $0.began) }
        }
        let awaited = (restored + restorations.connecting.map { ($0.key, $0.value) }).filter { id, _ in
            queue.concern.includes(id, in: tree)
        }
        let ends = awaited.map { $0.1.advanced(byMilliseconds: patience) }.filter { $0 > now }
        return ends.max().map { min($0, turn.advanced(byMilliseconds: patience)) }.flatMap { $0 > now ? $0 : nil }
    }

    /// Has an activity wait for the hello of a controller's process. A first incarnation has its launch deadline; a
    /// transition waits for later ones one call deadline in all, and for none longer than that after its start.
    ///
    /// - Returns: False if it does not wait: the controller takes its place beside the queue once its process is there.
    mutating func waitForHello(of id: ControllerID, in activity: ActivityID) -> Bool {
        guard let launched = operations.restorations.connecting[id], operations.isInTransition(activity) else {
            change(activity) { $0.wait = .connection(id, until: nil) }
            return true
        }
        // The launch waits for no second start (section 8).
        guard interface.hasLaunched else { return false }
        let patience = interface.settings.deadlines.call
        var end = launched.advanced(byMilliseconds: patience)
        if operations.restored(by: activity) == nil {
            let endOfAll = queue.endOfPatience ?? now.advanced(byMilliseconds: patience)
            queue.endOfPatience = endOfAll
            end = min(end, endOfAll)
        }
        guard end > now else { return false }
        let timer = schedule(.hello(activity), at: end)
        change(activity) { $0.wait = .connection(id, until: timer) }
        return true
    }

    /// The controllers that something would concern if it began now. It is planned on a copy: a turn that waits changes
    /// nothing before its wait is over.
    private func foreseenConcern(of next: TransitionQueue.Next) -> Concern {
        switch next {
        case .review(let id), .panel(let id):
            var concern = Concern()
            concern.add(branch: id, in: tree)
            return concern
        case .cancelled: return Concern()
        case .parked(let parked): return foreseenConcern(of: atItsTurn(parked.entry), from: parked.entry.asker)
        case .request(let entry): return foreseenConcern(of: atItsTurn(entry), from: entry.asker)
        }
    }

    private func foreseenConcern(of request: Request, from asker: Asker) -> Concern {
        var concern = Concern()
        if case .touch(let touch) = request { return foreseenConcern(of: touch, from: asker) }
        // A new application may concern everything.
        if request == .reload {
            if let root = tree.window.root { concern.add(branch: root, in: tree) }
            for id in tree.window.presentations { concern.add(branch: id, in: tree) }
            return concern
        }
        var trial = planner
        var open = [(request, asker)]
        while let (request, asker) = open.popLast() {
            let before = trial.interface.tree
            guard let plan = try? trial.plan(request, from: asker) else { break }
            concern.add(plan, in: before)
            concern.add(plan, in: trial.interface.tree)
            concern.add(differenceBetween: before, trial.interface.tree)
            open += plan.steps.reversed().compactMap { $0.nested.map { ($0, .system) } }
        }
        return concern
    }

    /// A touch concerns the container whose bar was touched, its delegate, and the controllers that it shows.
    private func foreseenConcern(of touch: BarTouch, from asker: Asker) -> Concern {
        var concern: Concern
        switch touch {
        case .back(let stack): concern = foreseenConcern(of: .pop(.one, in: .id(stack), animated: true), from: asker)
        case .tab(let container, let index):
            concern = foreseenConcern(of: .select(.index(index), in: .id(container)), from: asker)
        case .moreRow(let container, let row):
            let index = (tree[container]?.tabBar?.direct ?? 0) + row
            concern = foreseenConcern(of: .select(.index(index), in: .id(container)), from: asker)
        case .outsidePopover:
            guard let front = tree.window.presentations.last else { return Concern() }
            concern = foreseenConcern(of: .dismiss(.id(front), animated: true), from: asker)
            if let delegate = tree[front]?.delegate { concern.add(member: delegate, in: tree) }
        case .edit(let container), .pick(let container, _), .put(let container, _), .done(let container):
            concern = Concern()
            concern.add(branch: container, in: tree)
        case .item: return Concern()
        }
        if let delegate = touch.container.flatMap({ tree[$0]?.delegate }) { concern.add(member: delegate, in: tree) }
        return concern
    }

    /// Whether the children that a container has not taken up may be removed: its new incarnation is complete (section 8).
    private func isReviewable(_ id: ControllerID) -> Bool {
        // One that is gone leaves nothing to review.
        guard let controller = tree[id] else { return true }
        return controller.isLive && controller.process.isComplete
            && !operations.restorations.underWay.keys.contains { isInBranch(id, of: $0) }
            && !operations.restorations.due.contains(id)
    }
}

extension Step {
    /// The request that it plans as part of a transition.
    fileprivate var nested: Request? {
        switch self {
        case .act(let request), .prelude(let request): request
        default: nil
        }
    }
}

// MARK: - Suspending

extension Turn {
    /// A transition concerns what a plan of it does: restorations that are still under way there are suspended.
    mutating func concern(_ plan: Plan, in activity: ActivityID) {
        guard activities[operations.whole(of: activity)]?.holdsQueue == true else { return }
        queue.concern.add(plan, in: tree)
        for id in operations.restorations.active where queue.concern.includes(id, in: tree) {
            suspendRestoration(of: id)
        }
    }

    /// A transition tells a controller something: its branch hears no more of a restoration until the transition has settled.
    mutating func concern(_ id: ControllerID, in activity: ActivityID) {
        guard !operations.restorations.underWay.isEmpty,
            activities[operations.whole(of: activity)]?.holdsQueue == true
        else { return }
        for restored in operations.restorations.active where isInBranch(id, of: restored) {
            queue.concern.add(branch: restored, in: tree)
            suspendRestoration(of: restored)
        }
    }

    private mutating func suspendRestoration(of id: ControllerID) {
        operations.restorations.suspend(id)
        // A view whose loading is suspended comes with the restoration.
        for activity in activities.keys.sorted() {
            guard case .view(let waited)? = activities[activity]?.wait, isLoadingSuspended(of: waited) else { continue }
            resume(activity)
        }
    }

    /// Whether a suspended restoration has begun to load a controller's view and not ended that.
    func isLoadingSuspended(of id: ControllerID) -> Bool {
        guard !operations.restorations.suspended.isEmpty else { return false }
        return activities.values.contains { activity in
            operations.isSuspended(activity.id)
                && activity.frames.contains { frame in
                    frame.steps.contains { step in
                        if case .loaded(id, _) = step { true } else { false }
                    }
                }
        }
    }

    /// Goes on with a restoration from the account: what is loaded stays, appearance is what the controller's place requires
    /// now.
    private mutating func resumeRestoration(of id: ControllerID) {
        operations.restorations.resume(id)
        guard let whole = operations.restorations.underWay[id] else { return }
        // The transition may have hidden a controller whose view nobody has asked for.
        let needsView = tree[id].map { tree.isVisible(id) || $0.isLive && $0.process.hadView } ?? false
        let loading: [Step] = needsView ? [.loadOne(id)] : []
        change(whole) { activity in
            activity.base.steps.removeAll(where: \.isOfAppearance)
            activity.base.steps.insert(contentsOf: [.takePlace(id), .loadAdded(id)] + loading, at: 0)
        }
        for part in activities.keys.sorted() where part != whole && operations.whole(of: part) == whole {
            if activities[part]?.wait == .nothing { run(part) }
        }
        if activities[whole]?.wait == .nothing { run(whole) }
    }
}

extension Step {
    /// Whether it belongs to the end of a restoration, which is planned anew after a suspension.
    fileprivate var isOfAppearance: Bool {
        switch self {
        case .phase, .appearance, .phaseOfArrivals, .layout, .layoutLevel, .settleFirst, .delegate, .takePlace,
            .loadAdded:
            true
        default: false
        }
    }
}
