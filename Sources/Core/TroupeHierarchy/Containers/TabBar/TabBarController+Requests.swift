import TroupeModel

// Section 3.5: the tab bar controller.

extension Planner {
    mutating func planSelect(
        _ selection: Request.Selection, in target: Target?, asker: Asker
    ) throws(Failure) -> Plan {
        let container: ControllerID
        let index: Int
        switch selection {
        case .index(let number):
            container = try tabs(target, asker)
            index = number
        case .controller(let named):
            let id = try tree.resolve(named)
            let found = tree.selfOrAncestor(of: id) { tree[$0.parent ?? $0.id]?.tabBar?.tabs.contains($0.id) == true }
            guard let tab = found, let parent = tree[tab]?.parent,
                let place = tree[parent]?.tabBar?.tabs.firstIndex(of: tab)
            else {
                throw Failure(.noSuchTab, "\(tree.name(id)) is in no tab bar controller")
            }
            container = parent
            index = place
        }
        guard let tabBar = tree[container]?.tabBar, tabBar.tabs.indices.contains(index) else {
            let count = tree[container]?.tabBar?.tabs.count ?? 0
            throw Failure(
                .noSuchTab, "\(tree[container]?.name ?? "") has no tab \(index)",
                hint: count == 0 ? "it has no tabs" : "tabs are counted from 0 to \(count - 1)")
        }
        let chosen = tabBar.tabs[index]
        guard tabBar.selected != .tab(index) else { return Plan(controllers: [chosen]) }
        let before = tree.visibleSet()
        tree.changeRole(of: container) { $0.tabBar?.select(index) }
        var plan = Plan(controllers: [chosen])
        // Which tab is selected changes nothing about where its container stands.
        guard before.contains(container) else { return plan }
        plan.steps.reserveCapacity(8)
        plan.steps.append(.load(chosen))
        guard tree[container]?.view.appearance.state != .disappeared else { return plan }
        let change = tree.changes(
            from: before, to: tree.visibleSet(), told: [], goingReason: .select, comingReason: .select)
        addSwitch(change, to: &plan.steps)
        return plan
    }

    /// The order of a tab's change: never animated, the new one's did-callback last.
    private func addSwitch(
        _ change: (going: [AppearanceChange], coming: [AppearanceChange]), to steps: inout [Step]
    ) {
        steps.append(.phase(.willAppear, change.coming, animated: false))
        steps.append(.phase(.willDisappear, change.going, animated: false))
        steps.append(.layout)
        steps.append(.phase(.didDisappear, change.going, animated: false))
        steps.append(.phase(.didAppear, change.coming, animated: false))
    }

    /// Sets the tabs. Where the selected one goes, its index, else the first, is selected.
    mutating func planTabs(
        _ destinations: [Destination], in target: Target?, asker: Asker
    ) throws(Failure) -> Plan {
        let container = try tabs(target, asker)
        guard let old = tree[container]?.tabBar else { return Plan() }
        var named: Set<ControllerID> = []
        for destination in destinations {
            let id = try interface.check(destination, for: asker).id
            try checkJoins(destination, container, asker: asker)
            guard let id else { continue }
            guard named.insert(id).inserted else {
                throw Failure(.duplicateController, "\(tree.name(id)) is named twice")
            }
        }
        let leaving = old.tabs.filter { !named.contains($0) }
        if let plan = dismissing(under: leaving, before: .setTabs(destinations, in: .id(container))) { return plan }
        let before = tree.visibleSet()
        let new = try make(destinations, for: asker)
        var selected = 0
        if let kept = old.selectedTab.flatMap(new.firstIndex(of:)) {
            selected = kept
        } else if case .tab(let index) = old.selected, new.indices.contains(index) {
            selected = index
        }
        let (added, removed) = tree.setTabs(new, selected: selected, of: container)
        forgetPicked(in: container)
        var plan = Plan(controllers: new, removed: removed)
        plan.steps = removed.map { .willMove($0, toParent: nil) }
        plan.steps += added.map { .willMove($0, toParent: container) }
        if tree.isShown(container) {
            let told = old.selectedTab.map {
                [AppearanceChange(root: $0, reason: .removedFromParent, flags: .movingFromParent)]
            }
            let change = tree.changes(
                from: before, to: tree.visibleSet(), told: told ?? [], goingReason: .select, comingReason: .select)
            if let chosen = tree[container]?.tabBar?.selectedTab { plan.steps.append(.load(chosen)) }
            addSwitch(change, to: &plan.steps)
        }
        plan.steps += removed.map { .didMove($0, toParent: nil) } + added.map { .didMove($0, toParent: container) }
        return plan
    }

    /// Says which tabs people may rearrange.
    mutating func planCustomizable(_ tabs: [Target], in target: Target?, asker: Asker) throws(Failure) -> Plan {
        let container = try self.tabs(target, asker)
        guard let tabBar = tree[container]?.tabBar else { return Plan() }
        var allowed: [ControllerID] = []
        for named in tabs {
            let id = try tree.resolve(named)
            guard tabBar.tabs.contains(id) else {
                let (name, bar) = (tree.name(id), tree.name(container))
                throw Failure(.noSuchTab, "\(name) is no tab of \(bar)", hint: "`troupe tree` lists its children")
            }
            allowed.append(id)
        }
        tree.changeRole(of: container) { $0.tabBar?.allow(allowed) }
        forgetPicked(in: container)
        return Plan(controllers: [container])
    }

    /// What may not be moved any more is not picked for that either.
    private mutating func forgetPicked(in container: ControllerID) {
        guard let picked = panels[container]?.picked, let tabBar = tree[container]?.tabBar,
            !tabBar.customizable.contains(picked)
        else { return }
        panels[container]?.picked = nil
    }

    private func tabs(_ target: Target?, _ asker: Asker) throws(Failure) -> ControllerID {
        do {
            return try tree.resolve(target, for: asker) { $0.tabBar != nil }
        } catch  where error.code == .notInHierarchy {
            throw Failure(
                .notInTabBar, "there is no tab bar controller around it", hint: "name one with --in")
        }
    }
}

extension Planner {
    /// Pops More's own stack to its list, which shows no controller; what stood on it stays a tab.
    mutating func planMoreList(of container: ControllerID) -> Plan {
        let before = tree.visibleSet()
        let popped = tree[container]?.tabBar?.shownByMore
        tree.changeRole(of: container) { $0.tabBar?.showMoreList() }
        let change = tree.changes(
            from: before, to: tree.visibleSet(), told: [], goingReason: .select, comingReason: .select)
        return Plan(
            steps: [
                .phase(.willDisappear, change.going, animated: false),
                .phase(.didDisappear, change.going, animated: false),
            ], controllers: popped.map { [$0] } ?? [])
    }
}
