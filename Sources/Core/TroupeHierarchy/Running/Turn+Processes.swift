import TroupeModel

// Section 8: the life of a controller's processes. Rule 9: restorations of new incarnations.

extension Turn {
    /// Starts a process for a controller that has no running process.
    mutating func startProcess(of id: ControllerID, isVisible: Bool) {
        guard let controller = tree[id], !controller.livesInDaemon, !controller.process.isRunning,
            !operations.isStopping
        else { return }
        let wasRetired = controller.process.life == .retired
        tree.advanceProcess(of: id, .launch(ProcessLife.Run(at: now)))
        // The process of a retired controller has the launch deadline, as the first one: it did not fail (section 5).
        if !wasRetired { operations.restorations.noteLaunch(of: id, tree.expect(id).incarnation, at: now) }
        setWatch(.watch(id), at: now.advanced(byMilliseconds: interface.settings.deadlines.launch), of: id)
        effects.append(.spawn(id, tree.expect(id).incarnation, isVisible: isVisible))
        planner.logProcess(id, .launching)
    }

    /// Handles a child's hello and resumes the activities that wait for it.
    mutating func connected(_ id: ControllerID, _ incarnation: Incarnation, unwindActions: [String]?) {
        guard tree[id]?.processState == .launching else { return }
        stopWatching(id)
        operations.restorations.stopAwaitingHello(of: id)
        tree.advanceProcess(of: id, .hello(unwindActions: unwindActions))
        // The scene's facts are charged once code has declared a fact.
        if unwindActions?.isEmpty == false || tree.retained.bytes(of: id, .facts) != 0 {
            tree.retained.keep(tree.expect(id).statedBytes, .facts, for: id)
        }
        planner.logProcess(id, .connected)
        if id == tree.applicationClass, incarnation.rawValue > 1 {
            // A later process of the application class receives didFinishLaunching again; the window does not wait for
            // it.
            run(start(.unqueued, .didFinishLaunching(id)))
            if interface.hasLaunched { endRestoring() }
        }
        for activity in activities.keys.sorted() where activities[activity]?.waitsForHello(of: id) == true {
            resume(activity)
        }
        if tree[id]?.view.isLoaded == false, tree.isInWindow(id) { operations.restorations.add(id) }
        operations.upkeep.note(.restoreMissedAppearance)
    }

    /// Handles the end of a process, which may happen during a transition that presents or shows its controller:
    ///
    /// 1. `closeAccount(of:_:)` logs its unanswered callbacks as lost and resumes every activity that waits for it. The
    ///    transition takes its remaining steps now: callbacks to this controller are lost, other controllers receive
    ///    theirs. Nothing is undone, and the request gets its reply.
    /// 2. Supervision's decision follows: a start at once, a start after a delay, no start, or giving the controller
    ///    up. A presented controller that was given up is dismissed by `tidyUp()`.
    /// 3. The next process says hello, ``connected(_:_:unwindActions:)``, and its restoration becomes due. It begins
    ///    once no transition that concerns its branch runs (rule 9, `Operations.mayBegin(_:in:)`).
    mutating func exited(
        _ id: ControllerID, _ incarnation: Incarnation, _ cause: TerminationCause, _ decision: RestartDecision
    ) {
        guard let controller = tree[id] else { return handleDepartedExit(id, incarnation, cause) }
        guard controller.process.isRunning else { return }
        closeAccount(of: controller, decision == .giveUp ? .giveUp(cause) : .exit(cause))
        // The activities that continued may have ended the controller.
        guard tree[id] != nil else { return }
        switch decision {
        case .giveUp:
            planner.reportLaunchFailed(with: id, cause)
            // The failed launch may have dismissed the controller.
            if let retry = interface.settings.deadlines.retry, tree[id] != nil {
                setWatch(.restart(id), at: now.advanced(byMilliseconds: retry), of: id)
            }
        case .stayDown:
            tree.advanceProcess(of: id, .stayDown)
            stopWaiting(for: id)
        case .after(milliseconds: 0): handleRestartTimer(id)
        case .after(let milliseconds):
            setWatch(.restart(id), at: now.advanced(byMilliseconds: milliseconds), of: id)
        }
        // The first display may have waited only for this controller. A transition that shows the display reports it at
        // its end.
        if queue.running == nil { planner.reportReadyIfShown() }
    }

