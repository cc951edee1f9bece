import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeSession

// What a person did goes to the child whose view it was, and, where that does not handle it, on to the next responder
// outside (section 6). The hierarchy says who that is; here it is asked.

extension Instance {
    /// Tells a child what a person did. Touches are carried on from `point` where the child does not handle them.
    mutating func input(
        _ kind: ChildInput.Kind, to controller: ControllerID, for asker: RequestAsker?, _ command: InputCommand,
        from point: Point? = nil, firing segues: TouchedSegues = TouchedSegues(), target: Fields
    ) {
        guard let key = answeringProcess(of: controller) else {
            return refuse(command, Self.unavailable(controller), for: asker)
        }
        let number = clients.nextNumber()
        let request = hierarchy.takeRequestID()
        inputs.pending[number] = PendingInput(
            key: key, asker: asker, request: request, command: command, target: target,
            cameDuringTransition: !hierarchy.isSettled,
            chain: point.map { ResponderChain(point: $0, asked: [.controller(controller)]) }, segues: segues)
        noteRequest(request, command, subject(controller))
        if case .actions([], _) = kind { return handled(number) }
        tell(key, kind, ofInput: number)
    }

    /// The process of a controller, if it has one that answers.
    private func answeringProcess(of controller: ControllerID) -> ProcessKey? {
        guard let facts = hierarchy.facts(of: controller), facts.state == .connected else { return nil }
        let key = ProcessKey(controller, facts.incarnation)
        return processes[key]?.greeting.connection == nil ? nil : key
    }

    /// Asks the process whose turn it is. A touch waits for no child longer than a call does.
    private mutating func tell(_ key: ProcessKey, _ kind: ChildInput.Kind, ofInput number: UInt64) {
        if kind.isTouch {
            let patience = hierarchy.settings.deadlines.call
            timers.set(.responder(input: number), at: now.advanced(byMilliseconds: patience).microseconds)
        }
        let call = hierarchy.takeCallID()
        processes.change(key) { $0.inputs.told(number, as: call) }
        drive(.inputSent(key.controller, key.incarnation, call, name: kind.name))
        say(.input(ChildInput(number: number, kind)), to: key)
    }

