import TroupeModel

// What the core says of itself: events, in the forms of the command line contract.

extension Planner {
    /// A callback is on its way to a controller, or is told in the daemon where that has no process.
    mutating func log(
        _ callback: consuming Callback, _ call: CallID?, to subject: consuming EventSubject, transition: TransitionID?
    ) {
        let details = EventDetails.callback(name: callback.loggedName, CallbackDetails(callback), call)
        effects.append(.event(Event(details, subject, transition: transition)))
    }

    /// What a dead process missed, or never got.
    mutating func logLost(_ name: String, _ subject: EventSubject, transition: TransitionID?) {
        effects.append(.event(Event(.lost(name: name), subject, transition: transition)))
    }

    /// A process answered what it was sent. Of an input its reply tells.
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

    /// The process of a controller that is gone has ended: no other follows.
    mutating func logExited(_ subject: EventSubject, _ cause: TerminationCause) {
        let details = EventDetails.process(.exited, .none, cause: cause.description, restarts: 0)
        effects.append(.event(Event(details, subject)))
    }

    /// A controller is gone whose process had ended before: no other follows.
    mutating func logRetired(_ subject: EventSubject) {
        effects.append(.event(Event(.process(.retired, .retired, cause: nil, restarts: 0), subject)))
    }

    /// Something a developer should know that stops nobody.
    mutating func diagnose(_ id: ControllerID?, _ message: String) {
        let controller = id.flatMap { tree[$0] }
        let text = controller.map { "\($0.name) \(message)" } ?? message
        effects.append(.event(Event(.diagnostic(text), controller?.subject)))
    }
}

extension Controller {
    /// Itself as events name it.
    var subject: EventSubject {
        EventSubject(
            controller: id, storyboardID: self.scene?.id.rawValue, title: shortTitle, className: self.className,
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