    /// Closes the account of an incarnation that has ended (rule 6): its view is gone, its answers are lost, and the
    /// activities that wait for it continue.
    mutating func closeAccount(of controller: Controller, _ end: ProcessEvent) {
        let id = controller.id
        tree.noteCompletion(of: id, owing: operations.calls)
        stopWatching(id)
        closeState(of: id, end)
        tree.advanceProcess(of: id, end)
        tree.change(id) { $0.view = ViewState() }
        operations.restorations.removeDue(id)
        operations.restorations.stopAwaitingHello(of: id)
        planner.logProcess(id, tree.expect(id).processState == .unavailable ? .unavailable : .exited)
        for call in operations.calls.calls(of: id) {
            guard let waiting = operations.calls[call], controller.process.outstanding[call] != nil,
                let transition = waiting.transition
            else { continue }
            planner.logLost(waiting.name, controller.subject, transition: transition)
        }
        stopWaiting(for: id)
        operations.calls.removeAll(of: id)
        effects.append(.interfaceChanged)
        if !operations.isStopping { endHolding(by: id) }
    }

    /// Ends the latest incarnation of a controller so that the request can start another; supervision does not decide
    /// about it.
    ///
    /// - Returns: true if another incarnation can be started: the controller still exists and has no process.
    private mutating func retire(_ controller: Controller, for requester: EndRequester) -> Bool {
        let cause = TerminationCause.requested(by: requester)
        effects.append(.end(controller.id, controller.process.incarnation, cause))
        closeAccount(of: controller, .exit(cause))
        return tree[controller.id]?.process.life == .restarting
    }

    /// Restarts the processes of controllers with changed scenes. The starts do not count as restarts, because no
    /// process failed. A container gains a companion if only its new class has one, and loses its companion if only its
    /// old class has one (section 3.3).
    mutating func restartChanged(_ changed: [ControllerID]) {
        for id in changed {
            guard let controller = tree[id] else { continue }
            if let scene = interface.scene(controller.scene),
                interface.exchangesCompanion(of: controller, by: scene)
            {
                exchangeCompanion(of: controller, by: scene.className)
                continue
            }
            guard controller.process.isRunning else { continue }
            if retire(controller, for: .storyboard) { startSuccessor(of: id, isRestart: false) }
        }
    }

    /// Gives a plain container a companion of the class, or ends the companion of a container that the class makes plain.
    /// The container and its children stay as they are.
    private mutating func exchangeCompanion(of controller: Controller, by className: String) {
        let id = controller.id
        guard controller.hasCompanion else {
            tree.change(id) { container in
                container.className = className
                container.hasCompanion = true
                container.standing = container.view.appearance
                container.process.hadView = container.view.isLoaded
                container.view = ViewState()
            }
            if tree.isInWindow(id) { startProcess(of: id, isVisible: tree.isVisible(id)) }
            return
        }
        if controller.process.isRunning {
            guard retire(controller, for: .storyboard) else { return }
        } else {
            stopWatching(id)
        }
        if tree[id]?.process.life != ProcessLife.none { tree.advanceProcess(of: id, .rest) }
        let wasLoaded = controller.process.hadView || controller.lastingAppearance != .disappeared
        tree.change(id) { container in
            container.className = className
            container.hasCompanion = false
            container.view = ViewState(container.standing, isLoaded: wasLoaded)
        }
        // A question or a message may have waited for the next companion.
        stopWaiting(for: id)
        planner.diagnoseUnhosted(id)
    }

    /// Handles the end of a process whose controller is gone: its unanswered deliveries are lost.
    private mutating func handleDepartedExit(_ id: ControllerID, _ incarnation: Incarnation, _ cause: TerminationCause)
    {
        guard let process = operations.departed.remove(id, incarnation) else { return }
        planner.logExited(process.subject, cause)
        for (_, call) in process.unanswered.sorted(by: { $0.key < $1.key }) {
            guard let transition = call.transition else { continue }
            planner.logLost(call.name, process.subject, transition: transition)
        }
    }

    /// Makes a process that a person started the next incarnation of a controller. The process replaces the
    /// controller's current process, even one that has not connected yet.
    mutating func adopted(_ id: ControllerID, pid: Int32) {
        // The controller may be gone since the offer of the process was accepted.
        guard let controller = tree[id], !controller.livesInDaemon, !operations.isStopping else { return }
        guard !controller.process.isRunning || retire(controller, for: .adoption) else { return }
        tree.advanceProcess(of: id, .launch(ProcessLife.Run(at: now, startedByHand: pid)))
        operations.restorations.noteLaunch(of: id, tree.expect(id).incarnation, at: now)
        setWatch(.watch(id), at: now.advanced(byMilliseconds: interface.settings.deadlines.launch), of: id)
        planner.logProcess(id, .launching)
    }
}
