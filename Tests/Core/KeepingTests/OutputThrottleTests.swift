import Testing

@testable import TroupeKeeping

/// Children that write faster than their output is read.
@Suite struct OutputThrottleTests {
    private let first = ChildToken(rawValue: 1)
    private let second = ChildToken(rawValue: 2)

    @Test("a child that writes too much in a period is paused until the period ends, and reported once")
    func paused() {
        var throttle = OutputThrottle()
        #expect(throttle.read(OutputMeter.limit - 1, of: first, at: 100) == nil)
        #expect(throttle.read(1, of: first, at: 200) == .pauseAndReport)
        #expect(throttle.deadline == 100 + OutputMeter.period)
        #expect(throttle.takeReleased(at: 99 + OutputMeter.period) == [])
        #expect(throttle.takeReleased(at: 100 + OutputMeter.period) == [first])
        #expect(throttle.deadline == nil)
        #expect(throttle.read(OutputMeter.limit, of: first, at: 100 + OutputMeter.period) == .pause)
    }

    @Test("a child within the limit is read on while another exceeds it")
    func beside() {
        var throttle = OutputThrottle()
        #expect(throttle.read(OutputMeter.limit, of: first, at: 0) == .pauseAndReport)
        for moment: Int64 in 0..<8 {
            #expect(throttle.read(OutputMeter.limit - 1, of: second, at: moment * OutputMeter.period) == nil)
        }
    }

    @Test("a child that has ended is not released")
    func ended() {
        var throttle = OutputThrottle()
        _ = throttle.read(OutputMeter.limit, of: first, at: 0)
        throttle.forget(first)
        #expect(throttle.deadline == nil)
        #expect(throttle.takeReleased(at: .max) == [])
    }
}
