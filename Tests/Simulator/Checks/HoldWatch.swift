import TroupeHierarchy
import TroupeModel

/// Rule 9: a turn waits for restorations no longer than one call deadline, and drops no touch meanwhile (rule 13).
struct HoldWatch {
    /// The call deadline, in microseconds.
    private let patience: Int64

    init(_ deadlines: Settings.Deadlines) { patience = Int64(deadlines.call) * 1000 }

    /// The complaints about a turn that waits once the hierarchy has handled an input.
    func complaints(
        about input: Input, _ effects: [Effect], _ witness: Witness, _ hierarchy: Hierarchy, at now: Int64
    ) -> [String] {
        guard let since = hierarchy.isHeldSince, !witness.isRunning else { return [] }
        var complaints: [String] = []
        // A container that forwards by hand holds the queue with a deadline of its own.
        let forwardsByHand = hierarchy.allControllers.contains {
            hierarchy.facts(of: $0)?.forwardsAppearanceByHand == true
        }
        if now - since.microseconds > patience, !forwardsByHand {
            complaints.append("a turn has waited \((now - since.microseconds) / 1000) ms for restorations")
        }
        if case .request(.touch(let touch), _, _) = input, isDropped(effects), !repeats(touch, witness.openRequests) {
            complaints.append("\(touch) was dropped while a turn waits for a restoration")
        }
        return complaints
    }

    private func isDropped(_ effects: [Effect]) -> Bool {
        effects.contains { effect in
            guard case .reply(let reply, _, _) = effect else { return false }
            return reply.failure?.code == .inputDuringTransition
        }
    }

    /// Whether a touch may ask for the same as a request without a reply.
    private func repeats(_ touch: BarTouch, _ requests: [Request]) -> Bool {
        requests.contains { request in
            switch request {
            case .pop, .dismiss: true
            case .touch(let other): other == touch
            default: false
            }
        }
    }
}
