import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeValue

// Requests of processes, made by themselves or because of a person's input.

extension Instance {
    /// Handles a request of a process.
    mutating func admit(_ question: Ask, from key: ProcessKey) {
        guard
            let isLate = processes.read(key, { $0.inputs.isLate(question.request, becauseOf: question.input) })
        else { return }
        // A process that keeps making requests beyond its limit is ended.
        if let excess = clients.requests.excess(of: .process(key), adding: 0) {
            return violated(key, .quotaExceeded, excess)
        }
        guard !isLate else { return refuseLate(question, from: key) }
        let input = inputs.pending.cause(of: question, by: key)
        var asker = ChildAsker(key: key, number: question.number, wantsReply: question.wantsReply, input: input)
        if case .instantiate(let destination) = question.request {
            asker.makesController = true
            asker.className = destination.nameToMake
        }
        if case .record(let configuration) = question.request {
            asker.recorded = RecordedKeys(configuration)
        }
        ask(question.request, within: question.deadline, for: asker, during: question.during)
        if case .configure(key.controller, let facts) = question.request, facts.savesState == true {
            stateMayDiffer(of: key)
        }
    }

    /// A request of a process with the ids of the controllers that it named by the requests that made them.
    private func resolve(_ request: Request, of key: ProcessKey) throws(Failure) -> Request {
        guard let made = processes.read(key, { $0.made }) else { return request }
        let resolved = try request.replacingIDs { id throws(Failure) in try made.resolve(id) }
        guard let reason = made.reason(toRefuse: resolved) else { return resolved }
        throw Failure(
            reason.code, "a controller to show lacks a part that was refused: \(reason.message)",
            hint: reason.hint ?? "set the part again first")
    }

    /// An answer of a process with the ids of the controllers that it named by the requests that made them. A
    /// configuration with a name that no request made stays as it is, and the hierarchy refuses it.
    func resolve(_ answer: Answer, of key: ProcessKey) -> Answer {
        if case .controller(let id) = answer {
            let made = processes.read(key) { $0.made }
            return .controller((try? made?.resolve(id)) ?? id)
        }
        guard case .prepared(let configurations) = answer, let made = processes.read(key, { $0.made }) else {
            return answer
        }
        return .prepared(
            configurations.map { configuration in
                let replaced = try? configuration.replacingIDs { id throws(Failure) in try made.resolve(id) }
                return replaced ?? configuration
            })
    }

    /// Notes the controller that an `instantiate` request of a process made, or the reason that it failed.
    mutating func noteMade(by reply: Reply, to child: ChildAsker) {
        let hierarchy = hierarchy
        processes.change(child.key) { process in
            if let id = reply.controllers.first {
                process.made.add(id, madeBy: child.number) { hierarchy.facts(of: $0) != nil }
            } else if let failure = reply.failure {
                process.made.add(failure, of: child.number, for: child.className)
            }
        }
    }

    /// Notes the outcome of a request that records values for a controller which was never shown.
    mutating func noteRecorded(by reply: Reply, to child: ChildAsker, _ recorded: RecordedKeys) {
        let hierarchy = hierarchy
        processes.change(child.key) { process in
            guard let id = try? process.made.resolve(recorded.controller) else { return }
            guard let failure = reply.failure else {
                return process.made.refusedParts.accept(.values(recorded.keys), of: id)
            }
            if failure.code == .quotaExceeded, hierarchy.isDetached(id) {
                process.made.refusedParts.add(.values(recorded.keys), of: id, failure)
            }
        }
    }

    /// Notes whether a request that fills a container names controllers which were not made.
    private mutating func noteContents(of request: Request, from key: ProcessKey) {
        guard let contents = request.contents else { return }
        let hierarchy = hierarchy
        processes.change(key) { process in
            guard let id = try? process.made.resolve(contents.container) else { return }
            if let reason = process.made.reason(toRefuse: request) {
                if hierarchy.isDetached(id) { process.made.refusedParts.add(.contents(contents.part), of: id, reason) }
            } else if contents.replacesAll {
                process.made.refusedParts.accept(.contents(contents.part), of: id)
            }
        }
    }

