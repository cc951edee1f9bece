import Testing

@testable import TroupeInstance

struct TimerHeapTests {
    @Test("timers fire in the order of their times, equal ones in the order in which they were set")
    func order() {
        var heap = TimerHeap<Int>()
        let moments: [Int64] = [50, 10, 40, 10, 30, 20, 60]
        for (purpose, moment) in moments.enumerated() { heap.set(purpose, at: moment) }
        var taken: [Int] = []
        while let purpose = heap.takeDue(at: 100) { taken.append(purpose) }
        #expect(taken == [1, 3, 5, 4, 2, 0, 6])
        #expect(heap.count == 0)
    }

    @Test("a timer that was set again or cancelled does not fire at its old time")
    func replaced() {
        var heap = TimerHeap<String>()
        heap.set("again", at: 10)
        heap.set("back", at: 20)
        heap.set("again", at: 30)
        heap.cancel("back")
        #expect(heap.earliest == 30)
        #expect(heap.takeDue(at: 29) == nil)
        #expect(heap.takeDue(at: 30) == "again")
        #expect(heap.earliest == nil)
    }

    @Test("a timer that is set repeatedly does not grow the heap")
    func bounded() {
        var heap = TimerHeap<Int>()
        for round in 0..<10_000 {
            heap.set(round % 3, at: Int64(1_000_000 + round))
            if round % 7 == 0 { heap.cancel(round % 3) }
        }
        var last: Int64 = 0
        var count = 0
        while let moment = heap.earliest, heap.takeDue(at: .max) != nil {
            #expect(moment >= last)
            last = moment
            count += 1
        }
        #expect(count <= 3)
    }
}
