import TroupeModel

// Rule 5: calls are waited for, posts are not. Rule 9: a dead or silent child never blocks the others.

extension Turn {
    /// Tells a controller callbacks in one message and waits for the answers to the calls among them.
    mutating func tell(
        _ id: ControllerID, _ callbacks: [(callback: Callback, key: AnswerKey?)], in activity: ActivityID,
        configuration: Configuration? = nil
    ) {
        guard let controller = tree[id], let transition = activities[activity]?.transition else { return }
        if controller.isBuiltIn {
            for (callback, _) in callbacks { note(callback, toldTo: id, as: nil, in: transition) }
            return
        }
        let (state, incarnation) = (controller.processState, controller.incarnation)
        guard controller.isLive, controller.isAwake else {
            // Nothing is sent to a process that was never needed (rule 10); one that died or is not up yet misses it.
            guard state != .none, state != .retired else { return }
            for (callback, key) in callbacks {
                planner.logLost(callback.loggedName, controller.subject, transition: transition)
                guard key != nil else { continue }
                planner.diagnose(id, "could not be asked \(callback.loggedName); the safe default stands")
            }
            return
        }
        // What is still looked at would be copied when it changes.
        _ = consume controller
        var deliveries: [Delivery] = []
        deliveries.reserveCapacity(callbacks.count + 1)
        var configuration = configuration
        var awaited = IDSet<CallID>()
        for (callback, key) in callbacks {
            // Configuration stands behind awakeFromNib and before everything else (rule 10).
            if let recorded = configuration, callback != .awakeFromNib {
                deliveries.append(.configuration(recorded))
                configuration = nil
            }
            let call = operations.numbers.nextCall()
            deliveries.append(.callback(call, callback))
            let waits = callback.isCall && state != .unresponsive
            operations.pending[call] = PendingCall(
                controller: id, incarnation: incarnation, activity: waits ? activity : nil, key: key,
                name: callback.loggedName, transition: transition)
            if waits { awaited.insert(call) }
            note(callback, toldTo: id, as: call, in: transition)
        }
        if let recorded = configuration { deliveries.append(.configuration(recorded)) }
        effects.append(.send(id, incarnation, transition, deliveries))
        watch(id)
        if !awaited.isEmpty { activities.change(activity) { $0.waitForAnswers(to: awaited) } }
    }

    /// Notes that a controller is told a callback, and that its process owes an answer to it; nil where it has no process.
    private mutating func note(
        _ callback: consuming Callback, toldTo id: ControllerID, as call: CallID?, in transition: TransitionID?
    ) {
        let latest = LatestCallback(name: callback.loggedName, moment: now)
        let subject = tree.change(id) { controller in
            controller.latest = latest
            if let call { controller.process.run.outstanding[call] = latest.moment }
            return controller.subject
        }
        if let subject { planner.log(callback, call, to: subject, transition: transition) }
    }

    /// An answer came. One of an older incarnation, or to a call nobody waits for any more, changes nothing.
    mutating func answered(_ id: ControllerID, _ incarnation: Incarnation, _ call: CallID, _ answer: Answer) {
        guard let waiting = operations.pending[call], waiting.controller == id, waiting.incarnation == incarnation,
            tree[id]?.incarnation == incarnation,
            let (subject, wasUnresponsive, wasBusy) = tree.change(id, { $0.takeAnswer(to: call) })
        else {
            if let (answered, subject) = operations.departed.takeAnswer(from: id, incarnation, to: call) {
                planner.logAcknowledged(call, answered, subject)
            }
            return
        }
        planner.logAcknowledged(call, waiting, subject)
        if wasUnresponsive { recovered(id) }
        if wasBusy { stopBeingBusy(id) }
        cancel(tree.change(id) { $0.process.run.outstanding.isEmpty ? $0.process.watch.take() : nil } ?? nil)
        operations.pending[call] = nil
        end(waiting, for: call, with: answer)
    }

