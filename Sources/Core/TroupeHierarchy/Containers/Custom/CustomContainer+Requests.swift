import TroupeModel

// Section 3.4: custom containers add and remove children.

extension CustomContainer {
    static func planAdd(
        _ destination: Destination, to container: ControllerID?, frame: Rect?, containerView: String?,
        transitionFrom replaced: ControllerID?, asker: Asker, with planner: inout Planner
    ) throws(Failure) -> Plan {
        let parent: ControllerID
        if let container {
            parent = container
        } else if case .controller(let id, _, _) = asker {
            parent = id
        } else {
            throw Failure(.badArgument, "a child needs a container")
        }
        guard let holder = planner.tree[parent] else { throw Failure(.noSuchController, "there is no \(parent)") }
        guard !holder.isBuiltIn else {
            throw Failure(
                .notAllowed, "\(holder.name) is a built-in container",
                hint: "push onto it, set its tabs or its panes instead")
        }
        let named = try planner.interface.check(destination, for: asker).id
        let coming = coming(inPlaceOf: replaced, in: holder)
        if let held = try existingChild(destination, named, by: holder, asker: asker, with: planner) {
            let isShown = planner.tree.isEmbeddedAndShown(held) || holder.drivesAppearance
            adopt(held, by: parent, frame: frame, containerView: containerView, with: &planner)
            guard !isShown else { return Plan(controllers: [held]) }
            planner.tree.changeEmbedding(of: held, in: parent) { embedding in
                embedding.coming = coming
                embedding.isShown = coming == nil
            }
            // A child that a transition replaced is shown again, at once or with its own transition.
            guard coming == nil else { return Plan(controllers: [held]) }
            return Plan(steps: stepsShowing(held, in: holder, with: &planner), controllers: [held])
        }
        if let named {
            if let other = planner.tree[named]?.parent, planner.tree[other]?.isBuiltIn == false,
                planner.tree.isInWindow(other),
                planner.tree.isInWindow(parent), !planner.tree.isContainedOrPresented(parent, by: named)
            {
                // Move from one custom container to another: remove, then add.
                try planner.interface.checkNesting(of: destination, in: parent, asker: asker)
                let adding = Request.add(
                    destination, to: parent, frame: frame, containerView: containerView, transitionFrom: replaced)
                return Plan(steps: [.prelude(.remove(.id(named))), .prelude(adding)], controllers: [named])
            }
        }
        try planner.checkJoins(destination, parent, asker: asker)
        let child = try planner.make(destination, for: asker)
        let isShown = holder.declared.forwardsAppearance && coming == nil
        planner.tree.embed(
            Embedding(
                child: child, frame: frame ?? planner.takeEarlyFrame(of: child), containerView: containerView,
                adoptedBy: holder.process.incarnation, isShown: isShown, coming: coming),
            in: parent)
        let showing = isShown ? stepsShowing(child, in: holder, with: &planner) : []
        return Plan(steps: [.willMove(child, toParent: parent)] + showing, controllers: [child])
    }

    /// The transition that a child is added for; nil if it can show nothing: then the child appears at once.
    private static func coming(inPlaceOf replaced: ControllerID?, in holder: Controller) -> Coming? {
        guard let replaced, holder.declared.forwardsAppearance,
            holder.embedded.contains(where: { $0.child == replaced && ($0.isShown || $0.coming != nil) })
        else { return nil }
        return .awaited(from: replaced)
    }

    /// Notes that the transition for which a child was added is not carried out.
    ///
    /// - Returns: the container, if it has to show the child in a transition of its own.
    static func refuseTransition(
        from replaced: ControllerID, to child: ControllerID, with planner: inout Planner
    ) -> ControllerID? {
        guard let parent = planner.tree[child]?.parent,
            planner.tree[parent]?.embedded.contains(where: {
                $0.child == child && $0.coming == .awaited(from: replaced)
            }) == true
        else { return nil }
        planner.tree.changeEmbedding(of: child, in: parent) { $0.coming = .refused }
        if planner.tree.isVisible(parent) { return parent }
        // Out of sight the child only takes its place.
        _ = stepsShowingRefused(in: parent, with: &planner)
        return nil
    }

    /// The steps that show the children of refused transitions.
    static func stepsShowingRefused(in container: ControllerID, with planner: inout Planner) -> [Step] {
        var steps: [Step] = []
        for embedding in planner.tree[container]?.embedded ?? [] where embedding.coming == .refused {
            planner.tree.changeEmbedding(of: embedding.child, in: container) { embedding in
                embedding.coming = nil
                embedding.isShown = true
            }
            steps += stepsShowing(embedding.child, in: planner.tree.expect(container), with: &planner)
        }
        return steps
    }

