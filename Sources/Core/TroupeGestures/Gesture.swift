/// What a recognizer listens for; lengths in points, times in milliseconds.
public enum Gesture: Hashable, Sendable {
    /// So many taps in a row, with so many fingers.
    case tap(taps: Int, fingers: Int)
    /// Fingers that stay so long, and go no farther than that meanwhile.
    case longPress(milliseconds: Int, movement: Double, fingers: Int)
    /// Fingers that go anywhere.
    case pan(fingers: ClosedRange<Int>)
    /// Fingers that go one way, fast.
    case swipe(SwipeDirections, fingers: Int)
    /// Two fingers that come together or go apart.
    case pinch
    /// Two fingers that turn around each other.
    case rotation

    /// Whether it goes on for a while and changes; else it is recognized in one moment.
    public var isContinuous: Bool {
        switch self {
        case .tap, .swipe: false
        case .longPress, .pan, .pinch, .rotation: true
        }
    }

    /// Whether it is one tap or several in a row: the fingers of a later sequence may be the next tap.
    var isTap: Bool {
        switch self {
        case .tap: true
        case .longPress, .pan, .swipe, .pinch, .rotation: false
        }
    }
}

/// Ways a finger may be swiped.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right.
    public static let right = SwipeDirections(rawValue: 1)
    /// To the left.
    public static let left = SwipeDirections(rawValue: 2)
    /// Up.
    public static let up = SwipeDirections(rawValue: 4)
    /// Down.
    public static let down = SwipeDirections(rawValue: 8)
}

/// How far a recognizer is with the touches of a sequence: from the first finger on the screen until nothing more can come of
/// them.
public enum GestureState: String, Hashable, Sendable, CaseIterable {
    /// Nothing is decided yet.
    case possible
    /// What goes on for a while has begun.
    case began
    /// It has changed.
    case changed
    /// It is over, or was recognized in one moment.
    case ended
    /// It was taken back.
    case cancelled
    /// The touches are something else.
    case failed

    /// Whether it was recognized, and may be still.
    public var isRecognized: Bool { self == .began || self == .changed || self == .ended }
}
