import TroupeModel

// What is due at its time, and who takes too long.

extension Turn {
    /// Asks the shell for a timer.
    mutating func schedule(_ purpose: TimerPurpose, at instant: Instant) -> TimerID {
        let timer = operations.numbers.nextTimer()
        operations.timers[timer] = purpose
        effects.append(.schedule(timer, at: instant))
        return timer
    }

    /// Takes a timer back.
    mutating func cancel(_ timer: TimerID?) {
        guard let timer, operations.timers.removeValue(forKey: timer) != nil else { return }
        effects.append(.cancel(timer))
    }

    /// A timer is due.
    mutating func due(_ timer: TimerID) {
        guard let purpose = operations.timers.removeValue(forKey: timer) else { return }
        switch purpose {
        case .watch(let controller): watchIsDue(controller)
        case .restart(let controller): restartIsDue(controller)
        case .animation(let activity):
            guard activities[activity]?.wait == .animation(timer) else { return }
            resume(activity)
        case .parked(let request): parkedIsDue(request)
        case .turn(let request): turnIsOverdue(request)
        }
    }

    /// A child's deadline may have passed: to connect, to answer, or to answer at all.
    private mutating func watchIsDue(_ id: ControllerID) {
        guard let controller = tree[id] else { return }
        tree[id]?.process.watch = nil
        let process = controller.process
        switch process.state {
        case .launching:
            if process.run.byHand {
                planner.diagnose(id, "has not connected yet; it was started by hand, so it is not killed")
                return stopWaiting(for: id)
            }
            effects.append(
                .kill(id, process.incarnation, .launchTimeout(milliseconds: interface.settings.deadlines.launch)))
            stopWaiting(for: id)
        case .connected:
            guard let oldest = process.oldestUnanswered else { return }
            guard oldest.advanced(byMilliseconds: interface.settings.deadlines.call) > now else {
                return becameSilent(id, since: oldest)
            }
            if !process.run.isBusy, oldest.advanced(byMilliseconds: interface.settings.deadlines.busy) <= now {
                becameBusy(id)
            }
            watch(id)
        case .unresponsive:
            guard !process.run.outstanding.isEmpty else { return }
            if process.run.byHand {
                return planner.diagnose(id, "does not answer; it was started by hand, so it is not killed")
            }
            effects.append(.kill(id, process.incarnation, .hang(milliseconds: interface.settings.deadlines.kill)))
        case .none, .restarting, .unavailable, .retired:
            return
        }
    }

    /// It takes its time: that is seen, and nothing else changes.
    private mutating func becameBusy(_ id: ControllerID) {
        tree[id]?.process.run.isBusy = true
        planner.logProcess(id, .busy)
        effects.append(.interfaceChanged)
    }

    /// Its deadline passed: the transition goes on without it.
    private mutating func becameSilent(_ id: ControllerID, since oldest: Instant) {
        tree.change(id) { $0.process.fallSilent() }
        planner.logProcess(id, .unresponsive)
        setWatch(.watch(id), at: oldest.advanced(byMilliseconds: interface.settings.deadlines.kill), of: id)
        effects.append(.interfaceChanged)
        stopWaiting(for: id)
    }

    /// The delay before the next start has passed.
    mutating func restartIsDue(_ id: ControllerID) {
        guard let process = tree[id]?.process, process.state == .restarting else { return }
        tree[id]?.process.watch = nil
        guard tree.isInWindow(id) || id == tree.applicationClass else {
            tree.change(id) { $0.process.stayDown() }
            return
        }
        tree[id]?.process.restarts += 1
        startProcess(of: id, isVisible: tree.isVisible(id))
    }

    /// A waiting presentation's time is up.
    private mutating func parkedIsDue(_ request: RequestID) {
        guard let waiting = queue.removeParked(request) else { return }
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
