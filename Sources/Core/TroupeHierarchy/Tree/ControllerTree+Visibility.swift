import TroupeModel

// Rule 7: coverage decides which controllers receive appearance callbacks.

extension ControllerTree {
    /// The children that a container shows, back to front.
    func shownChildren(of id: ControllerID) -> [ControllerID] {
        guard let controller = controllers[id] else { return [] }
        var shown: [ControllerID] = []
        forEachShownChild(of: controller) { shown.append($0) }
        return shown
    }

    /// Calls `body` with each child whose view a container shows, back to front. A controller presented in its context
    /// replaces the children.
    func forEachShownChild(of controller: Controller, _ body: (ControllerID) -> Void) {
        if let cover = contextCover(of: controller) { return body(cover) }
        if otherWindows.isEmpty {
            controller.role.forEachShownChild(on: window, body)
        } else {
            controller.role.forEachShownChild(on: window(of: controller.id), body)
        }
        // A popover covers no controller (rule 7).
        if let pane = openPane(under: controller.id) { body(pane) }
    }

    /// The children that receive an appearance phase together with their container. A container that forwards by hand
    /// sends the callbacks to its children itself (section 2).
    func children(of controller: Controller, hearing phase: AppearancePhase) -> [ControllerID] {
        // A container that has not appeared itself hears of no end of its appearance, so it cannot forward one.
        let isTold = phase.isAppearing || controller.view.appearance.state != .disappeared
        if controller.drivesAppearance, isTold {
            return phase == .willAppear ? contextCover(of: controller).map { [$0] } ?? [] : []
        }
        // `shownChildren` includes the controller that covers the context.
        return phase == .willAppear ? shownChildren(of: controller.id) : controller.children
    }

    /// The first pane of a split view controller that shows only the second.
    func hiddenPane(of id: ControllerID) -> ControllerID? {
        guard let panes = controllers[id]?.split, let first = panes.first,
            !panes.shownPanes(on: window(of: id)).contains(first)
        else { return nil }
        return first
    }

    /// The hidden first pane of a split view controller, if it is open in a popover (section 3.7).
    func openPane(under split: ControllerID) -> ControllerID? {
        guard !openSplits.isEmpty, openSplits.contains(split) else { return nil }
        return hiddenPane(of: split)
    }

    /// True if the controller is a hidden first pane that is open in a popover.
    func isOpenPane(_ id: ControllerID) -> Bool {
        guard !openSplits.isEmpty, let split = controllers[id]?.parent else { return false }
        return openPane(under: split) == id
    }

    /// The hidden first panes that are open in a popover, in the order in which they opened.
    var openPanes: [ControllerID] { openSplits.compactMap(hiddenPane(of:)) }

    /// The split view controller in that window with an open first pane; nil without one.
    func openSplit(in window: WindowID) -> ControllerID? {
        openSplits.first { hiddenPane(of: $0) != nil && self.window(of: $0).id == window }
    }

    /// The open first pane in that window; nil without one.
    func openPane(in window: WindowID) -> ControllerID? { openSplit(in: window).flatMap(hiddenPane(of:)) }

    /// The controller that is presented in this controller's context and takes its place.
    func contextCover(of id: ControllerID) -> ControllerID? {
        guard let controller = controllers[id] else { return nil }
        return contextCover(of: controller)
    }

    func contextCover(of controller: Controller) -> ControllerID? {
        guard let presented = controller.presented, controllers[presented]?.presentation?.isInContext == true else {
            return nil
        }
        return presented
    }

    /// The front-most controller of those that cover this one in its context, one over the other; itself without one.
    func frontOfContexts(of id: ControllerID) -> ControllerID {
        contextCover(of: id).map { frontOfContexts(of: $0) } ?? id
    }

    /// A branch, outer first: the controllers that are visible if its outermost one is.
    ///
    /// A controller that is covered in its context is left out; the controller that covers it takes its place.
    func branch(of id: ControllerID) -> [ControllerID] {
        var members = Self.emptyBranch()
        addBranch(of: id, to: &members)
        return members
    }

