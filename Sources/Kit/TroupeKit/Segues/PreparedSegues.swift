import TroupeModel

/// The custom segues that a controller has prepared and not performed yet.
@MainActor
struct PreparedSegues {
    /// The maximum number of kept segues. A segue that is cancelled after its preparation is never performed; the oldest
    /// one makes room.
    static let maximum = 64

    private var segues: [(destination: ControllerID, segue: Segue)] = []

    /// Keeps a segue until it is performed.
    mutating func keep(_ segue: Segue, to destination: ControllerID) {
        segues.removeAll { $0.destination == destination }
        if segues.count == Self.maximum { segues.removeFirst() }
        segues.append((destination, segue))
    }

    /// Removes and returns the segue to that destination; nil if this process has not prepared it.
    mutating func remove(to destination: ControllerID) -> Segue? {
        guard let index = segues.firstIndex(where: { $0.destination == destination }) else { return nil }
        return segues.remove(at: index).segue
    }
}
