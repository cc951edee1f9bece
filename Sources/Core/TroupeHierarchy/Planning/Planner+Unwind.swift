import TroupeModel

// Section 3.8: an unwind segue goes back to its target in one transition.

extension Planner {
    /// Plans the way back: presentations are dismissed, tabs are selected and stacks are popped, from the outside in,
    /// as one transition.
    mutating func planUnwind(to target: ControllerID, from source: ControllerID) throws(Failure) -> Plan {
        guard tree.isInWindow(target), tree[target] != nil else {
            throw Failure(.groundGone, "the controller to unwind to is gone")
        }
        let path = outwardPath(from: target)
        let presenting = presenter(of: source, on: path)
        var way = WayBack(from: tree.visibleSet())
        for id in path.reversed() {
            if let parent = tree[id]?.parent {
                if let part = select(id, in: parent) ?? pop(to: id, in: parent) { way.append(part) }
            }
            if id == presenting, let presented = tree[id]?.presented {
                let dismissed = dismissChain(of: presented)
                way.append(
                    WayBack.Part(
                        kind: .dismissal, removed: dismissed.map(\.id), dismissed: dismissed,
                        after: tree.visibleSet()))
            }
        }
        way.distribute(
            tree.changes(
                from: way.before, to: tree.visibleSet(), explicit: [], goingReason: .covered, comingReason: .uncovered))
        var plan = Plan(controllers: [target] + way.removed, removed: way.removed)
        plan.steps = way.farewells
        let loaded = way.loaded
        if !loaded.isEmpty { plan.steps.append(.loadTogether(loaded)) }
        // The target's action has run already, so the way back is never rolled back.
        if way.uncoversWindow, tree.window(of: target).id == .main { plan.steps += stepsSettling() }
        plan.steps += way.steps(settings.durations) { dismissed in
            guard tree[dismissed.id]?.isConfigured == true else { return nil }
            return .deliver(dismissed.id, .presentationEnded(dismissed.record.presenter))
        }
        return plan
    }

    /// A controller, its containers and their presenters, from the inside out.
    private func outwardPath(from id: ControllerID) -> [ControllerID] {
        var path: [ControllerID] = []
        var next: ControllerID? = id
        while let id = next, path.count <= tree.count {
            path.append(id)
            next = tree[id]?.parent ?? tree[id]?.presentation?.presenter
        }
        return path
    }

    /// The outermost controller on the path of a target that presents the source's branch. A presentation further out
    /// that is not between source and target stays.
    private func presenter(of source: ControllerID, on path: [ControllerID]) -> ControllerID? {
        path.reversed().first { id in
            guard let presented = tree[id]?.presented, !path.contains(presented) else { return false }
            return tree.chain(above: presented).contains { tree.isContained(source, in: $0) }
        }
    }

    /// Unlinks a presented controller and all controllers above it.
    private mutating func dismissChain(of presented: ControllerID) -> [WayBack.Dismissed] {
        let dismissed = tree.chain(above: presented).compactMap { id in
            tree[id]?.presentation.map { WayBack.Dismissed(id: id, record: $0) }
        }
        for member in dismissed.reversed() { tree.unlink(member.id) }
        return dismissed
    }

    /// Selects a tab on the path; nil if it is selected or `container` has no tabs.
    private mutating func select(_ tab: ControllerID, in container: ControllerID) -> WayBack.Part? {
        guard let tabBar = tree[container]?.tabBar, tabBar.selectedTab != tab,
            let index = tabBar.tabs.firstIndex(of: tab)
        else { return nil }
        let isShown = tree.isShown(container)
        tree.changeRole(of: container) { $0.tabBar?.select(index) }
        return WayBack.Part(kind: .selection, isShown: isShown, after: tree.visibleSet())
    }

    /// Pops the controllers above a controller on the path, with the chains that they present; nil if it is on top or
    /// `container` has no stack.
    private mutating func pop(to top: ControllerID, in container: ControllerID) -> WayBack.Part? {
        guard let stack = tree[container]?.navigation?.stack, stack.last != top,
            let place = stack.firstIndex(of: top)
        else { return nil }
        let isShown = tree.isShown(container)
        let popped = Array(stack[(place + 1)...])
        let presented = popped.flatMap { tree.contents($0) }.compactMap { tree[$0]?.presented }
        var dismissed: [WayBack.Dismissed] = []
        for id in presented { dismissed += dismissChain(of: id) }
        tree.setStack(Array(stack[...place]), of: container)
        return WayBack.Part(
            kind: .pop(popped, to: top, in: container), removed: dismissed.map(\.id) + popped, dismissed: dismissed,
            isShown: isShown, after: tree.visibleSet())
    }
}
