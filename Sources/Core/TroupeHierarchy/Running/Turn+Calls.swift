import TroupeModel

// Rule 5: calls are awaited, posts are not. Rule 9: a dead or silent child never blocks other controllers.
// The deadlines after which a child is busy, silent and ended are in Turn+Timers.swift (`handleWatchTimer(_:)`).

extension Turn {
    /// Sends a controller callbacks in one message and waits for the answers to the calls among them.
    ///
    /// - Parameter configuration: The values recorded for a new process, and the number of callbacks before them.
    mutating func deliver(
        _ id: ControllerID, _ callbacks: [(callback: Callback, key: AnswerKey?)], in activity: ActivityID,
        configuration: (values: Configuration, place: Int)? = nil
    ) {
        // The controller may be gone since the step was planned.
        guard let controller = tree[id] else { return }
        let transition = expect(activity).transition
        if operations.concern(id, in: activity, of: tree) { suspendConcerned() }
        if controller.livesInDaemon {
            for (callback, _) in callbacks { note(callback, toldTo: id, as: nil, in: transition) }
            return
        }
        let (state, incarnation) = (controller.processState, controller.incarnation)
        guard controller.isConfigured else {
            // Nothing is sent for a process that is not needed (rule 10), or for a companion that was given up. For a
            // process that died or has not connected, the callback is lost.
            guard state != .none, state != .retired, controller.isRepresented else { return }
            for (callback, key) in callbacks {
                planner.logLost(callback.loggedName, controller.subject, transition: transition)
                guard key != nil else { continue }
                planner.diagnose(id, "did not receive \(callback.loggedName); its default applies")
            }
            return
        }
        let declared = controller.declared
        // Drop our copy so that the change does not trigger copy-on-write.
        _ = consume controller
        var deliveries: [Delivery] = []
        deliveries.reserveCapacity(callbacks.count + 1)
        var awaited = IDSet<CallID>()
        for (index, (callback, key)) in callbacks.enumerated() {
            if let configuration, configuration.place == index {
                deliveries.append(.configuration(configuration.values))
            }
            let call = operations.numbers.nextCall()
            deliveries.append(.callback(call, callback))
            let waits = declared.awaits(callback) && state != .unresponsive
            operations.calls.add(
                call,
                PendingCall(
                    controller: id, incarnation: incarnation, activity: waits ? activity : nil, key: key,
                    name: callback.loggedName, isLaunch: callback.isLaunch, savesState: callback.savesState,
                    transition: transition))
            if waits { awaited.insert(call) }
            note(callback, toldTo: id, as: call, in: transition)
        }
        if let configuration, configuration.place == callbacks.count {
            deliveries.append(.configuration(configuration.values))
        }
        effects.append(.send(id, incarnation, transition, deliveries))
        watch(id)
        if !awaited.isEmpty { change(activity) { $0.waitForAnswers(to: awaited) } }
    }

    /// Records a callback as the controller's latest and, if it has a process, as an unanswered delivery. `call` is nil
    /// without a process.
    private mutating func note(
        _ callback: consuming Callback, toldTo id: ControllerID, as call: CallID?, in transition: TransitionID?
    ) {
        let latest = LatestCallback(name: callback.loggedName, moment: now)
        let isWarning = if case .didReceiveMemoryWarning = callback { true } else { false }
        let isSaving = if case .encodeRestorableState = callback { true } else { false }
        let isRestoring = if case .decodeRestorableState = callback { true } else { false }
        let subject = tree.change(id) { controller in
            controller.latest = latest
            guard let call else { return controller.subject }
            controller.process.dialogue?.outstanding[call] = latest.moment
            if isWarning { controller.process.dialogue?.warning = call }
            if isSaving { controller.process.dialogue?.saving = call }
            if isRestoring {
                controller.process.dialogue?.takeover = .underWay(call)
                controller.process.dialogue?.wasSentState = true
            }
            return controller.subject
        }
        planner.log(callback, call, to: subject, transition: transition)
    }

    /// Handles an answer. An answer to an unknown call changes nothing.
    mutating func answered(_ id: ControllerID, _ incarnation: Incarnation, _ call: CallID, _ answer: Answer) {
        guard let waiting = operations.calls[call], waiting.controller == id else {
            if let (answered, subject) = operations.departed.removeAnswered(from: id, incarnation, to: call) {
                planner.logAcknowledged(call, answered, subject)
            }
            return
        }
        let (subject, wasUnresponsive, wasBusy) = tree.change(id) { $0.removeAnswered(to: call) }
        planner.logAcknowledged(call, waiting, subject)
        if wasUnresponsive { markResponsive(id, .answer, .recovered) }
        if wasBusy { stopBeingBusy(id) }
        cancel(tree.change(id) { $0.process.oldestUnanswered == nil ? $0.process.watch.take() : nil })
        operations.calls.remove(call)
        if waiting.savesState { keepState(answer, of: id) }
        end(waiting, for: call, with: answer)
        // The activity that the answer resumed may have sent more calls.
        tree.noteCompletion(of: id, owing: operations.calls)
    }

