import TroupeModel

// Section 7: messages between controllers. The payload is opaque here.

extension Hierarchy {
    /// Carries a delegate message; the asker's reply is the receiver's, where one is expected.
    mutating func sendDelegate(_ message: DelegateMessage, to receiver: ControllerID?, entry: Entry) throws(Failure) {
        guard message.reserved == nil else {
            let words = "\(message.protocolName) is spoken by Troupe alone; \(message.name) was not sent"
            if case .controller(let id, _, _) = entry.asker { diagnose(id, "sent a message as Troupe: \(words)") }
            throw Failure(
                .notAllowed, words, hint: "give the protocol a name of its own, such as My\(message.protocolName)")
        }
        try message.payload.checkSize()
        var message = message
        if case .controller(let id, _, _) = entry.asker { message.from = id }
        let named = tree[message.from]?.delegate ?? departed[message.from]?.delegate
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
        run(start(.message, isAwake ? question : [.wake(id)] + question, entry: entry))
    }

    /// A maker sets what its controller finds when its code first runs.
    mutating func record(_ configuration: Configuration, by asker: Asker) throws(Failure) {
        let id = configuration.controller
        guard let controller = tree[id] else {
            throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
        }
        if case .controller(let own, _, _) = asker,
            tree.selfOrAncestor(of: id, where: { $0.holder == .controller(own) }) == nil
        {
            throw Failure(
                .notAllowed, "\(own) did not make \(controller.name) and cannot configure it",
                hint: "send it a delegate message")
        }
        guard !controller.process.told.isAwake else {
            throw Failure(
                .notAllowed, "the code of \(controller.name) runs already and would not hear of it",
                hint: "configure it before it is shown, or send it a delegate message")
        }
        let values = controller.configuration.merging(configuration.values)
        try Configuration.check(values, for: id)
        tree[id]?.configuration = values
        if let delegate = configuration.delegate { tree[id]?.delegate = delegate }
    }

    /// Takes over what `prepareForSegue` set, all or nothing: it is that controller's in every incarnation.
    mutating func configure(_ made: [ControllerID], in activity: ActivityID) {
        guard case .prepared(let configurations)? = activities[activity]?.answers[.prepare] else { return }
        activities[activity]?.answers[.prepare] = nil
        guard configurations.allSatisfy({ made.contains($0.controller) }) else {
            return diagnose(nil, "prepareForSegue configured a controller that the segue did not make; none was set")
        }
        var recorded: [ControllerID: Fields] = [:]
        do throws(Failure) {
            for configuration in configurations {
                let id = configuration.controller
                let values = (recorded[id] ?? tree[id]?.configuration ?? [:]).merging(configuration.values)
                try Configuration.check(values, for: id)
                recorded[id] = values
            }
        } catch {
            return diagnose(nil, "prepareForSegue: \(error.message) (\(error.code.rawValue)); none was set")
        }
        for configuration in configurations {
            let id = configuration.controller
            tree[id]?.configuration = recorded[id] ?? [:]
            if let delegate = configuration.delegate { tree[id]?.delegate = delegate }
        }
    }
}
