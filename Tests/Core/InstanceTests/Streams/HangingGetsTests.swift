import Testing

@testable import TroupeInstance

/// The open questions of clients that may have left without notice.
struct HangingGetsTests {
    @Test(
        "the number of open questions is bounded, and a client whose question is dropped is told to ask again"
    )
    func bounded() {
        var gets = HangingGets<Int>(limit: 8_192)
        let patient = ConnectionID(rawValue: 1)
        var told = 0
        var most = 0
        _ = gets.add(0, of: patient)
        for number in 2...117_400 {
            let dropped = gets.add(number, of: ConnectionID(rawValue: UInt64(number)))
            most = max(most, gets.all.count)
            guard dropped.contains(patient) else { continue }
            told += 1
            _ = gets.add(0, of: patient)
        }
        #expect(most == gets.limit)
        #expect(told == (117_400 - 1) / (gets.limit - 1))
        #expect(gets.all[patient] == 0)
    }

    @Test("a client's next question replaces its previous one, and an answered one is forgotten")
    func replaced() {
        var gets = HangingGets<Int>(limit: 2)
        let client = ConnectionID(rawValue: 1)
        #expect(gets.add(1, of: client) == [])
        #expect(gets.add(2, of: client) == [])
        #expect(gets.all == [client: 2])
        #expect(gets.dequeue { $1 == 1 }.isEmpty)
        #expect(gets.dequeue { $1 == 2 }.map(\.client) == [client])
        #expect(gets.isEmpty)
    }
}
