import TroupeModel

// Timers, and the deadlines of child processes.

extension Turn {
    /// Asks the host for a timer.
    mutating func schedule(_ purpose: TimerPurpose, at instant: Instant) -> TimerID {
        let timer = operations.timers.add(purpose)
        effects.append(.schedule(timer, at: instant))
        return timer
    }

    mutating func cancel(_ timer: TimerID?) {
        guard let timer, operations.timers.remove(timer) != nil else { return }
        effects.append(.cancel(timer))
    }

    /// Handles a timer that fires.
    mutating func handleFired(_ timer: TimerID) {
        // It may have fired before the host received its cancellation.
        guard let purpose = operations.timers.remove(timer) else { return }
        switch purpose {
        case .watch(let controller): handleWatchTimer(controller)
        case .restart(let controller): handleRestartTimer(controller)
        case .animation(let activity):
            let isAwaited = expect(activity).wait == .animation(timer)
            if tree.invariants.expect(isAwaited, "\(activity) waits for its animation") { resume(activity) }
        case .parked(let request): cancelParked(request)
        case .heldTurn: queue.heldTurn?.timer = nil
        case .hello(let activity): resume(activity)
        case .forwarding(let child): operations.forwarded.deadlinePassed(of: child)
        case .turn(let request): cancelOverdue(request)
        }
    }

    /// Handles the watch timer of a child, whose launch, busy, call or kill deadline may have passed.
    private mutating func handleWatchTimer(_ id: ControllerID) {
        let process = tree.change(id) { controller in
            controller.process.watch = nil
            return controller.process
        }
        switch process.life {
        case .launching(let run):
            if run.isStartedByPerson {
                planner.diagnose(id, "has not connected yet; it was started by hand, so it is not killed")
                return stopWaiting(for: id)
            }
            effects.append(
                .kill(id, process.incarnation, .launchTimeout(milliseconds: interface.settings.deadlines.launch)))
            stopWaiting(for: id)
        case .live(_, _, .prompt), .live(_, _, .busy):
            let watched = tree.invariants.expect(process.oldestUnanswered, "\(id) is watched for an unanswered call")
            guard let oldest = watched else { return }
            guard oldest.advanced(byMilliseconds: interface.settings.deadlines.call) > now else {
                return markUnresponsive(id, since: oldest)
            }
            if !process.isBusy, oldest.advanced(byMilliseconds: interface.settings.deadlines.busy) <= now {
                markBusy(id)
            }
            watch(id)
        case .live(let run, let dialogue, .silent):
            tree.invariants.expect(!dialogue.outstanding.isEmpty, "\(id) is silent and has unanswered calls")
            if run.isStartedByPerson {
                return planner.diagnose(id, "does not answer; it was started by hand, so it is not killed")
            }
            effects.append(.kill(id, process.incarnation, .hang(milliseconds: interface.settings.deadlines.kill)))
        case .none, .restarting, .unavailable, .waitingForWorker, .retired: return
        }
    }

    /// Marks a child as busy; transitions still wait for it.
    private mutating func markBusy(_ id: ControllerID) {
        tree.advanceProcess(of: id, .delay)
        planner.logProcess(id, .busy)
        effects.append(.interfaceChanged)
    }

    /// Marks a child as silent: transitions continue without it.
    private mutating func markUnresponsive(_ id: ControllerID, since oldest: Instant) {
        tree.advanceProcess(of: id, .silence)
        planner.logProcess(id, .unresponsive)
        setWatch(.watch(id), at: oldest.advanced(byMilliseconds: interface.settings.deadlines.kill), of: id)
        effects.append(.interfaceChanged)
        stopWaiting(for: id)
    }

    /// Restarts a controller's process after the restart delay, or after the retry time of a controller that was given
    /// up.
    mutating func handleRestartTimer(_ id: ControllerID) {
        switch tree[id]?.process.life {
        case .restarting: break
        // Earlier failures do not count, as after a restart by a client.
        case .unavailable: effects.append(.restarted(id))
        // An activity that stopped waiting for the old process may have started a new one or ended the controller.
        case nil, .none?, .launching, .live, .waitingForWorker, .retired: return
        }
        tree.change(id) { $0.process.watch = nil }
        startSuccessor(of: id, isRestart: true)
    }

    /// Starts the next incarnation of a controller whose last one has ended, if one is needed.
    ///
    /// - Parameter isRestart: True if the start counts as a restart of the controller.
    mutating func startSuccessor(of id: ControllerID, isRestart: Bool) {
        let isAwaited = { (activity: Activity) in activity.waitsForHello(of: id) }
        guard tree.isInWindow(id) || id == tree.applicationClass || activities.values.contains(where: isAwaited) else {
            return tree.advanceProcess(of: id, .rest)
        }
        if isRestart { tree.change(id) { $0.process.restarts += 1 } }
        startProcess(of: id, isVisible: tree.isVisible(id))
    }

    /// Cancels a parked presentation whose deadline has passed.
    private mutating func cancelParked(_ request: RequestID) {
        let parked = tree.invariants.expect(queue.removeParked(request), "\(request) waits outside the queue")
        guard let waiting = parked else { return }
        refuse(
            waiting.entry,
            .cancelled(
                Failure(
                    .deadlinePassed, "the presenter did not become free within \(interface.settings.deadlines.wait) ms",
                    hint: "dismiss its presented controller")))
    }

    /// Cancels a request whose turn did not come before its deadline.
    private mutating func cancelOverdue(_ request: RequestID) {
        cancelWaiting(request) { Failure(.deadlinePassed, "the turn of \($0.command) did not come in time") }
    }
}
