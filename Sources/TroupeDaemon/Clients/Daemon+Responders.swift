import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene

// What a person did goes to the child whose view it was, and, where that does not handle it, on to the next responder
// outside (SEMANTICS section 6). The hierarchy says who that is; here it is asked.

extension Daemon {
    /// Tells a child what a person did. Touches are carried on from `point` where the child does not handle them.
    mutating func input(
        _ kind: ChildInput.Kind, to controller: ControllerID, from point: Point? = nil, for asker: InputAsker?,
        command: String, target: Fields
    ) {
        guard let key = answeringProcess(of: controller) else {
            let failure = Failure(
                .controllerUnavailable, "\(controller) has no process that answers",
                hint: "`troupe status \(controller)` says why")
            return refuse(command, failure, for: asker)
        }
        let number = nextTag
        nextTag += 1
        let request = hierarchy.takeRequestID()
        inputs[number] = PendingInput(
            key: key, asker: asker, request: request, command: command, target: target,
            cameDuringTransition: !hierarchy.isSettled,
            chain: point.map { ResponderChain(point: $0, asked: [.controller(controller)]) })
        note(
            Event(
                .request, subject(controller),
                fields: ["request": .number(request.rawValue), "command": .string(command), "asker": "user"]))
        ask(kind, ofInput: number)
    }

    /// The process of a controller, if it has one that answers.
    private func answeringProcess(of controller: ControllerID) -> ChildKey? {
        guard let facts = hierarchy.facts(of: controller), facts.state == .connected else { return nil }
        let key = ChildKey(controller, facts.incarnation)
        return children[key]?.peer == nil ? nil : key
    }

    /// Asks the process whose turn it is. A touch waits for no child longer than a call does.
    private mutating func ask(_ kind: ChildInput.Kind, ofInput number: UInt64) {
        guard let input = inputs[number] else { return }
        if kind.isTouch {
            timers.set(
                .responder(input: number),
                at: MonotonicClock.microseconds() + Int64(settings.deadlines.call) * 1000)
        }
        let call = hierarchy.takeCallID()
        children[input.key]?.inputs.told(number, as: call)
        handle(.inputSent(input.key.controller, input.key.incarnation, call, name: kind.name))
        say(.input(ChildInput(number: number, kind)), to: input.key)
    }

    /// The responder whose turn it was has not handled the input: the next one that has a process is asked, if the input
    /// is one that is carried on.
    private mutating func carryOn(_ number: UInt64) {
        guard var input = inputs[number], var chain = input.chain, let last = chain.asked.last else {
            return inputEnded(number, isHandled: false)
        }
        var previous = last
        while let next = hierarchy.nextResponder(after: previous) {
            // A chain that changes while it is gone along might lead back.
            guard !chain.asked.contains(next) else { break }
            chain.asked.append(next)
            input.chain = chain
            if let controller = next.controller, let key = answeringProcess(of: controller) {
                input.key = key
                inputs[number] = input
                return ask(touch(of: controller, at: chain.point, after: previous), ofInput: number)
            }
            previous = next
        }
        inputs[number] = input
        inputEnded(number, isHandled: false)
    }

    /// A touch as the next controller outside sees it: what it shows another controller's view in was hit, and if it shows
    /// it in none of its views, the controller itself is asked.
    private mutating func touch(of controller: ControllerID, at point: Point, after previous: ResponderLink)
        -> ChildInput.Kind
    {
        guard let inner = previous.controller, hierarchy.place(of: inner)?.parent == controller,
            let tree = views[controller], let root = tree.root
        else {
            let frame = composedScene()[.pane(controller)]?.frame ?? .zero
            return .tap(nil, at: Point(x: point.x - frame.minX, y: point.y - frame.minY))
        }
        let place = tree.nodes.first { $0.content == .container(inner) } ?? root
        let frame = composedScene()[.view(controller, place.id)]?.frame ?? .zero
        return .tap(place.id, at: Point(x: point.x - frame.minX, y: point.y - frame.minY))
    }

    /// A responder has not answered in time: what it says of the input later changes nothing.
    mutating func responderIsSilent(_ number: UInt64) {
        guard let input = inputs[number], input.isHandled == nil else { return }
        diagnose("a touch was not answered in time and goes on to the next responder", about: input.key.controller)
        children[input.key]?.inputs.passOn(number)
        carryOn(number)
    }

    /// The input a child works on: the oldest it has not answered.
    func inputUnderWay(of key: ChildKey) -> UInt64? {
        // Children ask for much that nobody touched anything for.
        guard !inputs.isEmpty else { return nil }
        return inputs.filter { $0.value.key == key && $0.value.isHandled == nil }.keys.min()
    }

    /// The input because of which a child asks for something: the one its code says, else the one it works on.
    func input(of ask: Ask, from key: ChildKey) -> UInt64? {
        guard let number = ask.input else { return ask.during == nil ? inputUnderWay(of: key) : nil }
        return inputs[number]?.key == key ? number : nil
    }

