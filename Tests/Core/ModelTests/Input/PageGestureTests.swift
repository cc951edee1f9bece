import Testing
import TroupeModel

/// Section 3.7: the strokes and taps that turn pages.
@Suite("A gesture over pages")
struct PageGestureTests {
    private static let frame = Rect(x: 0, y: 20, width: 320, height: 440)

    private static func stroke(_ x: Double, _ y: Double, _ milliseconds: Int) -> PageGesture {
        .stroke(from: Point(x: 160, y: 240), to: Point(x: 160 + x, y: 240 + y), milliseconds: milliseconds)
    }

    @Test(
        "turns along the pages: a quick stroke or one over half of them, else the page falls back",
        arguments: [
            (stroke(-80, 10, 100), "forward"), (stroke(80, -10, 100), "reverse"), (stroke(-80, 0, 900), "forward back"),
            (stroke(-160, 0, 900), "forward"), (stroke(159, 0, 501), "reverse back"), (stroke(-49, 0, 10), nil),
            (stroke(-80, 81, 100), nil), (stroke(0, -300, 100), nil), (stroke(.nan, 0, 100), nil),
            (.tap(Point(x: 10, y: 40)), nil),
        ] as [(PageGesture, String?)])
    func horizontal(gesture: PageGesture, turn: String?) {
        var traits = PageTraits()
        traits.transitionStyle = .scroll
        #expect(gesture.turn(in: Self.frame, traits).map(words) == turn)
    }

    @Test(
        "turns pages that curl at their edges, and vertical pages up and down",
        arguments: [
            (.tap(Point(x: 10, y: 200)), .horizontal, "reverse"), (.tap(Point(x: 310, y: 200)), .horizontal, "forward"),
            (.tap(Point(x: 160, y: 30)), .horizontal, nil), (.tap(Point(x: 160, y: 30)), .vertical, "reverse"),
            (.tap(Point(x: 160, y: 455)), .vertical, "forward"), (stroke(0, -80, 100), .vertical, "forward"),
            (stroke(-80, 0, 100), .vertical, nil),
        ] as [(PageGesture, PageTraits.NavigationOrientation, String?)])
    func curling(gesture: PageGesture, way: PageTraits.NavigationOrientation, turn: String?) {
        var traits = PageTraits()
        traits.navigationOrientation = way
        #expect(gesture.turn(in: Self.frame, traits).map(words) == turn)
    }

    private func words(_ turn: PageGesture.Turn) -> String {
        turn.direction.rawValue + (turn.isCancelled ? " back" : "")
    }
}
