import Testing
import TroupeTestSupport

@testable import TroupePlatform

@Suite struct RunningClockTests {
    private typealias Clock = RunningClock
    private static let second: Int64 = 1_000_000

    @Test func `a running clock follows real time while its loop is never late`() {
        var clock = Clock(startingAt: 500)
        for turn in Int64(0)..<50 {
            let moment = 500 + turn * Clock.tick
            clock.wake(at: moment)
            #expect(clock.reading(at: moment) == turn * Clock.tick)
            #expect(clock.sleep(until: 60 * Self.second, at: moment) ?? 0 > moment)
        }
        #expect(clock.pause == 0)
    }

    @Test func `a loop without a deadline sleeps without bound`() {
        var clock = Clock(startingAt: 0)
        #expect(clock.sleep(until: nil, at: 0) == nil)
        clock.wake(at: 100 * Self.second)
        #expect(clock.reading(at: 100 * Self.second) == 100 * Self.second)
    }

    @Test func `a loop is woken for a deadline, before that only when it is near`() {
        var clock = Clock(startingAt: 0)
        #expect(clock.sleep(until: 40_000, at: 0) == 40_000)
        #expect(clock.sleep(until: 2 * Self.second, at: 0) == Clock.tick)
        #expect(clock.sleep(until: -5, at: 0) == 0)
        #expect(clock.sleep(until: 100 * Self.second, at: 0) == 100 * Self.second - Clock.horizon)
    }

    @Test(arguments: [Int64(1), 3, 6, 3600])
    func `a deadline has as much time left after a pause as before it`(seconds: Int64) {
        var clock = Clock(startingAt: 0)
        let deadline = 2 * Self.second
        // Stopped right after it went to sleep.
        _ = clock.sleep(until: deadline, at: 0)
        let resumed = seconds * Self.second
        clock.wake(at: resumed)
        let known = Clock.tick + Clock.slack
        #expect(clock.reading(at: resumed) <= known)
        // A message that arrived meanwhile is still read, although the deadline was nearly over.
        #expect(clock.reading(at: resumed + Clock.grace) <= known)
        // From here on its loop is never late.
        var moment = resumed
        while clock.reading(at: moment) < deadline {
            moment = clock.sleep(until: deadline, at: moment) ?? .max
            clock.wake(at: moment)
        }
        #expect(moment - resumed >= deadline - known)
        #expect(moment - resumed <= deadline + Clock.grace)
    }

    @Test func `a loop that works for long counts as paused, and its read messages stay read`() {
        var clock = Clock(startingAt: 0)
        _ = clock.sleep(until: 1_000, at: 0)
        clock.wake(at: 1_000)
        // Stopped in the middle of a turn: no deadline may seem to have passed.
        let moment = 5 * Self.second
        let read = clock.reading(at: moment)
        #expect(read <= 1_000 + Clock.tick + Clock.slack)
        // Whether it then sleeps, or has more work at once.
        var busy = clock
        busy.wake(at: moment)
        _ = clock.sleep(until: 6 * Self.second, at: moment)
        for clock in [clock, busy] {
            #expect(clock.reading(at: moment) == read)
            #expect(clock.pause == moment - read + Clock.grace)
        }
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func `a running clock never goes back, at any sequence of moments`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var clock = Clock(startingAt: 0)
        var moment: Int64 = 0
        var last: Int64 = 0
        for _ in 0..<1_000 {
            moment += Int64.random(in: 0...400_000, using: &generator)
            if Bool.random(using: &generator) {
                _ = clock.sleep(until: last + Int64.random(in: 0...300_000, using: &generator), at: moment)
            } else {
                clock.wake(at: moment)
            }
            let reading = clock.reading(at: moment)
            #expect(reading >= last && reading <= moment)
            last = reading
        }
    }
}
