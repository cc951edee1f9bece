import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// No child is at fault for a paused daemon.
struct PauseTests {
    /// An instance with short deadlines for its children and a constant flow of calls.
    private func instance() throws -> Instance {
        try Documents.recipes(["--deadline", "1500", "--kill-deadline", "3000"]).ready()
    }

    /// Waits longer than a child's deadline.
    private func pass() throws {
        let pipe = try Pipe()
        _ = try pipe.readEnd.waitUntilReadable(deadline: MonotonicClock.microseconds() + 4_000_000)
    }

    @Test("no child is blamed when the daemon pauses, alone or with all its processes", arguments: [false, true])
    func paused(isEverybody: Bool) throws {
        let instance = try instance()
        let screen = try #require(try instance.controllers().values.first { $0["pid"]?.int != nil })
        let child = try #require(screen["pid"]?.int.map { Int32(clamping: $0) })
        let daemon = try #require(try instance.report(.list)["pid"]?.int.map { Int32(clamping: $0) })
        let monitor = try instance.monitor(after: UInt64(try instance.report(.list)["events"]?.int ?? 0))
        for _ in 0..<2 {
            // The child has the question and cannot answer before the daemon stops.
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
