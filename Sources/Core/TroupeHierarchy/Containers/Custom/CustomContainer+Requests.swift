import TroupeModel

// Section 3.4: custom containers add and remove children.

extension Planner {
    mutating func planAdd(
        _ destination: Destination, to container: ControllerID?, frame: Rect?, containerView: String?, asker: Asker
    ) throws(Failure) -> Plan {
        let parent: ControllerID
        if let container {
            parent = container
        } else if case .controller(let id, _, _) = asker {
            parent = id
        } else {
            throw Failure(.badArgument, "a child needs a container")
        }
        guard let holder = tree[parent] else { throw Failure(.noSuchController, "there is no \(parent)") }
        guard !holder.isBuiltIn else {
            throw Failure(
                .notAllowed, "\(holder.name) is a built-in container",
                hint: "push onto it, set its tabs or its panes instead")
        }
        let named = try interface.check(destination, for: asker).id
        if let held = try held(destination, named, by: holder, asker: asker) {
            let isShown = tree.isEmbeddedAndShown(held) || holder.drivesAppearance
            takeUp(held, by: parent, frame: frame, containerView: containerView)
            guard !isShown else { return Plan(controllers: [held]) }
            // What a transition has replaced is shown again.
            tree.changeEmbedding(of: held, in: parent) { $0.isShown = true }
            return Plan(steps: stepsShowing(held, in: holder), controllers: [held])
        }
        if let named {
            if let other = tree[named]?.parent, tree[other]?.isBuiltIn == false, tree.isInWindow(other),
                tree.isInWindow(parent), !tree.isCarried(parent, by: named)
            {
                // From one custom container to another: removal first, then adding.
                try interface.checkNesting(of: destination, in: parent, asker: asker)
                let adding = Request.add(destination, to: parent, frame: frame, containerView: containerView)
                return Plan(steps: [.prelude(.remove(.id(named))), .prelude(adding)], controllers: [named])
            }
        }
        try checkJoins(destination, parent, asker: asker)
        let child = try make(destination, for: asker)
        tree.embed(
            Controller.Embedding(
                child: child, frame: frame, containerView: containerView, takenUpBy: holder.process.incarnation,
                isShown: holder.declared.forwardsAppearance),
            in: parent)
        let showing = holder.declared.forwardsAppearance ? stepsShowing(child, in: holder) : []
        return Plan(steps: [.willMove(child, toParent: parent)] + showing, controllers: [child])
    }

    /// Shows a child of a custom container, as far as that itself is shown.
    private mutating func stepsShowing(_ child: ControllerID, in holder: Controller) -> [Step] {
        let state = holder.view.appearance.state
        tree.change(child) { $0.appearsWithContainer = state == .disappeared || state == .disappearing }
        guard tree.isVisible(child), state == .appeared || state == .appearing else { return [] }
        let flags: AppearanceFlags = tree[child]?.move.isSettled == false ? .movingToParent : []
        let changes = [AppearanceChange(root: child, reason: .addedToParent, flags: flags)]
        let animated = state == .appearing && holder.view.appearance.animated
        let steps: [Step] = [.load(child), .phase(.willAppear, changes, animated: animated)]
        // While the container appears, the child ends with it.
        return state == .appeared ? steps + [.layout, .phase(.didAppear, changes, animated: animated)] : steps
    }

