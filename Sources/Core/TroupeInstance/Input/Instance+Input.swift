import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeValue

extension Instance {
    /// Touches the view that shows the text. As a person would, scrolls it into sight first.
    mutating func tap(_ text: String, for asker: RequestAsker) {
        do throws(Failure) {
            let (scene, hit) = try find(text)
            if case .view(let hit) = hit, let view = hit.view {
                reveal(.view(hit.controller, view), in: scene, by: asker.sender)
            }
            touch(hit, for: asker)
        } catch {
            refuse(.tap, error, for: asker)
        }
    }

    /// Finds the element that shows the text: in the main window, else in the window of another screen.
    ///
    /// - Throws: the failure of the main window if no window shows the text.
    mutating func find(_ text: String) throws(Failure) -> (scene: SceneTree, hit: Hit) {
        let scene = composedScene()
        do throws(Failure) {
            return (scene, try scene.find(text))
        } catch {
            for window in hierarchy.otherWindowsInSight {
                let other = composedScene(of: window)
                if let hit = try? other.find(text) { return (other, hit.inWindow(window)) }
            }
            throw error
        }
    }

    /// The screen that a request touches: the screen of its display, or the main screen for other requests.
    func screen(of asker: RequestAsker) -> WindowID {
        if case .display(let display) = asker { displays.screen(of: display) } else { .main }
    }

    /// Handles the input of a person at a display, aimed at an element of that version of the scene. If the element is
    /// gone, the input is dropped.
    mutating func touched(_ input: SceneRequest.Input, aimedAt version: UInt64, at display: ConnectionID) {
        guard phase == .running else { return }
        switch input {
        case .tap(let point, let target): tap(at: point, on: target, aimedAt: version, for: .display(display))
        case .adjustment(let controller, let view, let value):
            let kind = ChildInput.Kind.adjustment(view, value: value)
            set(view, of: controller, .adjust, kind, aimedAt: version, by: .connection(display))
        case .turn(let controller, let view, let wheel, let rows):
            let kind = ChildInput.Kind.turn(view, wheel: wheel, rows: rows)
            set(view, of: controller, .turn, kind, aimedAt: version, by: .connection(display))
        case .text(let text, let field): type(text, into: field, aimedAt: version, by: .connection(display))
        case .touch(let touch, let target):
            if touch.phase == .began, let target,
                !isAimed(touch.location, at: target, version, in: displays.screen(of: display))
            {
                return
            }
            handleTouches([touch], .touch, for: .display(display))
        case .key(let key): diagnose("this version does not support the key \(key)")
        }
    }

    /// True if a version of the scene shows views of an earlier process of that controller: the same numbers may name
    /// other views now.
    private func isOutdated(_ version: UInt64, _ controller: ControllerID) -> Bool {
        version < accounts[controller]?.views.shownSince ?? 0
    }

    /// Touches a point of the window.
    ///
    /// - Parameter target: The element that the person saw there; the touch reaches no other.
    private mutating func tap(
        at point: Point, on target: SceneNodeID?, aimedAt version: UInt64, for asker: RequestAsker
    ) {
        let window = screen(of: asker)
        if let target, !isAimed(point, at: target, version, in: window) { return }
        guard let hit = composedScene(of: window).hitTest(point) else { return }
        touch(hit.inWindow(window), for: asker)
    }

    /// True if the element that a person saw at a point is still there. Otherwise logs that the touch was dropped.
    private mutating func isAimed(
        _ point: Point, at target: SceneNodeID, _ version: UInt64, in window: WindowID
    ) -> Bool {
        let scene = composedScene(of: window)
        guard scene.hitNode(point)?.id != target || isOutdated(version, target.controller) else { return true }
        let what = scene[target] == nil ? "is gone" : "is no longer there"
        diagnose("a touch was dropped: its target \(what)", about: target.controller)
        return false
    }

    /// Scrolls the scroll view around a view to it, if the view is out of sight.
    mutating func reveal(_ id: SceneNodeID, in scene: SceneTree, by sender: Sender) {
        guard scene[id]?.visible == nil, let (scroller, offset) = scene.offset(revealing: id),
            case .view(let controller, let view) = scroller.id
        else { return }
        set(view, of: controller, .adjust, .adjustment(view, value: offset), aimedAt: .max, by: sender)
    }

