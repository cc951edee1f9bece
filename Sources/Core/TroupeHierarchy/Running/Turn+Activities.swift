import TroupeModel

// Carries out the steps of activities, one after the other, up to a step that waits for an answer, a process or a
// timer.

extension Turn {
    /// Starts an activity for a plan; its steps run when `run` is called.
    mutating func start(_ kind: Activity.Kind, _ plan: Plan, entry: Entry? = nil) -> ActivityID {
        operations.layout.viewsMayMove()
        let transition =
            if case .part(let whole) = kind { expect(whole).transition } else { operations.numbers.nextTransition() }
        let activity = Activity(
            id: operations.numbers.nextActivity(), kind: kind, at: now, transition: transition, plan: plan,
            entry: entry)
        activities[activity.id] = activity
        if activity.holdsQueue {
            queue.running = activity.id
            operations.concern(plan, in: activity.id, of: tree)
            suspendConcerned()
        }
        if activity.isTransition {
            let cause: TransitionCause =
                switch kind {
                case .transition, .unqueued, .part, .message:
                    entry.map { .request($0.id, command: $0.command, asker: EventAsker($0.asker)) } ?? .launch
                case .restoration(let id): .restoration(id)
                case .review(let id): .review(id)
                case .endOfAppearance(let id): .endOfAppearance(id)
                case .dismissal(let id): .dismissal(id)
                case .window(let id): .window(id)
                }
            effects.append(.event(Event(.began(cause), transition: activity.transition)))
        }
        return activity.id
    }

    /// The activity with that id. It must be under way: a step of it runs, or a wait names it. A release build
    /// returns a stand-in without steps.
    mutating func expect(_ id: ActivityID, file: StaticString = #fileID, line: UInt = #line) -> Activity {
        tree.invariants.expect(activities[id], "\(id) is under way", file: file, line: line)
            ?? Activity(id: id, kind: .message, at: now, transition: TransitionID(rawValue: 0), plan: [], entry: nil)
    }

    /// Changes an activity that must be under way.
    @discardableResult
    mutating func change<Result>(
        _ id: ActivityID, file: StaticString = #fileID, line: UInt = #line, _ change: (inout Activity) -> Result
    ) -> Result {
        if let result = activities.change(id, change) { return result }
        var standIn = expect(id, file: file, line: line)
        return change(&standIn)
    }

    /// Carries out steps until the activity waits or has ended.
    ///
    /// A suspended restoration does not run until it is resumed.
    mutating func run(_ id: ActivityID) {
        guard !operations.isSuspended(id) else { return }
        while let next = activities.change(id, { $0.next() }) {
            switch next {
            case .step(let step): perform(step, in: id)
            case .innerEnded(let frame): finish(frame, in: id)
            case .waits: return
            case .ended: return finish(id)
            }
        }
    }

    /// Continues after a wait; requests made meanwhile come first (rule 2).
    mutating func resume(_ id: ActivityID) {
        if case .connection(_, let timer?)? = activities[id]?.wait { cancel(timer) }
        let wasAskedInside = change(id) { $0.endWait() }
        // A request made inside a callback may have changed the visible controllers.
        if wasAskedInside { operations.upkeep.note(.restoreMissedAppearance) }
        run(id)
    }

    /// Inserts steps before the remaining ones.
    mutating func prepend(_ steps: [Step], to id: ActivityID) {
        change(id) { $0.top.steps.append(contentsOf: steps.reversed()) }
    }

    private mutating func finish(_ id: ActivityID) {
        let activity = expect(id)
        activities[id] = nil
        if activity.kind != .message {
            operations.upkeep.note(.restoreMissedAppearance)
            operations.upkeep.note(.startUnselectedTabs)
        }
        if queue.running == id { queue.endRunning() }
        if case .restoration(let controller) = activity.kind { restorationEnded(of: controller) }
        if activity.isTransition {
            effects.append(.event(Event(.settled, transition: activity.transition)))
            effects.append(.interfaceChanged)
            // The first display may be that of a later request: the first root's process died before it was shown.
            if queue.running == nil { planner.reportReadyIfShown() }
        }
        if let entry = activity.base.entry {
            // The request has no reply yet: its subjects left while it waited.
            let failure = Failure(.groundGone, "the subject of \(entry.command) is gone")
            refuse(entry, .cancelled(failure), transition: activity.transition)
        }
        if !activity.base.removed.isEmpty { operations.layout.viewsMayMove() }
        for controller in activity.base.concerned { discard(controller) }
        tree.closePaneOutOfSight()
        if case .part(let whole) = activity.kind { partEnded(id, of: whole) }
    }

    /// Ends a restoration. Layout that was skipped during it is due, and so is the review of the children that its
    /// container did not add again.
    private mutating func restorationEnded(of id: ControllerID) {
        operations.restorations.end(id)
        operations.upkeep.note(.layOut)
        planner.reportReadyIfShown()
        if tree[id]?.abandonedChildren.isEmpty == false { queue.review(id) }
    }

