import TroupeGestures
public import TroupeModel

/// Listens for fingers that go anywhere.
public final class PanGestureRecognizer: GestureRecognizer {
    /// Fingers that are needed.
    public var minimumNumberOfTouches = 1
    /// With more than these it is something else.
    public var maximumNumberOfTouches = Int.max
    /// What was counted already when somebody set the translation.
    private var counted = Point.zero

    override var gesture: Gesture? {
        let least = max(1, minimumNumberOfTouches)
        return .pan(fingers: least...max(least, maximumNumberOfTouches))
    }

    /// How far the middle of the fingers has come, in points; the same in all views.
    public func translation(in view: View?) -> Point {
        if state == .began { counted = .zero }
        return Point(x: facts.translation.x - counted.x, y: facts.translation.y - counted.y)
    }

    /// Has it count from there on.
    public func setTranslation(_ translation: Point, in view: View?) {
        counted = Point(x: facts.translation.x - translation.x, y: facts.translation.y - translation.y)
    }

    /// How fast the middle of the fingers goes, in points a second.
    public func velocity(in view: View?) -> Point { facts.velocity }
}

/// Listens for fingers that go one way, fast.
public final class SwipeGestureRecognizer: GestureRecognizer {
    /// Ways a finger may be swiped.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Up.
        public static let up = Direction(rawValue: 4)
        /// Down.
        public static let down = Direction(rawValue: 8)
    }

    /// The ways that count.
    public var direction = Direction.right
    /// Fingers that are needed.
    public var numberOfTouchesRequired = 1

    override var gesture: Gesture? {
        .swipe(SwipeDirections(rawValue: direction.rawValue), fingers: max(1, numberOfTouchesRequired))
    }
}
