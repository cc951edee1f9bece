import TroupeModel

// Rule 7: coverage decides who hears.

extension Hierarchy {
    /// The children whose views a container shows, back to front.
    func shownChildren(of id: ControllerID) -> [ControllerID] {
        guard let controller = controllers[id] else { return [] }
        if let covering = contextCover(of: id) { return [covering] }
        switch controller.role {
        case .content: return controller.embedded.map(\.child)
        case .navigation(let navigation): return navigation.stack.last.map { [$0] } ?? []
        case .tabBar(let tabBar): return tabBar.selectedTab.map { [$0] } ?? []
        case .split(let split): return shownPanes(of: split)
        case .page(let page): return page.pages
        }
    }

    /// On a phone one pane, the first; on a pad both in landscape, the second only in portrait (3.7).
    func shownPanes(of split: Role.Split) -> [ControllerID] {
        switch (settings.idiom, window.orientation.isLandscape) {
        case (.phone, _): (split.first ?? split.second).map { [$0] } ?? []
        case (.pad, true): split.panes
        case (.pad, false): (split.second ?? split.first).map { [$0] } ?? []
        }
    }

    /// What is presented in this controller's context and takes its place.
    func contextCover(of id: ControllerID) -> ControllerID? {
        guard let presented = controllers[id]?.presented, let record = controllers[presented]?.presentation,
            record.isInContext
        else { return nil }
        return presented
    }

    /// A branch, outer first: what would be visible if its outermost controller were.
    ///
    /// A controller that is covered in its context is left out; what covers it stands in its place.
    func branch(of id: ControllerID) -> [ControllerID] {
        var result: [ControllerID] = []
        var open = [id]
        while let next = open.popLast() {
            if let cover = contextCover(of: next) {
                open.append(cover)
            } else {
                result.append(next)
                open.append(contentsOf: shownChildren(of: next).reversed())
            }
        }
        return result
    }

    /// The roots of what is visible, back to front: the window's root or what covers it, and what lies over that.
    func visibleLayers() -> [ControllerID] {
        var layers = window.root.map { [$0] } ?? []
        for presented in window.presentations {
            if controllers[presented]?.presentation?.covers == true { layers = [] }
            layers.append(presented)
        }
        return layers
    }

    /// Every visible controller, outer first within each layer.
    func visible() -> [ControllerID] { visibleLayers().flatMap { branch(of: $0) } }

    /// Whether the controller's view can be seen. Complexity: O(visible controllers).
    func isVisible(_ id: ControllerID) -> Bool { isInWindow(id) && visible().contains(id) }

    /// Whether the controller belongs to the window, visible or not.
    func isInWindow(_ id: ControllerID) -> Bool {
        var next: ControllerID? = id
        var steps = 0
        while let current = next, steps <= controllers.count {
            if current == window.root { return true }
            guard let controller = controllers[current] else { return false }
            next = controller.parent ?? controller.presentation?.presenter
            steps += 1
        }
        return false
    }

    /// Whether a container's view is coming or there: its changes then run with appearance callbacks.
    func isShown(_ id: ControllerID) -> Bool {
        guard let state = controllers[id]?.appearance.state, state != .disappeared else { return false }
        return isVisible(id)
    }

    /// What is visible now, and in which layer.
    func visibleSet() -> VisibleSet {
        var set = VisibleSet()
        for (layer, root) in visibleLayers().enumerated() {
            for member in branch(of: root) {
                set.order.append(member)
                set.layer[member] = layer
            }
        }
        return set
    }

    /// The branches that go and those that come between two sets of visible controllers, front-most first for those
    /// that go.
    ///
    /// - Parameter told: how the outermost member of a branch is told; everybody else gets the reason given for it.
    func changes(
        from before: VisibleSet, to after: VisibleSet, told: [AppearanceChange],
        goingReason: AppearanceReason, comingReason: AppearanceReason
    ) -> (going: [AppearanceChange], coming: [AppearanceChange]) {
        let stays = Set(before.order).intersection(after.order)
        func roots(_ set: VisibleSet, _ reason: AppearanceReason) -> [AppearanceChange] {
            let members = set.order.filter { !stays.contains($0) }
            let concerned = Set(members)
            return members.filter { !hasAncestor(of: $0, in: concerned) }.map { root in
                told.first { $0.root == root } ?? AppearanceChange(root: root, reason: reason)
            }
        }
        let going = roots(before, goingReason)
        let layers = Set(going.compactMap { before.layer[$0.root] }).sorted(by: >)
        let frontFirst = layers.flatMap { layer in going.filter { before.layer[$0.root] == layer } }
        return (frontFirst, roots(after, comingReason))
    }

    private func hasAncestor(of id: ControllerID, in set: Set<ControllerID>) -> Bool {
        var next = containerOrContext(of: id)
        var steps = 0
        while let current = next, steps <= controllers.count {
            if set.contains(current) { return true }
            next = containerOrContext(of: current)
            steps += 1
        }
        return false
    }

    /// The controller inside which this one's view stands: its parent, or the context it covers (and so, through it,
    /// what contains that).
    func containerOrContext(of id: ControllerID) -> ControllerID? {
        guard let controller = controllers[id] else { return nil }
        if let parent = controller.parent { return parent }
        guard let record = controller.presentation, record.isInContext else { return nil }
        return record.presenter
    }
}

/// Visible controllers, outer first within each layer, back layers first.
struct VisibleSet: Hashable, Sendable {
    var order: [ControllerID] = []
    /// The layer each one stands in, counted from the back.
    var layer: [ControllerID: Int] = [:]
}
