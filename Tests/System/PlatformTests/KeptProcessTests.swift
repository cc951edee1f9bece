import Glibc
import Testing
import TroupePlatform

@testable import TroupeKeeper

@Suite struct KeptProcessTests {
    @Test(.timeLimit(.minutes(1))) func `endless output of an ended process is read only a few times`()
        throws
    {
        let endless = Descriptor(adopting: open("/dev/zero", O_RDONLY | O_CLOEXEC))
        let process = KeptProcess(
            try ProcessSpecification(executable: "/bin/true").start(), output: endless, limit: 1_000)
        _ = try process.handle.waitForEnd()
        var passed = 0
        process.readLastOutput { passed += $0.count }
        #expect(passed == 16 * 65_536)
        #expect(process.ring.contents.count == 1_000)
        #expect(!process.outputEnded)
    }
}
