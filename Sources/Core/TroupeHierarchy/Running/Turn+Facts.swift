import TroupeModel

// Requests that need no transition: facts, handles, messages.

extension Turn {
    /// Answers a request that needs no transition.
    mutating func answer(_ entry: Entry) throws(Failure) {
        switch entry.request {
        case .instantiate(let destination):
            if case .controller(let id) = destination {
                throw Failure(.badArgument, "\(id) exists already", hint: "instantiate a scene or a class")
            }
            let id = try planner.make(destination, for: entry.asker)
            if case .controller(let holder, _, _) = entry.asker { tree.change(id) { $0.holder = .controller(holder) } }
            reply(to: entry, .completed, controllers: [id])
        case .release(let id):
            try release(id, by: entry.asker)
            reply(to: entry, .completed)
        case .record(let configuration):
            try planner.record(configuration)
            reply(to: entry, .completed, controllers: [configuration.controller])
        case .place(let id):
            reply(to: entry, .completed, controllers: [id], content: .place(try interface.hierarchyPlace(of: id)))
        case .configure(let id, let facts):
            guard tree[id] != nil else {
                throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
            }
            var facts = facts
            // Only its own code may declare a controller's methods, observed notifications, first responder and
            // forwarding.
            if case .controller(let own, _, _) = entry.asker, own != id {
                (facts.unwindActions, facts.observedNotifications, facts.firstResponder) = (nil, nil, nil)
                (facts.forwardsAppearance, facts.forwardsRotation) = (nil, nil)
                facts.savesState = nil
            }
            // A fact about the view is true of the process that states it.
            if entry.asker.controller != id { facts.isViewLoaded = nil }
            // The daemon forwards the callbacks of a built-in container, also of one with a companion.
            if tree[id]?.hasCompanion == true, facts.forwardsAppearance == false || facts.forwardsRotation == false {
                (facts.forwardsAppearance, facts.forwardsRotation) = (nil, nil)
                planner.diagnose(
                    id, "cannot forward callbacks by hand: its children receive theirs from the container it inherits")
            }
            try CustomContainer.checkForwards(facts, of: id, with: planner)
            try facts.checkObserved()
            try planner.charge(facts, to: id)
            planner.note(facts, about: id)
            operations.upkeep.note(.layOut)
            reply(to: entry, .completed)
        case .setFrame(let id, let frame):
            try planner.setFrame(frame, of: id)
            operations.upkeep.note(.layOut)
            reply(to: entry, .completed)
        case .memoryWarning:
            warnOfMemory()
            reply(to: entry, .completed)
        case .statusBar(let change):
            planner.interface.statusBar.apply(change)
            effects.append(.interfaceChanged)
            operations.upkeep.note(.layOut)
            reply(to: entry, .completed)
        case .setEditing(let isEditing, let target, let animated):
            let id = try editable(target, for: entry.asker)
            try checkUnansweredLimit(of: id)
            tree.change(id) { controller in
                controller.isEditing = isEditing
                if controller.isConfigured { controller.process.dialogue?.isEditing = isEditing }
            }
            let activity = start(.unqueued, [.deliver(id, .setEditing(isEditing, animated: animated))])
            run(activity)
            reply(to: entry, .completed, controllers: [id])
        case .restart(let target):
            try restart(tree.resolve(target), entry: entry)
        case .sendDelegate(let receiver, let message):
            try sendDelegate(message, to: receiver, entry: entry)
        case .post(let message):
            try post(message, by: entry)
            reply(to: entry, .completed)
        // The host makes the announcement, because it knows the screen's content.
        case .notice: reply(to: entry, .completed)
        case .push, .pop, .setStack, .present, .dismiss, .select, .setTabs, .setCustomizable, .root, .setWindow, .show,
            .setPane,
            .setPaneOpen, .setPages, .unwind, .performSegue, .rotate, .attemptRotation, .add, .remove, .willMove,
            .didMove, .forward, .transition, .touch, .tap, .type, .userEvent, .reload:
            tree.invariants.expect(false, "\(entry.command) is answered at once")
            throw Failure(.internalError, "\(entry.command) was answered at once, without being done")
        }
    }

    /// Throws if a controller owes the maximum number of answers: the sender has to wait, not the receiver.
    func checkUnansweredLimit(of id: ControllerID) throws(Failure) {
        guard let controller = tree[id], controller.process.outstanding.count >= Self.unansweredLimit else { return }
        throw Failure(
            .quotaExceeded, "\(controller.name) has \(Self.unansweredLimit) messages to answer already",
            hint: "wait until it has answered some")
    }

    private static let unansweredLimit = 512

    /// The controller to be edited: it has its own code.
    private func editable(_ target: Target?, for asker: Asker) throws(Failure) -> ControllerID {
        if let target, let named = tree[try tree.resolve(target)], named.isBuiltIn {
            let shown = tree.branch(of: named.id).first { tree[$0]?.isBuiltIn == false }
            throw Failure(
                .notInHierarchy, "\(named.name) is a built-in container and has nothing to edit",
                hint: shown.flatMap { tree[$0] }.map { "name one of its children, such as \($0.name)" }
                    ?? "name a controller that has a process")
        }
        return try tree.resolve(target, for: asker) { !$0.isBuiltIn }
    }

