/// Work that no request asked for: it follows from a change and is done when nothing is under way.
///
/// A change notes each piece of work once, however many changes need it. ``Turn`` does the work at the end of a
/// turn: sizes first.
struct Upkeep: Hashable, Sendable {
    /// A piece of work.
    enum Work: Hashable, Sendable {
        /// Give views their sizes: sizes may have changed outside a transition.
        case layOut
        /// Restore a controller that can be seen and was not told (rule 6).
        case restoreUntold
    }

    private var due: Set<Work> = []

    /// Notes work to be done.
    mutating func note(_ work: Work) { due.insert(work) }

    /// Takes a piece of work off the list; false if it is not due.
    mutating func begin(_ work: Work) -> Bool { due.remove(work) != nil }
}
