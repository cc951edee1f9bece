/// Counts the changes that may have moved views, so that placements are computed once between two of them. A controller's
/// progress in appearing moves no view.
struct LayoutClock: Hashable, Sendable {
    /// A moment of the clock. Equal marks mean that no view has moved between them.
    struct Mark: Hashable, Sendable {
        fileprivate let changes: UInt64
    }

    private var changes: UInt64 = 0

    /// The moment now.
    var mark: Mark { Mark(changes: changes) }

    /// Views may have moved, or may move with the step that follows.
    mutating func viewsMayMove() { changes += 1 }
}
