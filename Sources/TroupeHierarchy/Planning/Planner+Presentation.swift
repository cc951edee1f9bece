import TroupeModel

// Section 3.6: present.

extension Planner {
    mutating func planPresent(
        _ destination: Destination, from target: Target?, _ wanted: Request.Presentation, asker: Asker
    ) throws(Failure) -> Plan {
        let source = try tree.resolve(target, for: asker) { _ in true }
        let checked = try interface.check(destination, for: asker)
        if let id = checked.id { try checkPresentable(id, by: source) }
        let style = interface.style(wanted.style, of: destination, asker)
        guard tree.isInWindow(source) else {
            throw Failure(
                .notInHierarchy, "\(tree.name(source)) is in no window and cannot present",
                hint: "push, add or present it first")
        }
        var (presenter, isInContext) = tree.presenter(for: source, style)
        try interface.checkNesting(of: destination, in: presenter, asker: asker)
        var dismissed = popover(inTheWayOf: source, presenter, wanted)
        if let other = tree[presenter]?.presented, dismissed == nil {
            switch wanted.policy {
            case .reject, .queue: throw alreadyPresenting(presenter, other)
            case .replace: dismissed = presenter
            case .onTop:
                (presenter, isInContext) = (tree.chain(above: presenter).last ?? presenter, false)
                try interface.checkNesting(of: destination, in: presenter, asker: asker)
            }
        }
        if let dismissed {
            let made = try make(destination, for: asker)
            return Plan(
                steps: [
                    .prelude(.dismiss(.id(dismissed), animated: wanted.animated)),
                    .act(.present(.controller(made), from: .id(source), wanted)),
                ], controllers: [made])
        }
        let before = tree.visibleSet()
        let presented = try make(destination, for: asker)
        let inherited =
            isInContext && tree[presenter]?.presenting.providesPresentationContextTransitionStyle == true
            ? tree[presenter]?.presenting.modalTransitionStyle ?? .coverVertical : nil
        tree.link(
            presented,
            PresentationRecord(
                presenter: presenter, source: source, style: style,
                transition: inherited ?? wanted.transition ?? tree[presented]?.presenting.modalTransitionStyle
                    ?? .coverVertical,
                animated: wanted.animated, isInContext: isInContext, covers: tree.covers(style), anchor: wanted.anchor))
        let change = tree.changes(
            from: before, to: tree.visibleSet(),
            told: [AppearanceChange(root: presented, reason: .present, flags: .beingPresented)],
            goingReason: .covered, comingReason: .present)
        var plan = Plan(steps: [.load(presented)], controllers: [presented])
        if tree.covers(style), !isInContext {
            plan.steps += stepsSettling(presenting: presented, else: [.unlink(presented)])
        }
        plan.steps += [
            .phase(.willDisappear, change.going, animated: wanted.animated),
            .phase(.willAppear, change.coming, animated: wanted.animated), .layout,
            .animate(wanted.animated ? settings.durations.modal : 0),
            .phase(.didAppear, change.coming, animated: wanted.animated),
            .phase(.didDisappear, change.going, animated: wanted.animated),
        ]
        return plan
    }

    /// The popover that gives way to a presentation asked for outside of it: there is one at a time, and none stays beside
    /// what is modal (section 3.7). One that presents something itself does not.
    private func popover(
        inTheWayOf source: ControllerID, _ presenter: ControllerID, _ wanted: Request.Presentation
    ) -> ControllerID? {
        guard tree.window.idiom == .pad, wanted.policy != .onTop, let front = tree.window.presentations.last,
            tree[front]?.presentation?.style == .popover, tree.outermost(of: source) != front,
            tree.chain(above: front).count == 1, tree[presenter]?.presented.map({ $0 == front }) ?? true
        else { return nil }
        return front
    }

    private func alreadyPresenting(_ presenter: ControllerID, _ other: ControllerID) -> Failure {
        let front = tree.chain(above: other).last ?? other
        return Failure(
            .alreadyPresenting,
            "\(tree.name(presenter)) already presents \(tree.name(other))",
            hint: "present from \(front), dismiss \(other) first, or use --policy queue, replace or onTop")
    }

    private func checkPresentable(_ id: ControllerID, by source: ControllerID) throws(Failure) {
        guard let controller = tree[id] else { return }
        if controller.presentation != nil {
            throw Failure(.alreadyPresented, "\(controller.name) is presented already", hint: "dismiss it first")
        }
        if id == source || tree.isInside(source, id) || tree.window.root == id || tree.chain(above: id).contains(source)
        {
            throw Failure(.wouldCycle, "\(controller.name) contains or presents what is to present it")
        }
        if let parent = controller.parent {
            throw Failure(
                .hasParent, "\(controller.name) has a parent, \(tree.name(parent))",
                hint: "remove it there first")
        }
    }

}
