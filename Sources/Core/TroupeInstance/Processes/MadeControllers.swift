import TroupeModel

/// The controllers that the `instantiate` requests of one process made, by the numbers of the requests. Later messages
/// of the process may name a controller by such a number (rule 12).
struct MadeControllers: Hashable {
    /// The number of controllers above which those that have ended are forgotten. One process can make fewer that
    /// live at the same time.
    static let limit = 1_024

    private var ids: [UInt64: ControllerID] = [:]

    /// True if the process has made no controller.
    var isEmpty: Bool { ids.isEmpty }

    /// Records the controller that a request made.
    ///
    /// - Parameter exists: True for a controller that has not ended.
    mutating func add(_ id: ControllerID, madeBy request: UInt64, exists: (ControllerID) -> Bool) {
        if ids.count >= Self.limit { ids = ids.filter { exists($0.value) } }
        ids[request] = id
    }

    /// The id of a controller that the process names.
    ///
    /// - Throws: `noSuchController` if the named request made no controller.
    func resolve(_ id: ControllerID) throws(Failure) -> ControllerID {
        guard let request = id.makingRequest else { return id }
        guard let made = ids[request] else {
            throw Failure(
                .noSuchController,
                "request \(request) made no controller, or its controller has ended",
                hint: "read the reply to that request")
        }
        return made
    }
}
