import TroupeModel

// Rule 1: one serial queue. Rule 2: what a controller asks of itself and its children inside a callback.

extension Turn {
    /// Takes a request in.
    mutating func admit(_ request: Request, from asker: Asker, tag: UInt64) {
        var entry = Entry(
            id: operations.numbers.nextRequest(), command: request.command, request: request, asker: asker, tag: tag)
        effects.append(.event(Event(.request, details: describe(entry))))
        if operations.isStopping {
            return reply(to: entry, .cancelled(Failure(.windowClosed, "the instance is stopping")))
        }
        if case .controller(let id, let incarnation, _) = asker, !mayStillAsk(id, incarnation, request) {
            let why = tree[id] == nil ? "\(id) is gone" : "\(id) has a newer process since"
            return reply(to: entry, .rejected(Failure(.noSuchController, why)))
        }
        do {
            if try answerAtOnce(entry) { return }
            noteAsked(entry)
            if try carryOutInside(entry) { return }
            switch request {
            case .performSegue(let name, let source, let sender, let byUser):
                return try beginSegue(name, from: source, sender: sender, byUser: byUser, entry: entry)
            case .touch(let touch): return try begin(touch, entry: entry)
            case .rotate(let device):
                guard device.interface != nil else { return reply(to: entry, .completed) }
                supersedeRotations(by: entry)
            default: break
            }
            if standsApart(request, asker: asker) { return carryOutApart(entry) }
            entry.ground = ground(of: entry)
            queue.append(entry)
        } catch {
            reply(to: entry, .rejected(error))
        }
    }

    /// Begins what waits, as long as nothing runs.
    mutating func pump() {
        while !operations.isStopping {
            if !released.isEmpty {
                // Its reply comes behind the last of its requests, ahead of what waits.
                run(released.removeFirst())
            } else if let next = queue.next(closing: interface.panelOutOfPlace, { ground(of: $0) }) {
                queue.remove(next)
                begin(next)
            } else if queue.running != nil || !tidyUp() {
                return
            }
        }
    }

    private mutating func begin(_ next: TransitionQueue.Next) {
        switch next {
        case .restoration(let controller): beginRestoration(controller)
        case .review(let container): beginReview(container)
        case .panel(let container): endCustomizing(container)
        case .parked(let parked):
            cancel(parked.timer)
            begin(parked.entry)
        case .cancelled(let parked):
            cancel(parked.timer)
            let failure = Failure(.groundGone, "who was to present, or asked for it, is gone")
            refuse(parked.entry, .cancelled(failure))
        case .request(let entry): begin(entry)
        }
    }

    /// Does what nobody asked for and what stands now needs, with nothing under way.
    ///
    /// - Returns: whether there was something to do.
    private mutating func tidyUp() -> Bool {
        if operations.needsLayout {
            operations.needsLayout = false
            run(start(.beside, [.layout]))
        } else if let failed = interface.failedFrontmostPresentation() {
            beginDismissalOfFailed(failed)
        } else if operations.mayHaveUntold {
            operations.mayHaveUntold = false
            if let untold = firstUntold() { beginRestoration(untold) }
        } else {
            return false
        }
        return true
    }

    /// A request's turn: its ground is checked now, against the settled hierarchy.
    private mutating func begin(_ entry: Entry) {
        do {
            if try park(entry) { return }
            cancel(entry.limit)
            // A bar was touched while a child was waited for.
            if case .touch(let touch) = entry.request { return try act(on: touch, entry: entry) }
            var plan = try plan(atItsTurn(entry), from: entry.asker, for: entry.id)
            plan.steps.append(.reply)
            run(start(.transition, plan, entry: entry))
        } catch {
            guard entry.ground.contains(where: { tree[$0] == nil }) else {
                return refuse(entry, .rejected(error))
            }
            let failure = Failure(
                .groundGone, "what \(entry.command) was about went while it waited: \(error.message)", hint: error.hint)
            refuse(entry, .cancelled(failure))
        }
    }

    /// Plans a request.
    ///
    /// - Parameter id: The request that it is the turn of: the application that a reload brings waits under that.
    mutating func plan(_ request: Request, from asker: Asker, for id: RequestID? = nil) throws(Failure) -> Plan {
        // What planning let go of may be needed by what is under way; that is looked at when it is over.
        defer { endDiscarded() }
        guard request == .reload else { return try planner.plan(request, from: asker) }
        guard let arrival = id.flatMap({ queue.takeArrival(for: $0) }) else {
            throw Failure(
                .badArgument, "there is no new application to load",
                hint: "`troupe run PATH --watch` brings it when a storyboard is saved")
        }
        return try planner.planReload(arrival)
    }

