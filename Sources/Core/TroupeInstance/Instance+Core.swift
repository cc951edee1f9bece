import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession

extension Instance {
    /// A step that waits until all effects of one turn are carried out, so that the hierarchy's effects keep their
    /// order.
    private enum FollowUp {
        /// A process that a person offered became the process of a controller.
        case input(Input)
        /// The first display was given up, with that controller as the last.
        case launchFailed(ControllerID, TerminationCause)
    }

    /// Drives the hierarchy with an input, and carries out its effects.
    mutating func drive(_ input: Input) {
        applicationMayDiffer()
        var followUps: [FollowUp] = []
        apply(input, &followUps)
        while !followUps.isEmpty {
            switch followUps.removeFirst() {
            case .input(let input): apply(input, &followUps)
            case .launchFailed(let controller, let cause): launchFailed(controller, cause)
            }
        }
    }

    private mutating func apply(_ input: Input, _ followUps: inout [FollowUp]) {
        let effects = hierarchy.handle(input, at: now)
        configuration.observer?.observe(input, effects, hierarchy)
        // Replies to people go out before the messages to children: they need not wait, since no order is promised
        // between messages to people and messages to children.
        for case .reply(let reply, let who, let tag) in effects where !who.isController { pass(reply, to: who, tag) }
        for effect in effects { carryOut(effect, &followUps) }
    }

    /// Stops the instance with a reason, since the first display was given up.
    private mutating func launchFailed(_ controller: ControllerID, _ cause: TerminationCause) {
        let name = hierarchy.facts(of: controller)?.name ?? controller.description
        let words = accounts[controller]?.lastExit?.lastLinesClause ?? ""
        let failure = "\(name) \(cause.description), repeatedly, before it had appeared\(words)"
        // A reached limit is no fault of the executable, and the failure says how to raise it.
        let isLimit = failure.contains("raise it with 'ulimit")
        stop(code: .unavailable, failure: isLimit ? failure : failure + "; fix its executable")
    }

    /// Passes a reply on to the asker that waits for it, and closes the request.
    private mutating func pass(_ reply: Reply, to who: Asker, _ tag: UInt64) {
        // The instance's own requests have no asker that waits.
        guard who != .system else { return }
        let closed = clients.requests.remove(tag)
        guard let (asker, bytes) = outbox.invariants.expect(closed, "\(who) waits for the reply \(reply)") else {
            return
        }
        noteOpenBytes(-bytes, of: asker)
        answer(asker, reply)
    }

    private mutating func carryOut(_ effect: Effect, _ followUps: inout [FollowUp]) {
        switch effect {
        case .spawn(let controller, let incarnation, let isVisible):
            if let adopted = launch(ProcessKey(controller, incarnation), isVisible: isVisible) {
                followUps.append(.input(adopted))
            }
        case .restarted(let controller): supervisor.restarted(controller)
        case .send(let controller, let incarnation, let transition, let deliveries):
            followUps += noteLayouts(of: controller, in: deliveries).map { .input($0) }
            let items = deliveries.map { DeliveryItem($0, transition: transition) }
            send(.deliver(items), to: ProcessKey(controller, incarnation))
        case .kill(let controller, let incarnation, let cause):
            endForSilence(ProcessKey(controller, incarnation), cause)
        case .end(let controller, let incarnation, let cause):
            let key = ProcessKey(controller, incarnation)
            let replaced = cause == .requested(by: .storyboard) ? processes[key]?.role.scene : nil
            if phase == .running, let kept = keepViews(of: key, insteadOf: replaced) { followUps.append(.input(kept)) }
            end(key, for: cause, by: .gentle())
        case .setAside(let controller, let incarnation, let state):
            emit(.setAside(state, of: ProcessKey(controller, incarnation)))
        case .gone(let controller): forgetIfGone(controller)
        case .schedule(let timer, let moment): timers.set(.hierarchy(timer), at: moment.microseconds)
        case .cancel(let timer): timers.cancel(.hierarchy(timer))
        case .reply(let reply, let who, let tag): if who.isController { pass(reply, to: who, tag) }
        case .event(let event): emit(.log(event))
        case .animateBars(let window):
            animateBars(of: window)
        case .turnPages(let window, let movement):
            turnPages(movement, in: window)
        // Displays draw animations; the hierarchy sets their duration.
        case .interfaceChanged, .animate: scenesMayDiffer()
        case .ready: emit(.ready)
        case .launchFailed(let controller, let cause): followUps.append(.launchFailed(controller, cause))
        case .broken(let broken): emit(.broken(broken))
        }
    }
}
