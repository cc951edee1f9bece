import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeScene

// Touches in phases, and the input of people other than taps and typing (section 6).

extension Instance {
    /// Performs an event that a program sends in a person's place.
    mutating func perform(_ event: UserEvent, for asker: RequestAsker) {
        switch event {
        case .touches(let touches):
            // A touch without a time happens now.
            let now = touchTime
            let timed = touches.map { touch in
                var touch = touch
                if touch.time == 0 { touch.time = now }
                return touch
            }
            handleTouches(timed, .touch, for: asker)
        case .gesture(let kind, let text): perform(kind, on: text, for: asker)
        case .motion(let motion): sendToFirstResponder(.motion, .motion(motion), for: asker)
        case .remoteControl(let event): sendToFirstResponder(.remoteControl, .remoteControl(event), for: asker)
        case .accessibility(let action, let element): perform(action, on: element, for: asker)
        case .announcementSpoken(let number): end(number, for: asker)
        }
    }

    /// The time of a touch that is made now, in milliseconds. The touches of a gesture come all at once, with the
    /// times of a real hand, so the next touch comes no earlier than the end of the last gesture.
    private var touchTime: Int { max(Int(now.microseconds / 1_000), inputs.fingers.lastGesture) }

    /// Performs a gesture, with all its fingers, on the view that shows the text.
    private mutating func perform(_ gesture: GestureKind, on text: String, for asker: RequestAsker) {
        do throws(Failure) {
            let (scene, hit) = try find(text)
            guard case .view(let view) = hit, let node = view.view.flatMap({ scene[.view(view.controller, $0)] }) else {
                return touch(hit, for: asker)
            }
            reveal(node.id, in: scene, by: asker.sender)
            let center =
                composedScene(showing: view.controller)[node.id].map { ($0.visible ?? $0.frame).center }
                ?? node.frame.center
            let touches = gesture.touches(around: center, from: touchTime)
            handleTouches(touches, .gesture, for: asker)
            inputs.fingers.lastGesture = max(inputs.fingers.lastGesture, touches.last?.time ?? 0)
        } catch {
            refuse(.gesture, error, for: asker)
        }
    }

    /// Sends a motion or a button to the process of the first responder, and on to the next responders if it is not
    /// handled.
    private mutating func sendToFirstResponder(
        _ command: InputCommand, _ kind: ChildInput.Kind, for asker: RequestAsker
    ) {
        guard let receiver = inputs.typing.receiver(in: hierarchy) ?? hierarchy.deepestVisible() else {
            let failure = Failure(.noRoot, "the window is empty", hint: "`troupe root IDENTIFIER` gives it a root")
            return refuse(command, failure, for: asker)
        }
        var input = PersonInput(command, kind, in: receiver)
        input.point = .zero
        begin(input, for: asker, by: asker.sender)
    }

    // MARK: - Fingers

    /// The maximum number of touches in one message: the touches of all fingers of a gesture.
    private static let touchLimit = 256
    /// The largest valid time, in milliseconds.
    private static let lastTime = 1 << 52

