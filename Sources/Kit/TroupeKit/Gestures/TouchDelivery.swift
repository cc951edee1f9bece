import TroupeGestures
import TroupeMessages
import TroupeModel

/// The delivery of touches to recognizers and to the views in which they began.
@MainActor
final class TouchDelivery {
    private weak var controller: ViewController?
    /// The touches on the screen, by finger number.
    private var fingers: [Int: Touch] = [:]
    /// The fingers whose touches a recognizer has cancelled in their views.
    private var taken: Set<Int> = []
    private var arena = GestureArena([])
    private var recognizers: [GestureRecognizer] = []
    /// The last tap, to count consecutive taps.
    private var lastTap: (view: View, count: Int, time: Int)?
    private var timer: Task<Void, Never>?

    /// The longest pause between consecutive taps, in milliseconds.
    private static let tapPause = 350
    /// The greatest number of fingers that are followed.
    private static let limit = 32

    init(_ controller: ViewController) { self.controller = controller }

    /// Delivers a tap that arrives as one event: touch-down and touch-up at once. Further taps on the same view count
    /// as consecutive, whatever the time between them.
    func tap(_ view: ViewID?, at location: Point) -> Handled.Outcome {
        let isSame = lastTap.map { $0.view.id == view } ?? false
        let time = (lastTap?.time ?? 0) + (isSame ? 100 : 10 * Self.tapPause)
        return deliver([
            FingerTouch(finger: -1, phase: .began, location: location, time: time, view: view),
            FingerTouch(finger: -1, phase: .ended, location: location, time: time + 50, view: view),
        ])
    }

    /// Delivers touches of one or several moments.
    func deliver(_ touches: [FingerTouch]) -> Handled.Outcome {
        var (isHandled, isKnown) = (false, false)
        var rest = touches[...]
        while let first = rest.first {
            let moment = rest.prefix { $0.time == first.time }
            rest = rest.dropFirst(moment.count)
            for outcome in [TouchPhase.began, .moved, .ended, .cancelled].map({ deliver(moment, $0) }) {
                guard let outcome else { continue }
                isKnown = true
                if outcome { isHandled = true }
            }
        }
        guard isKnown else { return touches.contains { $0.phase == .began } ? .dropped : .unhandled }
        waitForTime()
        return isHandled || arena.isTaken || !fingers.isEmpty && arena.isOpen && !recognizers.isEmpty
            ? .handled : .unhandled
    }

    /// Delivers the touches of a moment that are in `phase`. Returns true if a responder or recognizer handled them;
    /// nil if no known finger is in that phase.
    private func deliver(_ moment: ArraySlice<FingerTouch>, _ phase: TouchPhase) -> Bool? {
        var heard: [(touch: FingerTouch, listeners: Set<Int>)] = []
        var members: [(number: Int, touch: Touch)] = []
        for finger in moment where finger.phase == phase {
            guard let touch = phase == .began ? begin(finger) : advance(finger) else { continue }
            members.append((finger.finger, touch))
            var placed = finger
            placed.location = touch.place
            heard.append((placed, listeners(to: touch.view, isAlone: finger.view == nil)))
        }
        guard !members.isEmpty else { return nil }
        let isRecognized = apply(arena.handle(heard, mayBegin: mayBegin))
        let free = members.filter { !taken.contains($0.number) }.map(\.touch)
        let isHandled = phase == .cancelled ? deliver(.cancelled, free) : deliver(phase, free)
        if phase.isLast {
            for member in members {
                fingers[member.number] = nil
                taken.remove(member.number)
            }
        }
        return isRecognized || isHandled
    }

    // MARK: Fingers

    private func begin(_ finger: FingerTouch) -> Touch? {
        guard let controller, fingers.count < Self.limit, finger.location.isFinite else { return nil }
        guard let view = finger.view.map({ controller.tree.view($0) }) ?? controller.tree.root ?? View() else {
            return nil
        }
        if fingers.isEmpty {
            if arena.isOpen, lastTap?.view === view {
                for place in arena.beginSequence() { recognizers[place].state = .possible }
            } else {
                enter(from: finger.view == nil ? nil : view)
            }
        }
        let isInRow = lastTap.map { $0.view === view && (0...Self.tapPause).contains(finger.time - $0.time) } ?? false
        let count = isInRow ? (lastTap?.count ?? 0) + 1 : 1
        lastTap = (view, count, finger.time)
        var touch = Touch(view: view, location: finger.location, tapCount: count, timestamp: finger.time)
        touch.isForControllerAlone = finger.view == nil
        fingers[finger.finger] = touch
        return touch
    }

    private func advance(_ finger: FingerTouch) -> Touch? {
        guard var touch = fingers[finger.finger] else { return nil }
        touch.move(to: finger.phase != .cancelled && finger.location.isFinite ? finger.location : nil)
        touch.phase = finger.phase
        touch.timestamp = finger.time
        fingers[finger.finger] = touch
        if finger.phase == .ended { lastTap?.time = finger.time }
        return touch
    }