    /// A branch as it is without the controllers that are presented in a context in it, outer first.
    func uncoveredBranch(of id: ControllerID) -> [ControllerID] {
        guard let controller = controllers[id] else { return [] }
        var members = [id]
        controller.role.forEachShownChild(on: window(of: id)) { members += uncoveredBranch(of: $0) }
        return members
    }

    /// The front-most member of a branch: its last one, apart from an open first pane.
    func frontMost(of id: ControllerID) -> ControllerID {
        var last: ControllerID?
        if let controller = controllers[id] { forEachShownChild(of: controller) { if !isOpenPane($0) { last = $0 } } }
        return last.map { frontMost(of: $0) } ?? id
    }

    /// An empty branch with capacity for the usual number of members.
    static func emptyBranch() -> [ControllerID] {
        var members: [ControllerID] = []
        members.reserveCapacity(8)
        return members
    }

    /// Appends a branch, outer first.
    func addBranch(of id: ControllerID, to members: inout [ControllerID]) {
        guard let controller = controllers[id] else { return }
        if contextCover(of: controller) == nil { members.append(id) }
        forEachShownChild(of: controller) { addBranch(of: $0, to: &members) }
    }

    /// The roots of the visible layers of a window, back to front: the window's root or the presentation that covers
    /// it, and the presentations above.
    func visibleLayers(of window: Window) -> [ControllerID] {
        var layers: [ControllerID] = []
        forEachVisibleLayer(of: window) { layers.append($0) }
        return layers
    }

    /// Calls `body` with the root of each visible layer, back to front. The layers of the main window come first.
    func forEachVisibleLayer(_ body: (ControllerID) -> Void) {
        forEachVisibleLayer(of: window, body)
        for other in otherWindows { forEachVisibleLayer(of: other, body) }
    }

    private func forEachVisibleLayer(of window: Window, _ body: (ControllerID) -> Void) {
        guard window.isInSight else { return }
        let cover = window.presentations.lastIndex { controllers[$0]?.presentation?.covers == true }
        if cover == nil, let root = window.root { body(root) }
        window.presentations.suffix(from: cover ?? 0).forEach(body)
    }

    /// Every visible controller in all windows, outer first within each layer.
    func visible() -> [ControllerID] {
        var visible = Self.emptyBranch()
        forEachVisibleLayer { addBranch(of: $0, to: &visible) }
        return visible
    }

    /// Every visible controller of one window, outer first within each layer.
    func visible(in window: Window) -> [ControllerID] {
        var visible = Self.emptyBranch()
        forEachVisibleLayer(of: window) { addBranch(of: $0, to: &visible) }
        return visible
    }

    /// True if the controller's view is visible: ``visible()`` contains it.
    ///
    /// Complexity: O(depth * presentations, and the siblings on the way). Most messages call it.
    func isVisible(_ id: ControllerID) -> Bool {
        guard let controller = controllers[id], contextCover(of: controller) == nil, isInWindow(id) else {
            return false
        }
        var inner = id
        while !isVisibleLayer(inner) {
            guard let outer = containerOrContext(of: inner), isShown(inner, in: outer) else { return false }
            inner = outer
        }
        return true
    }

    private func isVisibleLayer(_ id: ControllerID) -> Bool {
        var isLayer = false
        forEachVisibleLayer { isLayer = isLayer || $0 == id }
        return isLayer
    }

    private func isShown(_ inner: ControllerID, in outer: ControllerID) -> Bool {
        guard let container = controllers[outer] else { return false }
        var isShown = false
        forEachShownChild(of: container) { isShown = isShown || $0 == inner }
        return isShown
    }

    /// The roots of all windows.
    var roots: [ControllerID] { ([window] + otherWindows).compactMap(\.root) }

    /// True if the controller belongs to a window, visible or not.
    func isInWindow(_ id: ControllerID) -> Bool { root(around: id) != nil }

