import TroupeModel
import TroupeValue

// Section 3.2: the window's root.

extension Planner {
    /// Puts something else at the window's root.
    ///
    /// - Parameter seen: Who is visible before it, where that cannot be told any more from how things stand.
    mutating func planRoot(
        _ destination: Destination, asker: Asker, before seen: VisibleSet? = nil
    ) throws(Failure) -> Plan {
        if let id = try interface.check(destination, for: asker).id {
            if id == tree.window.root { return Plan(controllers: [id]) }
            guard let controller = tree[id], controller.parent == nil, controller.presentation == nil else {
                throw Failure(.hasParent, "\(id) stands elsewhere in the hierarchy", hint: "remove it there first")
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
        // What is presented goes with the old root, not animated, in the same transition.
        let before = seen ?? tree.visibleSet()
        let presented = tree.branchOfMade(old).compactMap { tree[$0]?.presented }.flatMap { tree.chain(above: $0) }
        var told = presented.map { AppearanceChange(root: $0, reason: .dismiss, flags: .beingDismissed) }
        told.append(AppearanceChange(root: root, reason: .root))
        let links = presented.compactMap { id in tree[id]?.presentation.map { Reversal.link(id, $0) } }
        for id in presented { tree.unlink(id) }
        tree.setRoot(root)
        let change = tree.changes(
            from: before, to: tree.visibleSet(), told: told, goingReason: .root, comingReason: .root)
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
    /// The application class prepares what is shown first as a source does its segue's destination: it is given the ids of
    /// all that was made, and may configure each (section 3.8).
    private func stepsPreparing(_ root: ControllerID) -> [Step] {
        guard let delegate = tree.applicationClass, tree[delegate]?.isAwake == true,
            let scene = tree[root]?.scene
        else { return [] }
        let made = tree.branchOfMade(root)
        let segue = SegueModel(id: ObjectID("launch"), kind: .relationship, source: scene, destination: scene.id)
        let handle = interface.handle(for: segue, source: delegate, made: made, sender: .null)
        return [.ask(delegate, .prepareForSegue(handle), .prepare), .configure(made: made, by: delegate)]
    }
}
