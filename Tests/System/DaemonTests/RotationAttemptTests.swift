import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// Section 4 between processes: code of a controller that has refused a rotation attempts it again.
@Suite("A rotation that code attempts again")
struct RotationAttemptTests {
    @Test("turns the interface to the orientation of the device, also at the request of its next process")
    func unlock() throws {
        let instance = try Instance(["--children", try ProgramLocation.helper("prone-child")]).ready()
        try #require(try instance.request(.root(.className("OrientationLock"))).failure == nil)
        #expect(try instance.request(.rotate(.landscapeLeft)).failure?.code == .refusedOrientation)
        let monitor = try instance.monitor(after: UInt64(try instance.report(.list)["events"]?.int ?? 0))
        func ends(_ status: String) throws {
            try monitor.next {
                $0["kind"] == "reply" && $0["command"] == "attemptRotation" && $0["status"]?.string == status
            }
        }
        try #require(try instance.request(.tap("Unlock")).failure == nil)
        try ends("completed")
        #expect(monitor.seen.contains { $0["name"] == "didRotate" && $0["from"] == "portrait" })
        #expect(try instance.request(.rotate(.portrait)).failure == nil)

        // The next process is locked again, and its button unlocks it again.
        let id = try #require(try instance.controllers().first { $0.value["class"] == "OrientationLock" }?.key)
        try #require(try instance.request(.restart(.named(id))).failure == nil)
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        #expect(try instance.request(.rotate(.landscapeRight)).failure?.code == .refusedOrientation)
        try #require(try instance.request(.tap("Unlock")).failure == nil)
        try ends("completed")
        #expect(monitor.seen.contains { $0["name"] == "willRotate" && $0["to"] == "landscapeRight" })
        try instance.stop()
    }
}