    /// Replaces a child by another, which is added where it is none; the first stays a child and is hidden.
    ///
    /// - Parameter animations: What the container calls what it does while that takes place.
    mutating func planTransition(
        from: ControllerID, to destination: Destination, milliseconds: Int, animations: UInt64?, asker: Asker
    ) throws(Failure) -> Plan {
        guard let parent = tree[from]?.parent, let holder = tree[parent],
            let old = holder.embedded.first(where: { $0.child == from })
        else {
            throw Failure(
                .notAChild, "\(tree.name(from)) is no child of a custom container",
                hint: "children of built-in containers are popped, or their tabs set")
        }
        guard holder.declared.forwardsAppearance else {
            throw Failure(
                .notAllowed, "\(holder.name) forwards appearance by hand",
                hint: "begin and end the appearance of both children")
        }
        guard milliseconds >= 0 else { throw Failure(.badArgument, "a transition takes 0 milliseconds or more") }
        let named = try interface.check(destination, for: asker).id
        guard named != from else {
            throw Failure(.duplicateController, "\(tree.name(from)) cannot take its own place")
        }
        guard old.isShown else {
            throw Failure(.notVisible, "\(tree.name(from)) is hidden already", hint: "name the child that is shown")
        }
        let isKept = holder.embedded.contains { $0.child == named }
        if !isKept { try checkJoins(destination, parent, asker: asker) }
        let new = try make(destination, for: asker)
        let wasShown = isKept && tree.isEmbeddedAndShown(new)
        if !isKept {
            tree.embed(
                Controller.Embedding(
                    child: new, frame: old.frame, containerView: old.containerView,
                    takenUpBy: holder.process.incarnation),
                in: parent)
        }
        tree.changeEmbedding(of: new, in: parent) { embedding in
            embedding.isShown = true
            if isKept, !wasShown { (embedding.frame, embedding.containerView) = (old.frame, old.containerView) }
        }
        tree.changeEmbedding(of: from, in: parent) { $0.isShown = false }
        var plan = Plan(steps: isKept ? [] : [.willMove(new, toParent: parent)], controllers: [new])
        let state = holder.view.appearance.state
        let isVisible = tree.isVisible(new) && (state == .appeared || state == .appearing)
        if !isKept { tree.change(new) { $0.appearsWithContainer = !isVisible } }
        guard isVisible else { return plan }
        let isAnimated = milliseconds > 0
        let isMoving = tree[new]?.move.isSettled == false
        let coming = [
            AppearanceChange(root: new, reason: .transition, flags: isMoving ? .movingToParent : [])
        ]
        let going = [AppearanceChange(root: from, reason: .transition, flags: movingAway(from))]
        plan.steps += [
            .load(new), .phase(.willDisappear, going, animated: isAnimated),
            .phase(.willAppear, coming, animated: isAnimated), .layout,
        ]
        if let animations {
            let message = DelegateMessage(from: parent, .animateTransition(animations))
            plan.steps += [.tell(parent, .delegate(message)), .layout]
        }
        plan.steps += [
            .animate(milliseconds), .phase(.didAppear, coming, animated: isAnimated),
            .phase(.didDisappear, going, animated: isAnimated),
        ]
        return plan
    }

    /// Whether a child has been told by its container that it will leave (section 3.4).
    func movingAway(_ child: ControllerID) -> AppearanceFlags {
        guard let controller = tree[child], controller.parent != nil, controller.isAwake else { return [] }
        return controller.process.dialogue?.parent == nil ? .movingFromParent : []
    }

    mutating func planRemove(_ target: Target) throws(Failure) -> Plan {
        let child = try tree.resolve(target)
        guard let parent = tree[child]?.parent, let holder = tree[parent], !holder.isBuiltIn,
            holder.embedded.contains(where: { $0.child == child })
        else {
            throw Failure(
                .notAChild, "\(tree.name(child)) is no child of a custom container",
                hint: "children of built-in containers are popped, or their tabs set")
        }
        if let plan = dismissing(under: [child], before: .remove(.id(child))) { return plan }
        if holder.drivesAppearance, let state = tree[child]?.view.appearance.state, state != .disappeared {
            diagnose(child, "is \(state.rawValue) and removed: \(holder.name) forwards by hand and has not ended that")
        }
        if tree[child]?.move.isSettled == false {
            diagnose(child, "was never told didMove(toParent:) by its container, which removes it now")
        }
        tree.unembed(child, from: parent)
        var plan = Plan(controllers: [child], removed: [child])
        // Inside a transition the child may be on its way already; its own state says what is left to say.
        let changes = [AppearanceChange(root: child, reason: .removedFromParent, flags: .movingFromParent)]
        plan.steps += [
            .phase(.willDisappear, changes, animated: false), .phase(.didDisappear, changes, animated: false),
        ]
        // Removing says didMove(nil) by itself.
        plan.steps.append(.didMove(child, toParent: nil))
        return plan
    }

