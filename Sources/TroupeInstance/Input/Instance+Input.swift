import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeScene

extension Instance {
    /// Touches what reads so.
    mutating func tap(_ text: String, for asker: RequestAsker) {
        do throws(FindError) {
            touch(try composedScene().find(text), for: asker)
        } catch {
            refuse(.tap, error.failure, for: asker)
        }
    }

    /// What a person did at a display, aimed at what that version of the scene shows. What is not there any more gets
    /// none of it, and nothing else does.
    mutating func touched(_ input: SceneRequest.Input, aimedAt version: UInt64, at display: ConnectionID) {
        guard phase == .running else { return }
        switch input {
        case .tap(let point, let target): tap(at: point, on: target, aimedAt: version, for: .display(display))
        case .adjustment(let controller, let view, let value):
            set(view, of: controller, by: .adjustment(view, value: value), .adjust, aimedAt: version)
        case .turn(let controller, let view, let wheel, let rows):
            set(view, of: controller, by: .turn(view, wheel: wheel, rows: rows), .turn, aimedAt: version)
        case .text(let text, let field): type(text, into: field, aimedAt: version)
        case .key(let key): diagnose("the key \(key) has no meaning in this version")
        }
    }

    /// Whether a version of the scene shows views of an earlier process of that controller: the same numbers may be other
    /// views now.
    private func isOutdated(_ version: UInt64, _ controller: ControllerID) -> Bool {
        version < accounts[controller]?.shownSince ?? 0
    }

    /// - Parameter target: What the person saw there; the touch reaches nothing else.
    private mutating func tap(
        at point: Point, on target: SceneNodeID?, aimedAt version: UInt64, for asker: RequestAsker
    ) {
        let scene = composedScene()
        if let target, scene.hitNode(point)?.id != target || isOutdated(version, target.controller) {
            let what = scene[target] == nil ? "is gone" : "is no longer there"
            return diagnose("a touch was dropped: what it was aimed at \(what)", about: target.controller)
        }
        guard let hit = scene.hitTest(point) else { return }
        touch(hit, for: asker)
    }

    /// Sets a view that has a value, scrolls or has wheels.
    private mutating func set(
        _ view: ViewID, of controller: ControllerID, by kind: ChildInput.Kind, _ command: InputCommand,
        aimedAt version: UInt64
    ) {
        guard let node = composedScene()[.view(controller, view)], node.presence == .live, node.reach != nil,
            !isOutdated(version, controller)
        else {
            return diagnose("a view that nobody can reach was not set", about: controller)
        }
        input(
            kind, to: controller, for: nil, command,
            target: [
                "controller": .string(controller.description), "view": .string(view.description),
                "class": .string(node.className),
            ])
    }

    private mutating func touch(_ hit: Hit, for asker: RequestAsker) {
        switch hit {
        case .bar(.item(let controller, let item)):
            let connections = accounts[controller]?.shownScene?.connections(ofBarItem: item)
            input(
                connections.map { .actions($0.actions, of: nil) } ?? .barItem(item), to: controller, for: asker, .tap,
                firing: TouchedSegues(ids: connections?.segues ?? [], sender: ["barButtonItem": .string(item)]),
                target: ["controller": .string(controller.description), "barItem": .string(item)])
        case .bar(let touch): ask(.touch(touch), for: asker, as: .user)
        case .placeholder(let controller): refuse(.tap, Self.unavailable(controller), for: asker)
        case .view(let hit):
            guard let view = hit.view else { return }
            let node = accounts[hit.controller]?.views[view]
            if let node, node.content.takesText { moveTyping(to: hit.controller) }
            let fired = accounts[hit.controller]?.shownScene?.connections(of: view)
            let kind: ChildInput.Kind =
                if let segment = hit.segment { .choice(view, index: segment, section: 0) } else if let fired {
                    .actions(fired.connections.actions, of: fired.view)
                } else {
                    .tap(view, at: hit.location)
                }
            // A segment that was chosen is nothing that another responder could make something of.
            let origin = hit.segment == nil ? composedScene()[.view(hit.controller, view)]?.frame.origin : nil
            input(
                kind, to: hit.controller, for: asker, .tap,
                from: origin.map { Point(x: $0.x + hit.location.x, y: $0.y + hit.location.y) },
                firing: TouchedSegues(
                    ids: hit.segment == nil ? fired?.connections.segues ?? [] : [],
                    sender: ["view": .number((fired?.view ?? view).rawValue)]),
                target: [
                    "controller": .string(hit.controller.description), "view": .string(view.description),
                    "class": .optional(node?.className),
                ])
        }
    }

