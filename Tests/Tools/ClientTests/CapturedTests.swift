import Glibc
import Testing
import TroupePlatform

@testable import TroupeProgram

@Suite("A helper that is run to its end")
struct CapturedTests {
    @Test("is ended when it takes too long, even with its descriptors closed", .timeLimit(.minutes(1)))
    func late() throws {
        for script in ["echo here; exec sleep 20", "exec >&- 2>&-; exec sleep 20"] {
            let captured = try Captured("/bin/sh", ["-c", script], limit: 100, seconds: 1)
            #expect(captured.isLate)
            #expect(captured.cause == .signalled(.kill, dumpedCore: false))
        }
        let whole = try Captured("/bin/sh", ["-c", "echo out; echo bad >&2; exit 3"], limit: 100, seconds: 60)
        #expect(!whole.isLate && whole.cause == .exited(code: 3))
        #expect(whole.output == Array("out\n".utf8) && whole.complaint == "bad\n")
    }

    @Test(
        "is ended on a termination request to its caller, and not by another interruption", .timeLimit(.minutes(1)))
    func interrupted() throws {
        let pipe = try Pipe()
        try pipe.writeEnd.writeAll([1, 2])
        var asked: [UInt8] = []
        #expect(throws: Captured.Interrupted.self) {
            _ = try Captured(
                "/bin/sh", ["-c", "exec sleep 1000"], limit: 100, seconds: 1_000, interruptions: [pipe.readEnd.raw]
            ) {
                if case .bytes(let bytes) = try pipe.readEnd.read(upTo: 1) { asked += bytes }
                return asked == [1, 2]
            }
        }
        #expect(asked == [1, 2])
    }
}
