import TroupeHierarchy
import TroupeMessages
import TroupeModel

// What processes ask for, by themselves or because of what a person did.

extension Instance {
    /// A process asks for something.
    mutating func take(_ question: Ask, from key: ProcessKey) {
        guard let process = processes[key] else { return }
        guard process.openRequests < Process.openRequestLimit else {
            return violated(key, .quotaExceeded, "more than \(Process.openRequestLimit) requests have no reply yet")
        }
        guard !process.inputs.isLate(question.request, becauseOf: question.input) else {
            return refuseLate(question, from: key)
        }
        let input = inputs.pending.cause(of: question, by: key)
        let asker = RequestAsker.child(key, number: question.number, wantsReply: question.wantsReply, input: input)
        ask(question.request, within: question.deadline, for: asker, during: question.during)
    }

    /// Does nothing of what a process asks for too late.
    private mutating func refuseLate(_ question: Ask, from key: ProcessKey) {
        let command = question.request.command
        let what = "\(command) was asked for by a touch that was not answered in time; it is not done"
        diagnose(what, about: key.controller)
        guard question.wantsReply else { return }
        let reply = Reply(
            request: hierarchy.takeRequestID(), command: command, status: .cancelled(Failure(.deadlinePassed, what)))
        say(.told(Told(number: question.number, reply)), to: key)
    }

    /// Asks for something as a process does, perhaps because of an input.
    mutating func ask(
        _ request: Request, within deadline: UInt32? = nil, for asker: RequestAsker, during call: CallID? = nil
    ) {
        guard case .child(let key, _, _, let input) = asker else { return }
        processes.change(key) { $0.openRequests += 1 }
        let isSecondTouch = input.map {
            inputs.pending[$0]?.addRequest(whileSettled: hierarchy.isSettled) ?? false
        }
        if isSecondTouch == true, hierarchy.startsTransition(request, from: key.controller) {
            diagnose("a touch during a transition was dropped", about: key.controller)
            let failure = Failure(
                .inputDuringTransition, "a transition is under way; the touch was dropped", hint: "touch again")
            let number = hierarchy.takeRequestID()
            return answer(asker, Reply(request: number, command: request.command, status: .rejected(failure)))
        }
        let controller = Asker.controller(key.controller, key.incarnation, during: call)
        do throws(Failure) {
            ask(try hierarchy.authorize(request, by: key.controller), within: deadline, for: asker, as: controller)
        } catch {
            drive(.refused(request, error, from: controller, tag: clients.add(asker)))
        }
    }
}
