import TroupeGestures

/// Listens for taps.
public final class TapGestureRecognizer: GestureRecognizer {
    /// Taps in a row that are needed.
    public var numberOfTapsRequired = 1
    /// Fingers that are needed.
    public var numberOfTouchesRequired = 1

    override var gesture: Gesture? {
        .tap(taps: max(1, numberOfTapsRequired), fingers: max(1, numberOfTouchesRequired))
    }
}

/// Listens for fingers that stay.
public final class LongPressGestureRecognizer: GestureRecognizer {
    /// How long they have to, in seconds.
    public var minimumPressDuration = 0.5
    /// How far they may go meanwhile, in points.
    public var allowableMovement = 10.0
    /// Fingers that are needed.
    public var numberOfTouchesRequired = 1

    override var gesture: Gesture? {
        let seconds = minimumPressDuration.isFinite ? min(max(minimumPressDuration, 0), 3_600) : 0.5
        return .longPress(
            milliseconds: Int(seconds * 1_000), movement: allowableMovement, fingers: max(1, numberOfTouchesRequired))
    }
}