    /// The responder whose turn it was has not handled the input: the next one that has a process is asked, if the input
    /// is one that is carried on.
    private mutating func carryOn(_ number: UInt64) {
        guard var input = inputs.pending[number], var chain = input.chain, let last = chain.asked.last else {
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
                inputs.pending[number] = input
                return tell(key, touch(of: controller, at: chain.point, after: previous), ofInput: number)
            }
            previous = next
        }
        inputs.pending[number] = input
        inputEnded(number, isHandled: false)
    }

    /// A touch as the next controller outside sees it: what it shows another controller's view in was hit, and if it shows
    /// it in none of its views, the controller itself is asked.
    private mutating func touch(
        of controller: ControllerID, at point: Point, after previous: ResponderLink
    ) -> ChildInput.Kind {
        guard let inner = previous.controller, hierarchy.place(of: inner)?.parent == controller,
            let tree = accounts[controller]?.views, let root = tree.root
        else {
            let frame = composedScene()[.pane(controller)]?.frame ?? .zero
            return .tap(nil, at: Point(x: point.x - frame.minX, y: point.y - frame.minY))
        }
        let container = tree.nodes.first { $0.content == .container(inner) } ?? root
        let frame = composedScene()[.view(controller, container.id)]?.frame ?? .zero
        return .tap(container.id, at: Point(x: point.x - frame.minX, y: point.y - frame.minY))
    }

    // MARK: - Answers

    /// A responder has not answered in time: what it says of the input later changes nothing.
    mutating func responderIsSilent(_ number: UInt64) {
        guard let input = inputs.pending[number] else { return }
        guard input.isHandled == nil else {
            // It does not say how far it is with what it was told.
            inputs.pending[number]?.lastTold = nil
            return finishInput(number)
        }
        diagnose("a touch was not answered in time and goes on to the next responder", about: input.key.controller)
        processes.change(input.key) { $0.inputs.passOn(number) }
        carryOn(number)
    }

    /// A child says what became of an input; only the one that is asked may.
    mutating func inputAnswered(_ number: UInt64, _ outcome: Handled.Outcome, by key: ProcessKey) {
        if let call = processes.change(key, { $0.inputs.answered(number) }) ?? nil {
            drive(.answered(key.controller, key.incarnation, call, .done))
        }
        guard let input = inputs.pending[number], input.key == key, input.isHandled == nil else { return }
        switch outcome {
        case .handled: handled(number)
        // A control with a segue takes its touch, whether or not the code has a method for it.
        case .unhandled: if input.segues.ids.isEmpty { carryOn(number) } else { handled(number) }
        case .dropped:
            diagnose(
                "\(input.command.rawValue) was dropped: what it was aimed at is no longer there",
                about: key.controller)
            inputEnded(number, isHandled: false)
        }
    }

    /// An input is handled: what it fires besides follows.
    private mutating func handled(_ number: UInt64) {
        guard let input = inputs.pending[number] else { return }
        for segue in input.segues.ids {
            let request = Request.performSegue(
                segue.rawValue, from: .id(input.key.controller), sender: input.segues.sender, byUser: true)
            ask(request, for: .child(input.key, number: 0, wantsReply: false, input: number))
        }
        inputEnded(number, isHandled: true)
    }

    /// The process of a responder is gone.
    mutating func responderEnded(_ key: ProcessKey) {
        for number in inputs.unanswered(by: key).sorted() { carryOn(number) }
        goOn { $0.key == key }
    }

    /// An input is handled, or nobody is left to handle it.
    private mutating func inputEnded(_ number: UInt64, isHandled: Bool) {
        guard let input = inputs.pending[number], input.isHandled == nil else { return }
        timers.cancel(.responder(input: number))
        inputs.pending[number]?.isHandled = isHandled
        finishInput(number)
    }

    private mutating func finishInput(_ number: UInt64) {
        guard let input = inputs.pending[number], let isHandled = input.isHandled, input.openRequests == 0 else {
            return
        }
        guard input.lastTold == nil else {
            let patience = hierarchy.settings.deadlines.call
            return timers.set(.responder(input: number), at: now.advanced(byMilliseconds: patience).microseconds)
        }
        timers.cancel(.responder(input: number))
        inputs.pending[number] = nil
        var value = input.target
        value["handled"] = .bool(isHandled)
        if let chain = input.chain {
            value["handledBy"] = isHandled ? .optional(chain.asked.last?.name) : .null
            value["responders"] = .list(chain.asked.map { .string($0.name) })
        }
        let outcome = input.failure ?? input.last
        var status = outcome?.status ?? .completed
        if input.command == .type, !isHandled { status = .rejected(Self.noReceiver) }
        let reply = Reply(
            request: input.request, command: input.command.rawValue, status: status,
            controllers: outcome?.controllers ?? [], transition: outcome?.transition, value: .map(value))
        emit(.log(Event(.reply(reply), subject(input.key.controller), transition: reply.transition)))
        if let asker = input.asker { answer(asker, reply) }
    }

    // MARK: - What children ask for because of an input

    /// The input because of which a child asks for something: the one its code says, else the one it works on.
    func input(of question: Ask, from key: ProcessKey) -> UInt64? {
        guard let number = question.input else {
            return question.during == nil ? inputs.underWay(in: key) : nil
        }
        return inputs.pending[number]?.key == key ? number : nil
    }

    /// Does nothing of what a child asks for too late.
    mutating func refuseLate(_ question: Ask, from key: ProcessKey) {
        let command = question.request.command
        let what = "\(command) was asked for by a touch that was not answered in time; it is not done"
        diagnose(what, about: key.controller)
        guard question.wantsReply else { return }
        let reply = Reply(
            request: hierarchy.takeRequestID(), command: command, status: .cancelled(Failure(.deadlinePassed, what)))
        say(.told(Told(number: question.number, reply)), to: key)
    }

    /// Notes a request that a child makes because of an input. False, with the reply given: it would start a second
    /// transition by a touch (rule 13).
    mutating func admits(_ request: Request, from asker: RequestAsker, _ key: ProcessKey, ofInput number: UInt64)
        -> Bool
    {
        guard let input = inputs.pending[number] else { return true }
        inputs.pending[number]?.openRequests += 1
        // Of two quick touches the second one's request comes when the first one's transition runs.
        let isFirstRequest = input.openRequests == 0 && input.last == nil
        let isSecond = input.cameDuringTransition || (isFirstRequest && !hierarchy.isSettled)
        guard isSecond, hierarchy.startsTransition(request, from: key.controller) else { return true }
        diagnose("a touch during a transition was dropped", about: key.controller)
        let failure = Failure(
            .inputDuringTransition, "a transition is under way; the touch was dropped", hint: "touch again")
        let reply = Reply(request: hierarchy.takeRequestID(), command: request.command, status: .rejected(failure))
        answer(asker, reply)
        return false
    }

    /// A request that a child made because of an input has its reply, which the child was told if it waits for it: then it
    /// may go on and ask for more.
    mutating func requestEnded(_ reply: Reply, ofInput number: UInt64, told key: ProcessKey?) {
        guard inputs.pending[number] != nil else { return }
        inputs.pending[number]?.openRequests -= 1
        if reply.failure != nil, inputs.pending[number]?.failure == nil { inputs.pending[number]?.failure = reply }
        inputs.pending[number]?.last = reply
        if let key, let session = processes[key]?.session {
            inputs.pending[number]?.lastTold = (key, session.lastSent)
        }
        finishInput(number)
    }

    /// A process has taken in what it was told, and has asked for what follows from it.
    mutating func tookIn(_ key: ProcessKey) {
        guard !inputs.pending.isEmpty, let sequence = processes[key]?.session.peerAcknowledged else { return }
        goOn { $0.key == key && $0.sequence <= sequence }
    }

    /// Nothing more follows from the replies that are so.
    private mutating func goOn(where isOver: ((key: ProcessKey, sequence: UInt64)) -> Bool) {
        for number in inputs.pending.filter({ $0.value.lastTold.map(isOver) ?? false }).keys.sorted() {
            inputs.pending[number]?.lastTold = nil
            finishInput(number)
        }
    }
}
