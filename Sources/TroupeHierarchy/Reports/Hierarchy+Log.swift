import TroupeModel

// What the core says of itself: events, in the forms of the command line contract.

extension Hierarchy {
    /// A controller as events name it.
    func subject(_ controller: Controller) -> EventSubject {
        EventSubject(
            controller: controller.id, storyboardID: controller.scene?.id.rawValue, title: controller.displayTitle,
            className: controller.className, pid: controller.process.pid,
            incarnation: controller.process.incarnation)
    }

    /// The name of a callback or message.
    func name(of callback: Callback) -> String {
        if case .delegate(let message) = callback { return message.name }
        return callback.name?.rawValue ?? ""
    }

    mutating func log(
        _ callback: Callback, to controller: Controller, call: CallID? = nil, transition: TransitionID?
    ) {
        var fields = callback.eventFields
        if let call { fields["call"] = .number(call.rawValue) }
        let kind: Event.Kind = if case .delegate = callback { .delegate } else { .callback }
        // Facts may have changed since the caller looked.
        let subject = subject(controllers[controller.id] ?? controller)
        effects.append(
            .event(Event(kind, subject, name: name(of: callback), fields: fields, transition: transition)))
    }

    /// What a dead process missed, or never got.
    mutating func logLost(_ name: String, _ subject: EventSubject, transition: TransitionID?) {
        effects.append(.event(Event(.lost, subject, name: name, transition: transition)))
    }

    /// A process answered what it was sent.
    mutating func logAcknowledged(_ call: CallID, _ sent: PendingCall, _ subject: EventSubject) {
        effects.append(
            .event(
                Event(
                    .acknowledged, subject, name: sent.name, fields: ["call": .number(call.rawValue)],
                    transition: sent.transition)))
    }

    mutating func logProcess(_ id: ControllerID, _ name: String) {
        guard let controller = controllers[id] else { return }
        var fields: Fields = ["state": .string(controller.process.state.rawValue)]
        if let cause = controller.process.cause, name == "exited" || name == "unavailable" {
            fields["cause"] = .string(cause.description)
        }
        effects.append(.event(Event(.process, subject(controller), name: name, fields: fields)))
    }

    /// Something a developer should know that stops nobody.
    mutating func diagnose(_ id: ControllerID?, _ message: String) {
        let controller = id.flatMap { controllers[$0] }
        let text = controller.map { "\($0.name) \(message)" } ?? message
        effects.append(
            .event(Event(.diagnostic, controller.map(subject), fields: ["message": .string(text)])))
    }
}

extension Callback {
    /// What an event says of a callback besides its name.
    var eventFields: Fields {
        switch self {
        case .appearance(_, let context):
            [
                "animated": .bool(context.animated), "reason": .string(context.reason.rawValue),
                "flags": .list(context.flags.names.map { .string($0) }),
            ]
        case .willMoveToParent(let parent), .didMoveToParent(let parent):
            ["parent": .optional(parent?.description)]
        case .willRotate(let orientation, let duration), .willAnimateRotation(let orientation, let duration):
            ["to": .string(orientation.rawValue), "duration": .number(duration)]
        case .didRotate(let orientation): ["from": .string(orientation.rawValue)]
        case .viewWillLayoutSubviews(let context):
            ["width": .double(context.size.width), "height": .double(context.size.height)]
        case .prepareForSegue(let handle):
            [
                "segue": .string(handle.segueID), "identifier": .optional(handle.identifier),
                "destination": .string(handle.destination.description),
            ]
        case .shouldPerformSegue(let identifier, _): ["identifier": .string(identifier)]
        case .setEditing(let editing, let animated): ["editing": .bool(editing), "animated": .bool(animated)]
        case .presentationEnded(let presenter): ["presenter": .string(presenter.description)]
        case .presentedControllerFailed(let presented, let cause):
            ["presented": .string(presented.description), "cause": .string(cause)]
        case .delegate(let message):
            [
                "from": .string(message.from.description), "protocol": .string(message.protocolName),
                "payload": message.payload.value,
            ]
        case .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .viewDidLayoutSubviews,
            .shouldAutorotate, .supportedInterfaceOrientations, .preferredInterfaceOrientation,
            .didReceiveMemoryWarning, .updateViewConstraints:
            [:]
        }
    }
}
