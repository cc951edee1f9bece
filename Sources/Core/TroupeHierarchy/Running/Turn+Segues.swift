import TroupeModel
import TroupeValue

// Section 3.8: the segue steps should, instantiate and prepare run outside the queue. The request that the segue makes
// is queued, and its reply is the segue's reply.

extension Turn {
    /// Begins a segue of a controller by its identifier or Xcode's id.
    mutating func beginSegue(
        _ name: String, from target: Target?, sender: Value, byUser: Bool, entry: Entry
    ) throws(Failure) {
        let (source, segue) = try interface.findSegue(name, from: target, asker: entry.asker)
        switch segue.kind {
        case .relationship, .embed:
            throw Failure(
                .badArgument, "\(segue.kind.rawValue) segues are carried out by Troupe and cannot be fired",
                hint: "`troupe segues` lists those that can")
        case .push, .modal, .presentation, .popover, .popoverPresentation, .replace, .show, .showDetail, .custom,
            .unwind, .unknown:
            break
        }
        let isRepeated = operations.repeatsPending(entry.asked, from: source, in: tree)
        if byUser, operations.runsTransition || isRepeated {
            planner.diagnose(source, "was touched during a transition; the segue was dropped")
            throw .secondTap
        }
        let firing = SegueFiring(segue: segue, source: source, sender: sender)
        let identifier = segue.identifier ?? segue.id.rawValue
        let asks: [Step] =
            byUser ? [.ask(source, .shouldPerformSegue(identifier: identifier, sender: sender), .should)] : []
        run(start(.unqueued, Plan(steps: asks + [.segue(.instantiate, firing)]), entry: entry))
    }

    /// Carries out one step of a segue.
    mutating func fire(_ step: SegueStep, _ firing: SegueFiring, in activity: ActivityID) {
        guard let source = tree[firing.source] else {
            let failure = Failure(.groundGone, "the segue's source \(firing.source) is gone")
            return prepend([.fail(failure)], to: activity)
        }
        switch step {
        case .instantiate:
            if expect(activity).answers[.should].isRefusal {
                let failure = Failure(.refusedBy, "\(source.name) answered shouldPerformSegue with no")
                return prepend([.fail(failure)], to: activity)
            }
            instantiate(firing, in: activity)
        case .prepare:
            guard !source.livesInDaemon else { return fire(.perform, firing, in: activity) }
            let target = firing.made.first ?? firing.source
            let handle = interface.handle(
                for: firing.segue, source: firing.source, made: firing.made.isEmpty ? [target] : firing.made,
                sender: firing.sender)
            // A source without a process is started for the question (section 7). A source whose process has ended
            // cannot be asked; the segue continues without a configuration.
            let ready: [Step] = source.isConfigured ? [] : [.wake(firing.source)]
            let isDown =
                switch source.process.life {
                case .restarting, .unavailable, .waitingForWorker: true
                case .none: source.process.isLeftDown
                case .launching, .live, .retired: false
                }
            let made = firing.segue.kind == .unwind ? [] : firing.made
            if isDown { noteUnprepared(made, by: firing.source) }
            prepend(
                ready + [.ask(firing.source, .prepareForSegue(handle), .prepare)]
                    + (isDown ? [] : [.configure(made: made, by: firing.source)]) + [.segue(.perform, firing)],
                to: activity)
        case .perform: perform(firing, in: activity)
        case .performCustom: finishCustom(firing, in: activity)
        case .wayBack:
            guard let target = unwindTarget(of: firing) else { return }
            cancel(expect(activity).base.entry?.limit)
            enqueue(.success(SegueRequest(.unwind(to: target, from: firing.source))), from: activity)
        }
    }

    /// The target of an unwind segue, which was found when the segue was instantiated.
    private mutating func unwindTarget(of firing: SegueFiring) -> ControllerID? {
        tree.invariants.expect(firing.made.first, "the unwind segue \(firing.segue.id) has a target")
    }

