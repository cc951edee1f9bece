import TroupeModel

// Timers, and the controllers that take too long.

extension Turn {
    /// Asks the host for a timer.
    mutating func schedule(_ purpose: TimerPurpose, at instant: Instant) -> TimerID {
        let timer = operations.timers.add(purpose)
        effects.append(.schedule(timer, at: instant))
        return timer
    }

    /// Takes a timer back.
    mutating func cancel(_ timer: TimerID?) {
        guard let timer, operations.timers.remove(timer) != nil else { return }
        effects.append(.cancel(timer))
    }

    /// A timer is due.
    mutating func due(_ timer: TimerID) {
        // It may have been on its way when it was taken back.
        guard let purpose = operations.timers.remove(timer) else { return }
        switch purpose {
        case .watch(let controller): watchIsDue(controller)
        case .restart(let controller): restartIsDue(controller)
        case .animation(let activity):
            let isAwaited = expect(activity).wait == .animation(timer)
            if tree.invariants.expect(isAwaited, "\(activity) waits for its animation") { resume(activity) }
        case .parked(let request): parkedIsDue(request)
        case .held: queue.held?.timer = nil
        case .hello(let activity): resume(activity)
        case .forwarding(let child): operations.forwarded.deadlinePassed(of: child)
        case .turn(let request): turnIsOverdue(request)
        }
    }

    /// A child's deadline may have passed: to connect, to answer, or to answer at all.
    private mutating func watchIsDue(_ id: ControllerID) {
        let process = tree.change(id) { controller in
            controller.process.watch = nil
            return controller.process
        }
        switch process.life {
        case .launching(let run):
            if run.isByHand {
                planner.diagnose(id, "has not connected yet; it was started by hand, so it is not killed")
                return stopWaiting(for: id)
            }
            effects.append(
                .kill(id, process.incarnation, .launchTimeout(milliseconds: interface.settings.deadlines.launch)))
            stopWaiting(for: id)
        case .live(_, _, .prompt), .live(_, _, .busy):
            let watched = tree.invariants.expect(process.oldestUnanswered, "\(id) is watched for what it owes")
            guard let oldest = watched else { return }
            guard oldest.advanced(byMilliseconds: interface.settings.deadlines.call) > now else {
                return becameSilent(id, since: oldest)
            }
            if !process.isBusy, oldest.advanced(byMilliseconds: interface.settings.deadlines.busy) <= now {
                becameBusy(id)
            }
            watch(id)
        case .live(let run, let dialogue, .silent):
            tree.invariants.expect(!dialogue.outstanding.isEmpty, "\(id) is silent about what it owes")
            if run.isByHand {
                return planner.diagnose(id, "does not answer; it was started by hand, so it is not killed")
            }
            effects.append(.kill(id, process.incarnation, .hang(milliseconds: interface.settings.deadlines.kill)))
        case .none, .restarting, .unavailable, .waitingForWorker: return
        }
    }

    /// It takes its time: that is seen, and nothing else changes.
    private mutating func becameBusy(_ id: ControllerID) {
        tree.advanceProcess(of: id, .delay)
        planner.logProcess(id, .busy)
        effects.append(.interfaceChanged)
    }

    /// Its deadline passed: the transition goes on without it.
    private mutating func becameSilent(_ id: ControllerID, since oldest: Instant) {
        tree.advanceProcess(of: id, .silence)
        planner.logProcess(id, .unresponsive)
        setWatch(.watch(id), at: oldest.advanced(byMilliseconds: interface.settings.deadlines.kill), of: id)
        effects.append(.interfaceChanged)
        stopWaiting(for: id)
    }

    /// The delay before the next start has passed, or a controller was given up long enough ago.
    mutating func restartIsDue(_ id: ControllerID) {
        switch tree[id]?.process.life {
        case .restarting: break
        // Earlier failures no longer count, as after a restart that a client asks for.
        case .unavailable: effects.append(.restarted(id))
        // Waiting for the process that ended may have had it started, or have its controller gone.
        case nil, .none?, .launching, .live, .waitingForWorker: return
        }
        tree.change(id) { $0.process.watch = nil }
        startSuccessor(of: id, isRestart: true)
    }

    /// Starts the next incarnation of a controller whose last one has ended, if it is needed.
    ///
    /// - Parameter isRestart: Whether the start is counted among the controller's restarts.
    mutating func startSuccessor(of id: ControllerID, isRestart: Bool) {
        let isAwaited = { (activity: Activity) in activity.waitsForHello(of: id) }
        guard tree.isInWindow(id) || id == tree.applicationClass || activities.values.contains(where: isAwaited) else {
            return tree.advanceProcess(of: id, .rest)
        }
        if isRestart { tree.change(id) { $0.process.restarts += 1 } }
        startProcess(of: id, isVisible: tree.isVisible(id))
    }

    /// A waiting presentation's time is up.
    private mutating func parkedIsDue(_ request: RequestID) {
        let parked = tree.invariants.expect(queue.removeParked(request), "\(request) waits beside the queue")
        guard let waiting = parked else { return }
        refuse(
            waiting.entry,
            .cancelled(
                Failure(
                    .deadlinePassed, "its presenter was not free within \(interface.settings.deadlines.wait) ms",
                    hint: "dismiss what it presents")))
    }

    /// The turn of a request did not come in time.
    private mutating func turnIsOverdue(_ request: RequestID) {
        cancelWaiting(request) { Failure(.deadlinePassed, "the turn of \($0.command) did not come in time") }
    }
}
