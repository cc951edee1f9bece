import TroupeModel

// Conditions and preludes that all containers share when children are added and removed.

extension Planner {
    /// A plan that first dismisses the chains that the leaving branches present, not animated and in the same
    /// transition (section 3.6). Nil if they present nothing.
    func dismissing(under ids: [ControllerID], before request: Request) -> Plan? {
        let presenting = ids.flatMap { tree.contents($0) }.filter { tree[$0]?.presented != nil }
        guard !presenting.isEmpty else { return nil }
        return Plan(steps: presenting.map { .prelude(.dismiss(.id($0), animated: false)) } + [.act(request)])
    }

    /// The last callbacks of branches that leave a container inside another transition, which no longer reaches them
    /// (rule 6). The transition may already have begun their disappearance; the appearance machine sends only the missing
    /// callbacks.
    func stepsDisappearing(_ removed: [ControllerID], reason: AppearanceReason) -> [Step] {
        guard !removed.isEmpty else { return [] }
        let changes = removed.map { AppearanceChange(root: $0, reason: reason, flags: .movingFromParent) }
        let drivers = removed.flatMap { tree.contents($0) }.filter { tree[$0]?.drivesAppearance == true }
        return [.phase(.willDisappear, changes, animated: false), .phase(.didDisappear, changes, animated: false)]
            + drivers.map { .endForwarding(of: $0) }
    }

    /// Checks that an existing or new controller may become a child of `container`.
    func checkJoins(_ destination: Destination, _ container: ControllerID, asker: Asker) throws(Failure) {
        if case .controller(let id) = destination { try checkFree(id, for: container) }
        try interface.checkNesting(of: destination, in: container, asker: asker)
    }

    /// Checks that a controller is not bound elsewhere: it has no other parent, is not presented and is not the root.
    private func checkFree(_ id: ControllerID, for container: ControllerID) throws(Failure) {
        guard let controller = tree[id] else { return }
        if tree.isContainedOrPresented(container, by: id) {
            throw Failure(
                .wouldCycle, "\(controller.name) contains or presents \(container) and cannot become its child",
                hint: "make a new controller, or remove the outer one from the inner one first")
        }
        if let parent = controller.parent, parent != container {
            throw Failure(
                .hasParent, "\(controller.name) already has a parent, \(tree.name(parent))",
                hint: "remove it from its parent first")
        }
        if controller.presentation != nil {
            throw Failure(.alreadyPresented, "\(controller.name) is presented", hint: "dismiss it first")
        }
        if controller.isRoot { throw Failure(.hasParent, "\(controller.name) is the root of a window") }
    }
}
