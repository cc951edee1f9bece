import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeScene

// What a person did goes to the process whose view it was, and, where that does not handle it, on to the next responder
// outside (section 6). The hierarchy says who that is; here it is asked.

extension Instance {
    /// Tells a process what a person did.
    mutating func begin(_ input: PersonInput, for asker: RequestAsker) {
        begin(input, for: asker, by: asker.sender)
    }

    /// Tells a process what a person did.
    ///
    /// - Parameters:
    ///   - asker: Who is told what became of it; nil for nobody.
    ///   - sender: Whose account it is charged to.
    mutating func begin(_ input: PersonInput, for asker: RequestAsker?, by sender: Sender) {
        guard let key = answeringProcess(of: input.controller) else {
            return refuse(input.command, Self.unavailable(input.controller), for: asker)
        }
        if let excess = inputs.pending.excess(of: sender, adding: input) {
            let failure = Failure(.quotaExceeded, excess, hint: "wait until \(input.controller) answers")
            return refuse(input.command, failure, for: asker)
        }
        let number = clients.nextNumber()
        let request = hierarchy.takeRequestID()
        inputs.pending[number] = PendingInput(
            input, of: key, as: request, for: asker, by: sender, duringTransition: !hierarchy.isSettled)
        log(request, input.command, subject(input.controller))
        // A scene that is shown for a process fires segues without code.
        if case .actions([], _) = input.kind { return follow(.fire(input.segues, by: key), of: number) }
        tell(key, input.kind, ofInput: number)
    }

    /// Takes in what is heard of inputs, and does what follows.
    mutating func note(_ event: InputEvent) {
        for (number, step) in inputs.pending.handle(event, &outbox.invariants) { follow(step, of: number) }
    }

    private mutating func follow(_ step: InputStep, of number: UInt64) {
        switch step {
        case .carryOn: carryOn(number)
        case .passOver(let key):
            diagnose("a touch was not answered in time and goes on to the next responder", about: key.controller)
            processes.change(key) { $0.inputs.passOn(number) }
            carryOn(number)
        case .fire(let segues, let key):
            for segue in segues.ids {
                let request = Request.performSegue(
                    segue.rawValue, from: .id(key.controller), sender: segues.sender, byUser: true)
                ask(request, for: .child(key, number: 0, wantsReply: false, input: number))
            }
            settle(number, isHandled: true)
        case .drop(let command, let key):
            diagnose(
                "\(command.rawValue) was dropped: what it was aimed at is no longer there", about: key.controller)
            settle(number, isHandled: false)
        case .linger: setTimer(ofInput: number)
        case .finish(let input):
            timers.cancel(.responder(input: number))
            let reply = input.reply
            emit(.log(Event(.reply(reply), subject(input.responder.controller), transition: reply.transition)))
            if let asker = input.asker { answer(asker, reply) }
        }
    }

    /// Asks the next responder that has a process which answers, if the input is one that is carried on.
    private mutating func carryOn(_ number: UInt64) {
        while let step = inputs.pending[number]?.advance(in: hierarchy, &outbox.invariants) {
            guard let controller = step.next.controller, let key = answeringProcess(of: controller) else { continue }
            inputs.pending[number]?.ask(key, &outbox.invariants)
            return tell(key, kind(of: number, for: controller, after: step), ofInput: number)
        }
        if let (request, key) = fallback(of: number) {
            ask(request, for: .child(key, number: 0, wantsReply: false, input: number))
        }
        settle(number, isHandled: false)
    }

    private mutating func settle(_ number: UInt64, isHandled: Bool) {
        timers.cancel(.responder(input: number))
        note(.settled(number, isHandled: isHandled))
    }

    /// The process of a controller, if it has one that answers.
    func answeringProcess(of controller: ControllerID) -> ProcessKey? {
        guard let facts = hierarchy.facts(of: controller), facts.process.state == .connected else { return nil }
        let key = ProcessKey(controller, facts.process.incarnation)
        return processes[key]?.greeting.connection == nil ? nil : key
    }

    /// Asks the process whose turn it is. A touch waits for no process longer than a call does.
    private mutating func tell(_ key: ProcessKey, _ kind: ChildInput.Kind, ofInput number: UInt64) {
        if kind.isTouch { setTimer(ofInput: number) }
        let call = hierarchy.takeCallID()
        processes.change(key) { $0.inputs.told(number, as: call) }
        drive(.inputSent(key.controller, key.incarnation, call, name: kind.name))
        say(.input(ChildInput(number: number, kind)), to: key)
    }

    private mutating func setTimer(ofInput number: UInt64) {
        let patience = hierarchy.settings.deadlines.call
        timers.set(.responder(input: number), at: now.advanced(byMilliseconds: patience).microseconds)
    }

    /// An input as the next controller outside is told it.
    private mutating func kind(
        of number: UInt64, for controller: ControllerID, after step: ResponderChain.Step
    ) -> ChildInput.Kind {
        let (view, origin) = ground(of: controller, after: step.previous)
        func place(_ point: Point) -> Point { Point(x: point.x - origin.x, y: point.y - origin.y) }
        switch inputs.pending[number]?.input.kind {
        case .touches?:
            let fingers = inputs.pending[number]?.input.fingers ?? []
            return .touches(fingers.map { $0.placed(at: place($0.location), in: view) })
        case .motion(let motion)?: return .motion(motion)
        case .remoteControl(let event)?: return .remoteControl(event)
        case .accessibility(let action, _)?: return .accessibility(action, on: view)
        case .tap?, .text?, .barItem?, .choice?, .adjustment?, .turn?, .endTyping?, .actions?, nil:
            return .tap(view, at: place(step.point))
        }
    }

    /// What of the next controller outside was touched: what it shows another controller's view in, and if it shows it in
    /// none of its views, the controller itself.
    private mutating func ground(
        of controller: ControllerID, after previous: ResponderLink
    ) -> (view: ViewID?, origin: Point) {
        guard let inner = previous.controller, hierarchy.place(of: inner)?.parent == controller,
            let tree = accounts[controller]?.views.tree, let root = tree.root
        else { return (nil, composedScene()[.pane(controller)]?.frame.origin ?? .zero) }
        let container = tree.nodes.first { $0.content == .container(inner) } ?? root
        return (container.id, composedScene()[.view(controller, container.id)]?.frame.origin ?? .zero)
    }

    // MARK: - What reaches nobody

    /// Rejects an input that reached nobody.
    mutating func refuse(_ command: InputCommand, _ failure: Failure, for asker: RequestAsker?) {
        let request = hierarchy.takeRequestID()
        log(request, command, nil)
        let reply = Reply(request: request, command: command.rawValue, status: .rejected(failure))
        emit(.log(Event(.reply(reply))))
        if let asker { answer(asker, reply) }
    }

    /// Replies to an input that is done at once, without asking a process.
    mutating func complete(_ command: InputCommand, _ value: Fields, for asker: RequestAsker) {
        let request = hierarchy.takeRequestID()
        log(request, command, nil)
        let reply = Reply(request: request, command: command.rawValue, status: .completed, value: .map(value))
        emit(.log(Event(.reply(reply))))
        answer(asker, reply)
    }

    static func unavailable(_ controller: ControllerID) -> Failure {
        Failure(
            .controllerUnavailable, "\(controller) has no process that answers",
            hint: "`troupe status \(controller)` says why")
    }

    /// A person's input counts as a request.
    private mutating func log(_ request: RequestID, _ command: InputCommand, _ subject: EventSubject?) {
        emit(.log(Event(.request(request, command: command.rawValue, asker: .user), subject)))
    }
}
