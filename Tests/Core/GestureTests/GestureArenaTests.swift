import Testing
import TroupeGestures
import TroupeModel

/// Gestures from touches: the fingers of each gesture, and the recognizers that receive it.
struct GestureArenaTests {
    /// The reports of the recognizers, one after the other: `0 began`.
    private func told(_ entrants: [GestureArena.Entrant], _ touches: [FingerTouch], until end: Int? = nil) -> [String] {
        var arena = GestureArena(entrants)
        let all = Set(entrants.indices)
        var tellings: [GestureArena.Report] = []
        var rest = touches[...]
        while let first = rest.first {
            let moment = rest.prefix { $0.time == first.time && $0.phase == first.phase }
            rest = rest.dropFirst(moment.count)
            tellings += arena.handle(moment.map { ($0, all) })
        }
        if let end { tellings += arena.advance(to: end) }
        return tellings.map { "\($0.recognizer) \($0.state)" }
    }

    private static let kinds: [(gesture: Gesture, made: Set<GestureKind>)] = [
        (.tap(taps: 1, fingers: 1), [.tap, .doubleTap, .longPress]),
        (.tap(taps: 2, fingers: 1), [.doubleTap]),
        (.longPress(milliseconds: 500, movement: 10, fingers: 1), [.longPress]),
        (.pan(fingers: 1...1), [.pan, .swipeLeft, .swipeRight, .swipeUp, .swipeDown]),
        (.swipe(.left, fingers: 1), [.swipeLeft]),
        (.swipe([.up, .down], fingers: 1), [.swipeUp, .swipeDown]),
        (.pinch, [.pinch]),
        (.rotation, [.rotation]),
    ]

    @Test("each recognizer reports its own gestures and no others", arguments: kinds.indices, GestureKind.allCases)
    func table(kind: Int, made: GestureKind) {
        let (gesture, recognized) = Self.kinds[kind]
        let tellings = told([.init(gesture)], made.touches(around: Point(x: 100, y: 100), from: 1_000))
        #expect(tellings.contains("0 ended") == recognized.contains(made), "\(tellings)")
        #expect(tellings.contains("0 began") == (gesture.isContinuous && recognized.contains(made)), "\(tellings)")
    }

    @Test("recognizers that ended accept the next touches while a double tap waits for its second tap")
    func again() {
        var arena = GestureArena([
            .init(.tap(taps: 2, fingers: 1)), .init(.pan(fingers: 1...1)),
            .init(.longPress(milliseconds: 500, movement: 10, fingers: 1)),
        ])
        var told: [String] = []
        func feel(_ kind: GestureKind, at time: Int) {
            for touch in kind.touches(around: .zero, from: time) {
                told += arena.handle([(touch, [0, 1, 2])]).map { "\($0.recognizer) \($0.state)" }
            }
        }
        feel(.longPress, at: 0)
        #expect(told == ["2 began", "2 ended"] && arena.isOpen)
        #expect(arena.beginSequence() == [1, 2])
        feel(.pan, at: 800)
        #expect(told.dropFirst(2).first == "1 began" && told.last == "1 ended")
    }

    @Test("a continuous gesture begins once, changes, and ends once")
    func course() {
        let tellings = told([.init(.pan(fingers: 1...1))], GestureKind.pan.touches(around: .zero, from: 0))
        #expect(tellings.first == "0 began" && tellings.last == "0 ended")
        #expect(tellings.dropFirst().dropLast().allSatisfy { $0 == "0 changed" } && tellings.count > 3)
    }

    @Test("the question whether a gesture may begin contains the translation")
    func asked() {
        var arena = GestureArena([.init(.pan(fingers: 1...1)), .init(.pan(fingers: 1...1))])
        var asked: [Point] = []
        var told: [Int] = []
        for touch in GestureKind.swipeUp.touches(around: .zero, from: 0) {
            told += arena.handle([(touch, [0, 1])]) { recognizer, facts in
                asked.append(facts.translation)
                return recognizer == 1
            }.map(\.recognizer)
        }
        #expect(asked == [Point(x: 0, y: -20), Point(x: 0, y: -20)])
        #expect(Set(told) == [1])
    }

