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
        setWatch(.watch(id), after: settings.deadlines.launch, of: id)
        effects.append(.spawn(id, incarnation, isVisible: isVisible))
        logProcess(id, .launching)
    }

    mutating func spawned(_ id: ControllerID, _ incarnation: Incarnation, pid: Int32) {
        guard tree[id]?.process.incarnation == incarnation else { return }
        tree[id]?.process.pid = pid
        logProcess(id, .spawned)
    }

    /// The child said hello: whoever waited for it goes on.
    mutating func connected(_ id: ControllerID, _ incarnation: Incarnation, unwindActions: [String]?) {
        guard let process = tree[id]?.process, process.incarnation == incarnation, process.state == .launching
        else { return }
        cancel(process.watch)
        tree[id]?.process.watch = nil
        tree[id]?.process.state = .connected
        tree[id]?.process.unwindActions = unwindActions
        logProcess(id, .connected)
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
        logProcess(id, decision == .giveUp ? .unavailable : .exited)
        for call in pending.filter({ $0.value.controller == id }).keys.sorted() {
            guard let waiting = pending[call], tree[id]?.process.outstanding[call] != nil,
                let transition = waiting.transition
            else { continue }
            logLost(waiting.name, controller.subject, transition: transition)
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
                setWatch(.restart(id), after: milliseconds, of: id)
            }
        }
    }

    /// The delay before the next start has passed.
    mutating func restartIsDue(_ id: ControllerID) {
        guard let process = tree[id]?.process, process.state == .restarting else { return }
        tree[id]?.process.watch = nil
        guard tree.isInWindow(id) || id == tree.applicationClass else {
            tree[id]?.process.state = .none
            return
        }
        tree[id]?.process.restarts += 1
        startProcess(of: id, isVisible: tree.isVisible(id))
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
        setWatch(.watch(id), after: settings.deadlines.launch, of: id)
        logProcess(id, .launching)
    }

    /// A new incarnation takes its place: it is loaded and, where its view is visible, appears, reason restored.
    mutating func beginRestoration(_ id: ControllerID) {
        guard let controller = tree[id], tree.isInWindow(id) else { return }
        let isVisible = tree.isVisible(id)
        let canBegin = controller.process.isLive && !controller.viewIsLoaded && controller.process.hadView
        guard canBegin || isVisible && isUntold(controller) else { return }
        var steps: [Step] = [.loadOne(id), .loadAdded(id)]
        if isVisible {
            let changes = [AppearanceChange(root: id, reason: .restored)]
            steps += [.phase(.willAppear, changes, animated: false), .layout]
            steps.append(.phase(.didAppear, changes, animated: false))
        }
        // What its code did not add again goes (SEMANTICS 3.4).
        steps.append(.removeAbandoned(id))
        run(start(.restoration(id), steps))
    }

    /// Removes what a container's new incarnation, loaded in another's transition, has not added again.
    mutating func beginReview(_ id: ControllerID) {
        guard !tree.abandonedChildren(of: id).isEmpty else { return }
        run(start(.review(id), [.removeAbandoned(id)]))
    }

    /// The outermost controller that can be seen and was not told, with nothing under way that would tell it (rule 6):
    /// one woken by a question, or one that arrived while its process was between two incarnations.
    func firstUntold() -> ControllerID? {
        tree.visible().first { id in
            guard let controller = tree[id], isUntold(controller), !tree.isInsideDown(id) else { return false }
            return true
        }
    }

    /// Whether a controller is there to be told that it appears, and was not.
    private func isUntold(_ controller: Controller) -> Bool {
        guard controller.appearance.state == .disappeared else { return false }
        return controller.isBuiltIn || controller.process.isLive || needsFirstLoad(controller.id)
    }

    /// A warning goes to every live controller at once; nothing is loaded for it (section 5).
    mutating func warnOfMemory() {
        let live = tree.all.filter { $0.process.isLive && $0.process.told.isAwake }.map(\.id).sorted()
        run(start(.unqueued, live.map { .tell($0, .didReceiveMemoryWarning) }))
    }
}

extension Turn {
    /// Dismisses what was given up, and tells its presenter.
    mutating func beginDismissalOfFailed(_ id: ControllerID) {
        guard let record = tree[id]?.presentation else { return }
        let failed = tree.branchOfMade(id).first { tree[$0]?.processState == .unavailable }
        let cause = failed.flatMap { tree[$0]?.process.cause?.description } ?? "ended too often"
        guard var plan = try? planner.planDismiss(.id(id), animated: false, asker: .system) else {
            return tree.unlink(id)
        }
        let teller = [record.source, record.presenter].first { tree[$0]?.isBuiltIn == false }
        if let teller { plan.steps.append(.tell(teller, .presentedControllerFailed(id, cause: cause))) }
        let activity = start(.dismissal(id), plan)
        diagnose(id, "was dismissed: it \(cause)")
        run(activity)
    }
}