    /// Ends the wait for a call.
    private mutating func end(_ waiting: PendingCall, for call: CallID, with answer: Answer) {
        guard let activity = waiting.activity,
            let isLast = activities.change(activity, { $0.take(answer, to: call, as: waiting.key) }) ?? nil
        else { return }
        if case .orientations(let mask) = answer { tree[waiting.controller]?.mask = mask }
        if isLast { resume(activity) }
    }

    /// A child was told what a person did: until it answers that, it owes an answer as to a call.
    mutating func inputSent(_ call: CallID, _ name: String, to id: ControllerID, _ incarnation: Incarnation) {
        guard let process = tree[id]?.process, process.incarnation == incarnation, process.isLive else { return }
        operations.pending[call] = PendingCall(
            controller: id, incarnation: incarnation, activity: nil, key: nil, name: name, transition: nil)
        let now = now
        tree[id]?.process.run.outstanding[call] = now
        watch(id)
    }

    /// Watches the oldest unanswered delivery of a child.
    mutating func watch(_ id: ControllerID) {
        guard let controller = tree[id], controller.process.watch == nil,
            controller.process.state == .connected, let oldest = controller.process.oldestUnanswered
        else { return }
        let deadlines = interface.settings.deadlines
        let next = controller.process.run.isBusy ? deadlines.call : min(deadlines.busy, deadlines.call)
        // What is still looked at would be copied when it changes.
        _ = consume controller
        setWatch(.watch(id), at: oldest.advanced(byMilliseconds: next), of: id)
    }

    /// Sets the one timer that watches a child.
    mutating func setWatch(_ purpose: TimerPurpose, at instant: Instant, of id: ControllerID) {
        cancel(tree.change(id) { $0.process.watch.take() } ?? nil)
        let timer = schedule(purpose, at: instant)
        tree.change(id) { $0.process.watch = timer }
    }

    /// It answered; whether it is busy still, the oldest it owes says.
    private mutating func stopBeingBusy(_ id: ControllerID) {
        if let oldest = tree[id]?.process.oldestUnanswered,
            oldest.advanced(byMilliseconds: interface.settings.deadlines.busy) <= now
        {
            return
        }
        tree[id]?.process.run.isBusy = false
        planner.logProcess(id, .responsive)
        effects.append(.interfaceChanged)
        // What it was watched for is answered; for the next thing it owes it is busy sooner than it would be silent.
        cancel(tree[id]?.process.watch)
        tree[id]?.process.watch = nil
        watch(id)
    }

    private mutating func recovered(_ id: ControllerID) {
        tree.change(id) { $0.process.recover() }
        cancel(tree[id]?.process.watch)
        tree[id]?.process.watch = nil
        planner.logProcess(id, .recovered)
        effects.append(.interfaceChanged)
        watch(id)
    }

    /// Lets every activity go on that waits for this child; what it was asked takes its safe default (section 7).
    mutating func stopWaiting(for id: ControllerID) {
        for call in operations.pending.filter({ $0.value.controller == id && $0.value.activity != nil }).keys.sorted() {
            guard let waiting = operations.pending[call] else { continue }
            guard let activity = waiting.activity, case .answers(var calls)? = activities[activity]?.wait else {
                continue
            }
            operations.pending[call] = PendingCall(
                controller: id, incarnation: waiting.incarnation, activity: nil, key: nil, name: waiting.name,
                transition: waiting.transition)
            if let key = waiting.key {
                activities[activity]?.answers[key] = nil
                let isGone = tree[id]?.process.isRunning != true
                let name = waiting.name
                let what = isGone ? "ended before it answered \(name)" : "did not answer \(name) in time"
                planner.diagnose(id, "\(what); the safe default stands")
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

extension Controller {
    /// Owes one answer less.
    ///
    /// - Returns: itself as events name it, and what its process was taken for so far.
    fileprivate mutating func takeAnswer(
        to call: CallID
    ) -> (subject: EventSubject, wasUnresponsive: Bool, wasBusy: Bool) {
        self.process.run.outstanding[call] = nil
        return (subject, processState == .unresponsive, self.process.run.isBusy)
    }
}