    static func unavailable(_ controller: ControllerID) -> Failure {
        Failure(
            .controllerUnavailable, "\(controller) has no process that answers",
            hint: "`troupe status \(controller)` says why")
    }

    // MARK: - Typing

    /// Types into the first responder.
    mutating func type(_ text: String, for asker: RequestAsker) {
        guard let owner = textReceiver else { return refuse(.type, Self.noReceiver, for: asker) }
        input(
            .text(nil, text), to: owner, for: asker, .type, target: ["controller": .string(owner.description)])
    }

    /// Types into a field that a display shows. Where typing goes elsewhere by now the text goes nowhere: what two people
    /// type into two fields does not meet in one.
    private mutating func type(_ text: String, into field: SceneNodeID, aimedAt version: UInt64) {
        guard case .view(let controller, let view) = field, let node = composedScene()[field],
            node.presence == .live, node.content.takesText, !isOutdated(version, controller)
        else {
            return diagnose("typed text was dropped: its field is gone", about: field.controller)
        }
        if let owner = inputs.textOwner, owner != controller {
            return diagnose("typed text was dropped: typing has moved to \(owner)", about: controller)
        }
        input(
            .text(view, text), to: controller, for: nil, .type,
            target: ["controller": .string(controller.description), "view": .string(view.description)])
    }

    /// A field of that controller was touched: of all fields in the window it has the typing.
    private mutating func moveTyping(to controller: ControllerID) {
        if let former = inputs.textOwner, former != controller, let incarnation = hierarchy.incarnation(of: former) {
            say(.input(ChildInput(number: 0, .endTyping)), to: ProcessKey(former, incarnation))
        }
        inputs.textOwner = controller
    }

    static let noReceiver = Failure(.notVisible, "nothing takes text", hint: "tap a text field first")

    /// Whose first responder text goes to: the controller whose field was touched last if it is on the screen, else the
    /// front-most one, whose code may have chosen a field.
    private var textReceiver: ControllerID? {
        if let owner = inputs.textOwner, hierarchy.facts(of: owner)?.appearance == .appeared { return owner }
        return hierarchy.deepestVisible().flatMap { hierarchy.facts(of: $0)?.isBuiltIn == false ? $0 : nil }
    }

    /// Rejects an input that reached nobody.
    mutating func refuse(_ command: InputCommand, _ failure: Failure, for asker: RequestAsker?) {
        let request = hierarchy.takeRequestID()
        noteRequest(request, command, nil)
        let reply = Reply(request: request, command: command.rawValue, status: .rejected(failure))
        emit(.log(Event(.reply(reply))))
        if let asker { answer(asker, reply) }
    }

    /// A person's input counts as a request.
    mutating func noteRequest(_ request: RequestID, _ command: InputCommand, _ subject: EventSubject?) {
        emit(.log(Event(.request(request, command: command.rawValue, asker: .user), subject)))
    }
}

extension SceneContent {
    /// Whether typing may go to it.
    fileprivate var takesText: Bool { if case .view(let content) = self { content.takesText } else { false } }
}

extension ViewContent {
    /// Whether a touch of it makes it the first responder.
    fileprivate var takesText: Bool {
        switch self {
        case .textField, .searchBar: true
        case .textView(_, let isEditable, _, _): isEditable
        default: false
        }
    }
}