    /// Sets a view that has a value, scrolls or has wheels.
    private mutating func set(
        _ view: ViewID, of controller: ControllerID, _ command: InputCommand, _ kind: ChildInput.Kind,
        aimedAt version: UInt64, by sender: Sender
    ) {
        guard let node = composedScene(showing: controller)[.view(controller, view)], node.presence == .live,
            node.reach != nil,
            !isOutdated(version, controller)
        else {
            return diagnose("a value was dropped: its view is out of reach", about: controller)
        }
        let target = InputReport.Target(view: view.description, className: node.className)
        begin(PersonInput(command, kind, in: controller, target: target), for: nil, by: sender)
    }

    mutating func touch(_ hit: Hit, for asker: RequestAsker) {
        switch hit {
        case .bar(.item(let controller, let item)): touch(barItem: item, of: controller, for: asker)
        case .bar(let touch): ask(.touch(touch), for: asker, as: .user)
        case .retry(let controller): ask(.restart(.id(controller)), for: asker, as: .user)
        case .placeholder(let controller): refuse(.tap, Self.unavailable(controller), for: asker)
        case .view(let hit): if let view = hit.view { touch(view, hit, for: asker) }
        }
    }

    private mutating func touch(barItem item: String, of controller: ControllerID, for asker: RequestAsker) {
        let connections = accounts[controller]?.views.shownScene?.connections(ofBarItem: item)
        let kind = connections.map { ChildInput.Kind.actions($0.actions, of: nil) } ?? .barItem(item)
        var input = PersonInput(.tap, kind, in: controller, target: InputReport.Target(barItem: item))
        input.segues = TouchedSegues(ids: connections?.segues ?? [], sender: SenderReference.barButtonItem(item).value)
        begin(input, for: asker, by: asker.sender)
    }

    private mutating func touch(_ view: ViewID, _ hit: ViewHit, for asker: RequestAsker) {
        let node = accounts[hit.controller]?.views.tree[view]
        if node?.content.acceptsText == true { moveTyping(to: hit.controller) }
        let target = InputReport.Target(view: view.description, className: .some(node?.className))
        // No other responder could handle a segment that was chosen.
        if let segment = hit.segment {
            let kind = ChildInput.Kind.choice(view, index: segment, section: 0)
            return begin(PersonInput(.tap, kind, in: hit.controller, target: target), for: asker, by: asker.sender)
        }
        let fired = accounts[hit.controller]?.views.shownScene?.connections(of: view)
        let kind = fired.map { ChildInput.Kind.actions($0.connections.actions, of: $0.view) }
        var input = PersonInput(.tap, kind ?? .tap(view, at: hit.location), in: hit.controller, target: target)
        input.point = composedScene(showing: hit.controller)[.view(hit.controller, view)].map {
            Point(x: $0.frame.minX + hit.location.x, y: $0.frame.minY + hit.location.y)
        }
        let sender: Value = ["view": .number((fired?.view ?? view).rawValue)]
        input.segues = TouchedSegues(ids: fired?.connections.segues ?? [], sender: sender)
        begin(input, for: asker, by: asker.sender)
    }

    // MARK: - Typing

    /// Types into the first responder.
    mutating func type(_ text: String, for asker: RequestAsker) {
        guard let owner = inputs.typing.receiver(in: hierarchy) else {
            return refuse(.type, Typing.noReceiver, for: asker)
        }
        begin(PersonInput(.type, .text(nil, text), in: owner), for: asker, by: asker.sender)
    }

    /// Types into a field that a display shows. If typing has moved to another field by now, the text is dropped:
    /// texts that two people type into two fields do not meet in one field. Text for a process that has ended goes to its successor.
    private mutating func type(_ text: String, into field: SceneNodeID, aimedAt version: UInt64, by sender: Sender) {
        if case .view(let controller, let view) = field, inputs.typing.owner(besides: controller) == nil,
            keepTyped(text, into: view, of: controller, aimedAt: version)
        {
            let request = hierarchy.takeRequestID()
            log(request, .type, subject(controller))
            let reply = Reply(request: request, command: InputCommand.type.rawValue, status: .completed)
            return emit(.log(Event(.reply(reply), subject(controller))))
        }
        guard case .view(let controller, let view) = field, let node = composedScene(showing: controller)[field],
            node.presence == .live, case .view(let content) = node.content, content.acceptsText,
            !isOutdated(version, controller)
        else {
            return diagnose("typed text was dropped: its field is gone", about: field.controller)
        }
        if let owner = inputs.typing.owner(besides: controller) {
            return diagnose("typed text was dropped: typing has moved to \(owner)", about: controller)
        }
        let target = InputReport.Target(view: view.description)
        begin(PersonInput(.type, .text(view, text), in: controller, target: target), for: nil, by: sender)
    }

