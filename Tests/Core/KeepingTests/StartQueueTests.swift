import Testing

@testable import TroupeKeeping

@Suite struct StartQueueTests {
    private func token(_ number: UInt64) -> ChildToken { ChildToken(rawValue: number) }

    @Test func `two children start at a time, visible ones first, otherwise in order`() {
        var queue = StartQueue()
        for number in 1...4 { queue.add(token(UInt64(number)), number >= 3 ? .visible : .hidden) }
        #expect(queue.next(at: 0) == token(3))
        #expect(queue.next(at: 0) == token(4))
        #expect(queue.next(at: 0) == nil)
        queue.completeStart(token(3))
        #expect(queue.next(at: 0) == token(1))
        #expect(queue.next(at: 0) == nil)
        queue.completeStart(token(4))
        #expect(queue.next(at: 0) == token(2))
        #expect(queue.isEmpty)
    }

    @Test func `a silent child loses its turn after its deadline`() {
        var queue = StartQueue()
        for number in 1...3 { queue.add(token(UInt64(number)), .hidden) }
        _ = queue.next(at: 100)
        _ = queue.next(at: 200)
        #expect(queue.deadline == 100 + StartQueue.startingTime)
        #expect(queue.next(at: 99 + StartQueue.startingTime) == nil)
        #expect(queue.next(at: 100 + StartQueue.startingTime) == token(3))
        #expect(queue.deadline == nil)
    }

    @Test func `a withdrawn child gets no turn`() {
        var queue = StartQueue()
        queue.add(token(1), .hidden)
        let first = queue.withdraw(token(1))
        let second = queue.withdraw(token(1))
        #expect(first && !second)
        #expect(queue.next(at: 0) == nil)
    }
}
