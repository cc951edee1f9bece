import TroupeModel

// Rule 5: calls are waited for, posts are not. Rule 9: a dead or silent child never blocks the others.

extension Hierarchy {
    /// Tells a controller callbacks in one message and waits for the answers to the calls among them.
    mutating func tell(
        _ id: ControllerID, _ callbacks: [(callback: Callback, key: AnswerKey?)], in activity: ActivityID,
        configuration: Configuration? = nil
    ) {
        guard let controller = controllers[id], let transition = activities[activity]?.transition else { return }
        if controller.isBuiltIn {
            for (callback, _) in callbacks { log(callback, to: controller, transition: transition) }
            return
        }
        guard controller.process.isLive, controller.process.told.isAwake else {
            // Nothing is sent to a process that was never needed (rule 10); one that died or is not up yet misses it.
            guard controller.process.state != .none, controller.process.state != .retired else { return }
            for (callback, key) in callbacks {
                logLost(name(of: callback), subject(controller), transition: transition)
                guard key != nil else { continue }
                diagnose(id, "could not be asked \(name(of: callback)); the safe default stands")
            }
            return
        }
        let incarnation = controller.process.incarnation
        let isSilent = controller.process.state == .unresponsive
        var deliveries: [Delivery] = []
        var configuration = configuration
        var calls: [CallID] = []
        var awaited: Set<CallID> = []
        for (callback, key) in callbacks {
            // Configuration stands behind awakeFromNib and before everything else (rule 10).
            if callback != .awakeFromNib, let recorded = configuration.take() {
                deliveries.append(.configuration(recorded))
            }
            let call = numbers.nextCall()
            deliveries.append(.callback(call, callback))
            let waits = callback.isCall && !isSilent
            pending[call] = PendingCall(
                controller: id, incarnation: incarnation, activity: waits ? activity : nil, key: key,
                name: name(of: callback), transition: transition)
            calls.append(call)
            if waits { awaited.insert(call) }
            log(callback, to: controller, call: call, transition: transition)
        }
        if let recorded = configuration { deliveries.append(.configuration(recorded)) }
        effects.append(.send(id, incarnation, transition, deliveries))
        controllers[id]?.process.note(calls, sentAt: now)
        watch(id)
        guard !awaited.isEmpty else { return }
        if case .answers(let others)? = activities[activity]?.wait { awaited.formUnion(others) }
        activities[activity]?.wait = .answers(awaited)
    }

    /// An answer came. One of an older incarnation, or to a call nobody waits for any more, changes nothing.
    mutating func answered(_ id: ControllerID, _ incarnation: Incarnation, _ call: CallID, _ answer: Answer) {
        guard let waiting = pending[call], waiting.controller == id, waiting.incarnation == incarnation,
            controllers[id]?.process.incarnation == incarnation
        else { return departedAnswered(id, incarnation, call) }
        // Looked at behind the change, which would copy what a look before it holds.
        controllers[id]?.process.outstanding[call] = nil
        guard let controller = controllers[id] else { return }
        logAcknowledged(call, waiting, subject(controller))
        if controller.process.state == .unresponsive { recovered(id) }
        if controller.process.isBusy { stopBeingBusy(id) }
        if controller.process.outstanding.isEmpty {
            cancel(controllers[id]?.process.watch)
            controllers[id]?.process.watch = nil
        }
        resolve(call, with: answer)
    }

    /// Ends the wait for a call.
    mutating func resolve(_ call: CallID, with answer: Answer) {
        guard let waiting = pending.removeValue(forKey: call) else { return }
        guard let activity = waiting.activity, case .answers(var calls)? = activities[activity]?.wait else { return }
        if let key = waiting.key { activities[activity]?.answers[key] = answer }
        if case .orientations(let mask) = answer { controllers[waiting.controller]?.mask = mask }
        calls.remove(call)
        if calls.isEmpty {
            resume(activity)
        } else {
            activities[activity]?.wait = .answers(calls)
        }
    }

    /// A child was told what a person did: until it answers that, it owes an answer as to a call.
    mutating func inputSent(_ call: CallID, _ name: String, to id: ControllerID, _ incarnation: Incarnation) {
        guard let process = controllers[id]?.process, process.incarnation == incarnation, process.isLive else { return }
        pending[call] = PendingCall(
            controller: id, incarnation: incarnation, activity: nil, key: nil, name: name, transition: nil)
        controllers[id]?.process.note([call], sentAt: now)
        watch(id)
    }

    /// Watches the oldest unanswered delivery of a child.
    private mutating func watch(_ id: ControllerID) {
        guard let process = controllers[id]?.process, process.watch == nil, process.state == .connected,
            let oldest = process.outstanding.values.min()
        else { return }
        let deadlines = settings.deadlines
        let next = process.isBusy ? deadlines.call : min(deadlines.busy, deadlines.call)
        setWatch(.watch(id), at: oldest.advanced(byMilliseconds: next), of: id)
    }

