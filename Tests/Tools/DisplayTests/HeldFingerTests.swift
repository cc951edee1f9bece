import Testing
import TroupeCells
import TroupeModel
import TroupeScene

@testable import TroupeDisplay

/// The reports of a held mouse button.
struct HeldFingerTests {
    private static let start = Point(x: 10, y: 10)

    private func phases(_ touches: [FingerTouch]) -> [TouchPhase] { touches.map(\.phase) }

    @Test("a short press in one place reports nothing, because it is a tap")
    func tap() {
        var finger = HeldFinger(at: Self.start, on: nil, time: 0)
        #expect(finger.touches(to: Self.start, isLast: true, time: 499) == [])
    }

    @Test("a long press is reported at its end, with its duration")
    func long() {
        var finger = HeldFinger(at: Self.start, on: nil, time: 100)
        let touches = finger.touches(to: Self.start, isLast: true, time: 600)
        #expect(phases(touches) == [.began, .ended] && touches.map(\.time) == [100, 600])
    }

    @Test("a press that moves is reported from its beginning, also outside the window")
    func drag() {
        var finger = HeldFinger(at: Self.start, on: nil, time: 0)
        let moved = finger.touches(to: Point(x: 20, y: 10), isLast: false, time: 10)
        #expect(phases(moved) == [.began, .moved] && moved[0].location == Self.start)
        #expect(finger.touches(to: Point(x: 20, y: 10), isLast: false, time: 20) == [])
        let ended = finger.touches(to: Point(x: -20, y: 10), isLast: true, time: 30)
        #expect(phases(ended) == [.moved, .ended] && ended[1].location == Point(x: -20, y: 10))
    }

    @Test("a press held during a zoom change continues from its place")
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
