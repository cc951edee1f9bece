import TroupeGestures

/// A recognizer of taps.
public final class TapGestureRecognizer: GestureRecognizer {
    /// The required number of consecutive taps.
    public var numberOfTapsRequired = 1
    /// The required number of fingers.
    public var numberOfTouchesRequired = 1

    override var gesture: Gesture? {
        .tap(taps: max(1, numberOfTapsRequired), fingers: max(1, numberOfTouchesRequired))
    }
}

/// A recognizer of fingers that stay in place.
public final class LongPressGestureRecognizer: GestureRecognizer {
    /// The least duration of the press, in seconds.
    public var minimumPressDuration = 0.5
    /// The greatest movement during the press, in points.
    public var allowableMovement = 10.0
    /// The required number of fingers.
    public var numberOfTouchesRequired = 1

    override var gesture: Gesture? {
        let seconds = minimumPressDuration.isFinite ? min(max(minimumPressDuration, 0), 3_600) : 0.5
        return .longPress(
            milliseconds: Int(seconds * 1_000), movement: allowableMovement, fingers: max(1, numberOfTouchesRequired))
    }
}