    /// Sends the device orientation to the controllers that registered for it, even if the interface does not turn
    /// (section 4).
    mutating func deviceTurned(to device: DeviceOrientation) {
        guard tree.window.deviceOrientation != device else { return }
        tree.window.deviceOrientation = device
        let hearing = tree.all.filter { $0.process.dialogue?.hearsOfDeviceOrientation == true }.map(\.id).sorted()
        guard !hearing.isEmpty else { return }
        run(start(.unqueued, [.deliverAll(hearing, .deviceOrientationDidChange(device))]))
    }

    /// Sends a memory warning to every live controller at once, without loading a view for it (section 5). A controller
    /// that still owes the answer to a warning gets no other. In the classic profile, hidden views that a scene can
    /// recreate are unloaded. If the pressure lasts, the processes of some hidden controllers are ended instead.
    private mutating func warnOfMemory() {
        let retiring = operations.pressure.warned(at: now) ? controllersToRetire() : []
        for id in retiring { retire(id) }
        let live = tree.all.filter { $0.isConfigured && $0.process.dialogue?.warning == nil }.map(\.id).sorted()
            .filter { !retiring.contains($0) }
        run(start(.unqueued, Plan(steps: live.map { .deliver($0, .didReceiveMemoryWarning) })))
        guard interface.settings.profile == .classic else { return }
        let visible = IDSet(tree.visible())
        for id in live where !visible.contains(id) { unload(id) }
    }

    /// Unloads a hidden view. A later load is sent after the unload, because messages to a process arrive in order.
    private mutating func unload(_ id: ControllerID) {
        guard let controller = tree[id], controller.scene != nil, controller.view.isThere, !controller.view.isLoading,
            controller.view.appearance.state == .disappeared
        else { return }
        tree.change(id) { controller in
            controller.view = ViewState()
            controller.process.hadView = false
        }
        run(start(.unqueued, [.deliver(id, .viewWillUnload), .deliver(id, .viewDidUnload)]))
    }

    /// Releases a controller for its maker: it ends once it is outside the hierarchy.
    private mutating func release(_ id: ControllerID, by asker: Asker) throws(Failure) {
        guard let controller = tree[id] else {
            throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
        }
        if case .controller(let own, _, _) = asker, controller.holder != .controller(own) {
            throw Failure(.notAllowed, "\(own) does not hold \(controller.name) and cannot release it")
        }
        tree.change(id) { $0.holder = .hierarchy }
        discard(id)
    }

    /// Handles `troupe restart`: kills a running process, or starts one for a controller whose process has ended or
    /// that was given up.
    private mutating func restart(_ id: ControllerID, entry: Entry) throws(Failure) {
        let controller = tree.expect(id)
        guard !controller.livesInDaemon else {
            throw Failure(
                .badArgument, "\(controller.name) is a built-in container and has no process",
                hint: "name one of its children")
        }
        guard controller.process.life != .waitingForWorker else { throw planner.workerMissing(for: controller) }
        effects.append(.restarted(id))
        switch controller.process.life {
        case .launching, .live:
            effects.append(.kill(id, controller.process.incarnation, .requested(by: .restart)))
        case .none, .restarting, .unavailable, .waitingForWorker, .retired:
            cancel(controller.process.watch)
            tree.change(id) { $0.process.restarts += 1 }
            startProcess(of: id, isVisible: tree.isVisible(id))
        }
        reply(to: entry, .completed, controllers: [id])
    }

    /// Sends a delegate message. If the message expects a reply, the receiver's reply is the asker's reply.
    private mutating func sendDelegate(_ message: DelegateMessage, to receiver: ControllerID?, entry: Entry)
        throws(Failure)
    {
        guard message.reserved == nil else {
            let words = "only Troupe sends messages of \(message.protocolName); \(message.name) was not sent"
            if case .controller(let id, _, _) = entry.asker {
                planner.diagnose(id, "sent a message as Troupe: \(words)")
            }
            throw Failure(
                .notAllowed, words, hint: "give the protocol another name, such as My\(message.protocolName)")
        }
        try message.payload.checkSize()
        var message = message
        if case .controller(let id, _, _) = entry.asker { message.from = id }
        let named = tree[message.from]?.delegate ?? operations.departed[message.from]?.delegate
        guard let id = receiver ?? named else {
            throw Failure(
                .noSuchController, "\(message.from) has no delegate for \(message.name)",
                hint: "name one in prepareForSegue")
        }
        guard let controller = tree[id] else {
            throw Failure(.noSuchController, "the delegate \(id) is gone")
        }
        guard !controller.livesInDaemon else {
            throw Failure(.badArgument, "\(controller.name) is a built-in container and receives no messages")
        }
        let isConfigured = controller.isConfigured
        // Drop our copy so that the change does not trigger copy-on-write.
        _ = consume controller
        let question: [Step] = [.ask(id, .delegate(message), .reply), .reply]
        run(start(.message, Plan(steps: isConfigured ? question : [.reach(id)] + question), entry: entry))
    }
}
