import Testing
import TroupeSession
import TroupeTestSupport

/// Random loss, duplication, reordering and reconnection from a seed.
struct SessionFaultTests {
    @Test("each content arrives once and in order over a faulty network", arguments: 0..<300 as Range<UInt64>)
    func exactlyOnceInOrder(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let credits = SessionCredits(messages: Int.random(in: 1...20, using: &random), bytes: 1_000)
        var link = Link(limits: SessionLimits(outgoing: credits, incoming: credits))
        var sent: (daemon: [Int], child: [Int]) = ([], [])
        for step in 0..<400 {
            switch Int.random(in: 0..<12, using: &random) {
            case 0, 1, 2:
                link.send(step, from: .daemon, asking: Bool.random(using: &random))
                sent.daemon.append(step)
            case 3, 4, 5:
                link.send(step, from: .child, asking: Bool.random(using: &random))
                sent.child.append(step)
            case 6, 7: Self.deliver(&link, at: .daemon, &random)
            case 8, 9: Self.deliver(&link, at: .child, &random)
            case 10: link.flush()
            default:
                if Int.random(in: 0..<8, using: &random) == 0 { link.connect() } else { link.resend() }
            }
            #expect(sent.daemon.starts(with: link.childGot), "seed \(seed) step \(step)")
            #expect(sent.child.starts(with: link.daemonGot), "seed \(seed) step \(step)")
            #expect(link.daemon.outstanding.messages <= credits.messages, "seed \(seed) step \(step)")
        }
        // From here on the network is good: all contents must arrive.
        link.connect()
        link.settle()
        #expect(link.childGot == sent.daemon, "seed \(seed)")
        #expect(link.daemonGot == sent.child, "seed \(seed)")
        #expect(link.violations.isEmpty, "seed \(seed)")
        #expect(link.daemon.waiting == .none && link.child.waiting == .none, "seed \(seed)")
    }

    /// Delivers, loses or duplicates a random frame in transit.
    private static func deliver(_ link: inout Link, at side: Link.Side, _ random: inout SeededGenerator) {
        let count = side == .daemon ? link.toDaemon.count : link.toChild.count
        guard count > 0 else { return }
        let index = Bool.random(using: &random) ? 0 : Int.random(in: 0..<count, using: &random)
        let frame = side == .daemon ? link.toDaemon.remove(at: index) : link.toChild.remove(at: index)
        let fate = Int.random(in: 0..<10, using: &random)
        if fate == 0 { return }
        link.receive(frame, at: side)
        if fate == 1 { link.receive(frame, at: side) }
    }
}
