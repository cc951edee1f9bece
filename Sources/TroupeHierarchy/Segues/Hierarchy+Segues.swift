import TroupeModel

// Section 3.8: should, instantiate, prepare are not in the queue; what the segue then does is, and its reply is the
// segue's.

extension Hierarchy {
    /// Fires a segue of a controller by its identifier or Xcode's id.
    mutating func beginSegue(
        _ name: String, from target: Target?, sender: Value, byUser: Bool, entry: Entry
    ) throws(Failure) {
        let (source, segue) = try findSegue(name, from: target, asker: entry.asker)
        switch segue.kind {
        case .relationship, .embed:
            throw Failure(
                .badArgument, "\(segue.kind.rawValue) segues are carried out by Troupe and cannot be fired",
                hint: "`troupe segues` lists those that can")
        case .push, .modal, .presentation, .popover, .popoverPresentation, .replace, .show, .showDetail, .custom,
            .unwind, .unknown:
            break
        }
        if byUser, isBusyForInput {
            diagnose(source, "was touched during a transition; the segue was dropped")
            throw Failure(
                .inputDuringTransition, "a transition is under way; the touch was dropped", hint: "touch again")
        }
        let firing = SegueFiring(segue: segue, source: source, sender: sender)
        let identifier = segue.identifier ?? segue.id.rawValue
        let asks: [Step] =
            byUser ? [.ask(source, .shouldPerformSegue(identifier: identifier, sender: sender), .should)] : []
        run(start(.beside, asks + [.segue(.instantiate, firing)], entry: entry))
    }

    /// Goes on with a segue.
    mutating func fire(_ step: SegueStep, _ firing: SegueFiring, in activity: ActivityID) {
        guard let source = tree[firing.source] else {
            let failure = Failure(.groundGone, "the segue's source \(firing.source) is gone")
            return prepend([.fail(failure)], to: activity)
        }
        switch step {
        case .instantiate:
            if isRefusal(activities[activity]?.answers[.should]) {
                let failure = Failure(.refusedBy, "\(source.name) answered shouldPerformSegue with no")
                return prepend([.fail(failure)], to: activity)
            }
            instantiate(firing, in: activity)
        case .prepare:
            guard !source.isBuiltIn else { return fire(.perform, firing, in: activity) }
            let target = firing.made.first ?? firing.source
            let handle = handle(
                for: firing.segue, source: firing.source, made: firing.made.isEmpty ? [target] : firing.made,
                sender: firing.sender)
            // A question to a controller whose process was not started starts it first (section 7).
            let ready: [Step] = source.process.told.isAwake ? [] : [.wake(firing.source)]
            prepend(
                ready + [
                    .ask(firing.source, .prepareForSegue(handle), .prepare),
                    .configure(made: firing.segue.kind == .unwind ? [] : firing.made),
                    .segue(.perform, firing),
                ], to: activity)
        case .perform: perform(firing, in: activity)
        case .performCustom:
            if case .value? = activities[activity]?.answers[.perform] {
                // The destination that its code has not shown ends.
                activities[activity]?.removed += firing.made.prefix(1)
                prepend([.replyLast], to: activity)
                if let asked = activities[activity]?.performed, !asked.isEmpty {
                    activities[activity]?.wait = .replies(asked)
                }
                return
            }
            let name = firing.segue.customClass ?? "custom"
            diagnose(firing.source, "has no code for the segue class \(name); it is shown like a show segue")
            enqueue(action(showing: firing, like: .show), from: activity)
        case .wayBack:
            guard let target = firing.made.first else { return }
            cancel(activities[activity]?.entry?.limit)
            enqueue(.success(Showing(.unwind(to: target, from: firing.source))), from: activity)
        }
    }