    /// The window of a controller; the main window for a controller outside of all windows. Complexity: O(depth) with
    /// several windows.
    func window(of id: ControllerID) -> Window {
        guard !otherWindows.isEmpty, let root = root(around: id), case .root(let own)? = controllers[root]?.links.place
        else { return window }
        return window(own) ?? window
    }

    /// The root that contains or presents a controller, at any depth; nil outside of the windows.
    private func root(around id: ControllerID) -> ControllerID? {
        first(from: id, along: { $0.parent ?? $0.presenter }, where: \.isRoot)
    }

    /// True if a container's view has appeared or is appearing: changes in it then send appearance callbacks.
    func isShown(_ id: ControllerID) -> Bool {
        guard let controller = controllers[id], controller.lastingAppearance != .disappeared else { return false }
        return isVisible(id)
    }

    /// The controllers that are visible now, with their layers.
    func visibleSet() -> VisibleSet {
        var order = Self.emptyBranch()
        var starts: [Int] = []
        forEachVisibleLayer { root in
            starts.append(order.count)
            addBranch(of: root, to: &order)
        }
        return VisibleSet(order: order, starts: starts)
    }

    /// The branches that disappear and appear between two sets of visible controllers. Disappearing branches are
    /// front-most first.
    ///
    /// - Parameter explicit: The changes of particular roots; every other root gets the default reason for its direction.
    func changes(
        from before: VisibleSet, to after: VisibleSet, explicit: [AppearanceChange],
        goingReason: AppearanceReason, comingReason: AppearanceReason
    ) -> (going: [AppearanceChange], coming: [AppearanceChange]) {
        func roots(
            of set: VisibleSet, without other: VisibleSet, _ reason: AppearanceReason
        ) -> [AppearanceChange] {
            func isConcerned(_ id: ControllerID) -> Bool { set.contains(id) && !other.contains(id) }
            return set.order.compactMap { root in
                guard isConcerned(root), !hasAncestor(of: root, where: isConcerned) else { return nil }
                return explicit.first { $0.root == root } ?? AppearanceChange(root: root, reason: reason)
            }
        }
        let going = roots(of: before, without: after, goingReason)
        return (frontMostFirst(going, in: before), roots(of: after, without: before, comingReason))
    }

    /// The branches sorted by layer, the front-most first; branches of one layer keep their order.
    private func frontMostFirst(_ changes: [AppearanceChange], in set: VisibleSet) -> [AppearanceChange] {
        guard changes.count > 1 else { return changes }
        let layers = changes.map { set.layer(of: $0.root) }
        return Set(layers.compactMap(\.self)).sorted(by: >).flatMap { layer in
            zip(changes, layers).compactMap { change, own in own == layer ? change : nil }
        }
    }

    /// True if an ancestor satisfies the predicate.
    private func hasAncestor(of id: ControllerID, where fits: (ControllerID) -> Bool) -> Bool {
        guard let outer = containerOrContext(of: id) else { return false }
        return first(from: outer, along: containerOrContext(of:), where: { fits($0.id) }) != nil
    }

    /// The controller that contains this one's view: its parent, or the presenter whose context it covers.
    func containerOrContext(of id: ControllerID) -> ControllerID? {
        controllers[id].flatMap(containerOrContext(of:))
    }

    /// The controller that contains this one's view, for a caller that already has the controller.
    func containerOrContext(of controller: Controller) -> ControllerID? {
        if let parent = controller.parent { return parent }
        guard controller.isPresented, let record = controller.presentation, record.isInContext else { return nil }
        return record.presenter
    }

    /// The outermost visible controller that missed its appearance callbacks and will not receive them from an activity
    /// (rule 6): a question started its process, or it arrived while its process was between two incarnations.
    ///
    /// - Parameter isLeftOut: True for a controller to skip.
    func firstNeedingAppearance(besides isLeftOut: (ControllerID) -> Bool) -> ControllerID? {
        visible().first { id in
            guard let controller = controllers[id], controller.needsAppearance, !hasContainerWithoutProcess(id) else {
                return false
            }
            return !isLeftOut(id)
        }
    }
}
