import TroupeModel

// Section 3.3: the navigation controller.

extension NavigationController {
    static func planPush(
        _ destination: Destination, onto target: Target?, animated: Bool, asker: Asker, with planner: inout Planner
    ) throws(Failure) -> Plan {
        let stack = try navigation(target, asker, with: planner)
        try checkStackable(destination, on: stack, asker: asker, with: &planner)
        if case .controller(let id) = destination, planner.tree[stack]?.navigation?.stack.contains(id) == true {
            throw Failure(
                .duplicateController, "\(planner.tree.name(id)) is on the stack already",
                hint: "pop to it instead")
        }
        let before = planner.tree.visibleSet()
        let isShown = planner.tree.isShown(stack)
        let pushed = try planner.make(destination, for: asker)
        let old = planner.tree[stack]?.navigation?.stack ?? []
        planner.tree.setStack(old + [pushed], of: stack)
        var plan = Plan(controllers: [pushed])
        guard isShown else {
            plan.steps = old.filter { planner.tree[$0]?.move.isSettled == false }.map { .didMove($0, toParent: stack) }
            plan.steps += [.willMove(pushed, toParent: stack)]
            plan.steps += hidden(pushed, in: stack) { [.didMove(pushed, toParent: stack)] }
            return plan
        }
        let change = planner.tree.changes(
            from: before, to: planner.tree.visibleSet(),
            explicit: [AppearanceChange(root: pushed, reason: .push, flags: .movingToParent)], goingReason: .covered,
            comingReason: .push)
        plan.steps =
            [.willMove(pushed, toParent: stack), .load(pushed)]
            + shown(
                pushed, in: stack, change, animated: animated, settled: [.didMove(pushed, toParent: stack)],
                with: planner)
        return plan
    }

    static func planPop(
        _ pop: Request.Pop, in target: Target?, animated: Bool, asker: Asker, with planner: inout Planner
    ) throws(Failure) -> Plan {
        let stack = try popped(target, asker, with: planner)
        if pop == .one, let container = planner.tree.moreBelow(stack) {
            return TabBarController.planMoreList(of: container, with: &planner)
        }
        guard planner.tree[stack]?.navigation != nil else { throw notInNavigation }
        let old = planner.tree[stack]?.navigation?.stack ?? []
        let keep: Int
        switch pop {
        case .one: keep = max(1, old.count - 1)
        case .toRoot: keep = 1
        case .to(let target):
            let id = try planner.tree.resolve(target)
            guard let index = old.firstIndex(of: id) else {
                throw Failure(
                    .notOnStack, "\(planner.tree.name(id)) is not on the stack of \(stack)",
                    hint: "the stack holds \(old.map(\.description).joined(separator: ", "))")
            }
            keep = index + 1
        }
        guard keep < old.count, let top = old.last else { return Plan() }
        let popped = Array(old[keep...])
        if let plan = planner.dismissing(
            under: popped, before: .pop(.to(.id(old[keep - 1])), in: .id(stack), animated: animated))
        {
            return plan
        }
        let before = planner.tree.visibleSet()
        let wasShown = planner.tree.isShown(stack)
        let uncovered = old[keep - 1]
        planner.tree.setStack(Array(old[..<keep]), of: stack)
        var plan = Plan(controllers: popped, removed: popped)
        let farewell: [Step] = popped.reversed().map { .willMove($0, toParent: nil) }
        let gone: [Step] = popped.reversed().map { .didMove($0, toParent: nil) }
        guard wasShown else {
            plan.steps = farewell + hidden(uncovered, in: stack) { gone }
            return plan
        }
        let change = planner.tree.changes(
            from: before, to: planner.tree.visibleSet(),
            explicit: [AppearanceChange(root: top, reason: .pop, flags: .movingFromParent)], goingReason: .pop,
            comingReason: .uncovered)
        plan.steps =
            farewell + [.load(uncovered)]
            + shown(uncovered, in: stack, change, animated: animated, settled: gone, with: planner)
        return plan
    }

