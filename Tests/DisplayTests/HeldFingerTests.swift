import Testing
import TroupeModel

@testable import TroupeDisplay

/// What the mouse's button tells while it is down.
struct HeldFingerTests {
    private static let start = Point(x: 10, y: 10)

    private func phases(_ touches: [FingerTouch]) -> [TouchPhase] { touches.map(\.phase) }

    @Test("a short press in one place tells nothing: it is a tap")
    func tap() {
        var finger = HeldFinger(at: Self.start, on: nil, time: 0)
        #expect(finger.touches(to: Self.start, isLast: true, time: 499) == [])
    }

    @Test("a long one is told when it is over, with the time it took")
    func long() {
        var finger = HeldFinger(at: Self.start, on: nil, time: 100)
        let touches = finger.touches(to: Self.start, isLast: true, time: 600)
        #expect(phases(touches) == [.began, .ended] && touches.map(\.time) == [100, 600])
    }

    @Test("one that moves is told from its beginning on, also out of the window")
    func drag() {
        var finger = HeldFinger(at: Self.start, on: nil, time: 0)
        let moved = finger.touches(to: Point(x: 20, y: 10), isLast: false, time: 10)
        #expect(phases(moved) == [.began, .moved] && moved[0].location == Self.start)
        #expect(finger.touches(to: Point(x: 20, y: 10), isLast: false, time: 20) == [])
        let ended = finger.touches(to: Point(x: -20, y: 10), isLast: true, time: 30)
        #expect(phases(ended) == [.moved, .ended] && ended[1].location == Point(x: -20, y: 10))
    }
}