    /// A custom segue ends as the last of its requests did, one that asked for nothing is done; whom they made or showed
    /// their own replies say.
    mutating func replyLast(in activity: ActivityID) {
        guard let last = activities[activity]?.lastPerformed, last.status != .completed,
            let entry = activities[activity]?.entry
        else { return prepend([.reply], to: activity) }
        activities[activity]?.entry = nil
        refuse(entry, last.status, transition: activities[activity]?.transition)
    }

    /// Notes what the code of a custom segue asks for while it performs it.
    mutating func noteAsked(_ entry: Entry) {
        guard case .controller(_, _, during: let call?) = entry.asker, let waiting = pending[call],
            waiting.key == .perform, let activity = waiting.activity
        else { return }
        activities[activity]?.performed.insert(entry.id)
    }

    /// A custom segue goes on once all that its code asked for has its reply.
    mutating func noteReplied(_ reply: Reply) {
        for id in activities.keys where activities[id]?.performed.contains(reply.request) == true {
            activities[id]?.performed.remove(reply.request)
            activities[id]?.lastPerformed = reply
            guard case .replies(var open)? = activities[id]?.wait else { continue }
            open.remove(reply.request)
            activities[id]?.wait = open.isEmpty ? .nothing : .replies(open)
            if open.isEmpty { released.append(id) }
        }
    }

    private mutating func instantiate(_ firing: SegueFiring, in activity: ActivityID) {
        var firing = firing
        if firing.segue.kind == .unwind {
            guard let target = unwindTarget(of: firing) else {
                let failure = Failure(
                    .noUnwindTarget,
                    "nothing around \(tree[firing.source]?.name ?? "") handles \(firing.segue.unwindAction ?? "it")",
                    hint: "the target has to be on the way back: below on the stack, or who presents it")
                return prepend([.fail(failure)], to: activity)
            }
            firing.made = [target]
            return fire(.prepare, firing, in: activity)
        }
        guard let scene = application?.destination(of: firing.segue) else {
            let failure = Failure(.noSuchScene, "the destination of segue \(firing.segue.id) is not in the application")
            return prepend([.fail(failure)], to: activity)
        }
        let made = make(scene)
        firing.made = tree.branchOfMade(made)
        activities[activity]?.entry?.made = [made]
        // The destination's process starts while its source prepares it.
        for member in tree.branch(of: made) { startProcess(of: member, isVisible: true) }
        fire(.prepare, firing, in: activity)
    }

    private mutating func perform(_ firing: SegueFiring, in activity: ActivityID) {
        switch firing.segue.kind {
        case .custom:
            let message = DelegateMessage(
                from: firing.source, .segue, name: "perform",
                payload: Payload(
                    typeName: firing.segue.customClass ?? "",
                    value: [
                        "segue": .string(firing.segue.id.rawValue),
                        "destination": .optional(firing.made.first?.description),
                    ]), expectsReply: true)
            prepend(
                [.ask(firing.source, .delegate(message), .perform), .segue(.performCustom, firing)], to: activity)
        case .unwind:
            guard let target = firing.made.first else { return }
            let message = DelegateMessage(
                from: firing.source, .unwind, name: firing.segue.unwindAction ?? "unwind",
                payload: Payload(
                    typeName: "Segue",
                    value: ["segue": .string(firing.segue.id.rawValue), "source": .string(firing.source.description)]),
                expectsReply: true)
            // The target's action runs first; the way back is one request of its own.
            prepend([.ask(target, .delegate(message), .perform), .segue(.wayBack, firing)], to: activity)
        case .push, .modal, .presentation, .popover, .popoverPresentation, .replace, .show, .showDetail, .unknown,
            .embed, .relationship:
            enqueue(action(showing: firing, like: firing.segue.kind), from: activity)
        }
    }

    /// Hands the segue's request to the queue; the reply is the segue's.
    private mutating func enqueue(_ action: Result<Showing, Failure>, from activity: ActivityID) {
        guard var entry = activities[activity]?.entry else { return }
        activities[activity]?.entry = nil
        switch action {
        case .success(let showing):
            entry.request = showing.request
            entry.keeps = showing.keeps
            entry.made += showing.request.destinations
            entry.ground = ground(of: entry)
            queue.append(entry)
        case .failure(let failure):
            refuse(entry, .rejected(failure))
        }
    }

