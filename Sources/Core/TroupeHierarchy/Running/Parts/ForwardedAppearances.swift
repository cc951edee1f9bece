import TroupeModel

/// The appearances and disappearances that custom containers have begun by hand and not ended, by child (section 2).
/// Each holds the queue until the container ends it, its deadline passes, or the container's process ends.
struct ForwardedAppearances: Hashable, Sendable {
    /// The timer of each deadline; nil once it has passed.
    private var deadlines: Table<ControllerID, Deadline> = [:]

    private struct Deadline: Hashable, Sendable {
        var timer: TimerID?
    }

    var isEmpty: Bool { deadlines.isEmpty }

    /// The children, in order.
    var children: [ControllerID] { deadlines.keys }

    /// The timer of a child's deadline; nil once it has passed.
    func deadline(of child: ControllerID) -> TimerID? { deadlines[child]?.timer }

    /// Begins an appearance or disappearance of a child.
    ///
    /// - Returns: The timer of the change that this one reverses, if any.
    mutating func begin(_ child: ControllerID, until deadline: TimerID) -> TimerID? {
        defer { deadlines[child] = Deadline(timer: deadline) }
        return deadlines[child]?.timer
    }

    /// Marks the deadline of a child as passed.
    mutating func deadlinePassed(of child: ControllerID) {
        if deadlines[child] != nil { deadlines[child] = Deadline() }
    }

    /// Removes the children whose appearance has ended.
    ///
    /// - Returns: The timers of their deadlines, for the caller to cancel.
    mutating func drop(where isEnded: (ControllerID) -> Bool) -> [TimerID] {
        let ended = deadlines.keys.filter(isEnded)
        defer { for child in ended { deadlines[child] = nil } }
        return ended.compactMap { deadlines[$0]?.timer }
    }

    /// Removes all children, because the instance stops.
    mutating func removeAll() { deadlines = [:] }
}