    /// What is asked for, now that it is known what stands on the stack.
    private func atItsTurn(_ entry: Entry) -> Request {
        guard entry.keeps != .nothing, case .setStack(let new, let target?, let animated) = entry.request,
            let id = try? tree.resolve(target), let stack = tree[id]?.navigation?.stack
        else { return entry.request }
        let kept = entry.keeps == .all ? stack : stack.dropLast()
        return .setStack(kept.map { .controller($0) } + new, in: target, animated: animated)
    }

    /// The controllers a request is about, as far as they are there: those it names, or else the one that asks, which
    /// then says where; and those it shows (rule 3).
    func ground(of entry: Entry) -> [ControllerID] {
        let targets = entry.request.targets
        var ground = targets.compactMap { try? tree.resolve($0) }
        if targets.isEmpty, case .controller(let id, _, _) = entry.asker { ground.append(id) }
        ground += entry.request.destinations
        ground += entry.made
        ground.removeAll { tree[$0] == nil }
        return ground
    }

    /// Says no, and ends what was made for the request.
    mutating func refuse(_ entry: Entry, _ status: Reply.Status, transition: TransitionID? = nil) {
        reply(to: entry, status, transition: transition)
        for controller in entry.made + entry.request.destinations { discard(controller) }
    }

    /// What needs no transition: facts, handles, messages.
    private mutating func answerAtOnce(_ entry: Entry) throws(Failure) -> Bool {
        switch entry.request {
        case .instantiate(let destination):
            let id = try planner.make(destination, for: entry.asker)
            if case .controller(let holder, _, _) = entry.asker { tree[id]?.holder = .controller(holder) }
            reply(to: entry, .completed, controllers: [id])
        case .release(let id):
            try release(id, by: entry.asker)
            reply(to: entry, .completed)
        case .record(let configuration):
            try planner.record(configuration, by: entry.asker)
            reply(to: entry, .completed, controllers: [configuration.controller])
        case .place(let id):
            let place = try interface.hierarchyPlace(of: id)
            reply(to: entry, .completed, controllers: [id], value: (try? ValueEncoder().encode(place)) ?? .null)
        case .configure(let id, let facts):
            try interface.mayDescribe(id, entry.asker)
            var facts = facts
            // Which methods there are only the code itself can say.
            if case .controller(let own, _, _) = entry.asker, own != id { facts.unwindActions = nil }
            planner.note(facts, about: id)
            operations.needsLayout = true
            reply(to: entry, .completed)
        case .setFrame(let id, let frame):
            try interface.mayDescribe(id, entry.asker)
            try setFrame(frame, of: id)
            reply(to: entry, .completed)
        case .memoryWarning:
            warnOfMemory()
            reply(to: entry, .completed)
        case .setEditing(let isEditing, let target, let animated):
            let id = try editable(target, for: entry.asker)
            tree[id]?.isEditing = isEditing
            if tree[id]?.process.told.isAwake == true { tree[id]?.process.told.isEditing = isEditing }
            let activity = start(.beside, [.tell(id, .setEditing(isEditing, animated: animated))])
            run(activity)
            reply(to: entry, .completed, controllers: [id])
        case .restart(let target):
            try restart(tree.resolve(target), entry: entry)
        case .sendDelegate(let receiver, let message):
            try sendDelegate(message, to: receiver, entry: entry)
        default: return false
        }
        return true
    }

    /// Who is to be edited: a controller with code of its own.
    private func editable(_ target: Target?, for asker: Asker) throws(Failure) -> ControllerID {
        if let target, let named = tree[try tree.resolve(target)], named.isBuiltIn {
            let shown = tree.branch(of: named.id).first { tree[$0]?.isBuiltIn == false }
            throw Failure(
                .notInHierarchy, "\(named.name) is a built-in container and has nothing to edit",
                hint: shown.flatMap { tree[$0] }.map { "name one of its children, such as \($0.name)" }
                    ?? "name a controller that has a process")
        }
        return try tree.resolve(target, for: asker) { !$0.isBuiltIn }
    }