    /// Ends one concurrent part of an activity.
    private mutating func partEnded(_ part: ActivityID, of whole: ActivityID) {
        if change(whole, { $0.stopWaiting(for: part) }) { resume(whole) }
    }

    /// Ends a frame requested inside a callback; the frame around it continues.
    private mutating func finish(_ frame: Activity.Frame, in id: ActivityID) {
        if let entry = frame.entry {
            reply(to: entry, .completed, controllers: frame.controllers, transition: expect(id).transition)
        }
        for controller in frame.concerned { discard(controller) }
    }

    private mutating func perform(_ step: Step, in id: ActivityID) {
        if step.mayMoveViews { operations.layout.viewsMayMove() }
        switch step {
        case .deliver(let controller, let callback): deliverTogether(controller, callback, nil, in: id)
        case .ask(let controller, let callback, let key): deliverTogether(controller, callback, key, in: id)
        case .load(let controller): load([controller], in: id)
        case .loadOne(let controller): wake(controller, loadsView: true, in: id)
        case .loadAdded(let controller):
            let added = tree.shownChildren(of: controller).filter { child in
                tree[child].map { !$0.view.isLoaded && $0.process.life.isAtRest } ?? false
            }
            prepend([.loadTogether(added)], to: id)
        case .loadChildren(let controller): load(tree.shownChildren(of: controller), in: id)
        case .loadTogether(let controllers): load(controllers, in: id)
        case .awaken(let controller, let loadsView): awaken(controller, loadsView: loadsView, in: id)
        case .wake(let controller): wake(controller, loadsView: false, in: id)
        case .reach(let controller): reach(controller, in: id)
        case .finishLoading(let controller, let incarnation, let callbacks):
            guard tree.isLatest(incarnation, of: controller) else { break }
            deliver(controller, callbacks.map { ($0, nil) }, in: id)
        case .loaded(let controller, let incarnation): viewLoaded(controller, of: incarnation)
        case .embed(let controller, let segues): embed(segues, in: controller, activity: id)
        case .configure(let made, let source):
            configure(made, by: source, with: change(id) { $0.answers.remove(.prepare) }, in: id)
        case .willMove(let controller, let parent): move(controller, toParent: parent, isOver: false, in: id)
        case .didMove(let controller, let parent): move(controller, toParent: parent, isOver: true, in: id)
        case .phase(let phase, let changes, let animated): expand(phase, changes, animated: animated, in: id)
        case .appearance(let phase, let targets):
            for target in targets { appear(target.controller, phase, target.context, in: id) }
        case .lateAppearance(let changes, let animated, let told, let since):
            guard since == nil || operations.layout.mark != since else { break }
            expand(.willAppear, changes, animated: animated, besides: told, in: id)
        case .settleFirst(let controller):
            prepend(NavigationController.stepsSettling(first: controller, with: planner), to: id)
        case .deliverAll(let controllers, let callback):
            for controller in controllers { deliver(controller, [(callback, nil)], in: id) }
        case .layout: prepend(interface.layoutLevels().map { .layoutLevel($0) }, to: id)
        case .layoutLevel(let controllers): layOut(controllers, in: id)
        case .animate(let milliseconds): animate(milliseconds, in: id)
        case .delegate(let container, let message): messageDelegate(of: container, message, in: id)
        case .act(let request): act(request, isListed: true, in: id)
        case .prelude(let request): act(request, isListed: false, in: id)
        case .rotation(let step): prepend(planner.steps(of: step, expect(id).answers), to: id)
        case .turnWindow(let orientation): tree.turnMainWindow(to: orientation)
        case .segue(let step, let firing): fire(step, firing, in: id)
        case .settleOrientation(let presenting, let reversals):
            prepend(planner.settleOrientation(presenting: presenting, expect(id).answers, else: reversals), to: id)
        case .selectByUser(let container, let index): selectByUser(index, in: container, activity: id)
        case .dismissByUser(let popover): dismissByUser(popover, activity: id)
        case .restoring(let step): restore(step, in: id)
        case .page(let step, let container): page(step, of: container, in: id)
        case .pane(let step, let split): pane(step, of: split, in: id)
        case .customizing(let step, let container): customize(step, of: container, in: id)
        case .endForwarding(let container):
            prepend(CustomContainer.stepsEnding(forwardingOf: container, with: &planner), to: id)
        case .holdQueue(let child):
            let deadline = now.advanced(byMilliseconds: interface.settings.deadlines.call)
            cancel(operations.forwarded.begin(child, until: schedule(.forwarding(child), at: deadline)))
        case .takePlace(let controller): prepend(planner.stepsAfterRestart(of: controller), to: id)
        case .removeAbandoned(let container):
            prepend((tree[container]?.abandonedChildren ?? []).map { .prelude(.remove(.id($0))) }, to: id)
        case .showRefused(let container):
            prepend(CustomContainer.stepsShowingRefused(in: container, with: &planner), to: id)
        case .reply: replyCompleted(id)
        case .replyLast: replyLast(in: id)
        case .fail(let failure): fail(failure, in: id)
        case .ready: planner.reportReadyIfShown()
        case .exchange(let changed): restartChanged(changed)
        case .retire(let controller, let incarnation): endRetiring(controller, incarnation)
        }
    }

