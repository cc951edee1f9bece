import Testing
import TroupeTransport

@testable import TroupeDaemon

/// Hanging gets of clients of which nobody says that they have gone.
struct WaitersTests {
    @Test("however many clients ask and go, the questions kept are bounded, and who is there is told to ask anew")
    func bounded() {
        var waiters = Waiters<Int>()
        let patient = PeerIdentity(number: 1)
        var told = 0
        var most = 0
        _ = waiters.add(0, of: patient)
        for number in 2...117_400 {
            let forgotten = waiters.add(number, of: PeerIdentity(number: UInt32(number)))
            most = max(most, waiters.all.count)
            guard forgotten.contains(patient) else { continue }
            told += 1
            _ = waiters.add(0, of: patient)
        }
        #expect(most == Waiters<Int>.limit)
        #expect(told == (117_400 - 1) / (Waiters<Int>.limit - 1))
        #expect(waiters.all[patient] == 0)
    }

    @Test("a client's next question takes the place of its last, and an answered one is forgotten")
    func replaced() {
        var waiters = Waiters<Int>()
        let peer = PeerIdentity(number: 1)
        #expect(waiters.add(1, of: peer) == [])
        #expect(waiters.add(2, of: peer) == [])
        #expect(waiters.all == [peer: 2])
        waiters.remove(peer)
        #expect(waiters.isEmpty)
    }

    @Test(
        "connections get what the daemon does not need itself, and one account a quarter of that at most",
        arguments: [
            (96, 32, 8), (256, 192, 48), (1_024, 960, 240), (20_000, 4_096, 256), (.max, 4_096, 256),
        ] as [(UInt64, Int32, Int32)])
    func budget(limit: UInt64, highest: Int32, perAccount: Int32) {
        let budget = DescriptorBudget(limit: limit)
        #expect(budget?.highest == highest && budget?.perAccount == perAccount)
        #expect(DescriptorBudget(limit: DescriptorBudget.least - 1) == nil)
    }
}
