import TroupeGestures

/// Listens for two fingers that come together or go apart.
public final class PinchGestureRecognizer: GestureRecognizer {
    /// How much farther they are from each other than at first: 2 is twice as far.
    public var scale: Double { facts.scale }

    override var gesture: Gesture? { .pinch }
}

/// Listens for two fingers that turn around each other.
public final class RotationGestureRecognizer: GestureRecognizer {
    /// How far they have turned, in radians, clockwise.
    public var rotation: Double { facts.rotation }

    override var gesture: Gesture? { .rotation }
}