    /// The steps that show a child of a custom container, if the container itself is shown.
    private static func stepsShowing(_ child: ControllerID, in holder: Controller, with planner: inout Planner)
        -> [Step]
    {
        let state = holder.view.appearance.state
        planner.tree.change(child) { $0.appearsWithContainer = state == .disappeared || state == .disappearing }
        guard planner.tree.isVisible(child), state == .appeared || state == .appearing else { return [] }
        let flags: AppearanceFlags = planner.tree[child]?.move.isSettled == false ? .movingToParent : []
        let changes = [AppearanceChange(root: child, reason: .addedToParent, flags: flags)]
        let animated = state == .appearing && holder.view.appearance.animated
        let steps: [Step] = [.load(child), .phase(.willAppear, changes, animated: animated)]
        // While the container appears, the child's appearance ends with the container's.
        return state == .appeared ? steps + [.layout, .phase(.didAppear, changes, animated: animated)] : steps
    }

    /// Plans the replacement of a child by another, which is added if it is not a child yet. The first stays a child
    /// and is hidden.
    ///
    /// - Parameter animations: The container's number for the changes it makes during the animation.
    static func planTransition(
        from: ControllerID, to destination: Destination, milliseconds: Int, animations: UInt64?, asker: Asker,
        with planner: inout Planner
    ) throws(Failure) -> Plan {
        guard let parent = planner.tree[from]?.parent, let holder = planner.tree[parent],
            let old = holder.embedded.first(where: { $0.child == from })
        else {
            throw Failure(
                .notAChild, "\(planner.tree.name(from)) is not a child of a custom container",
                hint: "pop it, or set the tabs of its container")
        }
        guard holder.declared.forwardsAppearance else {
            throw Failure(
                .notAllowed, "\(holder.name) forwards appearance by hand",
                hint: "begin and end the appearance of both children")
        }
        guard milliseconds >= 0 else {
            throw Failure(
                .badArgument, "a transition takes 0 milliseconds or more, not \(milliseconds)",
                hint: "give 0 for a transition that is not animated")
        }
        let named = try planner.interface.check(destination, for: asker).id
        guard named != from else {
            throw Failure(
                .duplicateController, "\(planner.tree.name(from)) cannot replace itself",
                hint: "name another child, or a controller to add")
        }
        guard old.isShown else {
            throw Failure(
                .notVisible, "\(planner.tree.name(from)) is hidden already", hint: "name the child that is shown")
        }
        let isKept = holder.embedded.contains { $0.child == named }
        if !isKept { try planner.checkJoins(destination, parent, asker: asker) }
        let new = try planner.make(destination, for: asker)
        let wasShown = isKept && planner.tree.isEmbeddedAndShown(new)
        let isNew = !isKept || holder.embedded.contains { $0.child == new && $0.coming != nil }
        if !isKept {
            planner.tree.embed(
                Embedding(
                    child: new, frame: planner.takeEarlyFrame(of: new) ?? old.frame, containerView: old.containerView,
                    adoptedBy: holder.process.incarnation),
                in: parent)
        }
        planner.tree.changeEmbedding(of: new, in: parent) { embedding in
            embedding.isShown = true
            embedding.coming = nil
            // A new child keeps the frame that its addition named.
            if !wasShown, !isNew || embedding.frame == nil {
                (embedding.frame, embedding.containerView) = (old.frame, old.containerView)
            }
        }
        planner.tree.changeEmbedding(of: from, in: parent) { $0.isShown = false }
        var plan = Plan(steps: isKept ? [] : [.willMove(new, toParent: parent)], controllers: [new])
        let state = holder.view.appearance.state
        let isVisible = planner.tree.isVisible(new) && (state == .appeared || state == .appearing)
        if isNew { planner.tree.change(new) { $0.appearsWithContainer = !isVisible } }
        let going = [AppearanceChange(root: from, reason: .transition, flags: movingAway(from, with: planner))]
        guard isVisible else {
            // The replaced child of a container without a process may still be shown. The appearance machine sends
            // nothing to a child that has disappeared.
            plan.steps += [
                .phase(.willDisappear, going, animated: false), .phase(.didDisappear, going, animated: false),
            ]
            return plan
        }
        let isAnimated = milliseconds > 0
        let isMoving = planner.tree[new]?.move.isSettled == false
        let coming = [
            AppearanceChange(root: new, reason: .transition, flags: isMoving ? .movingToParent : [])
        ]
        plan.steps += [
            .load(new), .phase(.willDisappear, going, animated: isAnimated),
            .phase(.willAppear, coming, animated: isAnimated), .layout,
        ]
        if let animations {
            let message = DelegateMessage(from: parent, .animateTransition(animations))
            plan.steps += [.deliver(parent, .delegate(message)), .layout]
        }
        plan.steps += [
            .animate(milliseconds), .phase(.didAppear, coming, animated: isAnimated),
            .phase(.didDisappear, going, animated: isAnimated),
        ]
        return plan
    }

