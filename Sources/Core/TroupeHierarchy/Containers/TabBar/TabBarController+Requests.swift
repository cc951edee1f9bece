import TroupeModel

// Section 3.5: the tab bar controller.

extension TabBarController {
    static func planSelect(
        _ selection: Request.Selection, in target: Target?, asker: Asker, with planner: inout Planner
    ) throws(Failure) -> Plan {
        let container: ControllerID
        let index: Int
        switch selection {
        case .index(let number):
            container = try tabs(target, asker, with: planner)
            index = number
        case .controller(let named):
            let id = try planner.tree.resolve(named)
            let found = planner.tree.selfOrAncestor(of: id) {
                planner.tree[$0.parent ?? $0.id]?.tabBar?.tabs.contains($0.id) == true
            }
            guard let tab = found, let parent = planner.tree[tab]?.parent,
                let place = planner.tree[parent]?.tabBar?.tabs.firstIndex(of: tab)
            else {
                throw Failure(.noSuchTab, "\(planner.tree.name(id)) is not in a tab bar controller")
            }
            container = parent
            index = place
        case .more:
            container = try tabs(target, asker, with: planner)
            guard let more = planner.tree[container]?.tabBar, more.hasMore else {
                throw Failure(
                    .noSuchTab, "\(planner.tree[container]?.name ?? "") has no More",
                    hint: "a tab bar has More if it has more than \(TabBarController.places) tabs")
            }
            guard !more.showsMore else { return Plan(controllers: more.shownByMore.map { [$0] } ?? []) }
            guard let left = more.pushed.flatMap(more.tabs.firstIndex(of:)) else {
                return planMoreList(of: container, with: &planner)
            }
            index = left
        }
        guard let tabBar = planner.tree[container]?.tabBar, tabBar.tabs.indices.contains(index) else {
            let count = planner.tree[container]?.tabBar?.tabs.count ?? 0
            throw Failure(
                .noSuchTab, "\(planner.tree[container]?.name ?? "") has no tab \(index)",
                hint: count == 0 ? "it has no tabs" : "tabs are counted from 0 to \(count - 1)")
        }
        let chosen = tabBar.tabs[index]
        guard tabBar.selected != .tab(index) else { return Plan(controllers: [chosen]) }
        let before = planner.tree.visibleSet()
        let isShown = planner.tree.isShown(container)
        planner.tree.changeRole(of: container) { $0.tabBar?.select(index) }
        var plan = Plan(controllers: [chosen])
        // The selection does not move the container itself.
        guard before.contains(container) else { return plan }
        plan.steps.reserveCapacity(8)
        plan.steps.append(.load(chosen))
        guard isShown else { return plan }
        let change = planner.tree.changes(
            from: before, to: planner.tree.visibleSet(), explicit: [], goingReason: .select, comingReason: .select)
        addSwitch(change, of: container, from: tabBar, to: &plan.steps, with: planner)
        return plan
    }

    /// Adds the steps of a change of tabs. The change is never animated, and viewDidAppear of the new tab comes last. The
    /// delegate receives willShow and didShow for a tab that is shown through More.
    private static func addSwitch(
        _ change: (going: [AppearanceChange], coming: [AppearanceChange]), of container: ControllerID,
        from old: TabBarController, to steps: inout [Step], with planner: Planner
    ) {
        let shown = planner.tree[container]?.tabBar?.shownByMore
        let pushed = shown == old.shownByMore ? nil : shown
        steps.append(.phase(.willAppear, change.coming, animated: false))
        if let pushed { steps.append(.delegate(of: container, .willShow(pushed))) }
        steps.append(.phase(.willDisappear, change.going, animated: false))
        steps.append(.layout)
        steps.append(.phase(.didDisappear, change.going, animated: false))
        steps.append(.phase(.didAppear, change.coming, animated: false))
        if let pushed { steps.append(.delegate(of: container, .didShow(pushed))) }
    }