    /// Applies the configuration that a segue's source set. Without an answer nothing is set: if the source has ended,
    /// its segue is cancelled, because the data it was to hand over is lost; if it is silent, the segue continues (rule
    /// 9).
    mutating func configure(
        _ made: [ControllerID], by source: ControllerID, with answer: Answer?, in activity: ActivityID
    ) {
        if let answer { return planner.configure(made, with: answer) }
        guard tree[source]?.isLive != true, let destination = made.first, let entry = expect(activity).base.entry,
            case .performSegue = entry.request
        else { return noteUnprepared(made, by: source) }
        let (who, whom) = (tree.name(source), tree.name(destination))
        cancelWaiting(entry.id) { _ in
            Failure(.groundGone, "\(who) ended before it had prepared \(whom)", hint: "fire the segue again")
        }
    }

    private mutating func noteUnprepared(_ made: [ControllerID], by source: ControllerID) {
        guard let destination = made.first else { return }
        planner.diagnose(source, "has not prepared \(tree.name(destination)), which is shown as its scene defines it")
    }

    /// Ends a custom segue after its source's code has performed it, or could not.
    ///
    /// A segue whose code has shown something has the reply of the code's requests, also if the source ended meanwhile.
    /// A source that ends before its first request takes its segue along, as in prepareForSegue.
    private mutating func finishCustom(_ firing: SegueFiring, in activity: ActivityID) {
        let name = firing.segue.code.customClass ?? "custom"
        let (answer, hasAsked) = change(activity) { activity in
            (activity.answers[.perform], !activity.performed.isEmpty || activity.performedReply != nil)
        }
        switch answer {
        case .value?: replyOnceShown(firing, in: activity)
        case nil where hasAsked: replyOnceShown(firing, in: activity)
        case nil where tree[firing.source]?.isLive != true: cancelCustom(firing, in: activity)
        case nil: show(firing, "has not answered for the segue class \(name)", in: activity)
        case _?:
            show(
                firing, "has no code for the segue class \(name)", hint: "hand it to the segues of Application.run",
                in: activity)
        }
    }

    /// Shows the destination of a custom segue like that of a show segue, because its code cannot.
    private mutating func show(
        _ firing: SegueFiring, _ cause: String, hint: String? = nil, in activity: ActivityID
    ) {
        let remedy = hint.map { ": \($0)" } ?? ""
        planner.diagnose(firing.source, "\(cause); the segue is shown like a show segue\(remedy)")
        enqueue(planner.request(for: firing, as: .show), from: activity)
    }

    /// Replies to a custom segue after the replies to the requests that its code made. The destination ends unless the
    /// code has shown it.
    private mutating func replyOnceShown(_ firing: SegueFiring, in activity: ActivityID) {
        prepend([.replyLast], to: activity)
        change(activity) { activity in
            activity.base.removed += firing.made.prefix(1)
            if !activity.performed.isEmpty { activity.wait = .replies(activity.performed) }
        }
    }

    /// Cancels a custom segue, because its source has ended before it showed the destination, which ends too.
    private mutating func cancelCustom(_ firing: SegueFiring, in activity: ActivityID) {
        let (entry, transition) = change(activity) { activity in
            activity.base.removed += firing.made.prefix(1)
            return (activity.base.entry.take(), activity.transition)
        }
        guard let entry = tree.invariants.expect(entry, "a performed segue serves a request") else { return }
        let destination = firing.made.first.map { tree.name($0) } ?? "its destination"
        refuse(
            entry,
            .cancelled(
                Failure(
                    .groundGone, "\(tree.name(firing.source)) ended before its segue had shown \(destination)",
                    hint: "fire the segue again")),
            transition: transition)
    }