    /// Sends a callback, with the callbacks to the same controller that directly follow it, in one message.
    private mutating func deliverTogether(
        _ controller: ControllerID, _ callback: Callback, _ key: AnswerKey?, in id: ActivityID
    ) {
        var callbacks = [(callback: callback, key: key)]
        change(id) { activity in
            activity.removeFollowing(controller, behind: &callbacks)
            for key in callbacks.lazy.compactMap(\.key) { activity.answers[key] = nil }
        }
        deliver(controller, callbacks, in: id)
    }

    /// Waits for the duration of an animation, if animations run.
    private mutating func animate(_ milliseconds: Int, in id: ActivityID) {
        effects.append(.interfaceChanged)
        guard interface.settings.animates, milliseconds > 0 else { return }
        let timer = schedule(.animation(id), at: now.advanced(byMilliseconds: milliseconds))
        let transition = change(id) { activity in
            activity.wait = .animation(timer)
            return activity.transition
        }
        effects.append(.animate(transition, milliseconds: milliseconds))
    }

    /// Plans a request as part of the frame under way.
    private mutating func act(_ request: Request, isListed: Bool, in id: ActivityID) {
        do {
            let plan = try plan(request, from: .system)
            operations.concern(plan, in: id, of: tree)
            suspendConcerned()
            change(id) { activity in
                if isListed { activity.top.controllers += plan.controllers }
                activity.top.removed += plan.removed
            }
            prepend(plan.steps, to: id)
        } catch {
            fail(error, in: id)
        }
    }

    /// Ends the frame under way with a refusal. Controllers it made are discarded; transitions it started settle. If
    /// the frame was requested inside a callback, the activity around it continues.
    private mutating func fail(_ failure: Failure, in id: ActivityID) {
        let (failed, transition) = change(id) { activity in
            defer {
                activity.top.steps = []
                activity.top.entry = nil
            }
            return (activity.top, activity.transition)
        }
        for case .loaded(let controller, let incarnation) in failed.steps { viewLoaded(controller, of: incarnation) }
        if let entry = failed.entry { refuse(entry, .rejected(failure), transition: transition) }
    }

    private mutating func replyCompleted(_ id: ActivityID) {
        let (served, given, found, transition) = change(id) { $0.removeServed() }
        // The request is nil if it was withdrawn meanwhile or if Troupe made it.
        guard let entry = served else { return }
        var content = Reply.Content.nothing
        if case .value(let payload)? = given {
            content = .answer(payload)
        } else if case .sendDelegate(_, let message) = entry.request, message.expectsReply, given == nil {
            let failure = Failure(
                .controllerUnavailable, "\(message.name) was not answered: the receiver ended or is silent")
            return refuse(entry, .rejected(failure), transition: transition)
        }
        var listed = IDSet<ControllerID>()
        let controllers = found.filter { listed.insert($0) }
        reply(to: entry, .completed, controllers: controllers, transition: transition, content: content)
    }

    /// Sends the one terminal reply and cancels the request's deadline. A second reply is a broken invariant and is not
    /// sent.
    mutating func reply(
        to entry: Entry, _ status: Reply.Status, controllers: [ControllerID] = [], transition: TransitionID? = nil,
        content: Reply.Content = .nothing
    ) {
        let reply = Reply(
            request: entry.id, command: entry.command, status: status, controllers: controllers,
            transition: transition, content: content)
        cancel(entry.limit)
        let effect = operations.replies.close(with: reply)
        guard let effect = tree.invariants.expect(effect, "\(entry.id) (\(entry.command)) has no reply yet") else {
            return
        }
        effects.append(.event(Event(.reply(reply), transition: transition)))
        effects.append(effect)
        noteReplied(reply)
        if status != .completed { showUnlessReplaced(by: entry) }
    }

    /// Replies to a custom segue: with the failure of its first request that was not carried out, else as completed.
    /// The controllers are listed in the replies of its requests.
    private mutating func replyLast(in activity: ActivityID) {
        let (last, transition) = change(activity) { ($0.performedReply, $0.transition) }
        guard let last, last.status != .completed, let entry = change(activity, { $0.base.entry.take() }) else {
            return prepend([.reply], to: activity)
        }
        refuse(entry, last.status, transition: transition)
    }
}
