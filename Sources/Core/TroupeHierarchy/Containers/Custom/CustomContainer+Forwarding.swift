import TroupeModel

// Section 2: a container that forwards appearance or rotation by hand drives its children itself.

extension CustomContainer {
    /// The plan of a message that a container forwards by hand to a child.
    static func planForward(_ what: Forwarded, to child: ControllerID, asker: Asker, with planner: inout Planner)
        throws(Failure) -> Plan
    {
        guard let parent = planner.tree[child]?.parent, let container = planner.tree[parent],
            let embedding = container.embedded.first(where: { $0.child == child })
        else {
            throw Failure(
                .notAChild, "\(planner.tree.name(child)) is not a child of a custom container",
                hint: "add it first: addChild(_:)")
        }
        if let own = asker.controller, own != parent {
            throw Failure(.notAllowed, "\(planner.tree.name(own)) does not contain \(planner.tree.name(child))")
        }
        switch what {
        case .beginAppearance(let appearing, let animated):
            try checkForwards(
                container, \.forwardsAppearance, "shouldAutomaticallyForwardAppearanceMethods", with: planner)
            return try begin(appearing, embedding, of: container, animated: animated, with: &planner)
        case .endAppearance:
            try checkForwards(
                container, \.forwardsAppearance, "shouldAutomaticallyForwardAppearanceMethods", with: planner)
            return try end(embedding, of: container, with: &planner)
        case .willRotate(let orientation, let duration):
            return try rotationSteps(
                .willRotate(to: orientation, duration: duration), to: child, of: container, with: planner)
        case .willAnimateRotation(let orientation, let duration):
            return try rotationSteps(
                .willAnimateRotation(to: orientation, duration: duration), to: child, of: container, with: planner)
        case .didRotate(let orientation):
            return try rotationSteps(.didRotate(from: orientation), to: child, of: container, with: planner)
        }
    }

    /// Refuses a change of forwarding by hand in a container that has children.
    static func checkForwards(_ facts: Facts, of id: ControllerID, with planner: Planner) throws(Failure) {
        guard let controller = planner.tree[id], let forwards = facts.forwardsAppearance,
            forwards != controller.declared.forwardsAppearance, controller.isBuiltIn || !controller.embedded.isEmpty
        else { return }
        throw Failure(
            .notAllowed, "\(controller.name) is a container and cannot change how it forwards appearance",
            hint: "set how it forwards appearance before adding children")
    }

    private static func checkForwards(
        _ container: Controller, _ methods: KeyPath<Declarations, Bool>, _ property: String, with planner: Planner
    ) throws(Failure) {
        guard container.declared[keyPath: methods] else { return }
        throw Failure(
            .notAllowed, "\(container.name) forwards these callbacks to its children automatically",
            hint: "override \(property) and return false")
    }

    private static func begin(
        _ appearing: Bool, _ embedding: Embedding, of container: Controller, animated: Bool, with planner: inout Planner
    ) throws(Failure) -> Plan {
        let child = embedding.child
        let state = planner.tree.expect(child).lastingAppearance
        let isThere =
            appearing ? state == .appearing || state == .appeared : !embedding.isShown || state == .disappearing
        guard !isThere else {
            throw unbalanced(
                child, "is \(state.rawValue), and \(container.name) began the same transition again", with: &planner)
        }
        let own = container.view.appearance.state
        guard !appearing || own == .appearing || own == .appeared else {
            throw Failure(
                .notVisible, "\(container.name) is \(own.rawValue), and so are its children",
                hint: "begin in its viewWillAppear, or later")
        }
        planner.tree.changeEmbedding(of: child, in: container.id) { embedding in
            embedding.beganAppearance = appearing
            if appearing { embedding.isShown = true }
        }
        let change = [self.change(of: child, in: container, appearing: appearing, with: planner)]
        var plan = Plan(steps: [.holdQueue(for: child)], controllers: [child])
        if appearing { plan.steps.append(.load(child)) }
        plan.steps.append(.phase(appearing ? .willAppear : .willDisappear, change, animated: animated))
        return plan
    }

    private static func end(_ embedding: Embedding, of container: Controller, with planner: inout Planner)
        throws(Failure) -> Plan
    {
        let child = embedding.child
        guard embedding.beganAppearance != nil else {
            let state = planner.tree.expect(child).lastingAppearance
            throw unbalanced(
                child, "is \(state.rawValue), and \(container.name) ended a transition that it had not begun",
                with: &planner)
        }
        return Plan(steps: stepsEnding(child, in: container.id, with: &planner), controllers: [child])
    }

    /// The error for an unbalanced call. It is also logged for the developer.
    private static func unbalanced(_ child: ControllerID, _ words: String, with planner: inout Planner) -> Failure {
        planner.diagnose(child, words)
        return Failure(
            .notAllowed, "\(planner.tree.name(child)) \(words)",
            hint: "call beginAppearanceTransition and endAppearanceTransition in pairs")
    }

