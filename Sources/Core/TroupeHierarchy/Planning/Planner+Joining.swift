import TroupeModel

// Conditions and preludes that every container shares when children come and leave.

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
