/// Counts the changes that may have moved views, so that placements are computed once between two of them. The progress
/// of an appearance moves no view.
struct LayoutClock: Hashable, Sendable {
    /// A reading of the clock. No view has moved between two equal marks.
    struct Mark: Hashable, Sendable {
        fileprivate let changes: UInt64
    }

    private var changes: UInt64 = 0

    /// The current reading.
    var mark: Mark { Mark(changes: changes) }

    /// Records that views may have moved or may move in the next step.
    mutating func viewsMayMove() { changes += 1 }
}
