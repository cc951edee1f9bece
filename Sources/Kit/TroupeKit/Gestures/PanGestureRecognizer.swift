import TroupeGestures
public import TroupeModel

/// A recognizer of fingers that move in any direction.
public final class PanGestureRecognizer: GestureRecognizer {
    /// The least number of fingers.
    public var minimumNumberOfTouches = 1
    /// The greatest number of fingers.
    public var maximumNumberOfTouches = Int.max
    /// The part of the translation that ``setTranslation(_:in:)`` took off.
    private var counted = Point.zero

    override var gesture: Gesture? {
        let least = max(1, minimumNumberOfTouches)
        return .pan(fingers: least...max(least, maximumNumberOfTouches))
    }

    /// The translation of the middle of the fingers, in points; the same in all views.
    public func translation(in view: View?) -> Point {
        if state == .began { counted = .zero }
        return Point(x: facts.translation.x - counted.x, y: facts.translation.y - counted.y)
    }

    /// Sets the translation from which counting continues.
    public func setTranslation(_ translation: Point, in view: View?) {
        counted = Point(x: facts.translation.x - translation.x, y: facts.translation.y - translation.y)
    }

    /// The velocity of the middle of the fingers, in points per second.
    public func velocity(in view: View?) -> Point { facts.velocity }
}

/// A recognizer of a fast movement in one direction.
public final class SwipeGestureRecognizer: GestureRecognizer {
    /// The directions of a swipe.
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

    /// The directions that are recognized.
    public var direction = Direction.right
    /// The required number of fingers.
    public var numberOfTouchesRequired = 1

    override var gesture: Gesture? {
        .swipe(SwipeDirections(rawValue: direction.rawValue), fingers: max(1, numberOfTouchesRequired))
    }
}
