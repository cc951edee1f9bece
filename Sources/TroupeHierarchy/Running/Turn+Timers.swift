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
        // It may have been on its way when it was taken back.
        guard let purpose = operations.timers.removeValue(forKey: timer) else { return }
        switch purpose {
        case .watch(let controller): watchIsDue(controller)
        case .restart(let controller): restartIsDue(controller)
        case .animation(let activity):
            let isAwaited = expect(activity).wait == .animation(timer)
            if tree.invariants.expect(isAwaited, "\(activity) waits for its animation") { resume(activity) }
        case .parked(let request): parkedIsDue(request)
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
        case .none, .restarting, .unavailable: return
        }
    }

    /// It takes its time: that is seen, and nothing else changes.
    private mutating func becameBusy(_ id: ControllerID) {
        advanceProcess(of: id, .delay)
        planner.logProcess(id, .busy)
        effects.append(.interfaceChanged)
    }

    /// Its deadline passed: the transition goes on without it.
    private mutating func becameSilent(_ id: ControllerID, since oldest: Instant) {
        advanceProcess(of: id, .silence)
        planner.logProcess(id, .unresponsive)
        setWatch(.watch(id), at: oldest.advanced(byMilliseconds: interface.settings.deadlines.kill), of: id)
        effects.append(.interfaceChanged)
        stopWaiting(for: id)
    }

    /// The delay before the next start has passed.
    mutating func restartIsDue(_ id: ControllerID) {
        // Waiting for what ended may have had it started, or have it gone.
        guard tree[id]?.process.life == .restarting else { return }
        tree.change(id) { $0.process.watch = nil }
        guard tree.isInWindow(id) || id == tree.applicationClass else { return advanceProcess(of: id, .stayDown) }
        tree.change(id) { $0.process.restarts += 1 }
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
