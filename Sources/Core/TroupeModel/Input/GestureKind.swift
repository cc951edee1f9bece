extension GestureKind {
    /// The synthetic touches of the gesture around a point; at most 16 touches.
    ///
    /// - Parameter start: The time of the first touch, in milliseconds.
    public func touches(around center: Point, from start: Int) -> [FingerTouch] {
        switch self {
        case .tap: Self.press(center, start, for: 50)
        case .doubleTap: Self.press(center, start, for: 50) + Self.press(center, start + 150, for: 50)
        case .longPress: Self.press(center, start, for: 700)
        case .swipeLeft: Self.stroke(center, start, by: Point(x: -80, y: 0), over: 100)
        case .swipeRight: Self.stroke(center, start, by: Point(x: 80, y: 0), over: 100)
        case .swipeUp: Self.stroke(center, start, by: Point(x: 0, y: -80), over: 100)
        case .swipeDown: Self.stroke(center, start, by: Point(x: 0, y: 80), over: 100)
        case .pan: Self.stroke(center, start, by: Point(x: 60, y: 40), over: 800)
        case .pinch: Self.pair(center, start, [(20, 0), (25, 0), (30, 0), (40, 0)])
        case .rotation: Self.pair(center, start, [(30, 0), (27.72, 11.48), (21.21, 21.21), (0, 30)])
        }
    }

    private static func press(_ place: Point, _ start: Int, for milliseconds: Int) -> [FingerTouch] {
        [
            FingerTouch(finger: 0, phase: .began, location: place, time: start),
            FingerTouch(finger: 0, phase: .ended, location: place, time: start + milliseconds),
        ]
    }

    private static func stroke(
        _ place: Point, _ start: Int, by way: Point, over milliseconds: Int
    ) -> [FingerTouch] {
        let steps = 4
        var touches = [FingerTouch(finger: 0, phase: .began, location: place, time: start)]
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            let point = Point(x: place.x + way.x * part, y: place.y + way.y * part)
            let time = start + milliseconds * step / steps
            touches.append(FingerTouch(finger: 0, phase: .moved, location: point, time: time))
        }
        let end = Point(x: place.x + way.x, y: place.y + way.y)
        touches.append(FingerTouch(finger: 0, phase: .ended, location: end, time: start + milliseconds))
        return touches
    }

    /// The touches of two fingers on opposite sides of the center. The places are offsets of the first finger from
    /// the center.
    private static func pair(
        _ center: Point, _ start: Int, _ places: [(x: Double, y: Double)]
    ) -> [FingerTouch] {
        var touches: [FingerTouch] = []
        func add(_ phase: TouchPhase, _ place: (x: Double, y: Double), _ time: Int) {
            for (finger, sign) in [(0, 1.0), (1, -1.0)] {
                let point = Point(x: center.x + sign * place.x, y: center.y + sign * place.y)
                touches.append(FingerTouch(finger: finger, phase: phase, location: point, time: time))
            }
        }
        for (step, place) in places.enumerated() { add(step == 0 ? .began : .moved, place, start + 50 * step) }
        if let last = places.last { add(.ended, last, start + 50 * places.count) }
        return touches
    }
}
