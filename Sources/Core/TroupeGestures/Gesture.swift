/// The gesture that a recognizer detects. Lengths are in points, times in milliseconds.
public enum Gesture: Hashable, Sendable {
    /// A number of taps in a row with a number of fingers.
    case tap(taps: Int, fingers: Int)
    /// Fingers that stay for a time and move no farther than a distance.
    case longPress(milliseconds: Int, movement: Double, fingers: Int)
    /// Fingers that move in any direction.
    case pan(fingers: ClosedRange<Int>)
    /// Fingers that move fast in one direction.
    case swipe(SwipeDirections, fingers: Int)
    /// Two fingers that approach each other or move apart.
    case pinch
    /// Two fingers that rotate around each other.
    case rotation

    /// True if the gesture continues and changes; false if it is recognized at one moment.
    public var isContinuous: Bool {
        switch self {
        case .tap, .swipe: false
        case .longPress, .pan, .pinch, .rotation: true
        }
    }

    /// True for taps. A second tap belongs to a later sequence of touches.
    var isTap: Bool {
        switch self {
        case .tap: true
        case .longPress, .pan, .swipe, .pinch, .rotation: false
        }
    }
}

/// The allowed directions of a swipe.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Right.
    public static let right = SwipeDirections(rawValue: 1)
    /// Left.
    public static let left = SwipeDirections(rawValue: 2)
    /// Up.
    public static let up = SwipeDirections(rawValue: 4)
    /// Down.
    public static let down = SwipeDirections(rawValue: 8)
}

/// The state of a recognizer for a sequence of touches, which lasts from the first finger on the screen until no
/// gesture is possible any more.
public enum GestureState: String, Hashable, Sendable, CaseIterable {
    /// No decision yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// The gesture has changed.
    case changed
    /// The gesture has ended, or a discrete gesture was recognized.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches are not the gesture.
    case failed

    /// True if the gesture was recognized and not cancelled.
    public var isRecognized: Bool { self == .began || self == .changed || self == .ended }
}
