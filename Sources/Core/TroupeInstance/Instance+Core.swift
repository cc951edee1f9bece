import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession

extension Instance {
    /// What follows from what the hierarchy said once all of that is done: what it says keeps its order.
    private enum FollowUp {
        /// A process that somebody offered is that of a controller.
        case input(Input)
        /// What was to be shown first was given up, that controller last.
        case launchFailed(ControllerID, TerminationCause)
    }

    /// Tells the hierarchy what happened and does what it says.
    mutating func drive(_ input: Input) {
        var followUps: [FollowUp] = []
        take(input, &followUps)
        while !followUps.isEmpty {
            switch followUps.removeFirst() {
            case .input(let input): take(input, &followUps)
            case .launchFailed(let controller, let cause): launchFailed(controller, cause)
            }
        }
    }

    private mutating func take(_ input: Input, _ followUps: inout [FollowUp]) {
        let effects = hierarchy.handle(input, at: now)
        configuration.observer?.observe(input, effects, hierarchy)
        // People have their replies before children are told anything: they wait for nothing else, and no order holds
        // between what goes to them and what goes to children.
        for case .reply(let reply, let who, let tag) in effects where !who.isController { pass(reply, to: who, tag) }
        for effect in effects { carryOut(effect, &followUps) }
    }

    /// Nothing is left of the first display: the instance ends and says why.
    private mutating func launchFailed(_ controller: ControllerID, _ cause: TerminationCause) {
        let name = hierarchy.facts(of: controller)?.name ?? controller.description
        let words = accounts[controller]?.lastExit?.lastWords ?? ""
        let failure = "\(name) \(cause.description), again and again, before it had appeared\(words)"
        // A limit that was met is no fault of the executable, and the words say how to raise it.
        let isLimit = failure.contains("raise it with 'ulimit")
        stop(code: .unavailable, failure: isLimit ? failure : failure + "; mend its executable")
    }

    /// Passes a reply on to whoever waits for it, who does so no longer.
    private mutating func pass(_ reply: Reply, to who: Asker, _ tag: UInt64) {
        // Nobody waits for what the instance does by itself.
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
            say(.deliver(items), to: ProcessKey(controller, incarnation))
        case .kill(let controller, let incarnation, let cause):
            endForSilence(ProcessKey(controller, incarnation), cause)
        case .end(let controller, let incarnation, let cause):
            let key = ProcessKey(controller, incarnation)
            if cause == .requested(by: .storyboard), let scene = processes[key]?.role.scene {
                accounts[controller]?.keepTypedText(insteadOf: scene)
            }
            end(key, for: cause, by: .gentle())
        case .gone(let controller): forgetIfGone(controller)
        case .schedule(let timer, let moment): timers.set(.hierarchy(timer), at: moment.microseconds)
        case .cancel(let timer): timers.cancel(.hierarchy(timer))
        case .reply(let reply, let who, let tag): if who.isController { pass(reply, to: who, tag) }
        case .event(let event): emit(.log(event))
        // Displays draw animations; the time they take is the hierarchy's.
        case .interfaceChanged, .animate: scenes.isStale = true
        case .ready: emit(.ready)
        case .launchFailed(let controller, let cause): followUps.append(.launchFailed(controller, cause))
        case .broken(let broken): emit(.broken(broken))
        }
    }
}
