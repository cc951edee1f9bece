import TroupeHierarchy
import TroupeModel
import TroupeProtocol
import TroupeScene

/// What a person did in a child's views, until the child has handled it and all it asked for because of it is done.
struct PendingInput {
    let key: ChildKey
    /// Who is told; nil for a display, which sees what happens.
    let asker: ControlAsker?
    let request: RequestID
    let command: String
    /// What was hit, for the reply.
    let target: Fields
    /// Whether a transition ran when the input was made: it may not start another (SEMANTICS rule 13).
    let cameDuringTransition: Bool
    /// Nil until the child has said.
    var isHandled: Bool?
    /// Requests that the child made while it handled the input and that have no reply yet.
    var openRequests = 0
    /// The replies that matter for this one's: the first that failed, and the last.
    var failure: Reply?
    var last: Reply?
}

extension Daemon {
    /// Touches what reads so.
    func tap(_ text: String, for asker: ControlAsker) {
        do throws(FindError) {
            touch(try composedScene().find(text), for: asker, words: text)
        } catch {
            refuse("tap", error.failure, for: asker)
        }
    }

    /// Touches a place of the window, as a display does.
    ///
    /// - Parameter target: What the person saw there; the touch reaches nothing else (SEMANTICS section 6).
    func tap(at point: Point, on target: SceneNodeID?) {
        let scene = composedScene()
        if let target, scene.hitNode(point)?.id != target {
            let what = scene[target] == nil ? "is gone" : "is no longer there"
            return diagnose("a touch was dropped: what it was aimed at \(what)", about: target.controller)
        }
        guard let hit = scene.hitTest(point) else { return }
        touch(hit, for: nil, words: "")
    }

    /// Sets a view that has a value or scrolls, as a display does with one that it shows.
    func adjust(_ view: ViewID, of controller: ControllerID, to value: Double) {
        guard let node = composedScene()[.view(controller, view)], node.presence == .live, node.reach != nil else {
            return diagnose("a view that nobody can reach was not set", about: controller)
        }
        input(
            .adjustment(view, value: value), to: controller, for: nil, command: "adjust",
            target: [
                "controller": .string(controller.description), "view": .string(view.description),
                "class": .string(node.className),
            ])
    }

    private func touch(_ hit: Hit, for asker: ControlAsker?, words: String) {
        switch hit {
        case .bar(.item(let controller, let item)):
            input(
                .barItem(item), to: controller, for: asker, command: "tap",
                target: ["controller": .string(controller.description), "barItem": .string(item)])
        case .bar(let touch):
            guard let asker else { return handle(.request(.touch(touch), from: .user, tag: 0)) }
            askHierarchy(.touch(touch), for: asker, as: .user)
        case .placeholder(let controller):
            refuse(
                "tap",
                Failure(
                    .controllerUnavailable, "\(controller) has no process that answers",
                    hint: "`troupe status \(controller)` says why"), for: asker)
        case .view(let hit):
            guard let view = hit.view else { return }
            let node = views[hit.controller]?[view]
            if let node, node.content.takesText { textOwner = hit.controller }
            let kind: ChildInput.Kind =
                if let segment = hit.segment { .choice(view, index: segment, section: 0) } else {
                    .tap(view, at: hit.location)
                }
            input(
                kind, to: hit.controller, for: asker, command: "tap",
                target: [
                    "controller": .string(hit.controller.description), "view": .string(view.description),
                    "class": .optional(node?.className),
                ])
        }
    }

    /// Types into the first responder.
    func type(_ text: String, for asker: ControlAsker?) {
        guard let owner = textReceiver else { return refuse("type", Self.noReceiver, for: asker) }
        input(
            .text(nil, text), to: owner, for: asker, command: "type",
            target: ["controller": .string(owner.description)])
    }

    private static let noReceiver = Failure(.notVisible, "nothing takes text", hint: "tap a text field first")

    /// Whose first responder text goes to: the controller whose field was touched last if it is on the screen, else the
    /// front-most one, whose code may have chosen a field.
    private var textReceiver: ControllerID? {
        if let textOwner, hierarchy.facts(of: textOwner)?.appearance == .appeared { return textOwner }
        return hierarchy.deepestVisible().flatMap { hierarchy.facts(of: $0)?.isBuiltIn == false ? $0 : nil }
    }

