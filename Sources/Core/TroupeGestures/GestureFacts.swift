public import TroupeModel

/// What a recognizer knows of the fingers it follows.
public struct GestureFacts: Hashable, Sendable {
    /// The middle of the fingers.
    public var location = Point.zero
    /// How far that has come from where it began.
    public var translation = Point.zero
    /// How fast it goes, in points a second.
    public var velocity = Point.zero
    /// How much farther two fingers are from each other than at first: 2 is twice as far.
    public var scale = 1.0
    /// How far two fingers have turned, in radians, clockwise.
    public var rotation = 0.0
    /// How many fingers lie on the screen.
    public var fingers = 0

    /// Of no finger.
    public init() {}
}
