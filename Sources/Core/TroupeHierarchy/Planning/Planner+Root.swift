import TroupeModel
import TroupeValue

// Section 3.2: the window's root.

extension Planner {
    /// Replaces the window's root.
    ///
    /// - Parameter seen: The controllers visible before the change, if the tree no longer has that state.
    mutating func planRoot(
        _ destination: Destination, asker: Asker, before seen: VisibleSet? = nil
    ) throws(Failure) -> Plan {
        if let id = try interface.check(destination, for: asker).id {
            if id == tree.window.root { return Plan(controllers: [id]) }
            guard let controller = tree[id], controller.parent == nil, controller.presentation == nil else {
                let isContained = tree[id]?.parent != nil
                throw Failure(
                    .hasParent, "\(id) already has a place in the hierarchy",
                    hint: isContained ? "remove it from its parent first" : "dismiss it first")
            }
        }
        let root = try make(destination, for: asker)
        // A refused root leaves the old root unchanged, with its popover open.
        if seen == nil, let split = tree.window.openSplit, tree.openPane != nil {
            return Plan(
                steps: [.prelude(.setPaneOpen(false, in: .id(split))), .act(.root(.controller(root)))],
                controllers: [root])
        }
        var plan = Plan(controllers: [root])
        let isLaunch = !interface.hasLaunched
        guard let old = tree.window.root else {
            tree.setRoot(root)
            let changes = [AppearanceChange(root: root, reason: isLaunch ? .launched : .root)]
            plan.steps =
                (isLaunch ? stepsPreparing(root) : []) + [.load(root)] + stepsSettling() + [
                    .phase(.willAppear, changes, animated: false), .layout,
                    .phase(.didAppear, changes, animated: false), .ready,
                ]
            return plan
        }
        // The presentations of the old root's branch are dismissed with it, not animated, in the same transition.
        let before = seen ?? tree.visibleSet()
        let presented = tree.contents(old).compactMap { tree[$0]?.presented }.flatMap { tree.chain(above: $0) }
        var changes = presented.map { AppearanceChange(root: $0, reason: .dismiss, flags: .beingDismissed) }
        changes.append(AppearanceChange(root: root, reason: .root))
        let links = presented.compactMap { id in tree[id]?.presentation.map { Reversal.link(id, $0) } }
        for id in presented { tree.unlink(id) }
        tree.setRoot(root)
        let change = tree.changes(
            from: before, to: tree.visibleSet(), explicit: changes, goingReason: .root, comingReason: .root)
        plan.removed = [old] + presented
        plan.steps = [.load(root)] + stepsSettling(else: asker == .system ? [] : [.root(old)] + links)
        plan.steps += [
            .phase(.willDisappear, change.going, animated: false),
            .phase(.willAppear, change.coming, animated: false), .layout,
            .phase(.didDisappear, change.going, animated: false),
            .phase(.didAppear, change.coming, animated: false),
        ]
        return plan
    }
}

extension Planner {
    /// The application class prepares the first display as a segue's source prepares its destination: it gets the ids
    /// of all controllers that were made and may configure each (section 3.8).
    private func stepsPreparing(_ root: ControllerID) -> [Step] {
        guard let delegate = tree.applicationClass, tree[delegate]?.isConfigured == true,
            let scene = tree[root]?.scene
        else { return [] }
        let made = tree.contents(root)
        let segue = SegueModel(id: ObjectID("launch"), kind: .relationship, source: scene, destination: scene.id)
        let handle = interface.handle(for: segue, source: delegate, made: made, sender: .null)
        return [.ask(delegate, .prepareForSegue(handle), .prepare), .configure(made: made, by: delegate)]
    }
}
