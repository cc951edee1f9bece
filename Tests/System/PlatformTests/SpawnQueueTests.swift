import Testing

@testable import TroupeKeeper

@Suite struct SpawnQueueTests {
    private func token(_ number: UInt64) -> ChildToken { ChildToken(rawValue: number) }

    @Test func `two start at a time, visible ones first, else in order`() {
        var queue = SpawnQueue()
        for number in 1...4 { queue.add(token(UInt64(number)), number >= 3 ? .visible : .hidden) }
        #expect(queue.next(at: 0) == token(3))
        #expect(queue.next(at: 0) == token(4))
        #expect(queue.next(at: 0) == nil)
        queue.settle(token(3))
        #expect(queue.next(at: 0) == token(1))
        #expect(queue.next(at: 0) == nil)
        queue.settle(token(4))
        #expect(queue.next(at: 0) == token(2))
        #expect(queue.isEmpty)
    }

    @Test func `a silent child gives up its turn after its time`() {
        var queue = SpawnQueue()
        for number in 1...3 { queue.add(token(UInt64(number)), .hidden) }
        _ = queue.next(at: 100)
        _ = queue.next(at: 200)
        #expect(queue.deadline == 100 + SpawnQueue.startingTime)
        #expect(queue.next(at: 99 + SpawnQueue.startingTime) == nil)
        #expect(queue.next(at: 100 + SpawnQueue.startingTime) == token(3))
        #expect(queue.deadline == nil)
    }

    @Test func `a withdrawn child has no turn`() {
        var queue = SpawnQueue()
        queue.add(token(1), .hidden)
        let first = queue.withdraw(token(1))
        let second = queue.withdraw(token(1))
        #expect(first && !second)
        #expect(queue.next(at: 0) == nil)
    }

    @Test(arguments: [(0, 0), (3, 0), (8, 0), (9, 1), (16, 8), (100, 92)])
    func `a ring keeps the last bytes and counts the others`(written: Int, dropped: UInt64) {
        let bytes = (0..<written).map { UInt8($0) }
        for size in [1, 3, 100] {
            var ring = OutputRing(capacity: 8)
            for start in stride(from: 0, to: written, by: size) {
                ring.append(bytes[start..<min(start + size, written)])
            }
            #expect(ring.contents == bytes.suffix(8))
            #expect(ring.dropped == dropped)
        }
    }
}
