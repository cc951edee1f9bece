import TroupeModel

// Section 8: the life of a controller's processes. Rule 9: how a new incarnation takes its place.

extension Turn {
    /// Starts a process for a controller that has none.
    mutating func startProcess(of id: ControllerID, isVisible: Bool) {
        guard let controller = tree[id], !controller.isBuiltIn, !controller.process.isRunning, !operations.isStopping
        else {
            return
        }
        cancel(controller.process.watch)
        let start = now
        guard
            let incarnation = tree.change(
                id,
                { controller in
                    controller.process.launch(at: start)
                    return controller.incarnation
                })
        else { return }
        setWatch(.watch(id), at: now.advanced(byMilliseconds: interface.settings.deadlines.launch), of: id)
        effects.append(.spawn(id, incarnation, isVisible: isVisible))
        planner.logProcess(id, .launching)
    }

    mutating func spawned(_ id: ControllerID, _ incarnation: Incarnation, pid: Int32) {
        guard tree[id]?.process.incarnation == incarnation else { return }
        tree[id]?.process.run.pid = pid
        planner.logProcess(id, .spawned)
    }

    /// The child said hello: whoever waited for it goes on.
    mutating func connected(_ id: ControllerID, _ incarnation: Incarnation, unwindActions: [String]?) {
        guard let process = tree[id]?.process, process.incarnation == incarnation, process.state == .launching
        else { return }
        cancel(process.watch)
        tree[id]?.process.watch = nil
        tree.change(id) { $0.process.connect(unwindActions: unwindActions) }
        planner.logProcess(id, .connected)
        if id == tree.applicationClass, incarnation.rawValue > 1 {
            // A later process of it is a launch to its code, which nothing in the window waits for.
            run(start(.unqueued, .didFinishLaunching(id)))
        }
        for activity in activities.keys.sorted() where activities[activity]?.wait == .connection(id) {
            resume(activity)
        }
        if tree[id]?.view.isLoaded == false, tree.isInWindow(id) { queue.restore(id) }
        operations.mayHaveUntold = true
    }

    /// The process is gone: its account is closed, nobody waits for it, supervision says what next.
    mutating func exited(
        _ id: ControllerID, _ incarnation: Incarnation, _ cause: TerminationCause, _ decision: RestartDecision
    ) {
        guard let controller = tree[id] else { return departedExited(id, incarnation, cause) }
        guard controller.process.incarnation == incarnation, controller.process.isRunning else { return }
        let decision =
            controller.process.run.restartIsWanted && !operations.isStopping ? .after(milliseconds: 0) : decision
        if decision == .giveUp {
            if !planner.interface.hasLaunched, tree.isVisible(id) { effects.append(.launchFailed(id, cause)) }
        }
        cancel(controller.process.watch)
        tree[id]?.process.watch = nil
        // What it owed is looked at below, as it was.
        tree.change(id) { controller in
            controller.process.end(cause, isGivenUp: decision == .giveUp)
            controller.view = ViewState()
        }
        queue.cancelRestoration(of: id)
        planner.logProcess(id, decision == .giveUp ? .unavailable : .exited)
        for call in operations.pending.filter({ $0.value.controller == id }).keys.sorted() {
            guard let waiting = operations.pending[call], controller.process.run.outstanding[call] != nil,
                let transition = waiting.transition
            else { continue }
            planner.logLost(waiting.name, controller.subject, transition: transition)
        }
        stopWaiting(for: id)
        for call in operations.pending.filter({ $0.value.controller == id }).keys { operations.pending[call] = nil }
        effects.append(.interfaceChanged)
        switch decision {
        case .giveUp: break
        case .stayDown: tree.change(id) { $0.process.stayDown() }
        case .after(let milliseconds):
            if milliseconds == 0 {
                restartIsDue(id)
            } else {
                setWatch(.restart(id), at: now.advanced(byMilliseconds: milliseconds), of: id)
            }
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

    /// A process started by hand takes the place of the controller's own: of one that runs as a new incarnation, of one
    /// that is only about to be started as that.
    mutating func adopted(_ id: ControllerID, pid: Int32) {
        guard let controller = tree[id], !controller.isBuiltIn, !operations.isStopping else { return }
        let process = controller.process
        guard process.state != .launching || process.run.pid != nil else {
            tree[id]?.process.run.byHand = true
            return spawned(id, process.incarnation, pid: pid)
        }
        if process.isRunning {
            let cause = TerminationCause.requested(by: "troupe child")
            effects.append(.end(id, process.incarnation, cause))
            // Restarting until the lines below: what waited for the old process must not start another.
            exited(id, process.incarnation, cause, .after(milliseconds: interface.settings.deadlines.launch))
        }
        let start = now
        tree.change(id) { $0.process.launch(at: start, startedByHand: pid) }
        setWatch(.watch(id), at: now.advanced(byMilliseconds: interface.settings.deadlines.launch), of: id)
        planner.logProcess(id, .launching)
    }

}