    /// Inside a callback: a controller's changes to itself and its own children join the running transition.
    private mutating func carryOutInside(_ entry: Entry) throws(Failure) -> Bool {
        guard case .controller(let asker, _, during: let call?) = entry.asker, let pending = pending[call],
            pending.controller == asker, let activity = pending.activity,
            !entry.request.destinations.contains(where: { isBeingTakenAway($0) })
        else { return false }
        // What runs beside the queue holds no transition that an appearance could be part of.
        let changesAppearance = activities[activity]?.holdsQueue == true || !tree.isInWindow(asker)
        switch entry.request {
        case .add(_, let container, _, _):
            guard changesAppearance, container ?? asker == asker else { return false }
        case .remove(let target):
            guard changesAppearance, let child = try? tree.resolve(target), tree[child]?.parent == asker else {
                return false
            }
        case .willMove(let child, let parent), .didMove(let child, let parent):
            guard tree[child]?.parent == asker || parent == asker || tree[child]?.parent == nil else {
                return false
            }
        case .setStack(_, let target, _):
            guard let id = try? tree.resolve(target, for: entry.asker, where: { $0.navigation != nil }),
                !tree.isShown(id),
                tree.isInside(asker, id) || tree.isInside(id, asker)
            else { return false }
        default: return false
        }
        let plan = try plan(entry.request, from: entry.asker)
        activities[activity]?.asides += plan.steps + [.replyTo(entry, plan.controllers), .discard(plan.removed)]
        return true
    }

    /// Whether a request is about a tree that is in no window: such requests are done at once (rule 2).
    private func standsApart(_ request: Request, asker: Asker) -> Bool {
        let subject: ControllerID?
        switch request {
        case .push(_, let target, _), .pop(_, let target, _), .setStack(_, let target, _):
            subject = try? tree.resolve(target, for: asker) { $0.navigation != nil }
        case .setTabs(_, let target), .setCustomizable(_, let target), .select(_, let target):
            subject = try? tree.resolve(target, for: asker) { $0.tabBar != nil }
        case .add(_, let container, _, _):
            if case .controller(let id, _, _) = asker { subject = container ?? id } else { subject = container }
        case .remove(let target): subject = try? tree.resolve(target)
        case .willMove(let id, _), .didMove(let id, _): subject = id
        default: subject = nil
        }
        guard let subject, !tree.isInWindow(subject), tree[subject] != nil,
            !request.destinations.contains(where: { isBeingTakenAway($0) })
        else { return false }
        // A tree on its way out of the window is told so first.
        let isLeaving = activities.values.contains { activity in
            activity.holdsQueue && activity.removed.contains { tree.isInside(subject, $0) }
        }
        return !isLeaving
    }

    /// Whether the transition under way removes that controller, and has still to tell it so: who is to show it again
    /// waits for the end of that.
    private func isBeingTakenAway(_ id: ControllerID) -> Bool {
        activities.values.contains { activity in
            activity.holdsQueue
                && (activity.removed.contains(id)
                    || activity.steps.contains {
                        if case .discard(let removed) = $0 { removed.contains(id) } else { false }
                    })
        }
    }

    private mutating func carryOutApart(_ entry: Entry) {
        do {
            var plan = try plan(entry.request, from: entry.asker)
            plan.steps.append(.reply)
            run(start(.beside, plan, entry: entry))
        } catch {
            reply(to: entry, .rejected(error))
        }
    }

    /// While transitions run rotations wait, and the last one wins (SEMANTICS section 4).
    private mutating func supersedeRotations(by entry: Entry) {
        for waiting in queue.removeRotations() { reply(to: waiting, .superseded(by: entry.id)) }
    }

    /// The instance stops: what waits is told so, every process ends.
    mutating func stop() {
        operations.isStopping = true
        let failure = Failure(.windowClosed, "the instance is stopping")
        for activity in activities.keys.sorted() {
            for entry in unanswered(in: activity) { reply(to: entry, .cancelled(failure)) }
        }
        for entry in queue.removeAll() { reply(to: entry, .cancelled(failure)) }
        activities = [:]
        released = []
        pending = [:]
        for timer in operations.timers.keys.sorted() { cancel(timer) }
        for id in tree.ids.sorted().reversed() where tree[id]?.process.isRunning == true {
            guard let incarnation = tree[id]?.process.incarnation else { continue }
            effects.append(.end(id, incarnation, .requested(by: "the end of the instance")))
        }
    }

    /// A request as events of it and of its transition say it.
    func describe(_ entry: Entry) -> EventDetails { .request(entry.id, command: entry.command, asker: entry.asker) }
}
