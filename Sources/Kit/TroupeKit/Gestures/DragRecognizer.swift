import TroupeGestures
import TroupeModel

/// A recognizer of drags that a view of the Kit handles itself.
final class DragRecognizer: GestureRecognizer {
    /// The test of whether the view uses drags now.
    private let isWanted: @MainActor () -> Bool

    /// - Parameters:
    ///   - view: The view. The recognizer is not in its `gestureRecognizers`.
    ///   - isWanted: Returns true if the view uses drags now.
    ///   - begins: Returns true if the view uses a drag of that translation.
    ///   - drag: Called with the recognizer on each move; its ``translation`` counts from the touch-down.
    init(
        on view: View, where isWanted: @escaping @MainActor () -> Bool,
        begins: @escaping @MainActor (Point) -> Bool,
        drag: @escaping @MainActor (DragRecognizer) -> Void
    ) {
        self.isWanted = isWanted
        super.init { recognizer in if let recognizer = recognizer as? DragRecognizer { drag(recognizer) } }
        self.view = view
        shouldBegin = { begins($0.facts.translation) }
    }

    override var gesture: Gesture? { isWanted() ? .pan(fingers: 1...Int.max) : nil }

    /// The translation of the middle of the fingers, in points.
    var translation: Point { facts.translation }
}

extension Point {
    /// True if the translation is more horizontal than vertical.
    var isSideways: Bool { x.magnitude > y.magnitude }

    /// True if the point lies in a rectangle of that size at the origin.
    func lies(in size: Size) -> Bool { x >= 0 && y >= 0 && x <= size.width && y <= size.height }
}
