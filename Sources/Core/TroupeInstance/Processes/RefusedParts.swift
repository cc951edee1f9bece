import TroupeModel
import TroupeValue

/// The parts of a process's new controllers that were refused. A controller that lacks a part cannot be shown (rule 12).
struct RefusedParts: Hashable {
    /// The maximum number of refusals that are remembered.
    static let limit = 64

    /// A part of a controller.
    enum Part: Hashable {
        /// The controllers in a container.
        case contents(ContentsPart)
        /// The values of these keys; nil for more keys than are remembered. These values cannot be set later: the
        /// controller has to be made again.
        case values(Set<String>?)
    }

    private struct Refusal: Hashable {
        let controller: ControllerID
        var part: Part
        let failure: Failure
    }

    /// Oldest first.
    private var refusals: [Refusal] = []

    /// Records that a part of a controller that was never shown was refused.
    mutating func add(_ part: Part, of controller: ControllerID, _ failure: Failure) {
        accept(part, of: controller)
        if refusals.count == Self.limit { refusals.removeFirst() }
        func cut(_ text: String) -> String { text.abbreviated(toBytes: 512) }
        let kept = Failure(failure.code, cut(failure.message), hint: failure.hint.map(cut))
        refusals.append(Refusal(controller: controller, part: part, failure: kept))
    }

    /// Records that a part of a controller was set after all.
    mutating func accept(_ part: Part, of controller: ControllerID) {
        refusals = refusals.compactMap { refusal in
            guard refusal.controller == controller else { return refusal }
            guard case .values(let refused) = refusal.part, case .values(let accepted) = part else {
                return refusal.part == part ? nil : refusal
            }
            guard let refused, let accepted else { return refusal }
            var rest = refusal
            rest.part = .values(refused.subtracting(accepted))
            return rest.part == .values([]) ? nil : rest
        }
    }

    /// The reason why a controller lacks a part; nil if it lacks no part.
    func reason(toRefuse controller: ControllerID) -> Failure? {
        refusals.first { $0.controller == controller }?.failure
    }
}
