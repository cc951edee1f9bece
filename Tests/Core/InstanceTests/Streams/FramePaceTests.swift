import Testing
import TroupeModel

@testable import TroupeInstance

/// The rate of frames of a scene that changes all the time.
struct FramePaceTests {
    private func moment(_ microseconds: Int64) -> Instant { Instant(microseconds: microseconds) }

    @Test(
        "the pause after a frame is proportional to its work, at least 16 ms, and unnoticed by a person",
        arguments: [
            (0, 16_000), (500, 16_000), (800, 16_000), (2_000, 40_000), (4_500, 90_000), (10_000, 100_000),
            (25_000, 100_000), (40_000, 160_000),
        ])
    func rest(spent: Int64, until next: Int64) {
        var pace = FramePace()
        pace.sent(from: moment(1_000_000), spending: spent)
        #expect(pace.next == moment(1_000_000 + next))
    }

    @Test(
        "frames take a twentieth of a processor, and long ones at most a quarter",
        arguments: [(100, 20), (5_000, 20), (300_000, 4)] as [(Int64, Int64)])
    func share(spent: Int64, part: Int64) {
        var pace = FramePace()
        var (now, busy): (Int64, Int64) = (0, 0)
        for _ in 0..<100 {
            now = max(now, pace.next.microseconds)
            pace.sent(from: moment(now), spending: spent)
            (now, busy) = (now + spent, busy + spent)
        }
        #expect(pace.next.microseconds >= busy * part)
    }

    @Test("the first frame, and a frame after a pause, are sent at once")
    func first() {
        var pace = FramePace()
        #expect(pace.next == moment(0))
        pace.sent(from: moment(1_000), spending: 500)
        #expect(pace.next <= moment(17_000))
    }
}
