import TroupeModel

/// The restorations that run beside the queue (rule 9): new incarnations that take the places of ended ones.
struct Restorations: Hashable, Sendable {
    /// Controllers whose new incarnation has not begun to take its place, in order of arrival.
    private(set) var due: [ControllerID] = []
    /// The activities of the restorations under way, by restored controller.
    private(set) var underWay: Table<ControllerID, ActivityID> = [:]
    /// The restorations under way that a transition has suspended.
    private(set) var suspended = IDSet<ControllerID>()
    /// Later incarnations that have not said hello, with the time each was asked for.
    private(set) var connecting: Table<ControllerID, Instant> = [:]
}

extension Restorations {
    var isEmpty: Bool { due.isEmpty && underWay.isEmpty }
    /// True if a transition may have to wait for a restoration or for the hello of a later incarnation.
    var mayHoldTransitions: Bool { !underWay.isEmpty || !connecting.isEmpty }
    /// The restorations under way that are not suspended.
    var active: [ControllerID] { underWay.keys.filter { !suspended.contains($0) } }

    /// Makes the restoration of a controller due. Complexity: O(due).
    mutating func add(_ id: ControllerID) { if !due.contains(id) { due.append(id) } }

    /// Removes a due restoration. Complexity: O(due).
    mutating func removeDue(_ id: ControllerID) { due.removeAll { $0 == id } }

    mutating func begin(_ id: ControllerID, as activity: ActivityID) {
        assert(underWay[id] == nil, "\(id) is being restored")
        underWay[id] = activity
    }

    mutating func end(_ id: ControllerID) {
        assert(underWay[id] != nil, "\(id) is not being restored")
        underWay[id] = nil
        suspended.remove(id)
    }

    mutating func suspend(_ id: ControllerID) {
        assert(underWay[id] != nil, "\(id) is not being restored")
        suspended.insert(id)
    }

    mutating func resume(_ id: ControllerID) { suspended.remove(id) }

    /// True if a restoration under way changes a branch that contains the controller.
    func isUnderWay(around id: ControllerID, in tree: ControllerTree) -> Bool {
        underWay.keys.contains { tree.isInBranch(id, of: $0) }
    }

    /// Records a start. Transitions wait for the hello of a later incarnation only as long as for a restoration.
    mutating func noteLaunch(of id: ControllerID, _ incarnation: Incarnation, at launched: Instant) {
        if incarnation.rawValue > 1 { connecting[id] = launched }
    }

    /// Stops waiting for a hello: the process said it or ended, or its controller is gone.
    mutating func stopAwaitingHello(of id: ControllerID) { connecting[id] = nil }
}
