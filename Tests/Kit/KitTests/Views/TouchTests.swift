import Testing
import TroupeMessages
import TroupeModel

@testable import TroupeKit

// promises 2012/7.6: Touches arrive in phases, several fingers at a time, at the view in which they began.

/// Fingers in phases, as views, controllers and recognizers of a process hear of them.
@MainActor
struct TouchTests {
    /// Records its events, and handles them where it is set to.
    final class Pad: View {
        var heard: [String] = []
        var handles = true

        private func note(_ word: String, _ touches: [Touch]) {
            heard.append(word + touches.map { " \(Int($0.location.x)),\(Int($0.location.y))" }.joined())
        }

        override func touchesBegan(_ touches: [Touch], with event: ResponderEvent) {
            note("began", touches)
            if !handles { super.touchesBegan(touches, with: event) }
        }
        override func touchesMoved(_ touches: [Touch], with event: ResponderEvent) {
            note("moved", touches)
            if !handles { super.touchesMoved(touches, with: event) }
        }
        override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
            note("ended", touches)
            if !handles { super.touchesEnded(touches, with: event) }
        }
        override func touchesCancelled(_ touches: [Touch], with event: ResponderEvent) {
            note("cancelled", touches)
            if !handles { super.touchesCancelled(touches, with: event) }
        }
    }

    private func stage(_ views: View...) -> FakeDaemon<ViewController> {
        let daemon = FakeDaemon(ViewController.self)
        daemon.load()
        for view in views { daemon.controller.view.addSubview(view) }
        daemon.turn()
        return daemon
    }

    private func finger(
        _ number: Int, _ phase: TouchPhase, _ x: Double, _ y: Double, _ time: Int, on view: View?
    ) -> FingerTouch {
        FingerTouch(finger: number, phase: phase, location: Point(x: x, y: y), time: time, view: view?.id)
    }

    private func feel(_ daemon: FakeDaemon<ViewController>, _ touches: FingerTouch...) -> Handled.Outcome? {
        daemon.input(.touches(touches)).said.lazy
            .compactMap { if case .handled(let handled) = $0 { handled.outcome } else { nil } }.first
    }

    private static let place = Rect(x: 10, y: 20, width: 100, height: 100)

    @Test("a view hears each phase of the fingers that began in it, those of one moment together")
    func phases() {
        let pad = Pad(frame: Self.place)
        let daemon = stage(pad)
        #expect(feel(daemon, finger(0, .began, 1, 2, 10, on: pad)) == .handled)
        #expect(feel(daemon, finger(1, .began, 3, 4, 20, on: pad)) == .handled)
        #expect(
            feel(
                daemon, finger(0, .moved, 5, 6, 30, on: pad), finger(1, .moved, 7, 8, 30, on: pad),
                finger(0, .ended, 5, 6, 40, on: pad), finger(1, .cancelled, 0, 0, 50, on: pad)) == .handled)
        #expect(pad.heard == ["began 1,2", "began 3,4", "moved 5,6 7,8", "ended 5,6", "cancelled 7,8"])
    }

    @Test("an unhandled touch is reported as unhandled, phase by phase")
    func unhandled() {
        let pad = Pad(frame: Self.place)
        pad.handles = false
        let daemon = stage(pad)
        #expect(feel(daemon, finger(0, .began, 1, 2, 10, on: pad)) == .unhandled)
        pad.handles = true
        #expect(feel(daemon, finger(0, .moved, 1, 3, 20, on: pad)) == .handled)
        pad.handles = false
        #expect(feel(daemon, finger(0, .ended, 1, 3, 30, on: pad)) == .unhandled)
    }

    @Test("the middle of a touch that began elsewhere or in a removed view is not delivered")
    func strangers() {
        let pad = Pad(frame: Self.place)
        let daemon = stage(pad)
        #expect(feel(daemon, finger(0, .moved, 1, 2, 10, on: pad)) == .unhandled)
        #expect(feel(daemon, finger(0, .ended, 1, 2, 10, on: pad)) == .unhandled)
        #expect(pad.heard == [])
        let gone = FingerTouch(finger: 0, phase: .began, location: .zero, time: 0, view: ViewID(rawValue: 999))
        #expect(feel(daemon, gone) == .dropped)
        for number in 0..<100 { _ = feel(daemon, finger(number, .began, .nan, .infinity, .max, on: pad)) }
        #expect(pad.heard.count <= 32)
    }

    @Test("a control is pressed by a finger that is lifted near it")
    func control() {
        let button = Button(frame: Self.place, title: "Go")
        var heard: [String] = []
        for event in [ControlEvent.touchDown, .touchUpInside, .touchUpOutside, .touchCancel] {
            button.on(event) { _ in heard.append(event.rawValue) }
        }
        let daemon = stage(button)
        _ = feel(daemon, finger(0, .began, 1, 2, 10, on: button), finger(0, .ended, 160, 2, 20, on: button))
        _ = feel(daemon, finger(0, .began, 1, 2, 1_000, on: button), finger(0, .ended, 200, 2, 1_020, on: button))
        _ = feel(daemon, finger(0, .began, 1, 2, 2_000, on: button), finger(0, .cancelled, 2, 2, 2_020, on: button))
        #expect(heard == ["touchDown", "touchUpInside", "touchDown", "touchUpOutside", "touchDown", "touchCancel"])
        button.isEnabled = false
        heard = []
        #expect(feel(daemon, finger(0, .began, 1, 2, 3_000, on: button)) == .handled)
        #expect(heard == [])
    }

    @Test("a slider's knob follows the finger")
    func slider() {
        let slider = Slider(frame: Self.place)
        let daemon = stage(slider)
        _ = feel(daemon, finger(0, .began, 10, 2, 10, on: slider), finger(0, .moved, 25, 2, 20, on: slider))
        #expect(slider.value == 0.25)
        _ = feel(daemon, finger(0, .ended, 50, 2, 30, on: slider))
        #expect(slider.value == 0.5)
    }

    // MARK: Recognizers

    private func touches(_ kind: GestureKind, on view: View, at time: Int) -> [FingerTouch] {
        kind.touches(around: Point(x: 50, y: 50), from: time).map { touch in
            FingerTouch(
                finger: touch.finger, phase: touch.phase, location: touch.location, time: touch.time, view: view.id)
        }
    }

    @Test(
        "each kind of recognizer hears its gesture, on a view and on what is around it", arguments: GestureKind.allCases
    )
    func recognizers(kind: GestureKind) {
        let pad = View(frame: Self.place)
        let daemon = stage(pad)
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let swipe = SwipeGestureRecognizer()
        swipe.direction = [.left, .right, .up, .down]
        let (press, pan) = (LongPressGestureRecognizer(), PanGestureRecognizer())
        pan.require(toFail: swipe)
        let all: [(String, GestureRecognizer)] = [
            ("double", double), ("press", press), ("swipe", swipe), ("pan", pan), ("pinch", PinchGestureRecognizer()),
            ("rotation", RotationGestureRecognizer()), ("tap", TapGestureRecognizer()),
        ]
        var heard: [String] = []
        for (name, recognizer) in all {
            recognizer.action = { recognizer in if recognizer.state == .ended { heard.append(name) } }
            daemon.controller.view.addGestureRecognizer(recognizer)
        }
        daemon.input(.touches(touches(kind, on: pad, at: 1_000)))
        let expected: [GestureKind: [String]] = [
            .tap: ["tap"], .doubleTap: ["tap", "double"], .longPress: ["press"], .pan: ["pan"], .pinch: ["pinch"],
            .rotation: ["rotation"],
        ]
        // A single tap does not wait for the double tap, and so takes the touch from it.
        #expect(heard == (kind == .doubleTap ? ["tap"] : expected[kind] ?? ["swipe"]), "\(heard)")
    }

    @Test(
        "a gesture right after another is recognized, even while the first may be half of a double tap",
        arguments: [GestureKind.longPress, .tap, .pan], [GestureKind.pan, .longPress, .swipeLeft])
    func inARow(first: GestureKind, second: GestureKind) {
        let pad = View(frame: Self.place)
        let daemon = stage(pad)
        let double = TapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let swipe = SwipeGestureRecognizer()
        swipe.direction = .left
        let (press, pan) = (LongPressGestureRecognizer(), PanGestureRecognizer())
        pan.require(toFail: swipe)
        let all: [(GestureKind, GestureRecognizer)] = [
            (.doubleTap, double), (.longPress, press), (.swipeLeft, swipe), (.pan, pan), (.tap, TapGestureRecognizer()),
        ]
        var heard: [GestureKind] = []
        for (kind, recognizer) in all {
            recognizer.action = { recognizer in if recognizer.state == .ended { heard.append(kind) } }
            pad.addGestureRecognizer(recognizer)
        }
        daemon.input(.touches(touches(first, on: pad, at: 1_000)))
        daemon.input(.touches(touches(second, on: pad, at: 1_900)))
        #expect(heard == [first, second])
    }

    @Test(
        "a recognizer that has fired takes the fingers from their view, unless it is set not to",
        arguments: [true, false])
    func taken(cancels: Bool) {
        let pad = Pad(frame: Self.place)
        let daemon = stage(pad)
        let pan = PanGestureRecognizer()
        pan.cancelsTouchesInView = cancels
        pad.addGestureRecognizer(pan)
        daemon.input(.touches(touches(.pan, on: pad, at: 0)))
        #expect(pad.heard.first == "began 50,50")
        #expect(pad.heard.contains { $0.hasPrefix("cancelled") } == cancels)
        #expect(pad.heard.contains { $0.hasPrefix("ended") } == !cancels)
        #expect(pan.state == .ended && pan.translation(in: nil) == Point(x: 60, y: 40))
    }

    @Test("a false shouldBegin fails a recognizer, and lets another one fire")
    func shouldBegin() {
        let pad = View(frame: Self.place)
        let daemon = stage(pad)
        let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
        first.shouldBegin = { _ in false }
        second.require(toFail: first)
        var heard = 0
        second.action = { _ in heard += 1 }
        pad.addGestureRecognizer(first)
        pad.addGestureRecognizer(second)
        daemon.input(.touches(touches(.pan, on: pad, at: 0)))
        #expect(first.state == .failed && second.state == .ended && heard > 2)
    }

    @Test(
        "a document's recognizers have the kinds it names",
        arguments: [
            ("tapGestureRecognizer", "TapGestureRecognizer"), ("panGestureRecognizer", "PanGestureRecognizer"),
            ("swipeGestureRecognizer", "SwipeGestureRecognizer"), ("pinchGestureRecognizer", "PinchGestureRecognizer"),
            ("rotationGestureRecognizer", "RotationGestureRecognizer"),
            ("pongPressGestureRecognizer", "LongPressGestureRecognizer"), ("screenEdgePan", "GestureRecognizer"),
        ])
    func documents(kind: String, name: String) {
        let made = GestureRecognizer.make(of: GestureModel(id: ObjectID("g"), kind: kind, taps: 2, touches: 2))
        #expect("\(type(of: made))" == name)
    }

    // MARK: Dragging

    private func stroke(_ view: View, by way: Point, from start: Point = Point(x: 20, y: 20)) -> [FingerTouch] {
        let end = Point(x: start.x + way.x, y: start.y + way.y)
        return [
            finger(0, .began, start.x, start.y, 10, on: view), finger(0, .moved, end.x, end.y, 300, on: view),
            finger(0, .ended, end.x, end.y, 310, on: view),
        ]
    }

    private func scroller(content: Size) -> (ScrollView, Pad) {
        let scroll = ScrollView(frame: Self.place)
        scroll.contentSize = content
        let pad = Pad(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        scroll.addSubview(pad)
        return (scroll, pad)
    }

    @Test(
        "content follows a finger within its bounds, and the view under the finger's start hears a cancellation")
    func dragged() {
        let (scroll, pad) = scroller(content: Size(width: 100, height: 150))
        let daemon = stage(scroll)
        _ = daemon.input(.touches(stroke(pad, by: Point(x: 5, y: -30))))
        #expect(scroll.contentOffset == Point(x: 0, y: 30))
        #expect(pad.heard.last?.hasPrefix("cancelled") == true)
        _ = daemon.input(.touches(stroke(pad, by: Point(x: 0, y: -300))))
        #expect(scroll.contentOffset.y == 50)
        _ = daemon.input(.touches(stroke(pad, by: Point(x: 0, y: 20))))
        #expect(scroll.contentOffset.y == 30)
    }

    @Test("content follows a finger step by step, and the finger stays on the view it came down on")
    func draggedOn() {
        let (scroll, pad) = scroller(content: Size(width: 100, height: 400))
        let daemon = stage(scroll)
        _ = daemon.input(.touches([finger(0, .began, 20, 90, 10, on: pad)]))
        for step in 1...4 {
            let y = 90 - Double(step) * 15
            _ = daemon.input(.touches([finger(0, .moved, 20, y, 10 + step * 20, on: pad)]))
            #expect(scroll.contentOffset.y == Double(step) * 15)
        }
        _ = daemon.input(
            .touches([finger(0, .moved, 20, 50, 200, on: pad), finger(0, .ended, 20, 70, 210, on: pad)]))
        #expect(scroll.contentOffset.y == 20)
    }

    @Test("a finger on a slider moves its knob and scrolls nothing around it")
    func slid() {
        let (scroll, _) = scroller(content: Size(width: 300, height: 300))
        let slider = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 40))
        scroll.addSubview(slider)
        let daemon = stage(scroll)
        _ = daemon.input(.touches(stroke(slider, by: Point(x: 30, y: 5))))
        #expect(slider.value == 0.5 && scroll.contentOffset == .zero)
        slider.isEnabled = false
        _ = daemon.input(.touches(stroke(slider, by: Point(x: -15, y: 5))))
        #expect(scroll.contentOffset == Point(x: 15, y: 0))
    }

    @Test(
        "a view that shows all its content, or a finger across it, leaves the finger to the view it came down on",
        arguments: [
            (Size(width: 100, height: 100), Point(x: 0, y: -30)), (Size(width: 100, height: 150), Point(x: 30, y: 5)),
        ])
    func notDragged(content: Size, way: Point) {
        let (scroll, pad) = scroller(content: content)
        let daemon = stage(scroll)
        _ = daemon.input(.touches(stroke(pad, by: way)))
        #expect(scroll.contentOffset == .zero)
        #expect(pad.heard.map { $0.prefix { $0 != " " } } == ["began", "moved", "ended"])
    }
}
