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
