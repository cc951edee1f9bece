import TroupeModel

// Rule 1: one serial queue. Rule 2: requests of a controller about itself and its children inside a callback.

extension Turn {
    /// Admits a request and routes it. A reload has its application with it.
    ///
    /// - Parameter refusal: The reason why the asker has no right to the request; nil if it has.
    mutating func admit(
        _ request: Request, from asker: Asker, tag: UInt64, with arrival: Arrival? = nil, refusal: Failure? = nil
    ) {
        var entry = Entry(
            id: operations.numbers.nextRequest(), command: request.command, request: request, asker: asker)
        operations.replies.open(entry, tag: tag)
        effects.append(.event(Event(entry.eventDetails)))
        if operations.isStopping {
            return reply(to: entry, .cancelled(Failure(.windowClosed, "the instance is stopping")))
        }
        if case .controller(let id, let incarnation, _) = asker, !mayStillAsk(id, incarnation, request) {
            let why = tree[id] == nil ? "\(id) is gone" : "the process of \(id) that made the request has ended"
            return reply(to: entry, .rejected(Failure(.noSuchController, why)))
        }
        if let refusal {
            noteRequest(entry)
            return reply(to: entry, .rejected(refusal))
        }
        if case .rotate(let device) = request { deviceTurned(to: device) }
        do {
            if case .willMove(let child, _) = request { try checkUnansweredLimit(of: child) }
            if case .didMove(let child, _) = request { try checkUnansweredLimit(of: child) }
            if case .forward(_, let child) = request { try checkUnansweredLimit(of: child) }
            if let root = rootSetAgain(by: entry) { return reply(to: entry, .completed, controllers: [root]) }
            switch route(of: entry) {
            case .immediate: return try answer(entry)
            case .nothing: return reply(to: entry, .completed)
            case .inside(let activity):
                noteRequest(entry)
                let plan = try plan(request, from: asker)
                operations.concern(plan, in: activity, of: tree)
                suspendConcerned()
                change(activity) { $0.requested.append(Activity.Frame(plan, for: entry)) }
            case .unqueued:
                noteRequest(entry)
                var plan = try plan(request, from: asker)
                plan.steps.append(.reply)
                run(start(.unqueued, plan, entry: entry))
            case .segue(let name, let source, let sender, let byUser):
                noteRequest(entry)
                try beginSegue(name, from: source, sender: sender, byUser: byUser, entry: entry)
            case .touch(let touch): try begin(touch, entry: entry)
            case .queued(let supersedesRotations):
                noteRequest(entry)
                if supersedesRotations { supersedeRotations(by: entry) }
                entry.subjects = interface.subjects(of: entry)
                queue.append(entry, with: arrival)
            }
        } catch {
            reply(to: entry, .rejected(error))
        }
    }

    /// True if the process may make the request. A process whose controller is gone may still send messages until it
    /// ends.
    private func mayStillAsk(_ id: ControllerID, _ incarnation: Incarnation, _ request: Request) -> Bool {
        if let process = tree[id]?.process { return process.incarnation == incarnation && process.isRunning }
        guard case .sendDelegate = request else { return false }
        return operations.departed.contains(id, incarnation)
    }

    /// Begins activities until the queue is occupied or nothing is left to begin, in this order.
    mutating func pump() {
        while !operations.isStopping {
            // Restorations run beside the queue (rule 9).
            if beginRestorations() {
                continue
            } else if !released.isEmpty {
                // The reply to a custom segue follows the last of its requests and precedes the waiting requests.
                run(released.removeFirst())
            } else if let child = nextAbandonedForwarding() {
                endAbandonedForwarding(of: child)
            } else if !operations.forwarded.isEmpty {
                // An appearance begun by hand holds the queue: only its container has a turn.
                guard queue.running == nil, let entry = operations.nextOfHolder(in: tree) else { return }
                _ = queue.removeWaiting(entry.id)
                begin(entry)
            } else if let next = nextTurn() {
                // The next request, review, panel or parked presentation (rule 1).
                begin(next)
                queue.forgetConcern()
            } else if queue.isOccupied || !tidyUp() {
                // Upkeep comes last, with nothing under way.
                return
            }
        }
    }

    // MARK: Appearances begun by hand (section 2)

