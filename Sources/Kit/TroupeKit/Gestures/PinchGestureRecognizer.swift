import TroupeGestures

/// A recognizer of two fingers that move together or apart.
public final class PinchGestureRecognizer: GestureRecognizer {
    /// The distance of the fingers relative to the distance at the start: 2 is twice as far.
    public var scale: Double { facts.scale }

    override var gesture: Gesture? { .pinch }
}

/// A recognizer of two fingers that rotate around each other.
public final class RotationGestureRecognizer: GestureRecognizer {
    /// The rotation in radians, clockwise.
    public var rotation: Double { facts.rotation }

    override var gesture: Gesture? { .rotation }
}
