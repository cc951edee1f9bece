import TroupeModel

/// The children of the process's own controller as this process knows them: those that its code and its embed segues
/// added, and those of an earlier incarnation.
@MainActor
struct ChildList {
    private var entries: [ContainedController] = []

    /// Adds a child at the end, unless it is one already.
    mutating func add(_ child: ContainedController) {
        if !contains(child) { entries.append(child) }
    }

    /// Removes a child.
    ///
    /// - Returns: The index of the child before; nil if it was no child.
    @discardableResult
    mutating func remove(_ child: ContainedController) -> Int? {
        guard let index = entries.firstIndex(where: { $0.isSame(as: child) }) else { return nil }
        entries.remove(at: index)
        return index
    }

    /// Takes a removal back.
    mutating func restore(_ child: ContainedController, at index: Int) {
        if !contains(child) { entries.insert(child, at: min(index, entries.count)) }
    }

    /// True if the controller is a child.
    func contains(_ child: ContainedController) -> Bool { entries.contains { $0.isSame(as: child) } }

    /// The objects that stand for the children in this process. A child that was added by the name of its scene is left out
    /// until the daemon has named it.
    func references(over channel: RequestChannel) -> [any ControllerReference] {
        entries.compactMap { $0.reference(over: channel) }
    }
}

extension ViewController {
    /// The children of this controller, in the order in which they were added. A child is the object that code added, as
    /// long as this process or the child's ``view`` keeps that object, else the ``RemoteController`` of the child.
    ///
    /// The list is that of this process: a child that another program removes stays in it. Ask the daemon with
    /// ``HierarchyRequests/place``. A built-in container gives its ``ContainerController/viewControllers``; a handle on any
    /// other controller gives none.
    public var children: [any ControllerReference] {
        if let container = self as? ContainerController { return container.viewControllers }
        return childList.references(over: channel)
    }

    /// True if the controller is a child, as far as this process knows.
    func isChild(_ id: ControllerID) -> Bool { childList.contains(ContainedController(id)) }

    /// Notes a child whose addition is requested.
    ///
    /// - Returns: Receives the result of the request. A controller that was no child before is none after a refusal.
    func noteAddition(of added: any Showable) -> RequestCompletion {
        guard !standsForAnother else { return { _ in } }
        let child = ContainedController(added)
        let wasChild = childList.contains(child)
        childList.add(child)
        return { [weak self] result in
            switch result {
            case .success(let controllers): child.settle(as: controllers.first?.id)
            case .failure: if !wasChild { self?.childList.remove(child) }
            }
        }
    }
}

extension RequestChannel {
    /// Removes a controller from its container. A child of this process's controller leaves ``ViewController/children`` at
    /// once, and returns after a refusal.
    ///
    /// - Returns: Receives the result of the request; nil for a controller that is no child.
    func noteRemoval(of id: ControllerID) -> RequestCompletion? {
        let child = ContainedController(id)
        guard let owner, let index = owner.childList.remove(child) else { return nil }
        return { [weak owner] result in
            guard let owner else { return }
            switch result {
            case .success: if !owner.childList.contains(child) { owner.tree.bringIntoSight(id) }
            case .failure: owner.childList.restore(child, at: index)
            }
        }
    }
}