    /// Drops the appearances that have ended.
    ///
    /// - Returns: a child whose container will not end the appearance; nil without one, or while a transition runs.
    private mutating func nextAbandonedForwarding() -> ControllerID? {
        let tree = tree
        for timer in operations.forwarded.drop(where: { tree.beganAppearance($0) == nil }) { cancel(timer) }
        guard queue.running == nil else { return nil }
        return operations.forwarded.children.first { child in
            operations.forwarded.deadline(of: child) == nil
                || tree[child]?.parent.flatMap { tree[$0] }?.drivesAppearance != true
        }
    }

    /// Ends an appearance in the place of a container that does not end it.
    private mutating func endAbandonedForwarding(of child: ControllerID) {
        guard let parent = tree[child]?.parent else { return }
        let why = tree[parent]?.drivesAppearance == true ? "did not end in time" : "can no longer end"
        planner.diagnose(child, "gets the end of the appearance that \(tree.name(parent)) began by hand and \(why)")
        run(
            start(.endOfAppearance(child), Plan(steps: CustomContainer.stepsEnding(child, in: parent, with: &planner))))
    }

    private mutating func begin(_ next: TransitionQueue.Next) {
        switch next {
        case .review(let container): beginReview(container)
        case .window(let window): run(start(.window(window), planner.planSight(of: window)))
        case .panel(let container): endCustomizing(container)
        case .parked(let parked): begin(parked.entry)
        case .cancelled(let parked):
            let failure = Failure(.groundGone, "the presenting controller or the requester is gone")
            refuse(parked.entry, .cancelled(failure))
        case .request(let entry): begin(entry)
        }
    }

    /// Begins the turn of a request: checks its preconditions against the settled hierarchy.
    private mutating func begin(_ entry: Entry) {
        do {
            if try park(entry) { return }
            cancel(entry.limit)
            if case .forward(let what, _) = entry.request { try what.checkIsOfNoCallback() }
            // A touch that was queued while a child was awaited.
            if case .touch(let touch) = entry.request { return try act(on: touch, entry: entry) }
            var plan = try plan(entry.request(atItsTurnIn: tree), from: entry.asker, for: entry.id)
            plan.steps.append(.reply)
            run(start(.transition, plan, entry: entry))
        } catch {
            guard entry.subjects.contains(where: { tree[$0] == nil }) else {
                return refuse(entry, .rejected(error))
            }
            let failure = Failure(
                .groundGone, "the subject of \(entry.command) was removed while it waited: \(error.message)",
                hint: error.hint)
            refuse(entry, .cancelled(failure))
        }
    }

    /// Plans a request.
    ///
    /// - Parameter id: The request that has its turn; a reload finds its application under this id.
    mutating func plan(_ request: Request, from asker: Asker, for id: RequestID? = nil) throws(Failure) -> Plan {
        // An activity under way may still need a discarded controller; then the end of the activity discards it.
        defer { endDiscarded() }
        guard request == .reload else { return try planner.plan(request, from: asker) }
        guard let arrival = id.flatMap({ queue.takeArrival(for: $0) }) else {
            throw Failure(
                .badArgument, "there is no new application to load",
                hint: "`troupe run PATH --watch` reloads it whenever a storyboard is saved")
        }
        return try planner.planReload(arrival)
    }

    /// Replies with a refusal and discards the controllers made for the request.
    mutating func refuse(_ entry: Entry, _ status: Reply.Status, transition: TransitionID? = nil) {
        reply(to: entry, status, transition: transition)
        for controller in entry.made + entry.request.destinations { discard(controller) }
    }

    /// Supersedes the waiting rotations: the last one wins (section 4).
    private mutating func supersedeRotations(by entry: Entry) {
        for waiting in queue.removeRotations() { reply(to: waiting, .superseded(by: entry.id)) }
    }

    /// Removes the children that a container's new incarnation has not added again after another activity loaded it, and
    /// shows the children of refused transitions.
    private mutating func beginReview(_ id: ControllerID) {
        // The container may be gone.
        guard let container = tree[id] else { return }
        let isDue = !container.abandonedChildren.isEmpty || container.embedded.contains { $0.coming == .refused }
        if isDue { run(start(.review(id), [.removeAbandoned(id), .showRefused(id)])) }
    }

    /// Does one piece of upkeep, with no activity under way.
    ///
    /// - Returns: false if no work is due.
    private mutating func tidyUp() -> Bool {
        if operations.upkeep.begin(.layOut) {
            run(start(.unqueued, [.layout]))
        } else if let failed = interface.failedFrontmostPresentation() {
            beginDismissalOfFailed(failed)
        } else if operations.upkeep.begin(.restoreMissedAppearance) {
            restoreMissedAppearance()
        } else if operations.upkeep.begin(.startUnselectedTabs) {
            startUnselectedTabs()
        } else {
            return planner.reportReadyWithoutRoot()
        }
        return true
    }

