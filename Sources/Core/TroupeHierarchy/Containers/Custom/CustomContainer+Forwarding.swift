import TroupeModel

// Section 2: a container that forwards appearance or rotation by hand drives its children itself.

extension Planner {
    /// What a container that forwards by hand tells a child.
    mutating func planForward(_ what: Forwarded, to child: ControllerID, asker: Asker) throws(Failure) -> Plan {
        guard let parent = tree[child]?.parent, let container = tree[parent],
            let embedding = container.embedded.first(where: { $0.child == child })
        else {
            throw Failure(
                .notAChild, "\(tree.name(child)) is no child of a custom container", hint: "add it first: addChild(_:)")
        }
        if let own = asker.controller, own != parent {
            throw Failure(.notAllowed, "\(tree.name(own)) does not contain \(tree.name(child))")
        }
        switch what {
        case .beginAppearance(let appearing, let animated):
            try checkForwards(container, \.forwardsAppearance, "shouldAutomaticallyForwardAppearanceMethods")
            return try begin(appearing, embedding, of: container, animated: animated)
        case .endAppearance:
            try checkForwards(container, \.forwardsAppearance, "shouldAutomaticallyForwardAppearanceMethods")
            return try end(embedding, of: container)
        case .willRotate(let orientation, let duration):
            return try tell(.willRotate(to: orientation, duration: duration), to: child, of: container)
        case .willAnimateRotation(let orientation, let duration):
            return try tell(.willAnimateRotation(to: orientation, duration: duration), to: child, of: container)
        case .didRotate(let orientation):
            return try tell(.didRotate(from: orientation), to: child, of: container)
        }
    }

    /// Who contains others already has said whether it forwards by hand.
    func checkForwards(_ facts: Facts, of id: ControllerID) throws(Failure) {
        guard let controller = tree[id], let forwards = facts.forwardsAppearance,
            forwards != controller.declared.forwardsAppearance, controller.isBuiltIn || !controller.embedded.isEmpty
        else { return }
        throw Failure(
            .notAllowed, "\(controller.name) contains others, which are told as it said first",
            hint: "say before they are added whether it forwards appearance by hand")
    }

    private func checkForwards(
        _ container: Controller, _ methods: KeyPath<Declarations, Bool>, _ property: String
    ) throws(Failure) {
        guard container.declared[keyPath: methods] else { return }
        throw Failure(
            .notAllowed, "the children of \(container.name) are told with it, and not by hand",
            hint: "override \(property) and return false")
    }

    private mutating func begin(
        _ appearing: Bool, _ embedding: Controller.Embedding, of container: Controller, animated: Bool
    ) throws(Failure) -> Plan {
        let child = embedding.child
        let state = tree.expect(child).view.appearance.state
        let isThere =
            appearing ? state == .appearing || state == .appeared : !embedding.isShown || state == .disappearing
        guard !isThere else {
            throw unbalanced(child, "is \(state.rawValue), and \(container.name) began that once more")
        }
        let own = container.view.appearance.state
        guard !appearing || own == .appearing || own == .appeared else {
            throw Failure(
                .notVisible, "\(container.name) is \(own.rawValue), and so is what it contains",
                hint: "begin in its viewWillAppear, or later")
        }
        tree.changeEmbedding(of: child, in: container.id) { embedding in
            embedding.begun = appearing
            if appearing { embedding.isShown = true }
        }
        let change = [self.change(of: child, in: container, appearing: appearing)]
        var plan = Plan(steps: [.holdQueue(for: child)], controllers: [child])
        if appearing { plan.steps.append(.load(child)) }
        plan.steps.append(.phase(appearing ? .willAppear : .willDisappear, change, animated: animated))
        return plan
    }

    private mutating func end(_ embedding: Controller.Embedding, of container: Controller) throws(Failure) -> Plan {
        let child = embedding.child
        guard embedding.begun != nil else {
            let state = tree.expect(child).view.appearance.state
            throw unbalanced(child, "is \(state.rawValue), and \(container.name) ended what it had not begun")
        }
        return Plan(steps: stepsEnding(child, in: container.id), controllers: [child])
    }

    /// What a contract-breaking container is told, and its developer.
    private mutating func unbalanced(_ child: ControllerID, _ words: String) -> Failure {
        diagnose(child, words)
        return Failure(
            .notAllowed, "\(tree.name(child)) \(words)",
            hint: "call beginAppearanceTransition and endAppearanceTransition in turns")
    }

    /// How a child is told that comes or goes by hand: as part of what its container goes through, else of itself.
    private func change(of child: ControllerID, in container: Controller, appearing: Bool) -> AppearanceChange {
        let isArriving = tree[child]?.move.isSettled == false
        var change = AppearanceChange(root: child, reason: .transition)
        change.flags = appearing ? (isArriving ? .movingToParent : []) : movingAway(child)
        if !change.flags.isEmpty { change.reason = appearing ? .addedToParent : .removedFromParent }
        if let outer = container.view.changeUnderWay { change.reason = outer.reason }
        return change
    }

