import TroupeModel

extension GestureRecognizer {
    /// The recognizer that a document describes; a plain one for a kind that Troupe does not know.
    static func make(of model: GestureModel) -> GestureRecognizer {
        switch model.kind {
        case "tapGestureRecognizer":
            let tap = TapGestureRecognizer()
            tap.numberOfTapsRequired = max(1, model.taps)
            tap.numberOfTouchesRequired = max(1, model.touches)
            return tap
        case "pongPressGestureRecognizer", "longPressGestureRecognizer":
            let press = LongPressGestureRecognizer()
            press.numberOfTouchesRequired = max(1, model.touches)
            return press
        case "panGestureRecognizer":
            let pan = PanGestureRecognizer()
            pan.minimumNumberOfTouches = max(1, model.touches)
            return pan
        case "swipeGestureRecognizer":
            let swipe = SwipeGestureRecognizer()
            swipe.direction = SwipeGestureRecognizer.Direction(word: model.direction)
            swipe.numberOfTouchesRequired = max(1, model.touches)
            return swipe
        case "pinchGestureRecognizer": return PinchGestureRecognizer()
        case "rotationGestureRecognizer": return RotationGestureRecognizer()
        case _: return GestureRecognizer()
        }
    }
}

extension SwipeGestureRecognizer.Direction {
    /// The direction of Xcode's word; right if there is no word.
    fileprivate init(word: String?) {
        switch word {
        case "left": self = .left
        case "up": self = .up
        case "down": self = .down
        case _: self = .right
        }
    }
}