    /// Makes a restoration due for the outermost visible controller that missed its appearance callbacks (rule 6).
    private mutating func restoreMissedAppearance() {
        let missed = tree.firstNeedingAppearance { operations.restorations.isUnderWay(around: $0, in: tree) }
        if let missed { operations.restorations.add(missed) }
    }

    /// Dismisses a presented controller that was given up, and notifies its presenter.
    private mutating func beginDismissalOfFailed(_ id: ControllerID) {
        let presentation = tree.expect(id).presentation
        guard let record = tree.invariants.expect(presentation, "\(id) is presented") else { return }
        let failed = tree.contents(id).first { tree[$0]?.processState == .unavailable }
        let cause = failed.flatMap { tree[$0]?.process.cause?.description } ?? "ended too often"
        guard var plan = try? planner.planDismiss(.id(id), animated: false, asker: .system) else {
            return tree.unlink(id)
        }
        let recipient = [record.source, record.presenter].first { tree[$0]?.livesInDaemon == false }
        if let recipient { plan.steps.append(.deliver(recipient, .presentedControllerFailed(id, cause: cause))) }
        let activity = start(.dismissal(id), plan)
        planner.diagnose(id, "was dismissed: it \(cause)")
        run(activity)
    }

    /// Parks a presentation if its presenter is not visible, or if its presenter presents another controller and the
    /// policy is to queue.
    private mutating func park(_ entry: Entry) throws(Failure) -> Bool {
        guard case .present(let destination, let target, let wanted) = entry.request,
            try !interface.subjectsRemain(entry)
        else {
            return false
        }
        let source = try tree.resolve(target, for: entry.asker) { _ in true }
        guard tree.isInWindow(source) else { return false }
        let presenter = tree.presenter(for: source, interface.style(wanted.style, of: destination, entry.asker)).id
        let isTaken = tree[presenter]?.presented != nil
        guard !isTaken || wanted.policy == .queue else { return false }
        try queue.checkRoom(for: entry)
        // Fix the source now, so that the wait ends when that controller leaves the window.
        var entry = entry
        entry.request = .present(destination, from: .id(source), wanted)
        queue.park(
            entry,
            timer: schedule(.parked(entry.id), at: now.advanced(byMilliseconds: interface.settings.deadlines.wait)))
        return true
    }
}

// MARK: - Held turns

extension Turn {
    /// The next turn; nil while the queue is occupied, nothing waits, or the turn is held for restorations.
    private mutating func nextTurn() -> TransitionQueue.Next? {
        if let held = queue.heldTurn {
            guard queue.running == nil else { return nil }
            // If the container's process ended meanwhile, its next incarnation takes up children first.
            if case .review(let id) = held.next, !operations.isReviewable(id, in: tree) {
                endHold(held)
                queue.review(id)
                return nextTurn()
            }
            guard !keepsWaiting(since: held.since) else { return nil }
            endHold(held)
            return held.next
        }
        let next = queue.next(
            reviewing: { operations.isReviewable($0, in: tree) }, following: { interface.windowOutOfStep },
            closing: { interface.panelOutOfPlace() },
            { interface.subjects(ofParked: $0) })
        guard let next else { return nil }
        queue.remove(next)
        cancel(next.deadline)
        queue.concern = Concern()
        queue.endOfTimeout = nil
        guard operations.restorations.mayHoldTransitions else { return next }
        queue.concern = planner.foreseenConcern(of: next)
        guard let end = operations.endOfWait(since: now, in: interface, at: now) else { return next }
        // The request has its turn now, so it can no longer be withdrawn (rule 3).
        cancel(next.entry?.limit)
        queue.endOfTimeout = now.advanced(byMilliseconds: interface.settings.deadlines.call)
        queue.heldTurn = TransitionQueue.HeldTurn(next: next, since: now, timer: schedule(.heldTurn, at: end))
        return nil
    }

    private mutating func endHold(_ held: TransitionQueue.HeldTurn) {
        cancel(held.timer)
        queue.heldTurn = nil
    }

    /// True if the held turn still has to wait; sets the timer that ends the wait.
    private mutating func keepsWaiting(since turn: Instant) -> Bool {
        guard let end = operations.endOfWait(since: turn, in: interface, at: now) else { return false }
        if queue.heldTurn?.timer == nil {
            let timer = schedule(.heldTurn, at: end)
            queue.heldTurn?.timer = timer
        }
        return true
    }
}
