import TroupeModel

/// The detection of one recognizer's gesture from its touches. The ``GestureArena`` decides if the recognizer may
/// report it.
struct GestureTracker: Hashable, Sendable {
    let gesture: Gesture
    private(set) var outcome = Outcome.open
    private var paths = FingerPaths()
    private(set) var facts = GestureFacts()
    /// The time of the first touch of the sequence, or of the end of the last tap.
    private var start: Int?
    private var taps = 0
    /// The position of the first tap.
    private var firstTap: Point?
    /// The maximum number of simultaneous fingers.
    private var maxFingers = 0

    /// The result for the touches so far.
    enum Outcome: Hashable, Sendable {
        /// The gesture is still possible.
        case open
        /// The gesture has begun and continues.
        case active
        /// The gesture is complete.
        case done
        /// The gesture was cancelled.
        case cancelled
        /// The touches are not the gesture.
        case failed

        /// True if the outcome cannot change any more.
        var isFinal: Bool { self == .done || self == .cancelled || self == .failed }
    }

    /// The distance in points above which a finger has moved.
    static let slop = 10.0
    /// The maximum pause in milliseconds and distance in points between two taps.
    static let tapPause = 350
    static let tapDistance = 45.0
    /// The maximum time in milliseconds and the minimum distance in points of a swipe.
    static let swipeTime = 500
    static let swipeDistance = 50.0
    /// The minimum angle of a rotation, in radians.
    static let turn = 0.1

    init(_ gesture: Gesture) { self.gesture = gesture }

    // MARK: Input

    /// The time at which ``advance(to:)`` may change the outcome; nil without a deadline.
    var deadline: Int? {
        guard outcome == .open, let start else { return nil }
        switch gesture {
        case .longPress(let milliseconds, _, let fingers): return paths.count == fingers ? start + milliseconds : nil
        case .tap: return paths.isEmpty && taps > 0 ? start + Self.tapPause : nil
        case .swipe: return start + Self.swipeTime
        case .pan, .pinch, .rotation: return nil
        }
    }

    /// Advances the time, which may expire the deadline.
    mutating func advance(to time: Int) {
        guard let deadline, time >= deadline else { return }
        switch gesture {
        case .longPress: outcome = .active
        case .tap, .swipe: outcome = .failed
        case .pan, .pinch, .rotation: break
        }
    }

    /// Handles the touches of one moment.
    ///
    /// - Returns: True if the facts may have changed.
    mutating func handle(_ touches: [FingerTouch], at time: Int) -> Bool {
        guard !outcome.isFinal, !touches.isEmpty else { return false }
        var (wentDown, moved, lifted, cancelled) = (false, false, false, false)
        for touch in touches {
            let place = touch.location.sane
            switch touch.phase {
            case .began:
                paths.begin(touch.finger, at: place, time: time)
                wentDown = true
            case .moved:
                paths.move(touch.finger, to: place)
                moved = true
            case .ended:
                paths.move(touch.finger, to: place)
                lifted = true
            case .cancelled: cancelled = true
            }
        }
        paths.moved(at: time)
        maxFingers = max(maxFingers, paths.count)
        if wentDown { self.fingersChanged(at: time) }
        if moved || lifted { note() }
        if moved || lifted { self.moved() }
        if lifted { self.lifted(touches.filter { $0.phase == .ended }.map(\.finger), at: time) }
        if cancelled { outcome = outcome == .active ? .cancelled : .failed }
        return moved || lifted
    }

    /// Ends the detection, because the touches are not the gesture.
    private mutating func fail() { if !outcome.isFinal { outcome = outcome == .active ? .cancelled : .failed } }

    // MARK: State changes

    private mutating func fingersChanged(at time: Int) {
        switch gesture {
        case .tap(_, let fingers):
            if taps > 0, let firstTap, (paths.middle - firstTap).length > Self.tapDistance { outcome = .failed }
            if paths.count > fingers { outcome = .failed }
            start = time
        case .longPress(_, _, let fingers), .swipe(_, let fingers):
            if paths.count > fingers { fail() }
            start = start ?? time
            if paths.count == fingers { start = time }
        case .pan(let fingers):
            if paths.count > fingers.upperBound { fail() } else if outcome == .open { paths.restart() }
        case .pinch, .rotation:
            if paths.count > 2 { fail() }
        }
        note()
    }

    private mutating func moved() {
        guard outcome == .open else { return }
        switch gesture {
        case .tap: if paths.movement > Self.slop { outcome = .failed }
        case .longPress(_, let movement, _): if paths.movement > movement { outcome = .failed }
        case .pan(let fingers):
            if fingers.contains(paths.count), paths.translation.length > Self.slop { outcome = .active }
        case .swipe(let directions, let fingers):
            guard paths.count == fingers else { return }
            let way = paths.translation
            let (across, down) = (way.x.magnitude, way.y.magnitude)
            guard max(across, down) >= Self.swipeDistance else { return }
            let direction: SwipeDirections =
                across > down ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
            let isStraight = min(across, down) <= max(across, down) / 2
            outcome = isStraight && directions.contains(direction) ? .done : .failed
        case .pinch:
            guard let pair = paths.pair else { return }
            if (pair.now.length - pair.start.length).magnitude > Self.slop { outcome = .active }
        case .rotation: if facts.rotation.magnitude > Self.turn { outcome = .active }
        }
    }

    private mutating func lifted(_ fingers: [Int], at time: Int) {
        for finger in fingers { paths.lift(finger, time: time) }
        facts.fingers = paths.count
        switch gesture {
        case .tap(let needed, let wanted):
            guard outcome == .open, paths.isEmpty else { return }
            guard maxFingers == wanted else {
                outcome = .failed
                return
            }
            taps += 1
            maxFingers = 0
            firstTap = firstTap ?? facts.location
            start = time
            if taps == needed { outcome = .done }
        case .longPress, .swipe, .pinch, .rotation: end()
        case .pan(let wanted): if paths.count < wanted.lowerBound { end() }
        }
    }

    private mutating func end() { outcome = outcome == .active ? .done : .failed }

    private mutating func note() {
        facts.location = paths.middle
        facts.translation = paths.translation
        facts.velocity = paths.velocity
        facts.fingers = paths.count
        guard let pair = paths.pair else { return }
        facts.scale = pair.now.length / max(1, pair.start.length)
        facts.rotation = pair.start.angle(to: pair.now)
    }
}

extension Point {
    /// The position, clamped to finite coordinates.
    fileprivate var sane: Point {
        func sane(_ number: Double) -> Double { number.isFinite ? min(max(number, -1e6), 1e6) : 0 }
        return Point(x: sane(x), y: sane(y))
    }

    /// The angle to another vector, in radians from -pi to pi.
    fileprivate func angle(to other: Point) -> Double {
        let across = x * other.y - y * other.x
        let along = x * other.x + y * other.y
        return Angle.of(across: across, along: along)
    }
}
