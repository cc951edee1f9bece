/// Work that no request asked for: a change requires it, and it is done when no activity is under way.
///
/// Each piece of work is recorded once, however many changes require it. ``Turn`` does the work at the end of a turn:
/// sizes first.
struct Upkeep: Hashable, Sendable {
    /// A piece of work.
    enum Work: Hashable, Sendable {
        /// Lays out views after a possible change of size outside a transition.
        case layOut
        /// Restores a visible controller that missed its appearance callbacks (rule 6).
        case restoreMissedAppearance
        /// Starts the code of unselected tabs, so that the bar shows the items that it sets (section 3.5).
        case startUnselectedTabs
    }

    private var due: Set<Work> = []

    /// Records work.
    mutating func note(_ work: Work) { due.insert(work) }

    /// Removes a piece of work; false if it was not recorded.
    mutating func begin(_ work: Work) -> Bool { due.remove(work) != nil }
}
