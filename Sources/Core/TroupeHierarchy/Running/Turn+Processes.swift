import TroupeModel

// Section 8: the life of a controller's processes. Rule 9: how a new incarnation takes its place.

extension Turn {
    /// Starts a process for a controller that has none.
    mutating func startProcess(of id: ControllerID, isVisible: Bool) {
        guard let controller = tree[id], !controller.isBuiltIn, !controller.process.isRunning, !operations.isStopping
        else {
            return
        }
        tree.advanceProcess(of: id, .launch(ProcessLife.Run(at: now)))
        operations.restorations.noteLaunch(of: id, tree.expect(id).incarnation, at: now)
        setWatch(.watch(id), at: now.advanced(byMilliseconds: interface.settings.deadlines.launch), of: id)
        effects.append(.spawn(id, tree.expect(id).incarnation, isVisible: isVisible))
        planner.logProcess(id, .launching)
    }

    /// The child said hello: whoever waited for it goes on.
    mutating func connected(_ id: ControllerID, _ incarnation: Incarnation, unwindActions: [String]?) {
        guard tree[id]?.processState == .launching else { return }
        stopWatching(id)
        operations.restorations.stopAwaitingHello(of: id)
        tree.advanceProcess(of: id, .hello(unwindActions: unwindActions))
        // What its scene states is charged once code has stated something.
        if unwindActions?.isEmpty == false || tree.retained.bytes(of: id, .facts) != 0 {
            tree.retained.keep(tree.expect(id).statedBytes, .facts, for: id)
        }
        planner.logProcess(id, .connected)
        if id == tree.applicationClass, incarnation.rawValue > 1 {
            // A later process of it is a launch to its code, which nothing in the window waits for.
            run(start(.unqueued, .didFinishLaunching(id)))
        }
        for activity in activities.keys.sorted() where activities[activity]?.waitsForHello(of: id) == true {
            resume(activity)
        }
        if tree[id]?.view.isLoaded == false, tree.isInWindow(id) { operations.restorations.add(id) }
        operations.upkeep.note(.restoreUntold)
    }

    /// The process of a controller has ended, perhaps amid a transition that presents or shows it:
    ///
    /// 1. ``closeAccount(of:_:)`` logs its unanswered callbacks as lost and has every activity go on that waits for it. The
    ///    transition takes its remaining steps now; callbacks for this controller are lost, the others are told theirs. Nothing
    ///    is undone, and the request has its reply.
    /// 2. Supervision's decision follows: a start at once or after a pause, none, or giving the controller up, for which a
    ///    presented one is dismissed by `tidyUp()`.
    /// 3. The next process says hello, ``connected(_:_:unwindActions:)``, and its restoration is noted. It begins once no
    ///    transition that concerns its branch runs (rule 9, `Operations.mayBegin(_:in:)`).
    mutating func exited(
        _ id: ControllerID, _ incarnation: Incarnation, _ cause: TerminationCause, _ decision: RestartDecision
    ) {
        guard let controller = tree[id] else { return departedExited(id, incarnation, cause) }
        guard controller.process.isRunning else { return }
        closeAccount(of: controller, decision == .giveUp ? .giveUp(cause) : .exit(cause))
        // What waited for it may have been all that kept its controller.
        guard tree[id] != nil else { return }
        switch decision {
        case .giveUp:
            planner.sayLaunchFailed(with: id, cause)
            // The failed launch may have dismissed the controller.
            if let retry = interface.settings.deadlines.retry, tree[id] != nil {
                setWatch(.restart(id), at: now.advanced(byMilliseconds: retry), of: id)
            }
        case .stayDown:
            tree.advanceProcess(of: id, .stayDown)
            stopWaiting(for: id)
        case .after(milliseconds: 0): restartIsDue(id)
        case .after(let milliseconds):
            setWatch(.restart(id), at: now.advanced(byMilliseconds: milliseconds), of: id)
        }
        // The display may have waited for this one alone. A transition that shows the display says so at its end.
        if queue.running == nil { planner.sayReadyIfShown() }
    }

    /// Closes the account of an incarnation that has ended (rule 6): its view is gone, its answers are lost, and the
    /// activities that wait for it go on.
    private mutating func closeAccount(of controller: Controller, _ end: ProcessEvent) {
        let id = controller.id
        tree.noteCompletion(of: id, owing: operations.calls)
        stopWatching(id)
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

    /// Ends the latest incarnation of a controller in favour of another, which the request that wants that starts:
    /// supervision decides nothing about it.
    ///
    /// - Returns: whether another can be started: the controller is still there, and has no process.
    private mutating func retire(_ controller: Controller, for requester: EndRequester) -> Bool {
        let cause = TerminationCause.requested(by: requester)
        effects.append(.end(controller.id, controller.process.incarnation, cause))
        closeAccount(of: controller, .exit(cause))
        return tree[controller.id]?.process.life == .restarting
    }

    /// Ends the processes of controllers whose scenes changed, and starts them again with the new scenes. Restarts tell of
    /// trouble, and a changed scene is not trouble: it is not counted.
    mutating func exchange(_ changed: [ControllerID]) {
        for id in changed {
            guard let controller = tree[id], controller.process.isRunning else { continue }
            if retire(controller, for: .storyboard) { startSuccessor(of: id, isRestart: false) }
        }
    }

    /// The process of a controller that is gone has ended: what it missed is lost.
    private mutating func departedExited(_ id: ControllerID, _ incarnation: Incarnation, _ cause: TerminationCause) {
        guard let process = operations.departed.remove(id, incarnation) else { return }
        planner.logExited(process.subject, cause)
        for (_, call) in process.unanswered.sorted(by: { $0.key < $1.key }) {
            guard let transition = call.transition else { continue }
            planner.logLost(call.name, process.subject, transition: transition)
        }
    }

    /// A process started by hand takes the place of the controller's own as a new incarnation, also of one that was only
    /// ordered: that may be on its way.
    mutating func adopted(_ id: ControllerID, pid: Int32) {
        // It may have gone since a person was told that it takes the process.
        guard let controller = tree[id], !controller.isBuiltIn, !operations.isStopping else { return }
        guard !controller.process.isRunning || retire(controller, for: .adoption) else { return }
        tree.advanceProcess(of: id, .launch(ProcessLife.Run(at: now, startedByHand: pid)))
        operations.restorations.noteLaunch(of: id, tree.expect(id).incarnation, at: now)
        setWatch(.watch(id), at: now.advanced(byMilliseconds: interface.settings.deadlines.launch), of: id)
        planner.logProcess(id, .launching)
    }
}
