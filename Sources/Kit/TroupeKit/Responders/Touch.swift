public import TroupeModel

/// One finger, from touch-down in a view until it is lifted.
@MainActor
public struct Touch {
    /// The view in which the touch began, the deepest one.
    public let view: View
    /// The location in the coordinates of the root view, which does not change when ``view`` scrolls below the finger.
    private(set) var place: Point
    private var previousPlace: Point
    /// The origin of ``view`` at touch-down, in the coordinates of the root view.
    private let origin: Point
    /// The phase of the touch.
    public internal(set) var phase: TouchPhase
    /// The number of consecutive taps on the view, including this one; 1 for a single tap.
    public let tapCount: Int
    /// The time in milliseconds; only differences are meaningful.
    public internal(set) var timestamp: Int
    /// True if only the controller receives the touch: a responder before it in another process did not handle it.
    var isForControllerAlone = false

    /// Creates a touch that begins.
    init(view: View, location: Point, tapCount: Int = 1, timestamp: Int = 0) {
        self.view = view
        origin = view.convert(Point.zero, to: nil)
        place = Point(x: origin.x + location.x, y: origin.y + location.y)
        previousPlace = place
        phase = .began
        self.tapCount = tapCount
        self.timestamp = timestamp
    }

    /// The location in the coordinates of ``view``.
    public var location: Point { inView(place) }
    /// The previous location in the coordinates of ``view``.
    public var previousLocation: Point { inView(previousPlace) }

    private func inView(_ place: Point) -> Point {
        let origin = view.convert(Point.zero, to: nil)
        return Point(x: place.x - origin.x, y: place.y - origin.y)
    }

    /// Moves the finger, or keeps it where it is.
    ///
    /// - Parameter location: In the coordinates of ``view`` at touch-down; nil for a finger that did not move.
    mutating func move(to location: Point?) {
        previousPlace = place
        if let location { place = Point(x: origin.x + location.x, y: origin.y + location.y) }
    }

    /// The location in the coordinates of another view of the same tree.
    public func location(in other: View) -> Point { view.convert(location, to: other) }

    /// The previous location in the coordinates of another view of the same tree.
    public func previousLocation(in other: View) -> Point { view.convert(previousLocation, to: other) }
}

/// An event by a person, on its way along the responder chain.
@MainActor
public final class ResponderEvent {
    /// All fingers on the screen that began in this process.
    public let allTouches: [Touch]
    /// False if the event passed the last responder of this process.
    var isHandled = true

    init(allTouches: [Touch] = []) { self.allTouches = allTouches }
}

/// The direction in which a page is scrolled.
public enum AccessibilityScrollDirection: Hashable, Sendable {
    /// To the content above.
    case up
    /// To the content below.
    case down
    /// To the content at the left.
    case left
    /// To the content at the right.
    case right
}
