import TroupeModel

// What the core says of itself: events, in the forms of the command line contract.

extension Hierarchy {
    /// A controller as events name it.
    func subject(_ controller: Controller) -> EventSubject {
        EventSubject(
            controller: controller.id, storyboardID: controller.scene?.id.rawValue, title: controller.displayTitle,
            className: controller.className, pid: controller.process.pid,
            incarnation: controller.process.incarnation, presenter: controller.presentation?.presenter)
    }

    /// The name of a callback or message.
    func name(of callback: Callback) -> String {
        if case .delegate(let message) = callback { return message.name }
        return callback.name?.rawValue ?? ""
    }

    mutating func log(
        _ callback: Callback, to controller: Controller, call: CallID? = nil, transition: TransitionID?
    ) {
        let kind: Event.Kind = if case .delegate = callback { .delegate } else { .callback }
        let name = name(of: callback)
        controllers[controller.id]?.latest = LatestCallback(name: name, moment: now)
        // Facts may have changed since the caller looked.
        let subject = subject(controllers[controller.id] ?? controller)
        effects.append(
            .event(
                Event(kind, subject, name: name, details: .callback(callback, call), transition: transition)))
    }

    /// What a dead process missed, or never got.
    mutating func logLost(_ name: String, _ subject: EventSubject, transition: TransitionID?) {
        effects.append(.event(Event(.lost, subject, name: name, transition: transition)))
    }

    /// A process answered what it was sent. Of an input its reply tells.
    mutating func logAcknowledged(_ call: CallID, _ sent: PendingCall, _ subject: EventSubject) {
        guard sent.transition != nil else { return }
        effects.append(
            .event(
                Event(
                    .acknowledged, subject, name: sent.name, details: .acknowledged(call),
                    transition: sent.transition)))
    }

    mutating func logProcess(_ id: ControllerID, _ name: String) {
        guard let controller = controllers[id] else { return }
        var fields: Fields = ["state": .string(controller.process.state.rawValue)]
        if let cause = controller.process.cause, name == "exited" || name == "unavailable" {
            fields["cause"] = .string(cause.description)
        }
        if controller.process.restarts > 0 { fields["restarts"] = .number(controller.process.restarts) }
        effects.append(.event(Event(.process, subject(controller), name: name, fields: fields)))
    }

    /// The process of a controller that is gone has ended: no other follows.
    mutating func logExited(_ subject: EventSubject, _ cause: TerminationCause) {
        let fields: Fields = [
            "state": .string(ProcessState.none.rawValue), "cause": .string(cause.description),
        ]
        effects.append(.event(Event(.process, subject, name: "exited", fields: fields)))
    }

    /// A controller is gone whose process had ended before: no other follows.
    mutating func logRetired(_ subject: EventSubject) {
        let state = ProcessState.retired.rawValue
        effects.append(.event(Event(.process, subject, name: state, fields: ["state": .string(state)])))
    }

    /// Something a developer should know that stops nobody.
    mutating func diagnose(_ id: ControllerID?, _ message: String) {
        let controller = id.flatMap { controllers[$0] }
        let text = controller.map { "\($0.name) \(message)" } ?? message
        effects.append(
            .event(Event(.diagnostic, controller.map { subject($0) }, fields: ["message": .string(text)])))
    }
}
