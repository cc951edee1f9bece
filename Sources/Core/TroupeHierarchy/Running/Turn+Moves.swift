import TroupeModel

// willMove and didMove: who is told of a new parent, and when. Section 3.4, rules 2 and 10.

extension Turn {
    /// Tells a controller of the parent to come, or that the move there is over. One without a process hears it when it
    /// starts.
    mutating func move(
        _ id: ControllerID, toParent parent: ControllerID?, isOver: Bool, in activity: ActivityID
    ) {
        // It may have gone since the step was planned.
        guard let controller = tree[id] else { return }
        if isOver {
            tree.change(id) { controller in
                controller.move.isSettled = true
                controller.move.leaves = nil
            }
        }
        let told = controller.isBuiltIn ? controller.move.told : controller.process.dialogue?.parent
        guard hearsMoves(controller), isOver || told != parent else { return }
        tree.change(id) { controller in
            controller.process.dialogue?.parent = parent
            controller.move.told = parent
        }
        tell(id, [(isOver ? .didMoveToParent(parent) : .willMoveToParent(parent), nil)], in: activity)
    }

    /// Whether there is somebody to hear of a move.
    private func hearsMoves(_ controller: Controller) -> Bool {
        controller.isBuiltIn ? controller.view.isLoaded : controller.isAwake
    }

    /// A built-in container speaks to its delegate. One without a process is started for a question whose answer decides,
    /// and only for that (section 7, rule 10).
    ///
    /// - Parameter isAwaited: False where nobody waits even for the answer to a call.
    mutating func tellDelegate(
        of container: ControllerID, _ message: ContainerMessage, isAwaited: Bool = true, in activity: ActivityID,
        key: AnswerKey? = nil
    ) {
        // The container may have gone since the step was planned, and so may a delegate at any time.
        guard let controller = tree[container], let delegate = controller.delegate,
            let receiver = tree[delegate]
        else { return }
        let isAwake = receiver.isAwake
        guard isAwake || key != nil && canBeWoken(receiver) else {
            let verb = message.isCall && isAwaited ? "ask" : "tell"
            let words = "could not \(verb) its delegate \(receiver.name) \(message.name.rawValue): it does not run"
            return planner.diagnose(container, words)
        }
        guard let reserved = message.reservedProtocol(of: controller.role) else { return }
        let callback = Callback.delegate(
            DelegateMessage(
                from: container, .container(message, of: reserved), expectsReply: message.isCall && isAwaited))
        guard !isAwake, let key else { return tell(delegate, [(callback, key)], in: activity) }
        prepend([.wake(delegate), .ask(delegate, callback, key)], to: activity)
    }

    /// Whether a question may start a controller's process, or wait for one that starts.
    private func canBeWoken(_ controller: Controller) -> Bool {
        guard !controller.isBuiltIn else { return false }
        return switch controller.process.life {
        case .none: !controller.process.isLeftDown
        case .launching, .live: true
        case .restarting, .unavailable, .waitingForWorker: false
        }
    }
}

extension ContainerMessage {
    /// The protocol a message to a container's delegate belongs to: the popover's, or that of the container. Nil for a
    /// container that speaks to its delegate itself.
    fileprivate func reservedProtocol(of role: Role) -> ReservedProtocol? {
        switch self {
        case .shouldDismiss, .didDismiss: .popover
        case .willShow, .didShow, .willHide, .willPresent, .shouldSelect, .didSelect, .willBeginCustomizing,
            .willEndCustomizing, .didEndCustomizing:
            role.delegateProtocol
        }
    }
}
