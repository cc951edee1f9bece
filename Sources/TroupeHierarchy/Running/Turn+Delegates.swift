import TroupeModel

// Section 7: messages between controllers. The payload is opaque here.

extension Turn {
    /// Carries a delegate message; the asker's reply is the receiver's, where one is expected.
    mutating func sendDelegate(_ message: DelegateMessage, to receiver: ControllerID?, entry: Entry) throws(Failure) {
        guard message.reserved == nil else {
            let words = "\(message.protocolName) is spoken by Troupe alone; \(message.name) was not sent"
            if case .controller(let id, _, _) = entry.asker {
                planner.diagnose(id, "sent a message as Troupe: \(words)")
            }
            throw Failure(
                .notAllowed, words, hint: "give the protocol a name of its own, such as My\(message.protocolName)")
        }
        try message.payload.checkSize()
        var message = message
        if case .controller(let id, _, _) = entry.asker { message.from = id }
        let named = tree[message.from]?.delegate ?? operations.departed[message.from]?.delegate
        guard let id = receiver ?? named else {
            throw Failure(
                .noSuchController, "\(message.from) has no delegate for \(message.name)",
                hint: "name one in prepareForSegue")
        }
        guard let controller = tree[id] else {
            throw Failure(.noSuchController, "the delegate \(id) is gone")
        }
        if controller.processState == .unavailable {
            throw Failure(
                .controllerUnavailable, "\(controller.name) is unavailable", hint: "`troupe restart \(id)`")
        }
        guard !controller.isBuiltIn else {
            throw Failure(.badArgument, "\(controller.name) is a built-in container and receives no messages")
        }
        let isAwake = controller.isLive && controller.isAwake
        // What is still looked at would be copied when it changes.
        _ = consume controller
        let question: [Step] = [.ask(id, .delegate(message), .reply), .reply]
        // A receiver whose process was not started is started first, without its view.
        run(start(.message, Plan(steps: isAwake ? question : [.wake(id)] + question), entry: entry))
    }
}