    /// Refuses a request that comes too late. The diagnostic names the class of a controller to make or show; a loop
    /// that repeats a request causes few diagnostics, with counts.
    private mutating func refuseLate(_ question: Ask, from key: ProcessKey) {
        let command = question.request.command
        let destination = question.request.destinations.last
        let name = processes.read(key) { process in
            destination?.nameToMake ?? destination?.id.flatMap { process.made.refusedClass(of: $0) }
        }
        let subject = (name ?? nil).map { "\(command) \($0)" } ?? command
        let what = "\(subject) was requested by a touch that was not answered in time; it is refused"
        let hint = "return from the code of the touch first, and make long work and its requests in a task"
        let failure = Failure(.deadlinePassed, what, hint: hint)
        var report: String?
        processes.change(key) { process in
            report = process.lateRequests.note(what, becauseOf: question.input)
            if case .instantiate(let destination) = question.request {
                process.made.add(failure, of: question.number, for: destination.nameToMake)
            }
        }
        if let report { diagnose(report, about: key.controller) }
        guard question.wantsReply else { return }
        let reply = Reply(request: hierarchy.takeRequestID(), command: command, status: .cancelled(failure))
        send(.told(Told(number: question.number, reply)), to: key)
    }

    /// Makes a request in the name of a process, perhaps because of an input.
    mutating func ask(
        _ request: Request, within deadline: UInt32? = nil, for asker: ChildAsker, during call: CallID? = nil
    ) {
        let key = asker.key
        noteContents(of: request, from: key)
        let resolved = Result { () throws(Failure) in try resolve(request, of: key) }
        let request = (try? resolved.get()) ?? request
        let isSecondTouch = asker.input.map { input in
            inputs.pending[input]?.addRequest(
                duringTransition: hierarchy.runsTransition,
                isRepeated: hierarchy.repeatsPending(request, from: key.controller)) ?? false
        }
        if isSecondTouch == true, hierarchy.startsTransition(request, from: key.controller) {
            diagnose("a touch during a transition was dropped", about: key.controller)
            let number = hierarchy.takeRequestID()
            return answer(
                .child(asker), Reply(request: number, command: request.command, status: .rejected(.secondTap)))
        }
        let controller = Asker.controller(key.controller, key.incarnation, during: call)
        do throws(Failure) {
            let authorized = try hierarchy.authorize(resolved.get(), by: key.controller)
            try checkRoom(for: authorized, of: .process(key))
            noteInput(of: authorized, from: key)
            ask(authorized, within: deadline, for: .child(asker), as: controller)
        } catch {
            drive(.refused(request, error, from: controller, tag: clients.add(.child(asker))))
        }
    }
}

extension Destination {
    /// The existing controller.
    fileprivate var id: ControllerID? { if case .controller(let id) = self { id } else { nil } }

    /// The name of the scene or class of the controller to make.
    fileprivate var nameToMake: String? {
        switch self {
        case .controller: nil
        case .scene(let name), .className(let name), .containerClass(let name, _), .nibClass(let name, _):
            name.abbreviated(toBytes: 256)
        case .object(let reference): reference.id.rawValue.abbreviated(toBytes: 256)
        }
    }
}

extension Instance {
    /// The maximum that may wait for a controller's process before the messages of other senders are refused.
    private static let backlog = SessionCredits(messages: 2_048, bytes: 16 << 20)

    /// Counts the bytes that wait in requests of a child.
    mutating func noteOpenBytes(_ bytes: Int, of asker: RequestAsker) {
        guard case .child(let child) = asker else { return }
        hierarchy.noteRetained(adding: bytes, .messages, for: child.key.controller)
    }

    /// Throws if the request exceeds the limit of its sender or of its receiver. A full receiver is never charged for
    /// it.
    func checkRoom(for request: Request, of sender: Sender) throws(Failure) {
        if let excess = clients.requests.excess(of: sender, adding: request.weight) {
            throw Failure(.quotaExceeded, excess, hint: "wait for some of the replies")
        }
        if case .process(let key) = sender {
            try hierarchy.checkRetained(adding: request.weight, .messages, for: key.controller)
        }
        guard case .sendDelegate(let named, let message) = request else { return }
        var sent: ControllerID?
        if case .process(let key) = sender { sent = key.controller }
        guard let receiver = named ?? hierarchy.delegate(of: sent ?? message.from),
            let incarnation = hierarchy.incarnation(of: receiver)
        else { return }
        let waiting = processes.waiting(for: ProcessKey(receiver, incarnation))
        guard waiting.messages >= Self.backlog.messages || waiting.bytes >= Self.backlog.bytes else { return }
        throw Failure(
            .quotaExceeded, "\(receiver) does not read the \(waiting.messages) messages that it was sent",
            hint: "wait until it answers")
    }
}
