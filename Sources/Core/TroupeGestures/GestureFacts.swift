public import TroupeModel

/// The facts that a recognizer knows about its fingers.
public struct GestureFacts: Hashable, Sendable {
    /// The middle of the fingers.
    public var location = Point.zero
    /// The movement of the middle since the start.
    public var translation = Point.zero
    /// The velocity of the middle, in points per second.
    public var velocity = Point.zero
    /// The distance between two fingers, divided by the distance at the start: 2 means twice as far apart.
    public var scale = 1.0
    /// The rotation of two fingers, in radians, clockwise.
    public var rotation = 0.0
    /// The number of fingers on the screen.
    public var fingers = 0

    /// The facts without fingers.
    public init() {}
}
