import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// A daemon that does not run is nobody's fault.
struct PauseTests {
    /// An instance whose children have little time, with calls on their way all the time.
    private func instance() throws -> Instance {
        try Documents.recipes(["--deadline", "1500", "--kill-deadline", "3000"]).ready()
    }

    /// Passes more time than a child has.
    private func pass() throws {
        let pipe = try Pipe()
        _ = try pipe.readEnd.waitUntilReadable(deadline: MonotonicClock.microseconds() + 4_000_000)
    }

    @Test("no child is blamed for a pause of the daemon, alone or with all others", arguments: [false, true])
    func paused(isEverybody: Bool) throws {
        let instance = try instance()
        let screen = try #require(try instance.controllers().values.first { $0["pid"]?.int != nil })
        let child = try #require(screen["pid"]?.int.map { Int32(clamping: $0) })
        let daemon = try #require(try instance.report(.list)["pid"]?.int.map { Int32(clamping: $0) })
        let monitor = try instance.monitor(after: UInt64(try instance.report(.list)["events"]?.int ?? 0))
        for _ in 0..<2 {
            // Asked, and unable to answer before the daemon is stopped.
            try ProcessHandle(pid: child).send(.stop)
            let asked = try instance.send(.request(.memoryWarning))
            try monitor.next { $0["kind"] == "callback" && $0["name"] == "didReceiveMemoryWarning" }
            try ProcessHandle(pid: daemon).send(.stop)
            if isEverybody { try instance.keeper.send(.stop) }
            if !isEverybody { try ProcessHandle(pid: child).send(.resume) }
            try pass()
            if isEverybody { try instance.keeper.send(.resume) }
            try ProcessHandle(pid: daemon).send(.resume)
            if isEverybody { try ProcessHandle(pid: child).send(.resume) }
            try monitor.next { $0["kind"] == "acknowledged" && $0["name"] == "didReceiveMemoryWarning" }
            _ = try instance.answer(to: asked)
        }
        let blamed = ["unresponsive", "exited"]
        let found = monitor.seen.filter { blamed.contains($0["name"]?.string ?? "") }
        #expect(found.isEmpty, "\(found.map { JSON.text(of: $0) })")
        #expect(try instance.controllers().values.contains { $0["pid"]?.int == Int64(child) })
        try instance.stop()
    }
}
