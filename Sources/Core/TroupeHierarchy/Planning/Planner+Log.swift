import TroupeModel

// Events that the core logs, in the forms of the command line contract.

extension Planner {
    /// Logs a callback that is sent to a controller or, for a controller without a process, handled in the daemon.
    mutating func log(
        _ callback: consuming Callback, _ call: CallID?, to subject: consuming EventSubject, transition: TransitionID?
    ) {
        let details = EventDetails.callback(name: callback.loggedName, CallbackDetails(callback), call)
        effects.append(.event(Event(details, subject, transition: transition)))
    }

    /// Logs a delivery that a dead process missed or never got.
    mutating func logLost(_ name: String, _ subject: EventSubject, transition: TransitionID?) {
        effects.append(.event(Event(.lost(name: name), subject, transition: transition)))
    }

    /// Logs the acknowledgement of a delivery. An input event is reported by its reply instead.
    mutating func logAcknowledged(_ call: CallID, _ sent: PendingCall, _ subject: consuming EventSubject) {
        guard sent.transition != nil else { return }
        effects.append(
            .event(Event(.acknowledged(name: sent.name, call), subject, transition: sent.transition)))
    }

    mutating func logProcess(_ id: ControllerID, _ change: ProcessChange) {
        let controller = tree.expect(id)
        let cause = change.isEnd ? controller.process.cause?.description : nil
        let details = EventDetails.process(
            change, controller.process.state, cause: cause, restarts: controller.process.restarts)
        effects.append(.event(Event(details, controller.subject)))
    }

    /// Logs the exit of a process whose controller is gone; no restart follows.
    mutating func logExited(_ subject: EventSubject, _ cause: TerminationCause) {
        let details = EventDetails.process(.exited, .none, cause: cause.description, restarts: 0)
        effects.append(.event(Event(details, subject)))
    }

    /// Logs the end of a controller whose process had ended before; no restart follows.
    mutating func logRetired(_ subject: EventSubject) {
        effects.append(.event(Event(.process(.retired, .retired, cause: nil, restarts: 0), subject)))
    }

    /// Logs a change of the state that a controller's next incarnation takes over.
    mutating func log(_ change: StateChange, of state: RestorableState, _ subject: EventSubject) {
        effects.append(.event(Event(.state(change, views: state.views.count, bytes: state.size), subject)))
    }

    /// Logs a message for developers; it stops no operation.
    mutating func diagnose(_ id: ControllerID?, _ message: String) {
        let controller = id.flatMap { tree[$0] }
        let text = controller.map { "\($0.name) \(message)" } ?? message
        effects.append(.event(Event(.diagnostic(text), controller?.subject)))
    }
}

extension Controller {
    /// The controller as the subject of an event.
    var subject: EventSubject {
        EventSubject(
            controller: id, storyboardID: self.scene?.id.rawValue, title: shortTitle, className: self.className,
            pid: self.process.pid, incarnation: self.process.incarnation, presenter: presenter)
    }
}

extension Callback {
    /// The name in events; a delegate message has its protocol's own name.
    var loggedName: String {
        if case .delegate(let message) = self { return message.name }
        return name?.rawValue ?? ""
    }
}