    /// The child that an adding means which its container holds already: the one named, or, for a container that was
    /// started again, one of that scene or class that its earlier incarnation added.
    private func held(
        _ destination: Destination, _ named: ControllerID?, by holder: Controller, asker: Asker
    ) throws(Failure) -> ControllerID? {
        if let named { return holder.embedded.contains { $0.child == named } ? named : nil }
        let left = holder.embedded.filter { $0.takenUpBy < holder.process.incarnation && $0.segue == nil }
        guard !left.isEmpty, let source = try interface.source(of: destination, for: asker) else { return nil }
        return left.first { isMade($0.child, of: source) }?.child
    }

    /// Whether a controller was made of a source. A container is recognised by its first content: the rest comes and goes.
    private func isMade(_ id: ControllerID, of source: ControllerSource) -> Bool {
        guard let controller = tree[id] else { return false }
        switch source {
        case .scene(let scene): return controller.scene == scene.reference
        case .className(let name, _):
            return controller.scene == nil && !controller.isBuiltIn && controller.className == name
        case .container(let kind, let contents):
            guard controller.scene == nil, controller.isBuiltIn, controller.kind == kind,
                let first = controller.role.children.first, let content = contents.first
            else { return false }
            return isMade(first, of: content)
        }
    }

    private mutating func takeUp(
        _ child: ControllerID, by parent: ControllerID, frame: Rect?, containerView: String?
    ) {
        let incarnation = tree.expect(parent).incarnation
        tree.changeEmbedding(of: child, in: parent) { embedding in
            embedding.takenUpBy = incarnation
            if let frame { embedding.frame = frame }
            if let containerView { embedding.containerView = containerView }
        }
    }

    mutating func planWillMove(_ id: ControllerID, toParent parent: ControllerID?) throws(Failure) -> Plan {
        guard tree[id] != nil else { throw Failure(.noSuchController, "there is no \(id)") }
        return Plan(steps: [.willMove(id, toParent: parent)], controllers: [id])
    }

    mutating func planDidMove(_ id: ControllerID, toParent parent: ControllerID?) throws(Failure) -> Plan {
        guard let controller = tree[id] else { throw Failure(.noSuchController, "there is no \(id)") }
        guard controller.parent == parent else {
            throw Failure(
                .notAChild, "\(controller.name) is not a child of \(parent.map(\.description) ?? "nobody")",
                hint: "add it first")
        }
        return Plan(steps: [.didMove(id, toParent: parent)], controllers: [id])
    }
}

extension Planner {
    /// A change that has to dismiss first, not animated and in the same transition, what the branches present that are
    /// about to leave (section 3.6); nil where they present nothing.
    func dismissing(under ids: [ControllerID], before request: Request) -> Plan? {
        let presenting = ids.flatMap { tree.branchOfMade($0) }.filter { tree[$0]?.presented != nil }
        guard !presenting.isEmpty else { return nil }
        return Plan(steps: presenting.map { .prelude(.dismiss(.id($0), animated: false)) } + [.act(request)])
    }

    /// Checks that a controller, or one yet to be made, may become a child of `container`.
    func checkJoins(_ destination: Destination, _ container: ControllerID, asker: Asker) throws(Failure) {
        if case .controller(let id) = destination { try checkFree(id, for: container) }
        try interface.checkNesting(of: destination, in: container, asker: asker)
    }

    /// Checks that a controller stands nowhere from where it would have to be taken to become a child of `container`.
    private func checkFree(_ id: ControllerID, for container: ControllerID) throws(Failure) {
        guard let controller = tree[id] else { return }
        if tree.isCarried(container, by: id) {
            throw Failure(
                .wouldCycle, "\(controller.name) contains or presents \(container) and cannot become its child")
        }
        if let parent = controller.parent, parent != container {
            throw Failure(
                .hasParent, "\(controller.name) already has a parent, \(tree.name(parent))",
                hint: "remove it there first")
        }
        if controller.presentation != nil {
            throw Failure(.alreadyPresented, "\(controller.name) is presented", hint: "dismiss it first")
        }
        if tree.window.root == id { throw Failure(.hasParent, "\(controller.name) is the window's root") }
    }
}
