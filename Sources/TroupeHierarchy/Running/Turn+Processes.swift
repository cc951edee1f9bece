import TroupeModel

// Section 8: the life of a controller's processes. Rule 9: how a new incarnation takes its place.

extension Turn {
    /// Starts a process for a controller that has none.
    mutating func startProcess(of id: ControllerID, isVisible: Bool) {
        guard let controller = tree[id], !controller.isBuiltIn, !controller.process.isRunning, !operations.isStopping
        else {
            return
        }
        advanceProcess(of: id, .launch(ProcessLife.Run(at: now)))
        setWatch(.watch(id), at: now.advanced(byMilliseconds: interface.settings.deadlines.launch), of: id)
        effects.append(.spawn(id, tree.expect(id).incarnation, isVisible: isVisible))
        planner.logProcess(id, .launching)
    }

    /// Something has happened to a controller's process that can happen to what it is.
    mutating func advanceProcess(of id: ControllerID, _ event: ProcessEvent) {
        let (isPossible, state) = tree.change(id) { ($0.process.take(event), $0.processState) }
        tree.invariants.expect(isPossible, "\(event) can happen to the process of \(id), which is \(state)")
    }

    mutating func spawned(_ id: ControllerID, pid: Int32) {
        // It may have gone before the host knew of its process.
        guard tree[id] != nil else { return }
        tree.change(id) { $0.process.run?.pid = pid }
        planner.logProcess(id, .spawned)
    }

    /// The child said hello: whoever waited for it goes on.
    mutating func connected(_ id: ControllerID, _ incarnation: Incarnation, unwindActions: [String]?) {
        guard tree[id]?.processState == .launching else { return }
        stopWatching(id)
        advanceProcess(of: id, .hello(unwindActions: unwindActions))
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

    /// It runs no code until a signal has it go on. That alone changes nothing: what it owes meanwhile decides whether it is
    /// waited for (rule 9).
    mutating func stopped(_ id: ControllerID, _ isStopped: Bool) {
        guard let process = tree[id]?.process, process.isRunning, process.isStopped != isStopped else { return }
        tree.change(id) { $0.process.run?.isStopped = isStopped }
        planner.logProcess(id, isStopped ? .stopped : .continued)
    }

    /// The process is gone: its account is closed, nobody waits for it, supervision says what next.
    mutating func exited(
        _ id: ControllerID, _ incarnation: Incarnation, _ cause: TerminationCause, _ decision: RestartDecision
    ) {
        guard let controller = tree[id] else { return departedExited(id, incarnation, cause) }
        guard controller.process.isRunning else { return }
        if decision == .giveUp {
            if !planner.interface.hasLaunched, tree.isVisible(id) { effects.append(.launchFailed(id, cause)) }
        }
        stopWatching(id)
        // What it owed is looked at below, as it was.
        advanceProcess(of: id, decision == .giveUp ? .giveUp(cause) : .exit(cause))
        tree.change(id) { $0.view = ViewState() }
        queue.cancelRestoration(of: id)
        planner.logProcess(id, decision == .giveUp ? .unavailable : .exited)
        for call in operations.pending.filter({ $0.value.controller == id }).keys.sorted() {
            guard let waiting = operations.pending[call], controller.process.outstanding[call] != nil,
                let transition = waiting.transition
            else { continue }
            planner.logLost(waiting.name, controller.subject, transition: transition)
        }
        stopWaiting(for: id)
        for call in operations.pending.filter({ $0.value.controller == id }).keys { operations.pending[call] = nil }
        effects.append(.interfaceChanged)
        if !operations.isStopping { endHolding(by: id) }
        // What waited for it may have been all that kept its controller.
        guard tree[id] != nil else { return }
        switch decision {
        case .giveUp: break
        case .stayDown: advanceProcess(of: id, .stayDown)
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

    /// What is about to be started is a process that a person started.
    mutating func startedByHand(_ id: ControllerID, pid: Int32) {
        tree.change(id) { $0.process.run?.isByHand = true }
        spawned(id, pid: pid)
    }

    /// A process started by hand takes the place of the controller's own as a new incarnation, also of one that was only
    /// ordered: that may be on its way.
    mutating func adopted(_ id: ControllerID, pid: Int32) {
        // It may have gone since a person was told that it takes the process.
        guard let controller = tree[id], !controller.isBuiltIn, !operations.isStopping else { return }
        let process = controller.process
        if process.isRunning {
            let cause = TerminationCause.requested(by: .adoption)
            effects.append(.end(id, process.incarnation, cause))
            // Restarting until the lines below: what waited for the old process must not start another.
            exited(id, process.incarnation, cause, .after(milliseconds: interface.settings.deadlines.launch))
        }
        advanceProcess(of: id, .launch(ProcessLife.Run(at: now, startedByHand: pid)))
        setWatch(.watch(id), at: now.advanced(byMilliseconds: interface.settings.deadlines.launch), of: id)
        planner.logProcess(id, .launching)
    }

}
