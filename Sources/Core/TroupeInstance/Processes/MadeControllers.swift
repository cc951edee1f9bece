import TroupeModel
import TroupeValue

/// The controllers that the `instantiate` requests of one process made, by the numbers of the requests. Later messages
/// of the process may name a controller by such a number (rule 12).
struct MadeControllers: Hashable {
    /// The number of controllers above which those that have ended are forgotten. One process can make fewer that
    /// live at the same time.
    static let limit = 1_024

    /// The maximum number of refusals that are remembered.
    static let refusalLimit = 64

    /// A request that made no controller.
    private struct Refusal: Hashable {
        let request: UInt64
        let className: String?
        let failure: Failure
    }

    private var ids: [UInt64: ControllerID] = [:]
    /// The last refusals, oldest first, for the failures of later requests that name their controllers.
    private var refusals: [Refusal] = []
    /// The parts of its controllers that were refused.
    var refusedParts = RefusedParts()

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
    ///
    /// - Parameter className: The class that the request named.
    mutating func add(_ failure: Failure, of request: UInt64, for className: String?) {
        func cut(_ text: String) -> String { text.abbreviated(toBytes: 512) }
        let kept = Failure(failure.code, cut(failure.message), hint: failure.hint.map(cut))
        if refusals.count == Self.refusalLimit { refusals.removeFirst() }
        refusals.append(Refusal(request: request, className: className.map(cut), failure: kept))
    }

    /// The class that a refused request named; nil if the id names no refused request.
    func refusedClass(of id: ControllerID) -> String? { refusal(of: id)?.className }

    /// The id of a controller that the process names.
    ///
    /// - Throws: The failure of the named request if it was refused; `noSuchController` if it made no controller.
    func resolve(_ id: ControllerID) throws(Failure) -> ControllerID {
        guard let request = id.makingRequest else { return id }
        if let made = ids[request] { return made }
        if let failure = refusal(of: id)?.failure {
            throw Failure(
                failure.code, "the controller was not made: \(failure.message)",
                hint: failure.hint ?? "read the reply to request \(request)")
        }
        throw Failure(
            .noSuchController, "request \(request) made no controller, or its controller has ended",
            hint: "read the reply to that request")
    }

    /// The reason why a request cannot show its controllers: one was not made, or lacks a part. Nil if all can be shown.
    func reason(toRefuse request: Request) -> Failure? {
        for case .controller(let id) in request.destinations {
            if let failure = refusal(of: id)?.failure { return failure }
            if let made = try? resolve(id), let failure = refusedParts.reason(toRefuse: made) { return failure }
        }
        return nil
    }

    private func refusal(of id: ControllerID) -> Refusal? {
        guard let request = id.makingRequest else { return nil }
        return refusals.last { $0.request == request }
    }
}
