import Testing

@testable import TroupeDaemon

/// How often displays are told of a scene that changes all the time.
struct FramePaceTests {
    @Test(
        "a picture stands for a frame, for long in proportion to what it took, and not so long that one sees it",
        arguments: [
            (0, 16_000), (500, 16_000), (800, 16_000), (2_000, 40_000), (4_500, 90_000), (10_000, 100_000),
            (25_000, 100_000), (40_000, 160_000),
        ])
    func rest(spent: Int64, until next: Int64) {
        var pace = FramePace()
        pace.told(from: 1_000_000, spending: spent)
        #expect(pace.next == 1_000_000 + next)
    }

    @Test(
        "what is told takes a twentieth of a processor, and never more than a quarter",
        arguments: [(100, 20), (5_000, 20), (300_000, 4)] as [(Int64, Int64)])
    func share(spent: Int64, part: Int64) {
        var pace = FramePace()
        var (now, busy): (Int64, Int64) = (0, 0)
        for _ in 0..<100 {
            now = max(now, pace.next)
            pace.told(from: now, spending: spent)
            (now, busy) = (now + spent, busy + spent)
        }
        #expect(pace.next >= busy * part)
    }

    @Test("the first picture, and one after a rest, are told at once")
    func first() {
        var pace = FramePace()
        #expect(pace.next == 0)
        pace.told(from: 1_000, spending: 500)
        #expect(pace.next <= 17_000)
    }
}
