import TroupeModel

// willMove and didMove: who is told of a new parent, and when. Section 3.4, rules 2 and 10.

extension Hierarchy {
    /// Tells a controller of the parent to come. One without a process hears it when it starts.
    mutating func willMove(_ id: ControllerID, toParent parent: ControllerID?, in activity: ActivityID) {
        guard let controller = tree[id] else { return }
        guard hearsMoves(controller), controller.process.told.parent != parent else { return }
        tree[id]?.process.told.parent = parent
        tree[id]?.heardOfParent = parent
        tell(id, [(.willMoveToParent(parent), nil)], in: activity)
    }

    /// Ends a move.
    mutating func didMove(_ id: ControllerID, toParent parent: ControllerID?, in activity: ActivityID) {
        guard let controller = tree[id] else { return }
        tree[id]?.moveIsSettled = true
        guard hearsMoves(controller) else { return }
        tree[id]?.process.told.parent = parent
        tree[id]?.heardOfParent = parent
        tell(id, [(.didMoveToParent(parent), nil)], in: activity)
    }

    /// Whether there is somebody to hear of a move.
    private func hearsMoves(_ controller: Controller) -> Bool {
        controller.isBuiltIn ? controller.viewIsLoaded : controller.process.isLive && controller.process.told.isAwake
    }

    /// A change that has to dismiss first, not animated and in the same transition, what the branches present that are
    /// about to leave (3.6); nil where they present nothing.
    func dismissing(under ids: [ControllerID], before request: Request) -> Plan? {
        let presenting = ids.flatMap { tree.branchOfMade($0) }.filter { tree[$0]?.presented != nil }
        guard !presenting.isEmpty else { return nil }
        return Plan(steps: presenting.map { .prelude(.dismiss(.id($0), animated: false)) } + [.act(request)])
    }

    /// Checks that a controller, or one yet to be made, may become a child of `container`.
    func checkJoins(_ destination: Destination, _ container: ControllerID, asker: Asker) throws(Failure) {
        if case .controller(let id) = destination { try checkFree(id, for: container) }
        try checkNesting(of: destination, in: container, asker: asker)
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

    /// A built-in container speaks to its delegate. One without a process is started for a question whose answer
    /// decides, and only for that (section 7, rule 10).
    mutating func tellDelegate(
        of container: ControllerID, _ name: String, about: ControllerID, expectsReply: Bool, in activity: ActivityID,
        key: AnswerKey? = nil
    ) {
        tellDelegate(
            of: container, name, Payload(typeName: "ControllerID", value: .string(about.description)),
            expectsReply: expectsReply, in: activity, key: key)
    }

    /// The same with anything to say, which is made only where somebody hears it.
    mutating func tellDelegate(
        of container: ControllerID, _ name: String, _ payload: @autoclosure () -> Payload, expectsReply: Bool,
        in activity: ActivityID, key: AnswerKey? = nil
    ) {
        guard let controller = tree[container], let delegate = controller.delegate,
            let receiver = tree[delegate]
        else { return }
        let isAwake = receiver.process.isLive && receiver.process.told.isAwake
        guard isAwake || key != nil && canBeWoken(receiver) else {
            let verb = expectsReply ? "ask" : "tell"
            return diagnose(container, "could not \(verb) its delegate \(receiver.name) \(name): it does not run")
        }
        let reserved: ReservedProtocol
        switch controller.role {
        case .navigation: reserved = .navigation
        case .tabBar: reserved = .tabBar
        case .split: reserved = .split
        case .page: reserved = .page
        // A container with code of its own speaks for itself.
        case .content: return
        }
        let message = DelegateMessage(
            from: container, reserved, name: name, payload: payload(), expectsReply: expectsReply)
        guard !isAwake, let key else { return tell(delegate, [(.delegate(message), key)], in: activity) }
        prepend([.wake(delegate), .ask(delegate, .delegate(message), key)], to: activity)
    }

    /// Whether a question may start a controller's process, or wait for one that starts.
    private func canBeWoken(_ controller: Controller) -> Bool {
        guard !controller.isBuiltIn else { return false }
        return switch controller.process.state {
        case .none, .retired, .launching, .connected, .unresponsive: true
        case .restarting, .unavailable: false
        }
    }
}