    // MARK: Recognizers

    /// Starts a new sequence with the recognizers around a view, beginning with the deepest view.
    private func enter(from view: View?) {
        // Recognizers that only wait for other recognizers to fail are recognized before the arena is replaced.
        if let deadline = arena.deadline { _ = apply(arena.advance(to: deadline, mayBegin: mayBegin)) }
        for recognizer in recognizers { recognizer.state = .possible }
        recognizers = []
        var next = view
        var (isInControl, isDragged) = (false, false)
        while let current = next {
            if current.isUserInteractionEnabled {
                for recognizer in current.gestureRecognizers + current.ownRecognizers
                where recognizer.isEnabled && recognizer.gesture != nil {
                    // A tap goes to a control that lies deeper than the recognizer's view.
                    if isInControl, recognizer is TapGestureRecognizer { continue }
                    // So does a drag, if a deeper view uses drags.
                    if isDragged, recognizer is DragRecognizer { continue }
                    recognizers.append(recognizer)
                }
            }
            if current.takesTaps { isInControl = true }
            if current.takesDrags { isDragged = true }
            next = current.superview
        }
        recognizers = Array(recognizers.prefix(GestureArena.limit))
        let entrants = recognizers.compactMap { recognizer in
            recognizer.gesture.map { gesture in
                GestureArena.Entrant(
                    gesture, waitsFor: places { recognizer.waits(for: $0) },
                    companions: places {
                        $0 !== recognizer && recognizer.shouldRecognizeSimultaneously?(recognizer, $0) == true
                    })
            }
        }
        arena = GestureArena(entrants)
    }

    /// The indices of the recognizers that satisfy a condition.
    private func places(where condition: (GestureRecognizer) -> Bool) -> Set<Int> {
        Set(recognizers.enumerated().filter { condition($0.element) }.map(\.offset))
    }

    /// The indices of the recognizers that receive a touch of a view; empty if only the controller receives it.
    private func listeners(to view: View, isAlone: Bool) -> Set<Int> {
        guard !isAlone else { return [] }
        return Set(
            recognizers.indices.filter { place in recognizers[place].view.map { view.isDescendant(of: $0) } ?? false })
    }

    /// Calls the recognizers whose gesture was recognized. Returns true if there is one.
    private func apply(_ tellings: [GestureArena.Report]) -> Bool {
        var isRecognized = false
        for telling in tellings {
            let recognizer = recognizers[telling.recognizer]
            isRecognized = true
            if recognizer.state == .possible, recognizer.cancelsTouchesInView, let view = recognizer.view {
                cancelTouches(in: view)
            }
            recognizer.apply(GestureRecognizer.State(telling.state), telling.facts)
        }
        return isRecognized
    }

    /// True if a recognizer agrees to be recognized now.
    private func mayBegin(_ place: Int, _ facts: GestureFacts) -> Bool {
        let recognizer = recognizers[place]
        recognizer.facts = facts
        let wants = recognizer.shouldBegin?(recognizer) ?? true
        if !wants { recognizer.state = .failed }
        return wants
    }

    /// Cancels the touches in a view after a recognizer took their fingers.
    private func cancelTouches(in view: View) {
        var cancelled: [Touch] = []
        for (number, touch) in fingers where touch.view.isDescendant(of: view) && taken.insert(number).inserted {
            var touch = touch
            touch.phase = .cancelled
            cancelled.append(touch)
        }
        _ = deliver(.cancelled, cancelled)
    }

    // MARK: Responders

    /// Calls the responders of the touches' views. Returns true if one of them handled its touches.
    private func deliver(_ phase: TouchPhase, _ touches: [Touch]) -> Bool {
        var isHandled = false
        var rest = touches
        while let first = rest.first {
            let members = rest.filter { $0.view === first.view }
            rest.removeAll { $0.view === first.view }
            let event = ResponderEvent(allTouches: Array(fingers.values))
            let responder: Responder = first.isForControllerAlone ? controller ?? first.view : first.view
            switch phase {
            case .began: responder.touchesBegan(members, with: event)
            case .moved: responder.touchesMoved(members, with: event)
            case .ended: responder.touchesEnded(members, with: event)
            case .cancelled: responder.touchesCancelled(members, with: event)
            }
            if event.isHandled { isHandled = true }
        }
        return isHandled
    }

    // MARK: Time

    /// Schedules the arena's deadline. Some gestures follow from time alone: a long press, a tap without a second one.
    private func waitForTime() {
        timer?.cancel()
        timer = nil
        guard let deadline = arena.deadline else { return }
        let pause = max(0, deadline - arena.time)
        timer = Task { [weak self] in
            guard (try? await Task.sleep(for: .milliseconds(pause))) != nil else { return }
            self?.deadlinePassed(deadline)
        }
    }

    private func deadlinePassed(_ deadline: Int) {
        timer = nil
        _ = apply(arena.advance(to: deadline, mayBegin: mayBegin))
        waitForTime()
    }
}