    /// Ends what a container began by hand. A child that comes has its size before it is told that it has appeared.
    mutating func stepsEnding(_ child: ControllerID, in container: ControllerID) -> [Step] {
        let begun = tree.begun(child) ?? true
        tree.changeEmbedding(of: child, in: container) { embedding in
            embedding.begun = nil
            embedding.isShown = begun
        }
        let change = [AppearanceChange(root: child, reason: .transition)]
        let phase = Step.phase(begun ? .didAppear : .didDisappear, change, animated: false)
        return begun ? [.layout, phase] : [phase]
    }

    /// A container that forwards by hand has disappeared: what it has left its children to be told they are told now.
    mutating func stepsEnding(forwardingOf container: ControllerID) -> [Step] {
        let left = (tree[container]?.embedded ?? []).filter { $0.isShown || $0.begun != nil }
        var changes: [AppearanceChange] = []
        for embedding in left {
            let child = embedding.child
            tree.changeEmbedding(of: child, in: container) { embedding in
                embedding.begun = nil
                embedding.isShown = false
            }
            guard let state = tree[child]?.view.appearance.state, state != .disappeared else { continue }
            diagnose(
                child,
                "is \(state.rawValue), while \(tree.name(container)) has disappeared, which forwards that by hand")
            changes.append(AppearanceChange(root: child, reason: .transition))
        }
        guard !changes.isEmpty else { return [] }
        return [.phase(.willDisappear, changes, animated: false), .phase(.didDisappear, changes, animated: false)]
    }

    /// What a container was told of a rotation, for a child and what that contains.
    private func tell(_ callback: Callback, to child: ControllerID, of container: Controller) throws(Failure) -> Plan {
        try checkForwards(container, \.forwardsRotation, "shouldAutomaticallyForwardRotationMethods")
        return Plan(steps: levels(of: tree.branch(of: child)).map { .tellAll($0, callback) }, controllers: [child])
    }
}

extension ControllerTree {
    /// Whether a custom container shows a child.
    func isEmbeddedAndShown(_ child: ControllerID) -> Bool {
        controllers[child]?.parent.flatMap { controllers[$0] }?.embedded.first { $0.child == child }?.isShown == true
    }

    /// Whether a container has begun by hand to have a child appear, or else to disappear; nil where nothing is begun.
    func begun(_ child: ControllerID) -> Bool? {
        controllers[child]?.parent.flatMap { controllers[$0] }?.embedded.first { $0.child == child }?.begun
    }
}

extension Forwarded {
    /// Refuses what is forwarded outside of the callback that tells the container of it.
    func checkIsOfNoCallback() throws(Failure) {
        guard isOfRotation else { return }
        throw Failure(
            .notAllowed, "children are told of a rotation in their container's own callback of that",
            hint: "forward it before that returns")
    }

    /// Whether it belongs to a rotation, and so into the callback that tells the container of that.
    private var isOfRotation: Bool {
        switch self {
        case .beginAppearance, .endAppearance: false
        case .willRotate, .willAnimateRotation, .didRotate: true
        }
    }
}

/// Something that a container has begun by hand.
struct Begun: Hashable, Sendable {
    /// When it is ended for the container; nil once that time has passed.
    var deadline: TimerID?
}

extension Operations {
    /// A child begins to appear or to disappear by hand, which holds the queue.
    ///
    /// - Returns: the timer of what was begun before and is reversed.
    mutating func hold(queueFor child: ControllerID, until deadline: TimerID) -> TimerID? {
        defer { begun[child] = Begun(deadline: deadline) }
        return begun[child]?.deadline
    }

    /// The next request of a container that holds the queue, about its own children: what ends that is among these.
    func nextOfHolder(in tree: ControllerTree) -> Entry? {
        let holders = begun.keys.compactMap { tree[$0]?.parent }
        return queue.waiting.all.first { entry in
            guard let own = entry.asker.controller, holders.contains(own) else { return false }
            return switch entry.request {
            case .forward, .add, .remove, .willMove, .didMove: true
            case .instantiate, .release, .record, .place, .push, .pop, .setStack, .present, .dismiss, .select, .setTabs,
                .setCustomizable, .root, .show, .setPane, .setPaneOpen, .unwind, .performSegue, .rotate, .setEditing,
                .memoryWarning,
                .transition, .setFrame, .configure, .restart, .sendDelegate, .touch, .tap, .type, .userEvent, .post,
                .notice, .reload:
                false
            }
        }
    }
}