    /// What a segue asks for.
    private struct Showing {
        let request: Request
        let keeps: Entry.Kept
        init(_ request: Request, keeps: Entry.Kept = .nothing) {
            self.request = request
            self.keeps = keeps
        }
    }

    /// The request a segue's kind stands for.
    private mutating func action(showing firing: SegueFiring, like kind: SegueKind) -> Result<Showing, Failure> {
        guard let destination = firing.made.first else {
            return .failure(Failure(.noSuchScene, "the segue has no destination"))
        }
        let segue = firing.segue
        let stack = tree.selfOrAncestor(of: firing.source) { $0.navigation != nil }
        let split = tree.selfOrAncestor(of: firing.source) { $0.split != nil }
        func present(_ style: PresentationStyle?) -> Showing {
            let style = style ?? segue.modalPresentationStyle
            return Showing(
                .present(
                    .controller(destination), from: .id(firing.source),
                    Request.Presentation(
                        style: style == .automatic ? nil : style, transition: segue.modalTransitionStyle,
                        animated: segue.animates, anchor: anchor(of: segue))))
        }
        switch kind {
        case .push:
            guard let stack else {
                return .failure(
                    Failure(
                        .notInNavigation,
                        "a push segue needs a navigation controller around \(tree[firing.source]?.name ?? "")",
                        hint: "embed it in one, or use a modal segue"))
            }
            return .success(Showing(.push(.controller(destination), onto: .id(stack), animated: segue.animates)))
        case .show, .unknown, .custom:
            guard let stack else { return .success(present(nil)) }
            return .success(Showing(.push(.controller(destination), onto: .id(stack), animated: segue.animates)))
        case .showDetail, .replace:
            let wantsFirst = segue.kind == .replace && segue.splitTargetIndex == 0
            if let split {
                return .success(showDetail(destination, in: split, first: wantsFirst, animated: segue.animates))
            }
            guard kind == .replace, let stack else { return .success(present(nil)) }
            return .success(
                Showing(
                    .setStack([.controller(destination)], in: .id(stack), animated: segue.animates),
                    keeps: .allButTop))
        case .popover, .popoverPresentation: return .success(present(.popover))
        case .modal, .presentation: return .success(present(nil))
        case .embed, .relationship, .unwind:
            return .failure(Failure(.badArgument, "\(kind.rawValue) segues show nothing"))
        }
    }

    /// The second pane; on a phone it goes onto the first pane's stack.
    private mutating func showDetail(
        _ destination: ControllerID, in split: ControllerID, first: Bool, animated: Bool
    ) -> Showing {
        guard settings.idiom == .phone, !first else {
            return Showing(.setPane(destination, in: split, isFirst: first))
        }
        let stack = tree.branch(of: split).first { tree[$0]?.navigation != nil }
        guard let stack else { return Showing(.setPane(destination, in: split, isFirst: true)) }
        guard let inner = tree[destination]?.navigation?.stack, !inner.isEmpty else {
            return Showing(.push(.controller(destination), onto: .id(stack), animated: animated))
        }
        // A collapsed split view shows the stack of a navigation controller, which cannot stand on another stack.
        diagnose(destination, "is a navigation controller; its stack is shown in the first pane's on a phone")
        tree.setStack([], of: destination)
        discard(destination)
        if inner.count == 1 {
            return Showing(.push(.controller(inner[0]), onto: .id(stack), animated: animated))
        }
        return Showing(
            .setStack(inner.map { .controller($0) }, in: .id(stack), animated: animated), keeps: .all)
    }