    static func planStack(
        _ destinations: [Destination], in target: Target?, animated: Bool, asker: Asker, with planner: inout Planner
    ) throws(Failure) -> Plan {
        let stack = try navigation(target, asker, with: planner)
        guard !destinations.isEmpty else {
            throw Failure(.emptyStack, "a navigation controller needs at least one controller")
        }
        var named: Set<ControllerID> = []
        for destination in destinations {
            if case .controller(let id) = destination, !named.insert(id).inserted {
                throw Failure(.duplicateController, "\(planner.tree.name(id)) is named twice")
            }
            try checkStackable(destination, on: stack, asker: asker, with: &planner)
        }
        let old = planner.tree[stack]?.navigation?.stack ?? []
        let leaving = old.filter { !named.contains($0) }
        if let plan = planner.dismissing(
            under: leaving, before: .setStack(destinations, in: .id(stack), animated: animated))
        {
            return plan
        }
        let before = planner.tree.visibleSet()
        let isShown = planner.tree.isShown(stack)
        let new = try planner.make(destinations, for: asker)
        let (added, removed) = planner.tree.setStack(new, of: stack)
        var plan = Plan(controllers: new, removed: removed)
        let oldTop = old.last
        guard let top = new.last, top != oldTop, isShown else {
            plan.steps = removed.reversed().map { .willMove($0, toParent: nil) }
            plan.steps += planner.stepsDisappearing(removed.reversed(), reason: .pop)
            plan.steps += added.map { .willMove($0, toParent: stack) }
            // A stack that is about to be shown loads its top.
            if let top = new.last, added.contains(top), planner.tree.isVisible(stack) { plan.steps.append(.load(top)) }
            let settled: [Step] =
                added.map { .didMove($0, toParent: stack) } + removed.reversed().map { .didMove($0, toParent: nil) }
            if let top = new.last, top != oldTop, !planner.tree.isVisible(stack) {
                plan.steps += hidden(top, in: stack) { settled }
            } else {
                plan.steps += settled
            }
            return plan
        }
        let isPop = old.contains(top)
        var changes = [
            AppearanceChange(
                root: top, reason: isPop ? .uncovered : .push, flags: added.contains(top) ? .movingToParent : [])
        ]
        if let oldTop {
            changes.append(
                AppearanceChange(
                    root: oldTop, reason: isPop ? .pop : .covered,
                    flags: removed.contains(oldTop) ? .movingFromParent : []))
        }
        let change = planner.tree.changes(
            from: before, to: planner.tree.visibleSet(), explicit: changes, goingReason: .covered,
            comingReason: .uncovered)
        let buried = added.filter { $0 != top }
        var steps: [Step] = removed.reversed().map { .willMove($0, toParent: nil) }
        for id in buried { steps += [.willMove(id, toParent: stack), .didMove(id, toParent: stack)] }
        if added.contains(top) { steps.append(.willMove(top, toParent: stack)) }
        var settled: [Step] = removed.reversed().map { .didMove($0, toParent: nil) }
        if added.contains(top) { settled.append(.didMove(top, toParent: stack)) }
        plan.steps =
            steps + [.load(top)] + shown(top, in: stack, change, animated: animated, settled: settled, with: planner)
        return plan
    }

    /// The steps in a hidden navigation controller: no loading, appearance or animation.
    private static func hidden(_ top: ControllerID, in stack: ControllerID, _ settled: () -> [Step]) -> [Step] {
        [.delegate(of: stack, .willShow(top))] + settled()
            + [.delegate(of: stack, .didShow(top))]
    }

    /// The common middle and end: disappearance, appearance, delegate, layout, animation, end of the moves.
    private static func shown(
        _ top: ControllerID, in stack: ControllerID,
        _ change: (going: [AppearanceChange], coming: [AppearanceChange]), animated: Bool, settled: [Step],
        with planner: Planner
    ) -> [Step] {
        [
            .phase(.willDisappear, change.going, animated: animated),
            .phase(.willAppear, change.coming, animated: animated),
            .delegate(of: stack, .willShow(top)), .layout,
            .animate(animated ? planner.settings.durations.push : 0),
            .phase(.didDisappear, change.going, animated: animated),
            .phase(.didAppear, change.coming, animated: animated),
        ] + settled + [.delegate(of: stack, .didShow(top))]
    }

    /// The navigation controller that the request means.
    private static func navigation(_ target: Target?, _ asker: Asker, with planner: Planner) throws(Failure)
        -> ControllerID
    {
        do {
            return try planner.tree.resolve(target, for: asker) { $0.navigation != nil }
        } catch  where error.code == .notInHierarchy {
            throw notInNavigation
        }
    }

    /// The controller to pop from: a navigation controller, or a tab bar controller whose More stack shows a tab.
    private static func popped(_ target: Target?, _ asker: Asker, with planner: Planner) throws(Failure) -> ControllerID
    {
        do {
            return try planner.tree.resolve(target, for: asker) {
                $0.navigation != nil || $0.tabBar?.shownByMore != nil
            }
        } catch  where error.code == .notInHierarchy {
            throw notInNavigation
        }
    }

    private static var notInNavigation: Failure {
        Failure(
            .notInNavigation, "it is not inside a navigation controller",
            hint: "name one with --onto or --in, or present instead")
    }

    private static func checkStackable(
        _ destination: Destination, on stack: ControllerID, asker: Asker, with planner: inout Planner
    ) throws(Failure) {
        let checked = try planner.interface.check(destination, for: asker)
        try planner.checkJoins(destination, stack, asker: asker)
        switch checked.kind {
        case .navigationController:
            throw Failure(
                .navigationInNavigation, "a navigation controller cannot be on another one's stack",
                hint: "push its root instead, or present it")
        case .tabBarController, .splitViewController: diagnoseStacked(checked.kind, on: stack, with: &planner)
        case .viewController, .tableViewController, .collectionViewController, .pageViewController, .glkViewController,
            .avPlayerViewController, .imagePickerController, .hostingController, .viewControllerPlaceholder, .unknown:
            break
        }
    }
}

extension NavigationController {
    /// Diagnoses a container on a stack that the guides advise against.
    static func diagnoseStacked(_ kind: ControllerKind, on stack: ControllerID, with planner: inout Planner) {
        guard kind == .tabBarController || kind == .splitViewController else { return }
        planner.diagnose(stack, "gets a \(kind.rawValue) on its stack; the guides call that confusing")
    }

    /// The steps that end the move of a stack's first controller after its first display (section 3.2).
    static func stepsSettling(first id: ControllerID, with planner: Planner) -> [Step] {
        // The controller may have left the stack meanwhile, or be gone.
        guard let controller = planner.tree[id], let parent = controller.parent else { return [] }
        let settled: [Step] = controller.move.isSettled ? [] : [.didMove(id, toParent: parent)]
        return settled + [.delegate(of: parent, .didShow(id))]
    }
}
