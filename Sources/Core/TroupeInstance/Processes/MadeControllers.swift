import TroupeModel
import TroupeValue

/// The controllers that the `instantiate` requests of one process made, by the numbers of the requests. Later messages
/// of the process may name a controller by such a number (rule 12).
struct MadeControllers: Hashable {
    /// The number of controllers above which those that have ended are forgotten. One process can make fewer that
    /// live at the same time.
    static let limit = 1_024

    /// A request that made no controller.
    private struct Refusal: Hashable {
        let request: UInt64
        let failure: Failure
    }

    private var ids: [UInt64: ControllerID] = [:]
    /// The last refusal, for the failure of a later request that names its controller.
    private var lastRefusal: Refusal?

    /// True if the process has made no controller.
    var isEmpty: Bool { ids.isEmpty }

    /// Records the controller that a request made.
    ///
    /// - Parameter exists: True for a controller that has not ended.
    mutating func add(_ id: ControllerID, madeBy request: UInt64, exists: (ControllerID) -> Bool) {
        if ids.count >= Self.limit { ids = ids.filter { exists($0.value) } }
        ids[request] = id
    }

    /// Notes that a request made no controller. A long text, for example one with the name of a class, is cut.
    mutating func add(_ failure: Failure, of request: UInt64) {
        func cut(_ text: String) -> String { text.abbreviated(toBytes: 512) }
        let kept = Failure(failure.code, cut(failure.message), hint: failure.hint.map(cut))
        lastRefusal = Refusal(request: request, failure: kept)
    }

    /// The id of a controller that the process names.
    ///
    /// - Throws: `noSuchController` if the named request made no controller.
    func resolve(_ id: ControllerID) throws(Failure) -> ControllerID {
        guard let request = id.makingRequest else { return id }
        guard let made = ids[request] else {
            if let refusal = lastRefusal, refusal.request == request {
                throw Failure(
                    .noSuchController, "request \(request) made no controller: \(refusal.failure.message)",
                    hint: refusal.failure.hint ?? "read the reply to that request")
            }
            throw Failure(
                .noSuchController,
                "request \(request) made no controller, or its controller has ended",
                hint: "read the reply to that request")
        }
        return made
    }
}
