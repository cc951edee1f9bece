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
        let incarnation = Incarnation(rawValue: controller.process.incarnation.rawValue + 1)
        let start = now
        tree[id]?.process.incarnation = incarnation
        tree[id]?.process.state = .launching
        tree[id]?.process.launched = start
        tree[id]?.process.pid = nil
        tree[id]?.process.byHand = false
        tree[id]?.process.told = ChildProcess.Told()
        tree[id]?.process.outstanding = [:]
        tree[id]?.process.isBusy = false
        setWatch(.watch(id), at: now.advanced(byMilliseconds: settings.deadlines.launch), of: id)
        effects.append(.spawn(id, incarnation, isVisible: isVisible))
        planner.logProcess(id, .launching)
    }

    mutating func spawned(_ id: ControllerID, _ incarnation: Incarnation, pid: Int32) {
        guard tree[id]?.process.incarnation == incarnation else { return }
        tree[id]?.process.pid = pid
        planner.logProcess(id, .spawned)
    }

    /// The child said hello: whoever waited for it goes on.
    mutating func connected(_ id: ControllerID, _ incarnation: Incarnation, unwindActions: [String]?) {
        guard let process = tree[id]?.process, process.incarnation == incarnation, process.state == .launching
        else { return }
        cancel(process.watch)
        tree[id]?.process.watch = nil
        tree[id]?.process.state = .connected
        tree[id]?.process.unwindActions = unwindActions
        planner.logProcess(id, .connected)
        if id == tree.applicationClass, incarnation.rawValue > 1 { tellApplicationClassAgain(id) }
        for activity in activities.keys.sorted() where activities[activity]?.wait == .connection(id) {
            resume(activity)
        }
        if tree[id]?.viewIsLoaded == false, tree.isInWindow(id) { queue.restore(id) }
        operations.mayHaveUntold = true
    }

    /// The process is gone: its account is closed, nobody waits for it, supervision says what next.
    mutating func exited(
        _ id: ControllerID, _ incarnation: Incarnation, _ cause: TerminationCause, _ decision: RestartDecision
    ) {
        guard let controller = tree[id] else { return departedExited(id, incarnation, cause) }
        guard controller.process.incarnation == incarnation, controller.process.isRunning else { return }
        let decision = controller.process.restartIsWanted && !operations.isStopping ? .after(milliseconds: 0) : decision
        tree[id]?.process.restartIsWanted = false
        if decision == .giveUp {
            if !planner.interface.hasLaunched, tree.isVisible(id) { effects.append(.launchFailed(id, cause)) }
        }
        cancel(controller.process.watch)
        tree[id]?.process.watch = nil
        tree[id]?.process.cause = cause
        tree[id]?.process.pid = nil
        tree[id]?.process.told = ChildProcess.Told()
        tree[id]?.process.isBusy = false
        tree[id]?.viewIsLoaded = false
        tree[id]?.isLoading = false
        tree[id]?.layout = nil
        tree[id]?.appearance.reset()
        tree[id]?.process.state = decision == .giveUp ? .unavailable : .restarting
        queue.cancelRestoration(of: id)
        planner.logProcess(id, decision == .giveUp ? .unavailable : .exited)
        for call in pending.filter({ $0.value.controller == id }).keys.sorted() {
            guard let waiting = pending[call], tree[id]?.process.outstanding[call] != nil,
                let transition = waiting.transition
            else { continue }
            planner.logLost(waiting.name, controller.subject, transition: transition)
        }
        stopWaiting(for: id)
        for call in pending.filter({ $0.value.controller == id }).keys { pending[call] = nil }
        tree[id]?.process.outstanding = [:]
        effects.append(.interfaceChanged)
        switch decision {
        case .giveUp: break
        case .stayDown: tree[id]?.process.state = .none
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

    /// `troupe restart`: ends what runs, and starts again also what supervision gave up.
    mutating func restart(_ id: ControllerID, entry: Entry) throws(Failure) {
        guard let controller = tree[id] else { return }
        guard !controller.isBuiltIn else {
            throw Failure(
                .badArgument, "\(controller.name) is a built-in container and has no process",
                hint: "name one of its children")
        }
        switch controller.process.state {
        case .launching, .connected, .unresponsive:
            tree[id]?.process.restartIsWanted = true
            effects.append(.kill(id, controller.process.incarnation, .requested(by: "troupe restart")))
        case .none, .retired, .restarting, .unavailable:
            cancel(controller.process.watch)
            tree[id]?.process.state = .none
            tree[id]?.process.restarts += 1
            startProcess(of: id, isVisible: tree.isVisible(id))
        }
        reply(to: entry, .completed, controllers: [id])
    }

    /// A process started by hand takes the place of the controller's own: of one that runs as a new incarnation, of one
    /// that is only about to be started as that.
    mutating func adopted(_ id: ControllerID, pid: Int32) {
        guard let controller = tree[id], !controller.isBuiltIn, !operations.isStopping else { return }
        let process = controller.process
        guard process.state != .launching || process.pid != nil else {
            tree[id]?.process.byHand = true
            return spawned(id, process.incarnation, pid: pid)
        }
        if process.isRunning {
            let cause = TerminationCause.requested(by: "troupe child")
            effects.append(.end(id, process.incarnation, cause))
            // Restarting until the lines below: what waited for the old process must not start another.
            exited(id, process.incarnation, cause, .after(milliseconds: settings.deadlines.launch))
        }
        let incarnation = Incarnation(rawValue: (tree[id]?.process.incarnation.rawValue ?? 0) + 1)
        let start = now
        tree[id]?.process.incarnation = incarnation
        tree[id]?.process.state = .launching
        tree[id]?.process.launched = start
        tree[id]?.process.pid = pid
        tree[id]?.process.byHand = true
        tree[id]?.process.told = ChildProcess.Told()
        setWatch(.watch(id), at: now.advanced(byMilliseconds: settings.deadlines.launch), of: id)
        planner.logProcess(id, .launching)
    }

}