    /// The reason and flags of a child's appearance by hand. During a transition of the container the child has the
    /// container's reason.
    private static func change(of child: ControllerID, in container: Controller, appearing: Bool, with planner: Planner)
        -> AppearanceChange
    {
        let isArriving = planner.tree[child]?.move.isSettled == false
        var change = AppearanceChange(root: child, reason: .transition)
        change.flags = appearing ? (isArriving ? .movingToParent : []) : movingAway(child, with: planner)
        if !change.flags.isEmpty { change.reason = appearing ? .addedToParent : .removedFromParent }
        if let outer = container.view.changeUnderWay { change.reason = outer.reason }
        return change
    }

    /// The steps that end an appearance begun by hand. An appearing child is laid out before viewDidAppear.
    static func stepsEnding(_ child: ControllerID, in container: ControllerID, with planner: inout Planner) -> [Step] {
        let begun = planner.tree.beganAppearance(child) ?? true
        planner.tree.changeEmbedding(of: child, in: container) { embedding in
            embedding.beganAppearance = nil
            embedding.isShown = begun
        }
        let change = [AppearanceChange(root: child, reason: .transition)]
        let phase = Step.phase(begun ? .didAppear : .didDisappear, change, animated: false)
        return begun ? [.layout, phase] : [phase]
    }

    /// The steps after a container that forwards by hand has disappeared: its children receive the callbacks of their
    /// disappearance.
    static func stepsEnding(forwardingOf container: ControllerID, with planner: inout Planner) -> [Step] {
        let left = (planner.tree[container]?.embedded ?? []).filter { $0.isShown || $0.beganAppearance != nil }
        var changes: [AppearanceChange] = []
        for embedding in left {
            let child = embedding.child
            planner.tree.changeEmbedding(of: child, in: container) { embedding in
                embedding.beganAppearance = nil
                embedding.isShown = false
            }
            guard let state = planner.tree[child]?.lastingAppearance, state != .disappeared else { continue }
            planner.diagnose(
                child,
                "is \(state.rawValue), while \(planner.tree.name(container)), which forwards by hand, has disappeared"
            )
            changes.append(AppearanceChange(root: child, reason: .transition))
        }
        guard !changes.isEmpty else { return [] }
        return [.phase(.willDisappear, changes, animated: false), .phase(.didDisappear, changes, animated: false)]
    }

    /// The plan of a rotation callback for a child and its branch.
    private static func rotationSteps(
        _ callback: Callback, to child: ControllerID, of container: Controller, with planner: Planner
    ) throws(Failure) -> Plan {
        try checkForwards(container, \.forwardsRotation, "shouldAutomaticallyForwardRotationMethods", with: planner)
        return Plan(
            steps: planner.levels(of: planner.tree.branch(of: child)).map { .deliverAll($0, callback) },
            controllers: [child])
    }
}

extension ControllerTree {
    /// True if a custom container shows the child.
    func isEmbeddedAndShown(_ child: ControllerID) -> Bool {
        controllers[child]?.parent.flatMap { controllers[$0] }?.embedded.first { $0.child == child }?.isShown == true
    }

    /// True if the container began the child's appearance by hand, false for a disappearance; nil if nothing is begun.
    func beganAppearance(_ child: ControllerID) -> Bool? {
        controllers[child]?.parent.flatMap { controllers[$0] }?.embedded.first { $0.child == child }?.beganAppearance
    }
}

extension Forwarded {
    /// Refuses a rotation callback that is forwarded outside of the container's own rotation callback.
    func checkIsOfNoCallback() throws(Failure) {
        guard isOfRotation else { return }
        throw Failure(
            .notAllowed, "a rotation callback can only be forwarded during the container's own callback",
            hint: "forward it before that callback returns")
    }

    /// True if it is a rotation callback, which may be forwarded only inside the container's own.
    private var isOfRotation: Bool {
        switch self {
        case .beginAppearance, .endAppearance: false
        case .willRotate, .willAnimateRotation, .didRotate: true
        }
    }
}

extension Operations {
    /// The next queued request that a container holding the queue makes about its own children. One of these requests
    /// ends the hold.
    func nextOfHolder(in tree: ControllerTree) -> Entry? {
        let holders = forwarded.children.compactMap { tree[$0]?.parent }
        return queue.waiting.all.first { entry in
            guard let own = entry.asker.controller, holders.contains(own) else { return false }
            return switch entry.request {
            case .forward, .add, .remove, .willMove, .didMove: true
            case .instantiate, .release, .record, .place, .push, .pop, .setStack, .present, .dismiss, .select, .setTabs,
                .setCustomizable, .root, .setWindow, .show, .setPane, .setPaneOpen, .setPages, .unwind, .performSegue,
                .rotate, .attemptRotation, .setEditing, .memoryWarning, .statusBar,
                .transition, .setFrame, .configure, .restart, .sendDelegate, .touch, .tap, .type, .userEvent, .post,
                .notice, .reload:
                false
            }
        }
    }
}
