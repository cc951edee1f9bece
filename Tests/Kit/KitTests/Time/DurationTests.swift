import Testing
import TroupeModel

@testable import TroupeKit

@Suite("Durations")
struct DurationTests {
    @Test(
        "in seconds become milliseconds of the wire, and bad ones become 0 or the longest",
        arguments: [
            (0.25, 250), (0, 0), (-1, 0), (.nan, 0), (.infinity, Int(Int32.max)), (1e300, Int(Int32.max)),
            (0.0004, 0), (0.0006, 1),
        ] as [(TimeInterval, Int)])
    func seconds(seconds: TimeInterval, milliseconds: Int) {
        #expect(seconds.milliseconds == milliseconds)
    }

    @Test("in milliseconds become seconds", arguments: [(400, 0.4), (0, 0)])
    func milliseconds(milliseconds: Int, seconds: TimeInterval) {
        #expect(TimeInterval(milliseconds: milliseconds) == seconds)
    }
}