    @Test("gestures report their translation, velocity, scale and rotation")
    func facts() throws {
        func last(_ gesture: Gesture, _ made: GestureKind) throws -> GestureFacts {
            var arena = GestureArena([.init(gesture)])
            var tellings: [GestureArena.Report] = []
            var rest = made.touches(around: Point(x: 100, y: 100), from: 0)[...]
            while let first = rest.first {
                let moment = rest.prefix { $0.time == first.time }
                rest = rest.dropFirst(moment.count)
                tellings += arena.handle(moment.map { ($0, [0]) })
            }
            return try #require(tellings.last).facts
        }
        let pan = try last(.pan(fingers: 1...1), .pan)
        #expect(abs(pan.translation.x - 60) < 1e-9 && abs(pan.translation.y - 40) < 1e-9 && pan.velocity.x > 0)
        #expect(abs(try last(.pinch, .pinch).scale - 2) < 1e-9)
        #expect(abs(try last(.rotation, .rotation).rotation - .pi / 2) < 1e-6)
    }

    @Test("the first recognizer to succeed prevents the others, except its companions")
    func exclusion() {
        let swipe = GestureKind.swipeLeft.touches(around: Point(x: 200, y: 100), from: 0)
        let pan = GestureArena.Entrant(.pan(fingers: 1...1))
        #expect(!told([pan, .init(.swipe(.left, fingers: 1))], swipe).contains { $0.hasPrefix("1") })
        let both = told([pan, .init(.swipe(.left, fingers: 1), companions: [0])], swipe)
        #expect(both.contains("0 began") && both.contains("1 ended"))
    }

    @Test("a single tap waits until the double tap has failed")
    func waiting() {
        let entrants: [GestureArena.Entrant] = [
            .init(.tap(taps: 1, fingers: 1), waitsFor: [1]), .init(.tap(taps: 2, fingers: 1)),
        ]
        let (one, two) = (GestureKind.tap.touches(around: .zero, from: 0), GestureKind.doubleTap)
        #expect(told(entrants, one) == [])
        #expect(told(entrants, one, until: 399) == [])
        #expect(told(entrants, one, until: 400) == ["0 ended"])
        #expect(told(entrants, two.touches(around: .zero, from: 0), until: 5_000) == ["1 ended"])
    }

    @Test("a long press is recognized after its time, and fails if the finger moves before")
    func longPress() {
        let press = GestureArena.Entrant(.longPress(milliseconds: 500, movement: 10, fingers: 1))
        let down = FingerTouch(finger: 0, phase: .began, location: .zero, time: 100)
        var arena = GestureArena([press])
        #expect(arena.handle([(down, [0])]).isEmpty)
        #expect(arena.deadline == 600)
        #expect(told([press], [down], until: 599) == [])
        #expect(told([press], [down], until: 600) == ["0 began"])
        let away = FingerTouch(finger: 0, phase: .moved, location: Point(x: 11, y: 0), time: 200)
        #expect(told([press], [down, away], until: 900) == [])
    }

    @Test("cancelled touches cancel begun gestures and fail the others")
    func cancelled() {
        let entrants: [GestureArena.Entrant] = [
            .init(.pan(fingers: 1...1)), .init(.tap(taps: 1, fingers: 1)),
        ]
        let touches = [
            FingerTouch(finger: 0, phase: .began, location: .zero, time: 0),
            FingerTouch(finger: 0, phase: .moved, location: Point(x: 20, y: 0), time: 10),
            FingerTouch(finger: 0, phase: .cancelled, location: .zero, time: 20),
        ]
        #expect(told(entrants, touches) == ["0 began", "0 cancelled"])
        #expect(told(entrants, [touches[0], touches[2]]) == [])
    }

    @Test("extreme numbers, ends without a beginning and 100 fingers do not trap")
    func badInput() {
        let gestures: [Gesture] = Self.kinds.map(\.gesture)
        let points = [Point(x: .nan, y: 0), Point(x: .infinity, y: -.infinity), Point(x: 1e300, y: -1e300), .zero]
        var touches: [FingerTouch] = []
        for (step, point) in points.enumerated() {
            for phase in [TouchPhase.ended, .moved, .began, .began, .moved, .ended, .cancelled] {
                for finger in [0, 1, -1, .max] {
                    touches.append(
                        FingerTouch(
                            finger: finger, phase: phase, location: point, time: step.isMultiple(of: 2) ? .max : 0))
                }
            }
        }
        for finger in 0..<100 {
            touches.append(FingerTouch(finger: finger, phase: .began, location: .zero, time: 0))
        }
        _ = told(gestures.map { .init($0) }, touches, until: .max)
        _ = told([.init(.tap(taps: 1, fingers: 1), waitsFor: [7, -1], companions: [99])], touches, until: .min)
    }
}