    /// `.movingFromParent` if the child has received willMove(nil) from its container; else no flag (section 3.4).
    static func movingAway(_ child: ControllerID, with planner: Planner) -> AppearanceFlags {
        guard let controller = planner.tree[child], controller.parent != nil, controller.isConfigured else { return [] }
        return controller.process.dialogue?.parent == nil ? .movingFromParent : []
    }

    static func planRemove(_ target: Target, with planner: inout Planner) throws(Failure) -> Plan {
        let child = try planner.tree.resolve(target)
        guard let parent = planner.tree[child]?.parent, let holder = planner.tree[parent], !holder.isBuiltIn,
            holder.embedded.contains(where: { $0.child == child })
        else {
            throw Failure(
                .notAChild, "\(planner.tree.name(child)) is not a child of a custom container",
                hint: "pop it, or set the tabs of its container")
        }
        if let plan = planner.dismissing(under: [child], before: .remove(.id(child))) { return plan }
        if holder.drivesAppearance, let state = planner.tree[child]?.lastingAppearance, state != .disappeared {
            planner.diagnose(
                child, "is \(state.rawValue) and removed: \(holder.name) forwards by hand and has not ended it")
        }
        if planner.tree[child]?.move.isSettled == false {
            planner.diagnose(child, "never received didMove(toParent:) from its container, which removes it now")
        }
        planner.tree.unembed(child, from: parent)
        var plan = Plan(controllers: [child], removed: [child])
        plan.steps += planner.stepsDisappearing([child], reason: .removedFromParent)
        // Removal sends didMove(nil) on its own.
        plan.steps.append(.didMove(child, toParent: nil))
        return plan
    }

    /// The existing child that an add request means: the named one or, after a restart of the container, one of the
    /// same scene or class that an earlier incarnation added.
    private static func existingChild(
        _ destination: Destination, _ named: ControllerID?, by holder: Controller, asker: Asker, with planner: Planner
    ) throws(Failure) -> ControllerID? {
        if let named { return holder.embedded.contains { $0.child == named } ? named : nil }
        let left = holder.embedded.filter { $0.adoptedBy < holder.process.incarnation && $0.segue == nil }
        guard !left.isEmpty, let source = try planner.interface.source(of: destination, for: asker) else { return nil }
        return left.first { isMade($0.child, of: source, with: planner) }?.child
    }

    /// True if the controller was made from the source. A container is recognised by its first content, because the
    /// rest may change.
    private static func isMade(_ id: ControllerID, of source: ControllerSource, with planner: Planner) -> Bool {
        guard let controller = planner.tree[id] else { return false }
        switch source {
        case .scene(let scene):
            return controller.scene == scene.reference
                && (!scene.identity.isFileOwner || controller.className == scene.className)
        case .className(let name, _):
            return controller.scene == nil && !controller.isBuiltIn && controller.className == name
        case .container(let kind, let contents):
            guard controller.scene == nil, controller.isBuiltIn, controller.kind == kind,
                let first = controller.children.first, let content = contents.first
            else { return false }
            return isMade(first, of: content, with: planner)
        case .containerClass(let name, let kind):
            return controller.scene == nil && controller.kind == kind && controller.className == name
        }
    }

    private static func adopt(
        _ child: ControllerID, by parent: ControllerID, frame: Rect?, containerView: String?,
        with planner: inout Planner
    ) {
        let incarnation = planner.tree.expect(parent).incarnation
        planner.tree.changeEmbedding(of: child, in: parent) { embedding in
            embedding.adoptedBy = incarnation
            if let frame { embedding.frame = frame }
            if let containerView { embedding.containerView = containerView }
        }
    }

    static func planWillMove(_ id: ControllerID, toParent parent: ControllerID?, with planner: Planner) throws(Failure)
        -> Plan
    {
        guard planner.tree[id] != nil else { throw Failure(.noSuchController, "there is no \(id)") }
        return Plan(steps: [.willMove(id, toParent: parent)], controllers: [id])
    }

    static func planDidMove(_ id: ControllerID, toParent parent: ControllerID?, with planner: Planner) throws(Failure)
        -> Plan
    {
        guard let controller = planner.tree[id] else { throw Failure(.noSuchController, "there is no \(id)") }
        guard controller.parent == parent else {
            throw parent.map { Failure(.notAChild, "\(controller.name) is not a child of \($0)", hint: "add it first") }
                ?? Failure(.notAChild, "\(controller.name) still has a parent", hint: "remove it first")
        }
        return Plan(steps: [.didMove(id, toParent: parent)], controllers: [id])
    }
}
