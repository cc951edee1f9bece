import TroupeInstance
import TroupeModel
import TroupeValue

/// Children that use a controller before the reply that names it: each such request must be about the controller that
/// the named request made, and about none if that made none (rule 12).
///
/// The random numbers are separate, so that the rest of a life does not depend on them.
struct Promises {
    private var random: SplitMix64
    /// True in lives with such children.
    private let isThere: Bool
    /// The requests that named a controller by the request that makes it, with the number of that request.
    private var followUps: [ProcessKey: [UInt64: UInt64]] = [:]
    /// The latest request of each process that makes a controller.
    private var latest: [ProcessKey: UInt64] = [:]
    /// The replies to the requests that make the controllers: the controller, or nil without one.
    private var made: [ProcessKey: [UInt64: ControllerID?]] = [:]

    init(seed: UInt64) {
        // With this constant, the seeds named in planted bugs are lives without promises, as they were when they were
        // found.
        random = SplitMix64(seed: seed ^ 0x351E)
        isThere = random.chance(30)
    }

    /// The requests that a child makes directly after the one that makes a controller. Some are about the controller that
    /// the child made before it.
    ///
    /// - Parameter number: The number of that request; the follow-ups have the next numbers.
    mutating func requests(of key: ProcessKey, after number: UInt64) -> [Request] {
        guard isThere else { return [] }
        let making = random.chance(60) ? latest[key] ?? number : number
        latest[key] = number
        let promise = ControllerID(madeBy: making)
        let requests = (0..<random.within(1...3)).map { _ -> Request in
            switch random.below(5) {
            case 0: .push(.controller(promise), onto: nil, animated: random.chance(50))
            case 1: .present(.controller(promise), from: nil, .init(animated: random.chance(50)))
            case 2: .release(promise)
            default:
                .record(Configuration(controller: promise, values: [RecordWatch.key: .int(Int64(random.below(1_000)))]))
            }
        }
        for place in requests.indices { followUps[key, default: [:]][number + 1 + UInt64(place)] = making }
        return requests
    }

    /// Takes in a reply to a request of a child; returns the complaint about it, if there is one.
    ///
    /// - Parameter exists: True for a controller that has not ended.
    mutating func replied(
        _ number: UInt64, _ reply: Reply, to key: ProcessKey, exists: (ControllerID) -> Bool
    ) -> String? {
        if reply.command == "instantiate" {
            made[key, default: [:]].updateValue(reply.controllers.first, forKey: number)
            return nil
        }
        guard let making = followUps[key]?.removeValue(forKey: number) else { return nil }
        guard let controller = made[key]?[making] else {
            return "\(key) gets the reply to \(number) before the reply to \(making), which it depends on"
        }
        guard let controller else {
            return reply.failure == nil ? "\(reply.command) of \(key) is about a controller that was not made" : nil
        }
        if reply.status == .completed, reply.command == "record", reply.controllers != [controller] {
            return "\(reply.command) of \(key) is about \(reply.controllers), and \(making) made \(controller)"
        }
        // A follow-up names no other controller, and a controller that exists now existed at its turn.
        if reply.failure?.code == .noSuchController, exists(controller) {
            return "\(reply.command) of \(key) is refused, and \(making) made \(controller)"
        }
        return nil
    }
}