    private func input(
        _ kind: ChildInput.Kind, to controller: ControllerID, for asker: ControlAsker?, command: String,
        target: Fields
    ) {
        guard let facts = hierarchy.facts(of: controller), facts.state == .connected,
            children[ChildKey(controller, facts.incarnation)]?.peer != nil
        else {
            let failure = Failure(
                .controllerUnavailable, "\(controller) has no process that answers",
                hint: "`troupe status \(controller)` says why")
            return refuse(command, failure, for: asker)
        }
        let number = nextTag
        nextTag += 1
        let key = ChildKey(controller, facts.incarnation)
        let request = hierarchy.takeRequestID()
        inputs[number] = PendingInput(
            key: key, asker: asker, request: request, command: command, target: target,
            cameDuringTransition: !hierarchy.isSettled)
        note(
            Event(
                .request, subject(controller),
                fields: ["request": .number(request.rawValue), "command": .string(command), "asker": "user"]))
        say(.input(ChildInput(number: number, kind)), to: key)
    }

    /// The input a child works on: the oldest it has not answered.
    func inputUnderWay(of key: ChildKey) -> UInt64? {
        inputs.filter { $0.value.key == key && $0.value.isHandled == nil }.keys.min()
    }

    /// Notes a request that a child makes because of an input. False, with the reply given: it would start a second
    /// transition by a touch (rule 13).
    func admit(_ request: Request, tag: UInt64, ofInput number: UInt64) -> Bool {
        guard let input = inputs[number] else { return true }
        inputs[number]?.openRequests += 1
        // Of two quick touches the second one's request comes when the first one's transition runs.
        let isSecond = input.cameDuringTransition || (input.openRequests == 0 && !hierarchy.isSettled)
        guard isSecond, case .child(let key, let question, let wantsReply, _)? = askers[tag],
            hierarchy.startsTransition(request, from: key.controller)
        else { return true }
        askers[tag] = nil
        children[key]?.openRequests -= 1
        diagnose("a touch during a transition was dropped", about: key.controller)
        let failure = Failure(
            .inputDuringTransition, "a transition is under way; the touch was dropped", hint: "touch again")
        let reply = Reply(
            request: hierarchy.takeRequestID(), command: request.command, status: .rejected(failure))
        if wantsReply { say(.told(Told(number: question, reply)), to: key) }
        requestEnded(tag, reply, ofInput: number)
        return false
    }

    /// A request that a child made because of an input has its reply.
    func requestEnded(_ tag: UInt64, _ reply: Reply, ofInput number: UInt64) {
        guard inputs[number] != nil else { return }
        inputs[number]?.openRequests -= 1
        if reply.failure != nil, inputs[number]?.failure == nil { inputs[number]?.failure = reply }
        inputs[number]?.last = reply
        finishInput(number)
    }

    /// A child says that it has handled an input; only the one that got it may.
    func inputEnded(_ number: UInt64, isHandled: Bool, by key: ChildKey) {
        guard inputs[number]?.key == key else { return }
        inputEnded(number, isHandled: isHandled)
    }

    /// An input is handled, or its child is gone.
    func inputEnded(_ number: UInt64, isHandled: Bool) {
        guard inputs[number]?.isHandled == nil else { return }
        inputs[number]?.isHandled = isHandled
        finishInput(number)
    }

    private func finishInput(_ number: UInt64) {
        guard let input = inputs[number], let isHandled = input.isHandled, input.openRequests == 0 else { return }
        inputs[number] = nil
        var value = input.target
        value["handled"] = .bool(isHandled)
        let outcome = input.failure ?? input.last
        var status = outcome?.status ?? .completed
        if input.command == "type", !isHandled { status = .rejected(Self.noReceiver) }
        let reply = Reply(
            request: input.request, command: input.command, status: status,
            controllers: outcome?.controllers ?? [], transition: outcome?.transition, value: .map(value))
        note(Event(.reply, subject(input.key.controller), details: .reply(reply), transition: reply.transition))
        if let asker = input.asker { answer(asker, .reply(reply)) }
    }

    /// Rejects an input that reached nobody.
    private func refuse(_ command: String, _ failure: Failure, for asker: ControlAsker?) {
        let request = hierarchy.takeRequestID()
        note(
            Event(
                .request,
                fields: ["request": .number(request.rawValue), "command": .string(command), "asker": "user"]))
        let reply = Reply(request: request, command: command, status: .rejected(failure))
        note(Event(.reply, details: .reply(reply)))
        if let asker { answer(asker, .reply(reply)) }
    }
}

extension ViewContent {
    /// Whether a touch of it makes it the first responder.
    fileprivate var takesText: Bool {
        switch self {
        case .textField, .searchBar: true
        case .textView(_, let isEditable, _): isEditable
        default: false
        }
    }
}
