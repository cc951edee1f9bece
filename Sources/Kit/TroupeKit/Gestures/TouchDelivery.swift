import TroupeGestures
import TroupeMessages
import TroupeModel

/// Takes fingers to the recognizers that listen and to the views they began in.
@MainActor
final class TouchDelivery {
    private weak var controller: ViewController?
    /// Those on the screen by their numbers.
    private var fingers: [Int: Touch] = [:]
    /// Those that a recognizer has taken from their views.
    private var taken: Set<Int> = []
    private var arena = GestureArena([])
    private var recognizers: [GestureRecognizer] = []
    /// The last tap, to count those in a row.
    private var lastTap: (view: View, count: Int, time: Int)?
    private var timer: Task<Void, Never>?

    /// How soon a tap follows another of the same row, in milliseconds.
    private static let tapPause = 350
    /// More fingers than these are not followed.
    private static let limit = 32

    init(_ controller: ViewController) { self.controller = controller }

    /// A tap as it comes in one word: a finger that comes down and is lifted at once. Who taps the same view again in a row is
    /// not asked how fast.
    func tap(_ view: ViewID?, at location: Point) -> Handled.Outcome {
        let isSame = lastTap.map { $0.view.id == view } ?? false
        let time = (lastTap?.time ?? 0) + (isSame ? 100 : 10 * Self.tapPause)
        return deliver([
            FingerTouch(finger: -1, phase: .began, location: location, time: time, view: view),
            FingerTouch(finger: -1, phase: .ended, location: location, time: time + 50, view: view),
        ])
    }

    /// Fingers of one or several moments.
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

    /// The fingers of a moment that are so far; whether somebody handled them, nil where there are none that are known.
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
        let isRecognized = tell(arena.hear(heard, mayBegin: mayBegin))
        let free = members.filter { !taken.contains($0.number) }.map(\.touch)
        let isHandled = phase == .cancelled ? say(.cancelled, free) : say(phase, free)
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

    /// Has the recognizers around a view listen to a new sequence, those of the deepest view first.
    private func enter(from view: View?) {
        // What only waited for others to fail is heard before they begin anew.
        if let deadline = arena.deadline { _ = tell(arena.advance(to: deadline, mayBegin: mayBegin)) }
        for recognizer in recognizers { recognizer.state = .possible }
        recognizers = []
        var next = view
        var (isInControl, isDragged) = (false, false)
        while let current = next {
            if current.isUserInteractionEnabled {
                for recognizer in current.gestureRecognizers + current.ownRecognizers
                where recognizer.isEnabled && recognizer.gesture != nil {
                    // A tap is the control's that lies in between.
                    if isInControl, recognizer is TapGestureRecognizer { continue }
                    // A drag too, where a drag works it.
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

    /// The places of the recognizers of which something is so.
    private func places(where condition: (GestureRecognizer) -> Bool) -> Set<Int> {
        Set(recognizers.enumerated().filter { condition($0.element) }.map(\.offset))
    }

    /// The places of those that hear a touch of a view; where only the controller is asked nobody does.
    private func listeners(to view: View, isAlone: Bool) -> Set<Int> {
        guard !isAlone else { return [] }
        return Set(
            recognizers.indices.filter { place in recognizers[place].view.map { view.isDescendant(of: $0) } ?? false })
    }

    /// Tells those whose gesture was recognized; whether one was.
    private func tell(_ tellings: [GestureArena.Telling]) -> Bool {
        var isRecognized = false
        for telling in tellings {
            let recognizer = recognizers[telling.recognizer]
            isRecognized = true
            if recognizer.state == .possible, recognizer.cancelsTouchesInView, let view = recognizer.view {
                cancelTouches(in: view)
            }
            recognizer.tell(GestureRecognizer.State(telling.state), telling.facts)
        }
        return isRecognized
    }

    /// Whether a recognizer wants to be recognized now.
    private func mayBegin(_ place: Int, _ facts: GestureFacts) -> Bool {
        let recognizer = recognizers[place]
        recognizer.facts = facts
        let wants = recognizer.shouldBegin?(recognizer) ?? true
        if !wants { recognizer.state = .failed }
        return wants
    }

    /// A recognizer has taken the fingers that began in a view: those they began in are told that they are nothing any more.
    private func cancelTouches(in view: View) {
        var cancelled: [Touch] = []
        for (number, touch) in fingers where touch.view.isDescendant(of: view) && taken.insert(number).inserted {
            var touch = touch
            touch.phase = .cancelled
            cancelled.append(touch)
        }
        _ = say(.cancelled, cancelled)
    }

    // MARK: Responders

    /// Tells the views in which they began; whether one of those that were asked handled them.
    private func say(_ phase: TouchPhase, _ touches: [Touch]) -> Bool {
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

    /// Some gestures follow from time alone: a finger that stays, a tap that no other follows.
    private func waitForTime() {
        timer?.cancel()
        timer = nil
        guard let deadline = arena.deadline else { return }
        let pause = max(0, deadline - arena.time)
        timer = Task { [weak self] in
            guard (try? await Task.sleep(for: .milliseconds(pause))) != nil else { return }
            self?.timeHasCome(deadline)
        }
    }

    private func timeHasCome(_ deadline: Int) {
        timer = nil
        _ = tell(arena.advance(to: deadline, mayBegin: mayBegin))
        waitForTime()
    }
}

extension Point {
    /// Whether it is a place.
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
