import TroupeGestures
import TroupeModel

/// Recognises the drags that a view of the Kit handles itself.
final class DragRecognizer: GestureRecognizer {
    /// Whether the view has a use for any finger now.
    private let isWanted: @MainActor () -> Bool

    /// - Parameters:
    ///   - view: Listens without being told to.
    ///   - isWanted: Whether the view has a use for any finger now.
    ///   - begins: Whether it has one for a finger that has come that far.
    ///   - drag: Called with how far the finger has come since it came down.
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

    /// How far the middle of the fingers has come, in points.
    var translation: Point { facts.translation }
}

extension Point {
    /// Whether it leads further sideways than up or down.
    var isSideways: Bool { x.magnitude > y.magnitude }

    /// True if the point lies in a rectangle of that size at the origin.
    func lies(in size: Size) -> Bool { x >= 0 && y >= 0 && x <= size.width && y <= size.height }
}