    /// Handles touches of the window. The fingers that came down in one process go to it together, in one message.
    mutating func handleTouches(_ touches: [FingerTouch], _ command: InputCommand, for asker: RequestAsker) {
        do throws(Failure) {
            try check(touches, of: asker.fingerOwner)
        } catch {
            return refuse(command, error, for: asker)
        }
        var told: [(key: ProcessKey, view: ViewID, fingers: [TouchingFinger])] = []
        var (isAnswered, isHeld) = (false, false)
        for touch in touches {
            let finger = self.finger(of: touch, for: asker)
            watch(touch, of: asker.fingerOwner)
            switch finger?.place {
            case .nothing, nil: continue
            case .tapped(let target):
                isHeld = true
                let scene = composedScene(of: screen(of: asker))
                // A finger that is lifted away from its touch-down is no tap.
                guard touch.phase == .ended, !isAnswered, scene.hitNode(touch.location)?.id == target,
                    let hit = scene.hitTest(touch.location)
                else { continue }
                self.touch(hit.inWindow(screen(of: asker)), for: asker)
                isAnswered = true
            case .view(let view, let key):
                guard hierarchy.incarnation(of: key.controller) == key.incarnation else { continue }
                let index = told.firstIndex { $0.key == key } ?? told.count
                if index == told.count { told.append((key, view, [])) }
                told[index].fingers.append(
                    TouchingFinger(
                        touch: touch, view: view, origins: finger?.origins ?? [:],
                        start: finger?.start))
            }
        }
        for (key, view, fingers) in told {
            let placed = fingers.map { $0.placed(in: $0.view, of: key.controller) }
            var input = PersonInput(
                command, .touches(placed), in: key.controller, target: InputReport.Target(view: view.description))
            input.point = fingers.first?.touch.location
            input.fingers = fingers
            // Only the first input carries the asker, which gets one reply.
            begin(input, for: isAnswered ? nil : asker, by: asker.sender)
            isAnswered = true
        }
        guard !isAnswered, case .client = asker else { return }
        if isHeld { return complete(command, .done, for: asker) }
        let failure = Failure(.noSuchView, "no view there receives touches", hint: "see `troupe tree --views`")
        refuse(command, failure, for: asker)
    }

    /// Refuses touches that no hand can make.
    private func check(_ touches: [FingerTouch], of owner: FingerTable.Owner) throws(Failure) {
        guard !touches.isEmpty, touches.count <= Self.touchLimit else {
            throw Failure(.badArgument, "\(touches.count) touches cannot come at once; 1 to \(Self.touchLimit) can")
        }
        var down: Set<Int> = []
        for touch in touches {
            guard touch.location.x.isFinite, touch.location.y.isFinite else {
                throw Failure(.badArgument, "the place of a touch is not finite")
            }
            guard touch.time >= 0, touch.time <= Self.lastTime else {
                throw Failure(.badArgument, "the time of a touch is out of range")
            }
            if touch.phase == .began {
                down.insert(touch.finger)
            } else if !down.contains(touch.finger), inputs.fingers.finger(touch.finger, of: owner) == nil {
                throw Failure(
                    .badArgument, "finger \(touch.finger) \(touch.phase.rawValue), but has not begun",
                    hint: "run `troupe touch began X,Y` first")
            }
        }
    }

    /// The finger of a touch, with the place where it came down.
    private mutating func finger(of touch: FingerTouch, for asker: RequestAsker) -> FingerTable.Finger? {
        let owner = asker.fingerOwner
        guard touch.phase == .began else { return inputs.fingers.finger(touch.finger, of: owner) }
        // A finger that comes down twice left the screen unnoticed.
        cancelFinger(touch.finger, of: owner, at: touch.time)
        let place = placeBelow(touch.location, in: screen(of: asker))
        let finger = FingerTable.Finger(
            number: touch.finger, place: place, location: touch.location, origins: origins(of: place),
            sender: asker.sender, start: touch)
        inputs.fingers.begin(finger, of: owner)
        if case .view(let view, let key) = place,
            accounts[key.controller]?.views.tree[view]?.content.acceptsText == true
        {
            moveTyping(to: key.controller)
        }
        return finger
    }

    /// The origins of the view under a finger, for its controller and the controllers around it.
    private mutating func origins(of place: FingerTable.Place) -> [ControllerID: Point] {
        guard case .view(let view, let key) = place else { return [:] }
        var origins = [
            key.controller: composedScene(showing: key.controller)[.view(key.controller, view)]?.frame.origin ?? .zero
        ]
        var inner = key.controller
        while let outer = hierarchy.place(of: inner)?.parent, origins[outer] == nil {
            origins[outer] = touchedView(of: outer, around: inner).origin
            inner = outer
        }
        return origins
    }

    /// Keeps the place of a finger. A finger of a command is cancelled when no command moves it for a while: the
    /// command that put it down has ended, so no connection reports its end.
    private mutating func watch(_ touch: FingerTouch, of owner: FingerTable.Owner) {
        if touch.phase.isLast { inputs.fingers.end(touch.finger, of: owner) }
        inputs.fingers.move(touch.finger, of: owner, to: touch.location)
        guard owner == .commands else { return }
        if touch.phase.isLast { return timers.cancel(.finger(touch.finger)) }
        let end = now.advanced(byMilliseconds: FingerTable.timeout)
        timers.set(.finger(touch.finger), at: end.microseconds)
    }

