import TroupeModel

// Section 3.2: the window's root and the first display.

extension Hierarchy {
    /// The application class, if there is one, is told first; then the application's initial controller becomes the root.
    mutating func launch() {
        tellApplicationClass()
        guard let scene = application?.initialScene else {
            effects.append(.ready)
            hasLaunched = true
            return
        }
        admit(.root(.object(scene.reference)), from: .system, tag: 0)
    }

    /// The application class is a process without a view that lives as long as the instance. The launch waits for its
    /// answer, and goes on without it if it ends or is silent (rule 9).
    private mutating func tellApplicationClass() {
        guard let name = application?.delegateClass, let id = try? make(.className(name), for: .system) else { return }
        tree.applicationClass = id
        run(start(.transition, didFinishLaunching(id)))
    }

    /// A later process of the application class is a launch to its code, which nothing in the window waits for.
    mutating func tellApplicationClassAgain(_ id: ControllerID) {
        run(start(.beside, didFinishLaunching(id)))
    }

    private func didFinishLaunching(_ id: ControllerID) -> [Step] {
        let message = DelegateMessage(
            from: id, .application, name: "didFinishLaunching",
            payload: Payload(typeName: "Void", value: .null), expectsReply: true)
        return [.wake(id), .ask(id, .delegate(message), .reply)]
    }

    /// Says that the instance is ready, once every controller that is to be seen first has appeared.
    mutating func sayReadyIfShown() {
        guard !hasLaunched, tree.window.root != nil else { return }
        let isShown = tree.visible().allSatisfy { tree[$0]?.appearance.state == .appeared }
        guard isShown else { return }
        hasLaunched = true
        effects.append(.ready)
    }

    /// Puts something else at the window's root.
    ///
    /// - Parameter seen: Who is visible before it, where that cannot be told any more from how things stand.
    mutating func planRoot(
        _ destination: Destination, asker: Asker, before seen: VisibleSet? = nil
    ) throws(Failure) -> Plan {
        if let id = try check(destination, for: asker).id {
            if id == tree.window.root { return Plan(controllers: [id]) }
            guard let controller = tree[id], controller.parent == nil, controller.presentation == nil else {
                throw Failure(.hasParent, "\(id) stands elsewhere in the hierarchy", hint: "remove it there first")
            }
        }
        let root = try make(destination, for: asker)
        var plan = Plan(controllers: [root])
        let isLaunch = !hasLaunched
        guard let old = tree.window.root else {
            tree.setRoot(root)
            let changes = [AppearanceChange(root: root, reason: isLaunch ? .launched : .root)]
            plan.steps = [
                .settleOrientation(presenting: nil), .load(root), .phase(.willAppear, changes, animated: false),
                .layout, .phase(.didAppear, changes, animated: false), .ready,
            ]
            return plan
        }
        // What is presented goes with the old root, not animated, in the same transition.
        let before = seen ?? tree.visibleSet()
        let presented = tree.branchOfMade(old).compactMap { tree[$0]?.presented }.flatMap { tree.chain(above: $0) }
        var told = presented.map { AppearanceChange(root: $0, reason: .dismiss, flags: .beingDismissed) }
        told.append(AppearanceChange(root: root, reason: .root))
        for id in presented { tree.unlink(id) }
        tree.setRoot(root)
        let change = tree.changes(
            from: before, to: tree.visibleSet(), told: told, goingReason: .root, comingReason: .root)
        plan.removed = [old] + presented
        plan.steps = [
            .load(root),
            .phase(.willDisappear, change.going, animated: false),
            .phase(.willAppear, change.coming, animated: false), .layout,
            .phase(.didDisappear, change.going, animated: false),
            .phase(.didAppear, change.coming, animated: false),
        ]
        return plan
    }
}
