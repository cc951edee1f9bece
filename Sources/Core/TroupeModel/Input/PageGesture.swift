/// A gesture over the pages of a page view controller, in window coordinates (section 3.7).
public enum PageGesture: Hashable, Sendable {
    /// A finger that moved.
    case stroke(from: Point, to: Point, milliseconds: Int)
    /// A tap.
    case tap(Point)

    /// The turn that a gesture makes.
    public struct Turn: Hashable, Sendable {
        /// The direction of the turn.
        public var direction: PageDirection
        /// True if the page falls back.
        public var isCancelled: Bool
    }

    /// The distance from which a moving finger begins a turn, in points.
    static let slop = 50.0
    /// The longest time of a stroke that turns a page however short it is, in milliseconds.
    static let flick = 500
    /// The part of a page's width or height at each edge in which a tap turns pages that curl.
    static let edge = 1.0 / 6

    /// The turn of pages in a frame; nil if the gesture turns no page. A stroke along the pages turns if it is quick or
    /// covers half of them; else the page falls back. A tap turns only pages that curl, at the edges.
    public func turn(in frame: Rect, _ traits: PageTraits) -> Turn? {
        let isVertical = traits.navigationOrientation == .vertical
        func along(_ point: Point) -> Double { isVertical ? point.y : point.x }
        func across(_ point: Point) -> Double { isVertical ? point.x : point.y }
        let length = isVertical ? frame.height : frame.width
        switch self {
        case .stroke(let start, let end, let milliseconds):
            let distance = along(end) - along(start)
            guard abs(distance) >= Self.slop, abs(distance) > abs(across(end) - across(start)) else { return nil }
            let isComplete = milliseconds <= Self.flick || abs(distance) >= length / 2
            return Turn(direction: distance < 0 ? .forward : .reverse, isCancelled: !isComplete)
        case .tap(let point):
            guard traits.transitionStyle == .pageCurl else { return nil }
            let place = along(point) - (isVertical ? frame.minY : frame.minX)
            if place >= 0, place < length * Self.edge { return Turn(direction: .reverse, isCancelled: false) }
            if place <= length, place > length * (1 - Self.edge) {
                return Turn(direction: .forward, isCancelled: false)
            }
            return nil
        }
    }
}