    /// Cancels a finger that no command has moved for a while.
    mutating func cancelIdleFinger(_ number: Int) { cancelFinger(number, of: .commands, at: touchTime) }

    /// Notes a display of the main screen. With the first display of any screen the application becomes active (section
    /// 6). A command that looks at one frame knows no version when it asks, and is no display.
    mutating func sceneAsked(after version: UInt64, by display: ConnectionID) {
        if version > 0 { attach(display, as: .main, size: nil) }
    }

    /// Notes a display of another screen, which is attached from then on (section 3.2). A display of a screen that an
    /// instance cannot have is told so.
    mutating func screenAttached(_ screen: WindowID, _ size: Size, by display: ConnectionID) {
        do throws(Failure) {
            try AttachedScreen(window: screen, size: size).check()
        } catch {
            return emit(.notify(error.message, at: display))
        }
        if otherScenes[screen] == nil { otherScenes[screen] = SceneHistory() }
        attach(display, as: screen, size: size)
    }

    private mutating func attach(_ display: ConnectionID, as screen: WindowID, size: Size?) {
        let isFirst = displays.isEmpty
        let changed = displays.attach(display, as: screen, size: size)
        if isFirst { drive(.displayed(true)) }
        followDisplays(of: changed)
    }

    /// Tells the hierarchy the sizes of screens, which their first displays decide.
    private mutating func followDisplays(of screens: Set<WindowID>) {
        for screen in screens.sorted() where screen != .main { drive(.screen(screen, displays.size(of: screen))) }
    }

    /// Notes that a display is gone, and cancels its fingers. Without a display the application is in the background.
    mutating func displayGone(_ display: ConnectionID) {
        if let screen = displays.detach(display) {
            if displays.isEmpty { drive(.displayed(false)) }
            followDisplays(of: [screen])
        }
        for finger in inputs.fingers.fingers(of: .display(display)) {
            cancelFinger(finger.number, of: .display(display), at: touchTime)
        }
    }

    /// Cancels a touch for the process that got its beginning. A process that was started since knows nothing of the
    /// touch.
    private mutating func cancelFinger(_ number: Int, of owner: FingerTable.Owner, at time: Int) {
        guard let finger = inputs.fingers.end(number, of: owner), case .view(let view, let key) = finger.place,
            hierarchy.incarnation(of: key.controller) == key.incarnation
        else { return }
        let touch = TouchingFinger(
            touch: FingerTouch(finger: number, phase: .cancelled, location: finger.location, time: time), view: view,
            origins: finger.origins)
        var input = PersonInput(.touch, .touches([touch.placed(in: view, of: key.controller)]), in: key.controller)
        input.point = finger.location
        input.fingers = [touch]
        begin(input, for: nil, by: finger.sender)
    }

    /// The place on which a finger comes down.
    private mutating func placeBelow(_ point: Point, in window: WindowID) -> FingerTable.Place {
        let scene = composedScene(of: window)
        guard let hit = scene.hitTest(point) else { return .nothing }
        let tapped = FingerTable.Place.tapped(scene.hitNode(point)?.id)
        guard case .view(let met) = hit, let view = met.view else { return tapped }
        // If the daemon shows the scene, it knows the actions of a tap there.
        guard accounts[met.controller]?.views.shownScene?.connections(of: view) == nil else { return tapped }
        // A process that misses the touch-down gets no part of the touch.
        return answeringProcess(of: met.controller).map { .view(view, of: $0) } ?? .nothing
    }

    // MARK: - Requests of processes that change input

    /// Follows a request that may change the receiver of people's input.
    mutating func noteInput(of request: Request, from key: ProcessKey) {
        if case .configure(key.controller, let facts) = request, facts.firstResponder?.isActive == true {
            moveTyping(to: key.controller)
        }
        if case .notice(let notice) = request { handle(notice, from: key) }
    }
}