    /// Plans new tabs; the bar changes with an animation if the request is animated. If the selected tab is removed, the tab at its index, else the first, is selected.
    static func planTabs(
        _ destinations: [Destination], in target: Target?, animated: Bool, asker: Asker, with planner: inout Planner
    ) throws(Failure) -> Plan {
        let container = try tabs(target, asker, with: planner)
        guard let old = planner.tree[container]?.tabBar else { return Plan() }
        var named: Set<ControllerID> = []
        for destination in destinations {
            let id = try planner.interface.check(destination, for: asker).id
            try planner.checkJoins(destination, container, asker: asker)
            guard let id else { continue }
            guard named.insert(id).inserted else {
                throw Failure(.duplicateController, "\(planner.tree.name(id)) is named twice")
            }
        }
        let leaving = old.tabs.filter { !named.contains($0) }
        if let plan = planner.dismissing(
            under: leaving, before: .setTabs(destinations, in: .id(container), animated: animated))
        {
            return plan
        }
        let before = planner.tree.visibleSet()
        let isShown = planner.tree.isShown(container)
        let new = try planner.make(destinations, for: asker)
        let (added, removed) = planner.tree.setTabs(new, selected: old.selection(among: new), of: container)
        forgetPicked(in: container, with: &planner)
        if animated { planner.animateBars(around: container) }
        var plan = Plan(controllers: new, removed: removed)
        plan.steps = removed.map { .willMove($0, toParent: nil) }
        plan.steps += added.map { .willMove($0, toParent: container) }
        if isShown {
            let changes = old.selectedTab.map {
                [AppearanceChange(root: $0, reason: .removedFromParent, flags: .movingFromParent)]
            }
            let change = planner.tree.changes(
                from: before, to: planner.tree.visibleSet(), explicit: changes ?? [], goingReason: .select,
                comingReason: .select)
            if let chosen = planner.tree[container]?.tabBar?.selectedTab { plan.steps.append(.load(chosen)) }
            addSwitch(change, of: container, from: old, to: &plan.steps, with: planner)
        }
        plan.steps += removed.map { .didMove($0, toParent: nil) } + added.map { .didMove($0, toParent: container) }
        return plan
    }

    /// Plans a new list of the tabs that people may rearrange.
    static func planCustomizable(_ named: [Target], in target: Target?, asker: Asker, with planner: inout Planner)
        throws(Failure) -> Plan
    {
        let container = try tabs(target, asker, with: planner)
        guard let tabBar = planner.tree[container]?.tabBar else { return Plan() }
        var allowed: [ControllerID] = []
        for target in named {
            let id = try planner.tree.resolve(target)
            guard tabBar.tabs.contains(id) else {
                let (name, bar) = (planner.tree.name(id), planner.tree.name(container))
                throw Failure(.noSuchTab, "\(name) is not a tab of \(bar)", hint: "`troupe tree` lists its children")
            }
            allowed.append(id)
        }
        planner.tree.changeRole(of: container) { $0.tabBar?.allow(allowed) }
        forgetPicked(in: container, with: &planner)
        return Plan(controllers: [container])
    }

    /// Clears the picked tab if it may no longer be moved.
    private static func forgetPicked(in container: ControllerID, with planner: inout Planner) {
        guard let picked = planner.panels[container]?.picked, let tabBar = planner.tree[container]?.tabBar,
            !tabBar.customizable.contains(picked)
        else { return }
        planner.panels[container]?.picked = nil
    }

    private static func tabs(_ target: Target?, _ asker: Asker, with planner: Planner) throws(Failure) -> ControllerID {
        do {
            return try planner.tree.resolve(target, for: asker) { $0.tabBar != nil }
        } catch  where error.code == .notInHierarchy {
            let named = target.flatMap { try? planner.tree.resolve($0) }
            let start = named ?? asker.controller ?? planner.tree.deepestVisible()
            let name = start.map { planner.tree.name($0) } ?? "it"
            throw Failure(
                .notInTabBar, "\(name) is not inside a tab bar controller", hint: "name one with --in")
        }
    }
}

extension TabBarController {
    /// Plans the pop of More's own stack to its list, which shows no controller; the popped controller stays a tab.
    static func planMoreList(of container: ControllerID, with planner: inout Planner) -> Plan {
        let before = planner.tree.visibleSet()
        let popped = planner.tree[container]?.tabBar?.shownByMore
        planner.tree.changeRole(of: container) { $0.tabBar?.showMoreList() }
        let change = planner.tree.changes(
            from: before, to: planner.tree.visibleSet(), explicit: [], goingReason: .select, comingReason: .select)
        return Plan(
            steps: [
                .phase(.willDisappear, change.going, animated: false),
                .phase(.didDisappear, change.going, animated: false),
            ], controllers: popped.map { [$0] } ?? [])
    }
}