    /// Does nothing of what a child asks for too late.
    mutating func refuseLate(_ ask: Ask, from child: Child) {
        let what = "\(ask.request.command) was asked for by a touch that was not answered in time; it is not done"
        diagnose(what, about: child.key.controller)
        guard ask.wantsReply else { return }
        let reply = Reply(
            request: hierarchy.takeRequestID(), command: ask.request.command,
            status: .cancelled(Failure(.deadlinePassed, what)))
        say(.told(Told(number: ask.number, reply)), to: child.key)
    }

    /// Notes a request that a child makes because of an input. False, with the reply given: it would start a second
    /// transition by a touch (rule 13).
    mutating func admit(_ request: Request, tag: UInt64, ofInput number: UInt64) -> Bool {
        guard let input = inputs[number] else { return true }
        inputs[number]?.openRequests += 1
        // Of two quick touches the second one's request comes when the first one's transition runs.
        let isSecond = input.cameDuringTransition || (input.openRequests == 0 && !hierarchy.isSettled)
        guard isSecond, case .child(let key, let question, let wantsReply, _)? = askers[tag],
            hierarchy.startsTransition(request, from: key.controller)
        else { return true }
        askers[tag] = nil
        children[key]?.openRequests -= 1
        diagnose("a touch during a transition was dropped", about: key.controller)
        let failure = Failure(
            .inputDuringTransition, "a transition is under way; the touch was dropped", hint: "touch again")
        let reply = Reply(
            request: hierarchy.takeRequestID(), command: request.command, status: .rejected(failure))
        if wantsReply { say(.told(Told(number: question, reply)), to: key) }
        requestEnded(tag, reply, ofInput: number)
        return false
    }

    /// A request that a child made because of an input has its reply.
    mutating func requestEnded(_ tag: UInt64, _ reply: Reply, ofInput number: UInt64) {
        guard inputs[number] != nil else { return }
        inputs[number]?.openRequests -= 1
        if reply.failure != nil, inputs[number]?.failure == nil { inputs[number]?.failure = reply }
        inputs[number]?.last = reply
        finishInput(number)
    }

    /// A child says what became of an input; only the one that is asked may.
    mutating func inputAnswered(_ number: UInt64, _ outcome: Handled.Outcome, by key: ChildKey) {
        if let call = children[key]?.inputs.answered(number) {
            handle(.answered(key.controller, key.incarnation, call, .done))
        }
        guard let input = inputs[number], input.key == key, input.isHandled == nil else { return }
        switch outcome {
        case .handled: inputEnded(number, isHandled: true)
        case .unhandled: carryOn(number)
        case .dropped:
            diagnose("\(input.command) was dropped: what it was aimed at is no longer there", about: key.controller)
            inputEnded(number, isHandled: false)
        }
    }

    /// The process of a responder is gone.
    mutating func responderEnded(_ key: ChildKey) {
        for number in inputs.filter({ $0.value.key == key && $0.value.isHandled == nil }).keys.sorted() {
            carryOn(number)
        }
    }

    /// An input is handled, or nobody is left to handle it.
    private mutating func inputEnded(_ number: UInt64, isHandled: Bool) {
        guard inputs[number]?.isHandled == nil else { return }
        timers.cancel(.responder(input: number))
        inputs[number]?.isHandled = isHandled
        finishInput(number)
    }

    private mutating func finishInput(_ number: UInt64) {
        guard let input = inputs[number], let isHandled = input.isHandled, input.openRequests == 0 else { return }
        inputs[number] = nil
        var value = input.target
        value["handled"] = .bool(isHandled)
        if let chain = input.chain {
            value["handledBy"] = isHandled ? .optional(chain.asked.last?.name) : .null
            value["responders"] = .list(chain.asked.map { .string($0.name) })
        }
        let outcome = input.failure ?? input.last
        var status = outcome?.status ?? .completed
        if input.command == "type", !isHandled { status = .rejected(Self.noReceiver) }
        let reply = Reply(
            request: input.request, command: input.command, status: status,
            controllers: outcome?.controllers ?? [], transition: outcome?.transition, value: .map(value))
        note(Event(.reply, subject(input.key.controller), details: .reply(reply), transition: reply.transition))
        if let asker = input.asker { answer(asker, reply) }
    }
}

extension ChildInput.Kind {
    /// As monitors name what a child has not answered.
    var name: String {
        switch self {
        case .tap, .barItem, .choice: "touch"
        case .text, .endTyping: "typing"
        case .adjustment, .turn: "adjustment"
        }
    }

    /// Whether it is over for a child that has not answered by the deadline (SEMANTICS section 6). Text and values wait for
    /// their view: what was typed is not lost by a child that takes its time.
    fileprivate var isTouch: Bool {
        switch self {
        case .tap, .barItem, .choice: true
        case .text, .adjustment, .turn, .endTyping: false
        }
    }
}