    mutating func moveTyping(to controller: ControllerID) {
        guard let former = inputs.typing.move(to: controller), let incarnation = hierarchy.incarnation(of: former)
        else { return }
        send(.input(ChildInput(number: 0, .endTyping)), to: ProcessKey(former, incarnation))
    }
}

// The input of a person goes to the process whose view was hit. If that process does not handle it, the next responder
// outside gets it (section 6). The hierarchy names that responder; the code here asks its process.

extension Instance {
    /// Sends an input of a person to a process.
    ///
    /// - Parameters:
    ///   - asker: The asker that gets the reply; nil for an input without a reply.
    ///   - sender: The sender that is charged for it.
    mutating func begin(_ input: PersonInput, for asker: RequestAsker?, by sender: Sender) {
        guard let key = answeringProcess(of: input.controller) else {
            return refuse(input.command, Self.unavailable(input.controller), for: asker)
        }
        if let excess = inputs.pending.excess(of: sender, adding: input) {
            let failure = Failure(.quotaExceeded, excess, hint: "wait until \(input.controller) answers")
            return refuse(input.command, failure, for: asker)
        }
        let number = clients.nextNumber()
        let request = hierarchy.takeRequestID()
        inputs.pending[number] = PendingInput(
            input, of: key, as: request, for: asker, by: sender, duringTransition: hierarchy.runsTransition)
        log(request, input.command, subject(input.controller))
        // The segues of a scene that the daemon shows for a process fire without code.
        if case .actions([], _) = input.kind { return follow(.fire(input.segues, by: key), of: number) }
        ask(key, input.kind, ofInput: number)
    }

    /// Handles an event of an input, and takes the steps that follow.
    mutating func note(_ event: InputEvent) {
        for (number, step) in inputs.pending.handle(event, &outbox.invariants) { follow(step, of: number) }
    }

    private mutating func follow(_ step: InputStep, of number: UInt64) {
        switch step {
        case .askNextResponder: askNextResponder(number)
        case .passOver(let key):
            diagnose("a touch was not answered in time and continues to the next responder", about: key.controller)
            processes.change(key) { $0.inputs.passOn(number) }
            note(.failed(number, failure(.hung(milliseconds: hierarchy.settings.deadlines.call), of: key)))
            askNextResponder(number)
        case .fire(let segues, let key):
            for segue in segues.ids {
                let request = Request.performSegue(
                    segue.rawValue, from: .id(key.controller), sender: segues.sender, byUser: true)
                ask(request, for: ChildAsker(key: key, input: number))
            }
            settle(number, isHandled: true)
        case .drop(let command, let key):
            diagnose(
                "\(command.rawValue) was dropped: its target is no longer there", about: key.controller)
            settle(number, isHandled: false)
        case .awaitFollowUps: setTimer(ofInput: number)
        case .finish(let input):
            timers.cancel(.responder(input: number))
            var reply = input.reply
            // A controller that has ended since is of no use to the sender of the input.
            reply.controllers.removeAll { hierarchy.facts(of: $0) == nil }
            emit(.log(Event(.reply(reply), subject(input.responder.controller), transition: reply.transition)))
            if let asker = input.asker { answer(asker, reply) }
        }
    }

    /// Asks the next responder with an answering process, if the input goes up the responder chain.
    private mutating func askNextResponder(_ number: UInt64) {
        while let step = inputs.pending[number]?.advance(in: hierarchy, &outbox.invariants) {
            guard let controller = step.next.controller, let key = answeringProcess(of: controller) else { continue }
            inputs.pending[number]?.ask(key, &outbox.invariants)
            return ask(key, kind(of: number, for: controller, after: step), ofInput: number)
        }
        if let (request, key) = fallback(of: number) {
            ask(request, for: ChildAsker(key: key, input: number))
        } else if let (touch, key) = pageTurn(of: number) ?? paneOpening(of: number) {
            touchBar(touch, of: number, in: key)
        }
        settle(number, isHandled: false)
    }

    private mutating func settle(_ number: UInt64, isHandled: Bool) {
        timers.cancel(.responder(input: number))
        note(.settled(number, isHandled: isHandled))
    }

