public import TroupeModel

/// One finger, from when it comes down in a view until it is lifted.
@MainActor
public struct Touch {
    /// The view in which it began, the deepest one.
    public let view: View
    /// Where it is, in the coordinates of the root view: it stays there when ``view`` is scrolled below it.
    private(set) var place: Point
    private var previousPlace: Point
    /// Where ``view`` stood when the finger came down, in the coordinates of the root view.
    private let origin: Point
    /// How far it is.
    public internal(set) var phase: TouchPhase
    /// How often in a row the view was tapped, this time included; 1 for a single tap.
    public let tapCount: Int
    /// In milliseconds: only differences mean anything.
    public internal(set) var timestamp: Int
    /// Whether only the controller is asked: a responder before it in another process did not handle it.
    var isForControllerAlone = false

    /// A finger that comes down.
    init(view: View, location: Point, tapCount: Int = 1, timestamp: Int = 0) {
        self.view = view
        origin = view.convert(Point.zero, to: nil)
        place = Point(x: origin.x + location.x, y: origin.y + location.y)
        previousPlace = place
        phase = .began
        self.tapCount = tapCount
        self.timestamp = timestamp
    }

    /// Where it is, in the coordinates of ``view``.
    public var location: Point { inView(place) }
    /// Where it was before, in the coordinates of ``view``.
    public var previousLocation: Point { inView(previousPlace) }

    private func inView(_ place: Point) -> Point {
        let origin = view.convert(Point.zero, to: nil)
        return Point(x: place.x - origin.x, y: place.y - origin.y)
    }

    /// The finger has come elsewhere, or stays where it is.
    ///
    /// - Parameter location: In the coordinates of ``view`` as it stood when the finger came down; nil for a finger that stays.
    mutating func move(to location: Point?) {
        previousPlace = place
        if let location { place = Point(x: origin.x + location.x, y: origin.y + location.y) }
    }

    /// Where it is, in the coordinates of another view of the same tree.
    public func location(in other: View) -> Point { view.convert(location, to: other) }

    /// Where it was before, in the coordinates of another view of the same tree.
    public func previousLocation(in other: View) -> Point { view.convert(previousLocation, to: other) }
}

/// Something that a person does, on its way along the responders.
@MainActor
public final class ResponderEvent {
    /// All fingers on the screen that began in this process.
    public let allTouches: [Touch]
    /// Whether none of those that were asked passed it on.
    var isHandled = true

    init(allTouches: [Touch] = []) { self.allTouches = allTouches }
}

/// Which way a page is scrolled.
public enum AccessibilityScrollDirection: Hashable, Sendable {
    /// To what stands above.
    case up
    /// To what stands below.
    case down
    /// To what stands at the left.
    case left
    /// To what stands at the right.
    case right
}
