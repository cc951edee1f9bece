import TroupeModel
import TroupeValue

// Section 3.2: the root of a window.

extension Planner {
    /// Replaces the root of a window.
    ///
    /// - Parameter seen: The controllers visible before the change, if the tree no longer has that state.
    mutating func planRoot(
        _ destination: Destination, of window: WindowID = .main, asker: Asker, before seen: VisibleSet? = nil
    ) throws(Failure) -> Plan {
        if let id = try interface.check(destination, for: asker).id {
            if id == tree.window(window)?.root { return Plan(controllers: [id]) }
            guard let controller = tree[id], controller.isDetached else { throw placed(id) }
        }
        let root = try make(destination, for: asker)
        // A refused root leaves the old root unchanged, with its popover open.
        if seen == nil, let split = tree.openSplit(in: window) {
            return Plan(
                steps: [
                    .prelude(.setPaneOpen(false, in: .id(split))),
                    .act(.setWindow(window, root: .controller(root), isHidden: nil)),
                ],
                controllers: [root])
        }
        var plan = Plan(controllers: [root])
        // The first display and the orientation are matters of the main window.
        let isMain = window == .main
        let isLaunch = isMain && !interface.hasLaunched
        guard let old = tree.window(window)?.root else {
            let before = tree.visibleSet()
            tree.setRoot(root, of: window)
            if isLaunch, let saved = interface.saved.take() {
                interface.owesRestorationNotice = !saved.isEmpty
                restore(saved, onto: root, found: interface.found)
            }
            guard tree.isVisible(root) || isMain else { return plan }
            let shown = tree.changes(
                from: before, to: tree.visibleSet(), explicit: [], goingReason: .root,
                comingReason: isLaunch ? .launched : .root)
            // A presentation that was restored may cover the root.
            let changes = shown.coming
            plan.steps =
                (isLaunch && asker == .system ? stepsPreparing(root) : [])
                + [changes.count == 1 ? .load(changes[0].root) : .loadTogether(changes.map(\.root))]
                + (isMain ? stepsSettling() : []) + [
                    .phase(.willAppear, changes, animated: false), .layout,
                    .phase(.didAppear, changes, animated: false),
                ] + (isMain ? [.ready] : [])
            return plan
        }
        // The presentations of the old root's branch are dismissed with it, not animated, in the same transition.
        let before = seen ?? tree.visibleSet()
        let presented = tree.contents(old).compactMap { tree[$0]?.presented }.flatMap { tree.chain(above: $0) }
        var changes = presented.map { AppearanceChange(root: $0, reason: .dismiss, flags: .beingDismissed) }
        changes.append(AppearanceChange(root: root, reason: .root))
        let links = presented.compactMap { id in tree[id]?.presentation.map { Reversal.link(id, $0) } }
        for id in presented { tree.unlink(id) }
        tree.setRoot(root, of: window)
        let change = tree.changes(
            from: before, to: tree.visibleSet(), explicit: changes, goingReason: .root, comingReason: .root)
        plan.removed = [old] + presented
        // A window out of sight starts no process (rule 10).
        if isMain || tree.isVisible(root) { plan.steps.append(.load(root)) }
        if isMain { plan.steps += stepsSettling(else: asker == .system ? [] : [.root(old)] + links) }
        plan.steps += [
            .phase(.willDisappear, change.going, animated: false),
            .phase(.willAppear, change.coming, animated: false), .layout,
            .phase(.didDisappear, change.going, animated: false),
            .phase(.didAppear, change.coming, animated: false),
        ]
        return plan
    }

    /// The error for a root that has a place already.
    private func placed(_ id: ControllerID) -> Failure {
        let name = tree.name(id)
        guard let controller = tree[id], !controller.isRoot else {
            return Failure(
                .hasParent, "\(name) is the root of \(tree.window(of: id).id) already",
                hint: "give that window another root first, and keep this one with `instantiate`")
        }
        return Failure(
            .hasParent, "\(name) already has a place in the hierarchy",
            hint: controller.parent == nil ? "dismiss it first" : "remove it from its parent first")
    }
}

extension Planner {
    /// Gives the window of a screen another root, shows it or hides it.
    mutating func planWindow(
        _ id: WindowID, root: Destination?, isHidden: Bool?, asker: Asker
    ) throws(Failure) -> Plan {
        guard id.rawValue > 0, id.rawValue <= AttachedScreen.limit else {
            throw Failure(
                .badArgument, "there is no window \(id)",
                hint: "an instance has the windows w1 to w\(AttachedScreen.limit), one for each screen")
        }
        guard id != .main || isHidden != true else {
            throw Failure(
                .notAllowed, "the main window cannot be hidden", hint: "hide the window of another screen")
        }
        switch (root, isHidden) {
        case (let root?, nil): return try planRoot(root, of: id, asker: asker)
        case (let root?, let isHidden?):
            // The root first: a refused root leaves the window as it was.
            let existing = try interface.check(root, for: asker).id
            if let existing, existing != tree.window(id)?.root, tree[existing]?.isDetached != true {
                throw placed(existing)
            }
            let shown = if let existing { existing } else { try make(root, for: asker) }
            return Plan(
                steps: [
                    .act(.setWindow(id, root: .controller(shown), isHidden: nil)),
                    .prelude(.setWindow(id, root: nil, isHidden: isHidden)),
                ], controllers: [shown])
        case (nil, let isHidden?):
            guard id != .main else { return Plan() }
            tree.setHidden(isHidden, id)
            return planSight(of: id)
        case (nil, nil): return Plan()
        }
    }

    /// Shows a window of another screen, hides it, or gives it the size of its screen: the window follows the display
    /// and the code that hides it.
    mutating func planSight(of id: WindowID) -> Plan {
        guard tree.window(id) != nil, id != .main else { return Plan() }
        let before = tree.visibleSet()
        tree.show(id, on: interface.screens[id])
        let change = tree.changes(
            from: before, to: tree.visibleSet(), explicit: [], goingReason: .root, comingReason: .root)
        return Plan(steps: [
            .loadTogether(change.coming.map(\.root)),
            .phase(.willDisappear, change.going, animated: false),
            .phase(.willAppear, change.coming, animated: false), .layout,
            .phase(.didDisappear, change.going, animated: false),
            .phase(.didAppear, change.coming, animated: false),
        ])
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