    /// UIKit's `show` and `showDetailViewController`, asked for by code: what the segues of these kinds do.
    mutating func planShow(
        _ destination: Destination, from target: Target?, isDetail: Bool, animated: Bool, asker: Asker
    ) throws(Failure) -> Plan {
        let source = try tree.resolve(target, for: asker) { _ in true }
        _ = try check(destination, for: asker)
        if isDetail, let split = tree.selfOrAncestor(of: source, where: { $0.split != nil }) {
            try checkJoins(destination, split, asker: asker)
            let made = try make(destination, for: asker)
            let showing = showDetail(made, in: split, first: false, animated: animated)
            do {
                guard showing.keeps == .all, case .setStack(let new, let stack?, _) = showing.request else {
                    return try plan(showing.request, from: asker)
                }
                let below = try tree[tree.resolve(stack)]?.navigation?.stack ?? []
                return try planStack(
                    below.map { .controller($0) } + new, in: stack, animated: animated, asker: asker)
            } catch {
                for id in [made] + showing.request.destinations { discard(id) }
                throw error
            }
        }
        if !isDetail, let stack = tree.selfOrAncestor(of: source, where: { $0.navigation != nil }) {
            return try planPush(destination, onto: .id(stack), animated: animated, asker: asker)
        }
        return try planPresent(
            destination, from: .id(source), Request.Presentation(animated: animated), asker: asker)
    }

    private func anchor(of segue: SegueModel) -> PopoverAnchor? {
        let directions = segue.popover?.arrowDirections ?? .any
        switch segue.popover?.anchor {
        case .view(let view): return PopoverAnchor(view: view.rawValue, arrowDirections: directions)
        case .barButtonItem(let item): return PopoverAnchor(barItem: item.rawValue, arrowDirections: directions)
        case .sender, nil:
            switch segue.trigger {
            case .barButtonItem(let item): return PopoverAnchor(barItem: item.rawValue, arrowDirections: directions)
            case .control(let view), .gesture(let view), .staticCell(let view), .prototypeCell(let view),
                .accessory(let view), .collectionCell(let view):
                return PopoverAnchor(view: view.rawValue, arrowDirections: directions)
            case .controller, .containment: return nil
            }
        }
    }

    /// What `prepareForSegue` is given.
    func handle(for segue: SegueModel, source: ControllerID, made: [ControllerID], sender: Value) -> SegueHandle {
        SegueHandle(
            segueID: segue.id.rawValue, identifier: segue.identifier, kind: segue.kind.rawValue, source: source,
            destination: made.first ?? source,
            made: made.compactMap { tree[$0] }.map { controller in
                SegueHandle.Made(
                    id: controller.id, kind: controller.kind.rawValue, className: controller.className,
                    identifier: controller.identifier, storyboardID: controller.scene?.id.rawValue,
                    title: controller.displayTitle)
            }, sender: sender)
    }

    /// A segue by identifier or id: of the controller named; else of the asker and what contains it; else of any that
    /// can be seen.
    private func findSegue(
        _ name: String, from target: Target?, asker: Asker
    ) throws(Failure) -> (ControllerID, SegueModel) {
        var candidates: [ControllerID]
        if let target {
            candidates = [try tree.resolve(target)]
        } else {
            let start: ControllerID? =
                if case .controller(let id, _, _) = asker { id } else { tree.deepestVisible() }
            candidates = []
            var next = start
            while let id = next, candidates.count <= tree.count {
                candidates.append(id)
                next = tree[id]?.parent
            }
            if case .controller = asker {} else { candidates += tree.visible().filter { !candidates.contains($0) } }
        }
        for id in candidates {
            if let segue = scene(tree[id]?.scene)?.segue(name) { return (id, segue) }
        }
        let known = candidates.flatMap { segues(of: $0) }.map {
            $0.identifier ?? $0.id.rawValue
        }
        throw Failure(
            .noSuchSegue,
            "no segue \"\(name)\" starts at \(candidates.first.flatMap { tree[$0]?.name } ?? "what is shown")",
            hint: known.isEmpty ? "there are no segues here" : "segues here: \(known.joined(separator: ", "))")
    }
}
