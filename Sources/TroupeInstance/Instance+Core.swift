import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeSupervision

/// Who waits for the reply to a request.
enum RequestAsker: Hashable {
    /// A client, by the tag the request was given.
    case client(Caller)
    /// A display, which sees what happens, and is told in words where nothing does.
    case display(ConnectionID)
    /// A child, by the number it chose; perhaps while it handles an input.
    case child(ProcessKey, number: UInt64, wantsReply: Bool, input: UInt64?)
}

extension Instance {
    /// What follows from what the hierarchy said once all of that is done: what it says keeps its order.
    private enum FollowUp {
        /// A process that somebody offered is that of a controller.
        case input(Input)
        /// One of the first screens was given up.
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

    /// Passes a reply on to whoever waits for it, who does so no longer.
    private mutating func pass(_ reply: Reply, to who: Asker, _ tag: UInt64) {
        // Nobody waits for what the instance does by itself.
        guard who != .system else { return }
        let asker = clients.requests.remove(tag)
        guard let asker = outbox.invariants.expect(asker, "\(who) waits for the reply \(reply)") else { return }
        answer(asker, reply)
    }

    private mutating func carryOut(_ effect: Effect, _ followUps: inout [FollowUp]) {
        switch effect {
        case .spawn(let controller, let incarnation, let isVisible):
            if let adopted = launch(ProcessKey(controller, incarnation), isVisible: isVisible) {
                followUps.append(.input(adopted))
            }
        case .send(let controller, let incarnation, let transition, let deliveries):
            followUps += noteLayouts(of: controller, in: deliveries).map { .input($0) }
            let items = deliveries.map { DeliveryItem($0, transition: transition) }
            say(.deliver(items), to: ProcessKey(controller, incarnation))
        case .kill(let controller, let incarnation, let cause):
            end(ProcessKey(controller, incarnation), for: cause, by: .forced)
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

    /// Hands the hierarchy a request, which is replied to once.
    mutating func ask(
        _ request: consuming Request, within deadline: UInt32? = nil, for requester: RequestAsker, as asker: Asker
    ) {
        let tag = clients.add(requester, bytes: request.weight)
        drive(.request(request, from: asker, tag: tag))
        if let deadline { drive(.limited(tag: tag, milliseconds: Int(deadline))) }
    }

    /// Tells whoever asked for something what became of it.
    mutating func answer(_ asker: RequestAsker, _ reply: Reply) {
        switch asker {
        case .client(let caller): emit(.answer(.reply(reply), to: caller))
        case .display(let display):
            if let words = reply.failure?.message { emit(.notify(words, at: display)) }
        case .child(let key, let number, let wantsReply, let input):
            if wantsReply { say(.told(Told(number: number, reply)), to: key, asking: input != nil) }
            guard let input else { return }
            let receipt = processes[key].map { PendingInput.Receipt(key: key, sequence: $0.session.lastSent) }
            note(.replied(input, reply, told: wantsReply ? receipt : nil))
        }
    }
}
