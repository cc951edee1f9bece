import Testing

@testable import TroupeKit

@Suite("Timers that wait")
struct TimerQueueTests {
    @Test("are due in the order of their moments, and in the order of their addition at the same moment")
    func order() {
        var queue = TimerQueue()
        for (number, moment) in [(1, 30), (2, 10), (3, 20), (4, 10)] { queue.add(number, at: Int64(moment)) }
        #expect(queue.next == 10)
        #expect(queue.takeDue(at: 9) == [])
        #expect(queue.takeDue(at: 20) == [2, 4, 3])
        #expect(queue.next == 30)
        #expect(queue.takeDue(at: 30) == [1])
        #expect(queue.next == nil)
    }

    @Test("fire once for all elapsed intervals, and keep their phase")
    func beat() {
        var queue = TimerQueue()
        queue.add(1, at: 100, every: 100)
        #expect(queue.takeDue(at: 100) == [1])
        #expect(queue.next == 200)
        #expect(queue.takeDue(at: 10_050) == [1])
        #expect(queue.next == 10_100)
    }

    @Test("are not due once they are removed")
    func removed() {
        var queue = TimerQueue()
        for number in 1...1000 { queue.add(number, at: Int64(number), every: 5000) }
        queue.remove(500)
        #expect(queue.takeDue(at: 1000).count == 999)
        queue.remove(1)
        #expect(queue.next == 5002)
    }
}
