import TroupeModel

// Section 3.4, rules 2 and 10: willMove and didMove.

extension Turn {
    /// Sends a controller willMove or didMove. A controller without a process receives the callback when a process
    /// starts.
    mutating func move(
        _ id: ControllerID, toParent parent: ControllerID?, isOver: Bool, in activity: ActivityID
    ) {
        // The controller may be gone since the step was planned.
        guard let controller = tree[id] else { return }
        if isOver {
            tree.change(id) { controller in
                controller.move.isSettled = true
                controller.move.leaves = nil
            }
        }
        let told = controller.livesInDaemon ? controller.move.lastToldParent : controller.process.dialogue?.parent
        guard receivesMoves(controller), isOver || told != parent else { return }
        tree.change(id) { controller in
            controller.process.dialogue?.parent = parent
            controller.move.lastToldParent = parent
        }
        deliver(id, [(isOver ? .didMoveToParent(parent) : .willMoveToParent(parent), nil)], in: activity)
    }

    private func receivesMoves(_ controller: Controller) -> Bool {
        controller.livesInDaemon ? controller.view.isLoaded : controller.isConfigured
    }

    /// Sends a built-in container's message to its delegate. A delegate without a process is started only for a
    /// question whose answer decides (section 7, rule 10).
    ///
    /// - Parameter isAwaited: False if the activity does not even wait for the answer to a call.
    mutating func messageDelegate(
        of container: ControllerID, _ message: ContainerMessage, isAwaited: Bool = true, in activity: ActivityID,
        key: AnswerKey? = nil
    ) {
        // Either controller may be gone since the step was planned.
        guard let controller = tree[container], let reserved = message.reservedProtocol(of: controller.role) else {
            return
        }
        let isCall = message.isCall && isAwaited
        send(
            DelegateMessage(from: container, .container(message, of: reserved), expectsReply: isCall),
            of: container, to: controller.receiver(of: message), in: activity, key: key)
    }

    /// Sends a message of a built-in container to the controller that it names as its delegate or data source.
    mutating func send(
        _ message: DelegateMessage, of container: ControllerID, to named: ControllerID?, in activity: ActivityID,
        key: AnswerKey?
    ) {
        guard let delegate = named, let receiver = tree[delegate] else { return }
        let isConfigured = receiver.isConfigured
        // A companion without a process leaves a plain container, which has no delegate.
        guard isConfigured || delegate != container || key != nil && canBeWoken(receiver) else { return }
        guard isConfigured || key != nil && canBeWoken(receiver) else {
            let verb = message.expectsReply ? "ask" : "tell"
            let role = message.reserved == .pageSource ? "data source" : "delegate"
            return planner.diagnose(
                container, "could not \(verb) its \(role) \(receiver.name) \(message.name): it is not running")
        }
        let callback = Callback.delegate(message)
        guard !isConfigured, let key else { return deliver(delegate, [(callback, key)], in: activity) }
        prepend([.wake(delegate), .ask(delegate, callback, key)], to: activity)
    }

    /// True if a question may start the controller's process or wait for its start.
    private func canBeWoken(_ controller: Controller) -> Bool {
        guard !controller.livesInDaemon else { return false }
        return switch controller.process.life {
        case .none: !controller.process.isLeftDown
        case .launching, .live, .retired: true
        case .restarting, .unavailable, .waitingForWorker: false
        }
    }
}

extension Controller {
    /// The receiver of the messages to its delegate: the delegate that was recorded for it, else its companion, because
    /// the companion's class may have the methods. Nil for a container without either.
    var receiverOfDelegateMessages: ControllerID? { self.delegate ?? (self.hasCompanion ? id : nil) }

    /// The receiver of one message: a popover's messages go to its own delegate alone.
    fileprivate func receiver(of message: ContainerMessage) -> ControllerID? {
        message.reservedProtocol(of: role) == .popover ? self.delegate : receiverOfDelegateMessages
    }
}

extension ContainerMessage {
    /// The protocol of the message: the popover's or the container's. Nil for a container whose own code messages its
    /// delegate.
    fileprivate func reservedProtocol(of role: Role) -> ReservedProtocol? {
        switch self {
        case .shouldDismiss, .didDismiss: .popover
        // A tab bar controller shows a controller as a stack does: through More.
        case .willShow, .didShow: role.delegateProtocol == .tabBar ? .navigation : role.delegateProtocol
        case .shouldHide, .willHide, .willPresent, .shouldSelect, .didSelect, .willBeginCustomizing,
            .willEndCustomizing, .didEndCustomizing:
            role.delegateProtocol
        }
    }
}