    /// Sets the one timer that watches a child.
    mutating func setWatch(_ purpose: TimerPurpose, after milliseconds: Int, of id: ControllerID) {
        setWatch(purpose, at: now.advanced(byMilliseconds: milliseconds), of: id)
    }

    /// Sets the one timer that watches a child.
    mutating func setWatch(_ purpose: TimerPurpose, at instant: Instant, of id: ControllerID) {
        cancel(controllers[id]?.process.watch)
        let timer = schedule(purpose, at: instant)
        controllers[id]?.process.watch = timer
    }

    /// A child's deadline may have passed: to connect, to answer, or to answer at all.
    mutating func watchIsDue(_ id: ControllerID) {
        guard let controller = controllers[id] else { return }
        controllers[id]?.process.watch = nil
        let process = controller.process
        switch process.state {
        case .launching:
            if process.byHand {
                diagnose(id, "has not connected yet; it was started by hand, so it is not killed")
                return stopWaiting(for: id)
            }
            effects.append(
                .kill(id, process.incarnation, .launchTimeout(milliseconds: settings.deadlines.launch)))
            stopWaiting(for: id)
        case .connected:
            guard let oldest = process.outstanding.values.min() else { return }
            guard oldest.advanced(byMilliseconds: settings.deadlines.call) > now else {
                return becameSilent(id, since: oldest)
            }
            if !process.isBusy, oldest.advanced(byMilliseconds: settings.deadlines.busy) <= now { becameBusy(id) }
            watch(id)
        case .unresponsive:
            guard !process.outstanding.isEmpty else { return }
            if process.byHand { return diagnose(id, "does not answer; it was started by hand, so it is not killed") }
            effects.append(.kill(id, process.incarnation, .hang(milliseconds: settings.deadlines.kill)))
        case .none, .restarting, .unavailable, .retired:
            return
        }
    }

    /// It takes its time: that is seen, and nothing else changes.
    private mutating func becameBusy(_ id: ControllerID) {
        controllers[id]?.process.isBusy = true
        logProcess(id, "busy")
        effects.append(.interfaceChanged)
    }

    /// It answered; whether it is busy still, the oldest it owes says.
    private mutating func stopBeingBusy(_ id: ControllerID) {
        if let oldest = controllers[id]?.process.outstanding.values.min(),
            oldest.advanced(byMilliseconds: settings.deadlines.busy) <= now
        {
            return
        }
        controllers[id]?.process.isBusy = false
        logProcess(id, "responsive")
        effects.append(.interfaceChanged)
        // What it was watched for is answered; for the next thing it owes it is busy sooner than it would be silent.
        cancel(controllers[id]?.process.watch)
        controllers[id]?.process.watch = nil
        watch(id)
    }

    /// Its deadline passed: the transition goes on without it.
    private mutating func becameSilent(_ id: ControllerID, since oldest: Instant) {
        controllers[id]?.process.state = .unresponsive
        // It is marked as that now.
        controllers[id]?.process.isBusy = false
        logProcess(id, "unresponsive")
        setWatch(.watch(id), at: oldest.advanced(byMilliseconds: settings.deadlines.kill), of: id)
        effects.append(.interfaceChanged)
        stopWaiting(for: id)
    }

    private mutating func recovered(_ id: ControllerID) {
        controllers[id]?.process.state = .connected
        cancel(controllers[id]?.process.watch)
        controllers[id]?.process.watch = nil
        logProcess(id, "recovered")
        effects.append(.interfaceChanged)
        watch(id)
    }

    /// Lets every activity go on that waits for this child; what it was asked takes its safe default (section 7).
    mutating func stopWaiting(for id: ControllerID) {
        for call in pending.filter({ $0.value.controller == id && $0.value.activity != nil }).keys.sorted() {
            guard let waiting = pending[call] else { continue }
            guard let activity = waiting.activity, case .answers(var calls)? = activities[activity]?.wait else {
                continue
            }
            pending[call] = PendingCall(
                controller: id, incarnation: waiting.incarnation, activity: nil, key: nil, name: waiting.name,
                transition: waiting.transition)
            if let key = waiting.key {
                activities[activity]?.answers[key] = nil
                diagnose(id, "did not answer \(waiting.name) in time; the safe default stands")
            }
            calls.remove(call)
            if calls.isEmpty { resume(activity) } else { activities[activity]?.wait = .answers(calls) }
        }
        for activity in activities.keys.sorted()
        where activities[activity]?.wait == .connection(id) || activities[activity]?.wait == .view(id) {
            resume(activity)
        }
    }
}
