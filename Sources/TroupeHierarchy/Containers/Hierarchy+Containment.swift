import TroupeModel

// Section 3.4: custom containers add and remove children.

extension Hierarchy {
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
        guard let holder = controllers[parent] else { throw Failure(.noSuchController, "there is no \(parent)") }
        guard !holder.isBuiltIn else {
            throw Failure(
                .notAllowed, "\(holder.name) is a built-in container",
                hint: "push onto it, set its tabs or its panes instead")
        }
        if let id = try check(destination, for: asker).id {
            try checkJoins(id, parent)
            if holder.embedded.contains(where: { $0.child == id }) { return Plan(controllers: [id]) }
        }
        let child = try make(destination, for: asker)
        join(child, to: parent)
        controllers[parent]?.embedded.append(
            Controller.Embedding(child: child, frame: frame, containerView: containerView))
        var plan = Plan(steps: [.willMove(child, toParent: parent)], controllers: [child])
        let state = holder.appearance.state
        guard isVisible(child), state == .appeared || state == .appearing else { return plan }
        let changes = [AppearanceChange(root: child, reason: .addedToParent, flags: .movingToParent)]
        let animated = state == .appearing && holder.appearance.animated
        plan.steps += [.load(child), .phase(.willAppear, changes, animated: animated)]
        // While the container appears, the child ends with it.
        if state == .appeared { plan.steps += [.layout, .phase(.didAppear, changes, animated: animated)] }
        return plan
    }

    mutating func planRemove(_ target: Target) throws(Failure) -> Plan {
        let child = try resolve(target)
        guard let parent = controllers[child]?.parent, let holder = controllers[parent], !holder.isBuiltIn,
            let index = holder.embedded.firstIndex(where: { $0.child == child })
        else {
            throw Failure(
                .notAChild, "\(controllers[child]?.name ?? "\(child)") is no child of a custom container",
                hint: "children of built-in containers are popped, or their tabs set")
        }
        if let plan = dismissing(under: [child], before: .remove(.id(child))) { return plan }
        let wasVisible = isVisible(child)
        controllers[parent]?.embedded.remove(at: index)
        leave(child)
        var plan = Plan(controllers: [child], removed: [child])
        if wasVisible {
            let changes = [AppearanceChange(root: child, reason: .removedFromParent, flags: .movingFromParent)]
            plan.steps += [
                .phase(.willDisappear, changes, animated: false), .phase(.didDisappear, changes, animated: false),
            ]
        }
        // Removing says didMove(nil) by itself.
        plan.steps.append(.didMove(child, toParent: nil))
        return plan
    }

    mutating func planWillMove(_ id: ControllerID, toParent parent: ControllerID?) throws(Failure) -> Plan {
        guard controllers[id] != nil else { throw Failure(.noSuchController, "there is no \(id)") }
        return Plan(steps: [.willMove(id, toParent: parent)], controllers: [id])
    }

    mutating func planDidMove(_ id: ControllerID, toParent parent: ControllerID?) throws(Failure) -> Plan {
        guard let controller = controllers[id] else { throw Failure(.noSuchController, "there is no \(id)") }
        guard controller.parent == parent else {
            throw Failure(
                .notAChild, "\(controller.name) is not a child of \(parent.map(\.description) ?? "nobody")",
                hint: "add it first")
        }
        return Plan(steps: [.didMove(id, toParent: parent)], controllers: [id])
    }
}