    /// The process of a controller; nil if it has no process that answers.
    func answeringProcess(of controller: ControllerID) -> ProcessKey? {
        guard let facts = hierarchy.facts(of: controller), facts.process.state == .connected else { return nil }
        let key = ProcessKey(controller, facts.process.incarnation)
        return processes[key]?.connectionState.connection == nil ? nil : key
    }

    /// Asks the next process. A touch waits for a process no longer than a call does.
    private mutating func ask(_ key: ProcessKey, _ kind: ChildInput.Kind, ofInput number: UInt64) {
        if kind.isTouch { setTimer(ofInput: number) }
        let call = hierarchy.takeCallID()
        processes.change(key) { $0.inputs.noteSent(number, as: call) }
        drive(.inputSent(key.controller, key.incarnation, call, name: kind.name))
        send(.input(ChildInput(number: number, kind)), to: key)
    }

    private mutating func setTimer(ofInput number: UInt64) {
        let timeout = hierarchy.settings.deadlines.call
        timers.set(.responder(input: number), at: now.advanced(byMilliseconds: timeout).microseconds)
    }

    /// The input in the form for the next controller up the responder chain.
    private mutating func kind(
        of number: UInt64, for controller: ControllerID, after step: ResponderChain.Step
    ) -> ChildInput.Kind {
        let (view, origin) = touchedView(of: controller, around: step.previous.controller)
        switch inputs.pending[number]?.input.kind {
        case .touches?:
            let fingers = inputs.pending[number]?.input.fingers ?? []
            return .touches(fingers.map { $0.placed(in: view, of: controller, else: origin) })
        case .motion(let motion)?: return .motion(motion)
        case .remoteControl(let event)?: return .remoteControl(event)
        case .accessibility(let action, _)?: return .accessibility(action, on: view)
        case .tap?, .text?, .barItem?, .choice?, .adjustment?, .turn?, .endTyping?, .actions?, nil:
            return .tap(view, at: Point(x: step.point.x - origin.x, y: step.point.y - origin.y))
        }
    }

    /// The touched view of the next controller up the responder chain, with its origin: the container view that shows
    /// the inner controller, else the root view. The view is nil if the inner controller is not its child, or it has no
    /// views.
    mutating func touchedView(of controller: ControllerID, around inner: ControllerID?) -> (
        view: ViewID?, origin: Point
    ) {
        guard let inner, hierarchy.place(of: inner)?.parent == controller,
            let tree = accounts[controller]?.views.tree, let root = tree.root
        else { return (nil, composedScene(showing: controller)[.pane(controller)]?.frame.origin ?? .zero) }
        let container = tree.nodes.first { $0.content == .container(inner) } ?? root
        return (
            container.id, composedScene(showing: controller)[.view(controller, container.id)]?.frame.origin ?? .zero
        )
    }

    // MARK: - Inputs without a process

    /// Rejects an input that reached no process.
    mutating func refuse(_ command: InputCommand, _ failure: Failure, for asker: RequestAsker?) {
        let request = hierarchy.takeRequestID()
        log(request, command, nil)
        let reply = Reply(request: request, command: command.rawValue, status: .rejected(failure))
        emit(.log(Event(.reply(reply))))
        if let asker { answer(asker, reply) }
    }

    /// Replies to an input that is done at once, without asking a process.
    mutating func complete(_ command: InputCommand, _ content: Reply.Content, for asker: RequestAsker) {
        let request = hierarchy.takeRequestID()
        log(request, command, nil)
        let reply = Reply(request: request, command: command.rawValue, status: .completed, content: content)
        emit(.log(Event(.reply(reply))))
        answer(asker, reply)
    }

    private static func unavailable(_ controller: ControllerID) -> Failure {
        Failure(
            .controllerUnavailable, "\(controller) has no process that answers",
            hint: "`troupe status \(controller)` says why")
    }

    /// Logs an input as a request: a person's input counts as one.
    private mutating func log(_ request: RequestID, _ command: InputCommand, _ subject: EventSubject?) {
        emit(.log(Event(.request(request, command: command.rawValue, asker: .user), subject)))
    }
}

extension Hit {
    /// The same hit in a window: a touch beside a popover closes the popover of that window.
    func inWindow(_ window: WindowID) -> Hit {
        if self == .bar(.outsidePopover), window != .main { .bar(.outsidePopoverIn(window)) } else { self }
    }
}