    /// Ends the wait for a call.
    private mutating func end(_ waiting: PendingCall, for call: CallID, with answer: Answer) {
        // A post has no waiting activity.
        guard let activity = waiting.activity else { return }
        if case .orientations(let mask) = answer { tree.change(waiting.controller) { $0.mask = mask } }
        if change(activity, { $0.receive(answer, to: call, as: waiting.key) }) { resume(activity) }
    }

    /// Records an input event that was sent to a child: the child owes an answer, as to a call.
    mutating func inputSent(_ call: CallID, _ name: String, to id: ControllerID, _ incarnation: Incarnation) {
        guard tree[id]?.isLive == true else { return }
        operations.calls.add(
            call,
            PendingCall(
                controller: id, incarnation: incarnation, activity: nil, key: nil, name: name, isLaunch: false,
                transition: nil))
        let now = now
        tree.change(id) { $0.process.dialogue?.outstanding[call] = now }
        watch(id)
    }

    /// Watches the oldest unanswered delivery of a child.
    mutating func watch(_ id: ControllerID) {
        let process = tree.expect(id).process
        guard process.watch == nil, process.state == .connected, let oldest = process.oldestUnanswered else { return }
        let deadlines = interface.settings.deadlines
        let next = process.isBusy ? deadlines.call : min(deadlines.busy, deadlines.call)
        // Drop our copy so that the change does not trigger copy-on-write.
        _ = consume process
        setWatch(.watch(id), at: oldest.advanced(byMilliseconds: next), of: id)
    }

    /// Sets the single timer that watches a child.
    mutating func setWatch(_ purpose: TimerPurpose, at instant: Instant, of id: ControllerID) {
        stopWatching(id)
        let timer = schedule(purpose, at: instant)
        tree.change(id) { $0.process.watch = timer }
    }

    mutating func stopWatching(_ id: ControllerID) { cancel(tree.change(id) { $0.process.watch.take() }) }

    /// Clears the busy mark after an answer, unless the oldest unanswered delivery is still past the busy deadline.
    private mutating func stopBeingBusy(_ id: ControllerID) {
        if let oldest = tree.expect(id).process.oldestUnanswered,
            oldest.advanced(byMilliseconds: interface.settings.deadlines.busy) <= now
        {
            return
        }
        markResponsive(id, .progress, .responsive)
    }

    /// Returns a child to the prompt state and watches its next unanswered delivery, whose busy deadline comes before
    /// its call deadline.
    private mutating func markResponsive(_ id: ControllerID, _ event: ProcessEvent, _ change: ProcessChange) {
        tree.advanceProcess(of: id, event)
        stopWatching(id)
        planner.logProcess(id, change)
        effects.append(.interfaceChanged)
        watch(id)
    }

    /// Resumes every activity that waits for this child; its unanswered questions get their safe defaults (section 7).
    mutating func stopWaiting(for id: ControllerID) {
        for call in operations.calls.awaitedCalls(of: id) {
            // Resuming one activity may have ended the wait of another.
            guard let (waiting, activity) = operations.calls.detach(call) else { continue }
            if let key = waiting.key {
                change(activity) { $0.answers[key] = nil }
                let isGone = tree[id]?.process.isRunning != true
                let name = waiting.name
                let what = isGone ? "ended before it answered \(name)" : "did not answer \(name) in time"
                planner.diagnose(id, "\(what); its default applies")
            }
            if change(activity, { $0.stopWaiting(for: call) }) { resume(activity) }
        }
        for activity in activities.keys.sorted()
        where activities[activity]?.waitsForHello(of: id) == true || activities[activity]?.wait == .view(id) {
            resume(activity)
        }
    }
}

extension Callback {
    /// True for the launch callback of the application class.
    fileprivate var isLaunch: Bool {
        guard case .delegate(let message) = self else { return false }
        return message.ofTroupe == .didFinishLaunching
    }
}

extension Controller {
    /// Removes an answered delivery.
    ///
    /// - Returns: the subject for events, and the responsiveness before the answer.
    fileprivate mutating func removeAnswered(
        to call: CallID
    ) -> (subject: EventSubject, wasUnresponsive: Bool, wasBusy: Bool) {
        self.process.dialogue?.outstanding[call] = nil
        if self.process.dialogue?.warning == call { self.process.dialogue?.warning = nil }
        if self.process.dialogue?.saving == call { self.process.dialogue?.saving = nil }
        if self.process.dialogue?.takeover == .underWay(call) { self.process.dialogue?.takeover = .done }
        return (subject, processState == .unresponsive, self.process.isBusy)
    }
}
