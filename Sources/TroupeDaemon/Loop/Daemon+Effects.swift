import TroupeHierarchy
import TroupeKeeper
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeSupervision

extension Daemon {
    /// Tells the hierarchy what happened and does what it says.
    ///
    /// What happens because of what is done, such as a process that cannot be started, is told afterwards: what the
    /// hierarchy says keeps its order.
    mutating func handle(_ input: Input) {
        guard !isCarryingOut else { return news.append(input) }
        isCarryingOut = true
        defer { isCarryingOut = false }
        carryOut(input)
        while !news.isEmpty { carryOut(news.removeFirst()) }
    }

    private mutating func carryOut(_ input: Input) {
        moment = now
        let effects = hierarchy.handle(input, at: moment)
        answerClients(effects)
        for effect in effects { carryOut(effect) }
    }

    /// Tells the hierarchy what somebody asks for, and how many milliseconds that may wait for its turn, if it may not for ever.
    mutating func handle(
        _ request: consuming Request, from asker: Asker, tag: UInt64, within deadline: UInt32?
    ) {
        handle(.request(request, from: asker, tag: tag))
        if let deadline { handle(.limited(tag: tag, milliseconds: Int(deadline))) }
    }

    /// Gives clients their replies before children are told anything: a client waits for nothing else, and no order holds
    /// between what goes to clients and what goes to children.
    private mutating func answerClients(_ effects: [Effect]) {
        for case .reply(let reply, let who, let tag) in effects where !who.isController {
            guard case .person(let asker) = askers[tag] else { continue }
            askers[tag] = nil
            answer(asker, reply)
        }
    }

    private mutating func carryOut(_ effect: Effect) {
        switch effect {
        case .spawn(let controller, let incarnation, let isVisible):
            launch(ChildKey(controller, incarnation), isVisible: isVisible)
        case .send(let controller, let incarnation, let transition, let deliveries):
            noteLayouts(of: controller, in: deliveries)
            let items = deliveries.map { DeliveryItem($0, transition: transition) }
            say(.deliver(items), to: ChildKey(controller, incarnation))
        case .kill(let controller, let incarnation, let cause):
            end(ChildKey(controller, incarnation), for: cause, by: .forced)
        case .end(let controller, let incarnation, let cause):
            if cause == .requested(by: Hierarchy.storyboard) { keepTyped(of: ChildKey(controller, incarnation)) }
            end(ChildKey(controller, incarnation), for: cause, by: .gentle())
        case .schedule(let timer, let moment):
            timers.set(.hierarchy(timer.rawValue), at: start + moment.microseconds)
        case .cancel(let timer): timers.cancel(.hierarchy(timer.rawValue))
        case .reply(let reply, _, let tag): deliver(reply, tag: tag)
        case .event(let event): note(event)
        case .interfaceChanged: sceneIsStale = true
        // Displays draw animations; the time they take is the hierarchy's.
        case .animate: sceneIsStale = true
        case .ready: tellKeeper(.ready)
        case .launchFailed(let controller, let cause): launchFailed(controller, cause)
        }
    }

    /// Keeps an event. All that comes of one input happens at one moment.
    mutating func note(_ event: Event) { log.append(event, at: isCarryingOut ? moment : now) }

    /// Notes something a developer should know that stops nobody.
    mutating func diagnose(_ message: String, about controller: ControllerID? = nil) {
        note(Event(.diagnostic, controller.flatMap { subject($0) }, fields: ["message": .string(message)]))
    }

    /// A controller as events name it.
    func subject(_ id: ControllerID) -> EventSubject? {
        hierarchy.facts(of: id).map { facts in
            EventSubject(
                controller: id, storyboardID: facts.scene?.reference.id.rawValue, title: facts.scene?.title,
                className: facts.className, pid: facts.pid, incarnation: facts.incarnation)
        }
    }

    /// Gives the hierarchy's reply to the child that asked, in its turn among all that the child is told.
    private mutating func deliver(_ reply: Reply, tag: UInt64) {
        guard case .child(let key, let number, let wantsReply, let input) = askers.removeValue(forKey: tag) else {
            return
        }
        if let child = children[key] {
            child.openRequests -= 1
            if wantsReply { say(.told(Told(number: number, reply)), to: child) }
        }
        if let input { requestEnded(tag, reply, ofInput: input) }
    }
}

/// Who waits for the reply to a request.
enum RequestAsker: Hashable {
    case person(InputAsker)
    /// A child, by the number it chose; perhaps while it handles an input.
    case child(ChildKey, number: UInt64, wantsReply: Bool, input: UInt64?)
}
