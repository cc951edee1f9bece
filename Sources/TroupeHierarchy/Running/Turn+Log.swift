import TroupeModel

// What the core says of itself: events, in the forms of the command line contract.

extension Turn {
    /// A callback is on its way to a controller, or is told in the daemon where that has no process.
    mutating func log(
        _ callback: consuming Callback, _ call: CallID?, to subject: consuming EventSubject, transition: TransitionID?
    ) {
        let kind: Event.Kind = if case .delegate = callback { .delegate } else { .callback }
        let name = callback.loggedName
        effects.append(
            .event(Event(kind, subject, name: name, details: .callback(callback, call), transition: transition)))
    }

    /// What a dead process missed, or never got.
    mutating func logLost(_ name: String, _ subject: EventSubject, transition: TransitionID?) {
        effects.append(.event(Event(.lost, subject, name: name, transition: transition)))
    }

    /// A process answered what it was sent. Of an input its reply tells.
    mutating func logAcknowledged(_ call: CallID, _ sent: PendingCall, _ subject: consuming EventSubject) {
        guard sent.transition != nil else { return }
        effects.append(
            .event(
                Event(
                    .acknowledged, subject, name: sent.name, details: .acknowledged(call),
                    transition: sent.transition)))
    }

    mutating func logProcess(_ id: ControllerID, _ name: String) {
        guard let controller = tree[id] else { return }
        var fields: Fields = ["state": .string(controller.process.state.rawValue)]
        if let cause = controller.process.cause, name == "exited" || name == "unavailable" {
            fields["cause"] = .string(cause.description)
        }
        if controller.process.restarts > 0 { fields["restarts"] = .number(controller.process.restarts) }
        effects.append(.event(Event(.process, controller.subject, name: name, fields: fields)))
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
        planner.diagnose(id, message)
    }
}

extension Controller {
    /// Itself as events name it.
    var subject: EventSubject {
        EventSubject(
            controller: id, storyboardID: self.scene?.id.rawValue, title: displayTitle, className: self.className,
            pid: self.process.pid, incarnation: self.process.incarnation, presenter: presenter)
    }
}

extension Callback {
    /// What events call it: a message of a delegate protocol by that protocol's own name.
    var loggedName: String {
        if case .delegate(let message) = self { return message.name }
        return name?.rawValue ?? ""
    }
}
