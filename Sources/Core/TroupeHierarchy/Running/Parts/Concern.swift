import TroupeModel

/// The controllers that a transition concerns: the ones its plan calls, loads, moves, resizes, shows or hides, and
/// their ancestors (rule 9).
struct Concern: Hashable, Sendable {
    /// True for a rotation, a new root and a full-screen presentation.
    private var isEverythingVisible = false
    /// Controllers that are concerned together with their descendants.
    private var branches = IDSet<ControllerID>()
    /// Controllers that are concerned without their branches: ancestors of the branches, and controllers that only
    /// receive a message.
    private var members = IDSet<ControllerID>()
}

extension Concern {
    /// True if the controller, an ancestor or a descendant is concerned. Complexity: O(depth); for a rotation the
    /// complexity of `isVisible`.
    func includes(_ id: ControllerID, in tree: ControllerTree) -> Bool {
        members.contains(id) || tree.isInBranch(id, where: branches.contains)
            || isEverythingVisible && tree.isVisible(id)
    }

    /// Adds the controllers that a plan concerns. `tree` is the tree after planning.
    mutating func add(_ plan: Plan, in tree: ControllerTree) {
        for id in plan.controllers + plan.removed { add(branch: id, in: tree) }
        for step in plan.steps { add(step, in: tree) }
    }

    /// Adds the controllers that are visible in one tree and not in the other.
    mutating func add(differenceBetween before: ControllerTree, _ after: ControllerTree) {
        let (seen, shown) = (before.visibleSet(), after.visibleSet())
        for id in seen.order where !shown.contains(id) { add(branch: id, in: before) }
        for id in shown.order where !seen.contains(id) { add(branch: id, in: after) }
    }

    /// Adds a controller, its descendants and its ancestors.
    mutating func add(branch id: ControllerID, in tree: ControllerTree) {
        branches.insert(id)
        if let outer = tree.containerOrContext(of: id) { add(member: outer, in: tree) }
    }

    /// Adds a controller and its ancestors.
    mutating func add(member id: ControllerID, in tree: ControllerTree) {
        var next: ControllerID? = id
        while let member = next {
            members.insert(member)
            next = tree.containerOrContext(of: member)
        }
    }

    private mutating func add(_ step: Step, in tree: ControllerTree) {
        switch step {
        case .deliver(let id, _), .ask(let id, _, _), .wake(let id), .reach(let id), .willMove(let id, _),
            .didMove(let id, _), .finishLoading(let id, _, _), .loaded(let id, _), .selectByUser(let id, _),
            .customizing(_, let id):
            add(member: id, in: tree)
        case .deliverAll(let ids, _), .layoutLevel(let ids): for id in ids { add(member: id, in: tree) }
        case .load(let id), .loadOne(let id), .loadChildren(let id), .loadAdded(let id), .awaken(let id, _),
            .embed(let id, _), .endForwarding(let id), .holdQueue(let id), .settleFirst(let id),
            .removeAbandoned(let id), .showRefused(let id), .takePlace(let id), .dismissByUser(let id):
            add(branch: id, in: tree)
        case .loadTogether(let ids), .configure(let ids, _), .exchange(let ids):
            for id in ids { add(branch: id, in: tree) }
        case .phase(_, let changes, _), .lateAppearance(let changes, _, _, _):
            for change in changes { add(branch: change.root, in: tree) }
        case .appearance(_, let targets): for target in targets { add(member: target.controller, in: tree) }
        case .restoring: if let id = tree.applicationClass { add(member: id, in: tree) }
        case .page(_, let container):
            add(branch: container, in: tree)
            if let source = tree[container]?.pageSource { add(member: source, in: tree) }
            if let delegate = tree[container]?.receiverOfDelegateMessages { add(member: delegate, in: tree) }
        case .pane(_, let split):
            add(branch: split, in: tree)
            if let delegate = tree[split]?.receiverOfDelegateMessages { add(member: delegate, in: tree) }
        case .delegate(let container, _):
            add(member: container, in: tree)
            if let delegate = tree[container]?.receiverOfDelegateMessages { add(member: delegate, in: tree) }
        case .rotation, .turnWindow, .settleOrientation:
            isEverythingVisible = true
            addPanes(in: tree)
        // A nested request adds its own plan when it is planned. A layout skips branches that are being restored.
        case .act, .prelude, .layout, .animate, .segue, .reply, .replyLast, .fail, .ready, .retire: break
        }
    }

    /// Adds the panes of visible split view controllers: a new orientation may show or hide one.
    private mutating func addPanes(in tree: ControllerTree) {
        for split in tree.all where split.split != nil && tree.isVisible(split.id) {
            for pane in split.children { add(branch: pane, in: tree) }
        }
    }
}

extension ControllerTree {
    /// True if the controller is `root` or inside its branch. Complexity: O(depth).
    func isInBranch(_ id: ControllerID, of root: ControllerID) -> Bool { isInBranch(id) { $0 == root } }

    /// True if the controller or one of its ancestors satisfies the predicate. Complexity: O(depth).
    fileprivate func isInBranch(_ id: ControllerID, where fits: (ControllerID) -> Bool) -> Bool {
        first(from: id, along: containerOrContext(of:)) { fits($0.id) } != nil
    }
}
