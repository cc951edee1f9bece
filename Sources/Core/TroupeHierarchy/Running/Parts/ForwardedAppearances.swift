import TroupeModel

/// The appearances and disappearances that custom containers have begun by hand and not ended, by child (section 2). Each holds
/// the queue until the container ends it, its deadline passes, or the container's process ends.
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

    /// A child begins to appear or to disappear.
    ///
    /// - Returns: The timer of an appearance begun before, which this one reverses.
    mutating func begin(_ child: ControllerID, until deadline: TimerID) -> TimerID? {
        defer { deadlines[child] = Deadline(timer: deadline) }
        return deadlines[child]?.timer
    }

    /// The deadline of a child has passed.
    mutating func deadlinePassed(of child: ControllerID) {
        if deadlines[child] != nil { deadlines[child] = Deadline() }
    }

    /// Drops the children that are no longer begun.
    ///
    /// - Returns: The timers of their deadlines, to be taken back.
    mutating func drop(where isEnded: (ControllerID) -> Bool) -> [TimerID] {
        let ended = deadlines.keys.filter(isEnded)
        defer { for child in ended { deadlines[child] = nil } }
        return ended.compactMap { deadlines[$0]?.timer }
    }

    /// Drops all, as the instance stops.
    mutating func removeAll() { deadlines = [:] }
}
