import TroupeModel

// Section 3.7: setting the pages, and turning them by hand.

extension PageViewController {
    /// Plans new pages. The data source and the delegate are not asked, as in UIKit.
    static func planPages(
        _ destinations: [Destination], in target: Target?, direction: PageDirection, animated: Bool, asker: Asker,
        with planner: inout Planner
    ) throws(Failure) -> Plan {
        let container = try pageContainer(target, asker, with: planner)
        guard let old = planner.tree[container]?.page else { return Plan() }
        try check(destinations, of: container, old.traits, asker: asker, with: planner)
        let named = destinations.compactMap(\.existing)
        let leaving = old.pages.filter { !named.contains($0) }
        let request = Request.setPages(
            destinations, in: .id(container), direction: direction, animated: animated)
        if let plan = planner.dismissing(under: leaving, before: request) { return plan }
        let before = planner.tree.visibleSet()
        let new = try planner.make(destinations, for: asker)
        let (added, removed) = planner.tree.setPages(new, direction: direction, of: container)
        var plan = Plan(controllers: new, removed: removed)
        plan.steps = removed.map { .willMove($0, toParent: nil) } + added.map { .willMove($0, toParent: container) }
        let change = turn(from: removed, to: added, since: before, with: planner)
        if planner.tree.isVisible(container) { plan.steps += added.map { .load($0) } }
        if planner.tree.isShown(container) {
            plan.steps += steps(of: change, old.traits.transitionStyle, animated: animated, with: planner)
            if animated, added + removed != [] { planner.turnPages(of: container, direction, old.traits) }
        } else {
            plan.steps += planner.stepsDisappearing(removed, reason: .pageTurn)
        }
        plan.steps += added.map { .didMove($0, toParent: container) } + removed.map { .didMove($0, toParent: nil) }
        // A turn by a person moves the index itself.
        if asker != .system { plan.steps.append(.page(.askCount, of: container)) }
        return plan
    }

    /// Plans the turn of a person who lets the pages fall back: the new pages appear and disappear, the old pages
    /// disappear and appear.
    static func planReturn(
        of passing: [ControllerID], in container: ControllerID, direction: PageDirection,
        with planner: inout Planner
    ) throws(Failure) -> Plan {
        guard let old = planner.tree[container]?.page else { return Plan() }
        for id in passing { try planner.checkJoins(.controller(id), container, asker: .system) }
        let (isVisible, isShown) = (planner.tree.isVisible(container), planner.tree.isShown(container))
        planner.tree.setPages(old.pages, passing: passing, direction: direction, of: container)
        let coming = passing.map { AppearanceChange(root: $0, reason: .pageTurn, flags: .movingToParent) }
        let back = passing.map { AppearanceChange(root: $0, reason: .pageTurn, flags: .movingFromParent) }
        // A controller that covers a page in its context disappears and appears in place of the page.
        let pages = old.pages.map { AppearanceChange(root: planner.tree.frontOfContexts(of: $0), reason: .pageTurn) }
        var steps: [Step] = passing.map { .willMove($0, toParent: container) }
        if isVisible { steps += passing.map { .load($0) } }
        if isShown {
            planner.turnPages(of: container, direction, old.traits)
            steps += [
                .phase(.willAppear, coming, animated: true), .phase(.willDisappear, pages, animated: true), .layout,
                .animate(planner.settings.durations.push), .phase(.willDisappear, back, animated: true),
                .phase(.didDisappear, back, animated: true), .phase(.willAppear, pages, animated: true),
                .phase(.didAppear, pages, animated: true),
            ]
        }
        steps.append(.page(.dropPassing(passing, direction), of: container))
        return Plan(steps: steps + passing.map { .didMove($0, toParent: nil) }, removed: passing)
    }

    /// Checks the number of pages, that they may join the container, and that no page is named twice.
    private static func check(
        _ destinations: [Destination], of container: ControllerID, _ traits: PageTraits, asker: Asker,
        with planner: Planner
    ) throws(Failure) {
        let limit = traits.transitionStyle == .pageCurl ? 2 : 1
        guard !destinations.isEmpty, destinations.count <= limit else {
            throw Failure(
                .badArgument,
                "\(planner.tree.name(container)) shows \(limit == 1 ? "one page" : "one page or two") and was given"
                    + " \(destinations.count)",
                hint: limit == 1
                    ? "give it one page; only pages that curl are shown in pairs" : "give it one page or two")
        }
        var named: Set<ControllerID> = []
        for destination in destinations {
            let id = try planner.interface.check(destination, for: asker).id
            try planner.checkJoins(destination, container, asker: asker)
            guard let id else { continue }
            guard named.insert(id).inserted else {
                throw Failure(.duplicateController, "\(planner.tree.name(id)) is named twice")
            }
        }
    }

    private static func turn(
        from removed: [ControllerID], to added: [ControllerID], since before: VisibleSet, with planner: Planner
    ) -> (going: [AppearanceChange], coming: [AppearanceChange]) {
        let changes =
            added.map { AppearanceChange(root: $0, reason: .pageTurn, flags: .movingToParent) }
            + removed.map { AppearanceChange(root: $0, reason: .pageTurn, flags: .movingFromParent) }
        return planner.tree.changes(
            from: before, to: planner.tree.visibleSet(), explicit: changes, goingReason: .pageTurn,
            comingReason: .pageTurn)
    }

    /// The appearance callbacks of a turn. Pages that scroll have appeared before the old ones have disappeared; pages
    /// that curl appear last.
    private static func steps(
        of change: (going: [AppearanceChange], coming: [AppearanceChange]), _ style: PageTraits.TransitionStyle,
        animated: Bool, with planner: Planner
    ) -> [Step] {
        let came = Step.phase(.didAppear, change.coming, animated: animated)
        let went = Step.phase(.didDisappear, change.going, animated: animated)
        return [
            .phase(.willAppear, change.coming, animated: animated),
            .phase(.willDisappear, change.going, animated: animated), .layout,
            .animate(animated ? planner.settings.durations.push : 0),
        ] + (style == .scroll ? [came, went] : [went, came])
    }

    private static func pageContainer(
        _ target: Target?, _ asker: Asker, with planner: Planner
    ) throws(Failure) -> ControllerID {
        do {
            return try planner.tree.resolve(target, for: asker) { $0.page != nil }
        } catch  where error.code == .notInHierarchy {
            throw Failure(
                .notInHierarchy, "it is not inside a page view controller", hint: "name one with --in")
        }
    }
}

extension Destination {
    /// The id of an existing controller; nil for a controller to be made.
    var existing: ControllerID? { if case .controller(let id) = self { id } else { nil } }
}