    /// Records a request that a custom segue's code makes while it performs the segue.
    mutating func noteRequest(_ entry: Entry) {
        guard case .controller(_, _, during: let call?) = entry.asker, let waiting = operations.calls[call],
            waiting.key == .perform, let activity = waiting.activity
        else { return }
        change(activity) { _ = $0.performed.insert(entry.id) }
    }

    /// Resumes a custom segue once every request of its code has its reply.
    mutating func noteReplied(_ reply: Reply) {
        for id in activities.keys where activities[id]?.performed.contains(reply.request) == true {
            let continues = change(id) { activity in
                activity.performed.remove(reply.request)
                if activity.performedReply?.status ?? .completed == .completed { activity.performedReply = reply }
                guard case .replies = activity.wait else { return false }
                activity.wait = activity.performed.isEmpty ? .nothing : .replies(activity.performed)
                return activity.performed.isEmpty
            }
            if continues { released.append(id) }
        }
    }

    private mutating func instantiate(_ firing: SegueFiring, in activity: ActivityID) {
        var firing = firing
        if firing.segue.kind == .unwind {
            guard let target = interface.unwindTarget(of: firing) else {
                let failure = Failure(
                    .noUnwindTarget,
                    "no controller on the way back from \(tree[firing.source]?.name ?? "") handles"
                        + " \(firing.segue.unwindAction ?? "it")",
                    hint: "the target must be on the way back: below on the stack, or the presenting controller")
                return prepend([.fail(failure)], to: activity)
            }
            firing.made = [target]
            return fire(.prepare, firing, in: activity)
        }
        guard let scene = interface.application?.destination(of: firing.segue) else {
            let failure = Failure(.noSuchScene, "the destination of segue \(firing.segue.id) is not in the application")
            return prepend([.fail(failure)], to: activity)
        }
        let made = planner.make(scene)
        firing.made = tree.contents(made)
        change(activity) { $0.base.entry?.made = [made] }
        // The destination's process starts while its source prepares it.
        for member in tree.branch(of: made) { startProcess(of: member, isVisible: true) }
        fire(.prepare, firing, in: activity)
    }

    private mutating func perform(_ firing: SegueFiring, in activity: ActivityID) {
        switch firing.segue.kind {
        case .custom:
            let message = DelegateMessage(
                from: firing.source,
                .customSegue(
                    id: firing.segue.id.rawValue, className: firing.segue.code.customClass ?? "",
                    destination: firing.made.first))
            change(activity) { $0.performing = firing }
            prepend(
                [.ask(firing.source, .delegate(message), .perform), .segue(.performCustom, firing)], to: activity)
        case .unwind:
            guard let target = unwindTarget(of: firing) else { return }
            let message = DelegateMessage(
                from: firing.source,
                .unwind(
                    action: firing.segue.unwindAction ?? "unwind",
                    sender: [
                        "segue": .string(firing.segue.id.rawValue), "source": .string(firing.source.description),
                    ]))
            // The target's action runs first; the way back is a separate request.
            prepend([.ask(target, .delegate(message), .perform), .segue(.wayBack, firing)], to: activity)
        case .push, .modal, .presentation, .popover, .popoverPresentation, .replace, .show, .showDetail, .unknown,
            .embed, .relationship:
            enqueue(planner.request(for: firing, as: firing.segue.kind), from: activity)
        }
    }

    /// Queues the request that the segue makes; its reply is the segue's reply.
    private mutating func enqueue(_ action: Result<SegueRequest, Failure>, from activity: ActivityID) {
        defer { endDiscarded() }
        let served = change(activity) { $0.base.entry.take() }
        guard var entry = tree.invariants.expect(served, "a performed segue serves a request") else { return }
        switch action {
        case .success(let showing):
            entry.request = showing.request
            entry.keeps = showing.keeps
            entry.made += showing.request.destinations
            entry.subjects = interface.subjects(of: entry)
            queue.append(entry)
        case .failure(let failure):
            refuse(entry, .rejected(failure))
        }
    }
}
