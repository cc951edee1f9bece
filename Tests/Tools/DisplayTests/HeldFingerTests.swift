import Testing
import TroupeCells
import TroupeModel
import TroupeScene

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

    @Test("one that is held while the zoom changes goes on from where it is")
    func zoom() {
        let scene = SceneTree(size: Size(width: 320, height: 480))
        let usual = ScenePicture(scene)
        let twice = ScenePicture(scene, metrics: .standard.zoomed(by: 2))
        var finger = HeldFinger(at: Self.start, on: nil, cell: (5, 5), time: 0)
        let moved = finger.touches(toRow: 7, column: 5, in: usual, isLast: false, time: 10)
        #expect(moved.last?.location == Point(x: 10, y: 54))
        // The pointer stays in its cell: the finger does not move.
        #expect(finger.touches(toRow: 7, column: 5, in: twice, isLast: false, time: 20) == [])
        let ended = finger.touches(toRow: 8, column: 7, in: twice, isLast: true, time: 30)
        #expect(phases(ended) == [.moved, .ended] && ended[1].location == Point(x: 18, y: 65))
    }
}
