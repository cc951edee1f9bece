import TroupeModel

// Rule 9: the predicted concern of a transition, and the last steps of a restoration.

extension Planner {
    /// The steps after a new incarnation has loaded its view: it appears if it is visible. A transition that hides it
    /// while the restoration is suspended sends its disappearance callbacks.
    func stepsAfterRestart(of id: ControllerID) -> [Step] {
        guard tree.isVisible(id) else { return [] }
        let changes = [AppearanceChange(root: id, reason: .restored)]
        return [.phase(.willAppear, changes, animated: false), .layout, .phase(.didAppear, changes, animated: false)]
    }

    /// The controllers that a turn would concern if it began now. The plan is made on a copy because a held turn
    /// changes nothing (rule 9).
    func foreseenConcern(of next: TransitionQueue.Next) -> Concern {
        switch next {
        case .window(let id):
            var trial = self
            let before = trial.interface.tree
            let plan = trial.planSight(of: id)
            var concern = Concern()
            concern.add(plan, in: trial.interface.tree)
            concern.add(differenceBetween: before, trial.interface.tree)
            return concern
        case .review(let id), .panel(let id):
            var concern = Concern()
            concern.add(branch: id, in: tree)
            return concern
        case .cancelled: return Concern()
        case .parked(let parked):
            return foreseenConcern(of: parked.entry.request(atItsTurnIn: tree), from: parked.entry.asker)
        case .request(let entry): return foreseenConcern(of: entry.request(atItsTurnIn: tree), from: entry.asker)
        }
    }

    private func foreseenConcern(of request: Request, from asker: Asker) -> Concern {
        var concern = Concern()
        if case .touch(let touch) = request { return foreseenConcern(of: touch, from: asker) }
        // A new application may concern every visible controller.
        if request == .reload {
            for id in tree.roots + tree.presented { concern.add(branch: id, in: tree) }
            return concern
        }
        var trial = self
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

    /// A touch concerns the container of the bar, the container's delegate, and the controllers that the touch shows.
    private func foreseenConcern(of touch: BarTouch, from asker: Asker) -> Concern {
        var concern: Concern
        switch touch {
        case .back(let stack): concern = foreseenConcern(of: .pop(.one, in: .id(stack), animated: true), from: asker)
        case .tab(let container, let index):
            concern = foreseenConcern(of: .select(.index(index), in: .id(container)), from: asker)
        case .moreRow(let container, let row):
            let index = (tree[container]?.tabBar?.direct ?? 0) + row
            concern = foreseenConcern(of: .select(.index(index), in: .id(container)), from: asker)
        case .page(let container, _, _):
            concern = Concern()
            concern.add(branch: container, in: tree)
            if let source = tree[container]?.pageSource { concern.add(member: source, in: tree) }
        case .pane(let split): concern = foreseenConcern(of: .setPaneOpen(true, in: .id(split)), from: asker)
        case .outsidePopover, .outsidePopoverIn:
            if let split = tree.openSplit(in: touch.window) {
                return foreseenConcern(of: .setPaneOpen(false, in: .id(split)), from: asker)
            }
            guard let front = tree.window(touch.window)?.presentations.last else { return Concern() }
            concern = foreseenConcern(of: .dismiss(.id(front), animated: true), from: asker)
            if let delegate = tree[front]?.receiverOfDelegateMessages { concern.add(member: delegate, in: tree) }
        case .edit(let container), .pick(let container, _), .put(let container, _), .done(let container):
            concern = Concern()
            concern.add(branch: container, in: tree)
        case .item: return Concern()
        }
        if let delegate = touch.container.flatMap({ tree[$0]?.receiverOfDelegateMessages }) {
            concern.add(member: delegate, in: tree)
        }
        return concern
    }
}

extension Step {
    /// The request that the step plans as part of a transition.
    fileprivate var nested: Request? {
        switch self {
        case .act(let request), .prelude(let request): return request
        case .deliver, .ask, .deliverAll, .load, .loadOne, .loadChildren, .loadTogether, .loadAdded, .wake, .reach,
            .awaken,
            .finishLoading, .loaded, .embed, .configure, .willMove, .didMove, .phase, .appearance, .lateAppearance,
            .settleFirst, .layout, .layoutLevel, .animate, .delegate, .rotation, .turnWindow, .segue,
            .settleOrientation,
            .selectByUser, .dismissByUser, .restoring, .page, .pane, .customizing, .reply, .replyLast, .fail,
            .endForwarding,
            .holdQueue, .takePlace, .removeAbandoned, .showRefused, .ready, .exchange, .retire:
            return nil
        }
    }
}

extension Entry {
    /// The request as it is at its turn: the controllers that it keeps are read from the current stack.
    func request(atItsTurnIn tree: ControllerTree) -> Request {
        guard keeps != .nothing, case .setStack(let new, let target?, let animated) = request,
            let id = try? tree.resolve(target), let stack = tree[id]?.navigation?.stack
        else { return request }
        let kept = keeps == .all ? stack : stack.dropLast()
        return .setStack(kept.map { .controller($0) } + new, in: target, animated: animated)
    }
}
