import TroupeHierarchy
import TroupeModel
import TroupeValue

/// Rule 9: a turn waits for restorations no longer than one call deadline, and drops no touch meanwhile (rule 13).
struct HoldWatch {
    /// The longest time between a touch and the first request that a child makes because of it, in microseconds.
    private static let longestThought: Int64 = 6_000_000
    /// The call deadline, in microseconds.
    private let timeout: Int64

    /// The last time at which a transition ran or was about to run, as far as touches are dropped for it.
    private var busyAt: Int64 = 0

    init(_ deadlines: Settings.Deadlines) { timeout = Int64(deadlines.call) * 1000 }

    /// The complaints about a waiting turn after the hierarchy has handled an input.
    func complaints(
        about input: Input, _ effects: [Effect], _ witness: Witness, _ hierarchy: Hierarchy, at now: Int64
    ) -> [String] {
        guard let since = hierarchy.isHeldSince, !witness.isRunning else { return [] }
        var complaints: [String] = []
        // A container that forwards by hand holds the queue with a separate deadline.
        let forwardsByHand = hierarchy.allControllers.contains {
            hierarchy.facts(of: $0)?.forwardsAppearanceByHand == true
        }
        if now - since.microseconds > timeout, !forwardsByHand {
            complaints.append("a turn has waited \((now - since.microseconds) / 1000) ms for restorations")
        }
        guard isDropped(effects) else { return complaints }
        switch input {
        case .request(.touch(let touch), _, _) where !repeats(touch, witness.openRequests):
            complaints.append("\(touch) was dropped while a turn waits for a restoration")
        case .request(.performSegue(let name, _, _, byUser: true), _, _)
        where !forwardsByHand && !mayFire(witness.openRequests):
            complaints.append("the segue \(name) was dropped while a turn waits for a restoration")
        default: break
        }
        return complaints
    }

    /// Notes the time if a transition runs or is about to run.
    mutating func see(_ witness: Witness, _ hierarchy: Hierarchy, at now: Int64) {
        let mayHoldQueue = hierarchy.allControllers.contains {
            hierarchy.facts(of: $0)?.forwardsAppearanceByHand == true
        }
        if witness.isRunning || mayHoldQueue || !witness.openRequests.isEmpty { busyAt = now }
    }

    /// The complaint about a dropped touch of a child's view if no transition ran since before the touch.
    func complaint(aboutDrop event: Event, at now: Int64) -> String? {
        guard event.kind == .diagnostic, event.fields["message"] == .string("a touch during a transition was dropped"),
            now - busyAt > Self.longestThought
        else { return nil }
        return "a touch was dropped \((now - busyAt) / 1000) ms after the last transition"
    }

    private func isDropped(_ effects: [Effect]) -> Bool {
        effects.contains { effect in
            guard case .reply(let reply, _, _) = effect else { return false }
            return reply.failure?.code == .inputDuringTransition
        }
    }

    /// True if an open request performs a segue: that segue may be about to start its transition, or the same segue was
    /// fired again. The dropped segue itself already has its reply.
    private func mayFire(_ requests: [Request]) -> Bool {
        requests.contains { if case .performSegue = $0 { true } else { false } }
    }

    /// True if a touch may ask for the same as a request without a reply.
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
