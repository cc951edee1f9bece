import TroupeModel

// Rule 1: one serial queue. Rule 2: what a controller asks of itself and its children inside a callback.

extension Turn {
    /// Takes a request in.
    mutating func admit(_ request: Request, from asker: Asker, tag: UInt64) {
        var entry = Entry(
            id: operations.numbers.nextRequest(), command: request.command, request: request, asker: asker, tag: tag)
        effects.append(.event(Event(describe(entry))))
        if operations.isStopping {
            return reply(to: entry, .cancelled(Failure(.windowClosed, "the instance is stopping")))
        }
        if case .controller(let id, let incarnation, _) = asker, !mayStillAsk(id, incarnation, request) {
            let why = tree[id] == nil ? "\(id) is gone" : "\(id) has a newer process since"
            return reply(to: entry, .rejected(Failure(.noSuchController, why)))
        }
        do {
            switch route(of: entry) {
            case .immediate: return try answer(entry)
            case .nothing: return reply(to: entry, .completed)
            case .inside(let activity):
                noteAsked(entry)
                let plan = try plan(request, from: asker)
                activities.change(activity) { $0.requested.append(Activity.Frame(plan, for: entry)) }
            case .unqueued:
                noteAsked(entry)
                var plan = try plan(request, from: asker)
                plan.steps.append(.reply)
                run(start(.unqueued, plan, entry: entry))
            case .segue(let name, let source, let sender, let byUser):
                noteAsked(entry)
                try beginSegue(name, from: source, sender: sender, byUser: byUser, entry: entry)
            case .touch(let touch): try begin(touch, entry: entry)
            case .queued(let supersedesRotations):
                noteAsked(entry)
                if supersedesRotations { supersedeRotations(by: entry) }
                entry.ground = ground(of: entry)
                queue.append(entry)
            }
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
            run(start(.unqueued, [.layout]))
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

    /// Answers what needs no transition: facts, handles, messages.
    private mutating func answer(_ entry: Entry) throws(Failure) {
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
            let activity = start(.unqueued, [.tell(id, .setEditing(isEditing, animated: animated))])
            run(activity)
            reply(to: entry, .completed, controllers: [id])
        case .restart(let target):
            try restart(tree.resolve(target), entry: entry)
        case .sendDelegate(let receiver, let message):
            try sendDelegate(message, to: receiver, entry: entry)
        case .push, .pop, .setStack, .present, .dismiss, .select, .setTabs, .setCustomizable, .root, .show, .setPane,
            .unwind, .performSegue, .rotate, .add, .remove, .willMove, .didMove, .touch, .tap, .type, .reload:
            assertionFailure("\(entry.command) is not answered at once")
        }
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
    func describe(_ entry: Entry) -> EventDetails {
        .request(entry.id, command: entry.command, asker: EventAsker(entry.asker))
    }
}
