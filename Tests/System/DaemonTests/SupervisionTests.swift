import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeTestSupport
import TroupeValue

/// One screen dies or hangs; the rest continues.
struct SupervisionTests {
    private static let settings = Documents.samples[0]

    /// The controller that is on the screen and has a process.
    private func visible(_ instance: Instance) throws -> (id: String, pid: Int32) {
        let found = try instance.controllers().values.first {
            $0["appearance"]?.string == "appeared" && $0["pid"]?.int != nil
        }
        let controller = try #require(found)
        return (try #require(controller["id"]?.string), Int32(clamping: try #require(controller["pid"]?.int)))
    }

    @Test("a killed visible child restarts and learns that it is restored; status names the cause of its end")
    func killed() throws {
        let instance = try Documents.instance(of: Self.settings).ready()
        let (id, pid) = try visible(instance)
        let monitor = try instance.monitor(after: UInt64(try instance.report(.list)["events"]?.int ?? 0))
        try ProcessHandle(pid: pid).send(.kill)
        let ended = try monitor.next("exited", of: id)
        #expect(ended["cause"]?.string?.contains("SIGKILL") == true)
        #expect(try monitor.next("viewWillAppear", of: id)["reason"] == "restored")
        #expect(try monitor.next("viewDidAppear", of: id)["incarnation"] == 2)
        let after = try #require(try instance.controllers()[id])
        #expect(after["restarts"] == 1 && after["state"] == "connected" && after["pid"]?.int != Int64(pid))
        let status = try instance.report(.status(.named(id)))
        #expect(status["lastExit"]?["cause"]?.string?.contains("SIGKILL") == true)
        #expect(status["lastExit"]?["pid"]?.int == Int64(pid))
        try instance.stop()
    }

    @Test("a child that is killed repeatedly is given up, and a restart request brings it back")
    func givenUp() throws {
        let instance = try Documents.instance(of: Self.settings).ready()
        let (id, _) = try visible(instance)
        let monitor = try instance.monitor()
        // Lives that fail before they are complete count however long they take, so the test needs no pace: each next
        // process is killed as soon as it is started.
        try ProcessHandle(pid: try #require(try instance.pid(of: id))).send(.kill)
        while true {
            let event = try monitor.next {
                ["spawned", "unavailable"].contains($0["name"]?.string) && $0["controller"]?.string == id
            }
            guard event["name"] == "spawned" else { break }
            let pid = Int32(clamping: try #require(event["pid"]?.int))
            // A process may already be gone.
            try? ProcessHandle(pid: pid).send(.kill)
        }
        #expect(try instance.controllers()[id]?["state"] == "unavailable")
        #expect(try instance.request(.restart(.named(id))).failure == nil)
        try monitor.next("viewDidAppear", of: id)
        #expect(try instance.controllers()[id]?["state"] == "connected")
        try instance.stop()
    }

    @Test("a push completes within the deadline although the controller below is stopped; stop ends that one too")
    func stopped() throws {
        let instance = try Documents.instance(of: Self.settings, ["--deadline", "300"]).ready()
        let (id, pid) = try visible(instance)
        let segues = try instance.report(.segues(.named(id)))["segues"]?.list ?? []
        let segue = try #require(segues.first?["id"]?.string)
        let monitor = try instance.monitor()
        try ProcessHandle(pid: pid).send(.stop)
        let reply = try instance.request(.performSegue(segue, from: .named(id), sender: .null, byUser: false))
        #expect(reply.failure == nil)
        try monitor.next("unresponsive", of: id)
        let states = try instance.controllers()
        #expect(states[id]?["state"] == "unresponsive")
        let top = try #require(
            states.values.first { $0["appearance"] == "appeared" && $0["id"]?.string != id && $0["pid"] != .null })
        #expect(top["state"] == "connected")
        try ProcessHandle(pid: pid).send(.resume)
        try monitor.next("recovered", of: id)
        try ProcessHandle(pid: pid).send(.stop)
        try instance.stop(.impossible(because: "a stopped child does not answer"))
    }

    @Test("a child stopped by a signal is shown as stopped at once without a question, and likewise when it continues")
    func halted() throws {
        let instance = try Documents.instance(of: Self.settings).ready()
        let (id, pid) = try visible(instance)
        let monitor = try instance.monitor()
        for round in 1...2 {
            try ProcessHandle(pid: pid).send(.stop)
            let stopped = try monitor.next("stopped", of: id)
            #expect(stopped["kind"] == "process" && stopped["state"] == "connected", "round \(round)")
            #expect(try instance.controllers()[id]?["stopped"] == true)
            let status = try instance.report(.status(.named(id)))
            #expect(status["state"] == "connected" && status["stopped"] == true)
            try ProcessHandle(pid: pid).send(.resume)
            try monitor.next("continued", of: id)
            #expect(try instance.controllers()[id]?["stopped"] == nil)
            #expect(try instance.report(.status(.named(id)))["stopped"] == nil)
        }
        try instance.stop()
    }

    @Test("a child that hangs in a callback is marked, killed and replaced")
    func hung() throws {
        let instance = try Documents.instance(of: Self.settings, ["--deadline", "200"]).ready()
        let (id, _) = try visible(instance)
        let monitor = try instance.monitor()
        _ = try instance.report(.inject(.child(.hang(.didReceiveMemoryWarning), .named(id))))
        #expect(try instance.request(.memoryWarning).failure == nil)
        try monitor.next("unresponsive", of: id)
        let ended = try monitor.next("exited", of: id)
        #expect(ended["cause"]?.string?.contains("did not answer") == true)
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        try instance.stop()
    }

    @Test("faults on demand reach the child", arguments: [Fault.kill, .crash(.didReceiveMemoryWarning)])
    func injected(fault: Fault) throws {
        let instance = try Documents.instance(of: Self.settings).ready()
        let (id, _) = try visible(instance)
        let monitor = try instance.monitor()
        _ = try instance.report(.inject(.child(fault, .named(id))))
        if fault != .kill { _ = try instance.request(.memoryWarning) }
        let ended = try monitor.next("exited", of: id)
        #expect(ended["cause"]?.string?.contains(fault == .kill ? "SIGKILL" : "SIGABRT") == true)
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        try instance.stop()
    }

    @Test("an idle instance has no context switches")
    func idle() throws {
        let instance = try Documents.instance(of: Self.settings).ready()
        let list = try instance.report(.list)
        let (_, child) = try visible(instance)
        let pids = [child, Int32(clamping: try #require(list["pid"]?.int)), instance.keeper.pid]
        func switches() throws -> [Int64] {
            try pids.map { pid in
                let count = try ProcessFacts(pid: pid).contextSwitches()
                return count.voluntary + count.involuntary
            }
        }
        func pass(milliseconds: Int64) throws {
            let pipe = try Pipe()
            _ = try pipe.readEnd.waitUntilReadable(deadline: MonotonicClock.microseconds() + milliseconds * 1000)
        }
        // The last messages may still be on their way, and a second after them the daemon says that it rests.
        var before = try switches()
        var isIdle = false
        for _ in 0..<20 where !isIdle {
            try pass(milliseconds: 1500)
            let now = try switches()
            isIdle = now == before
            before = now
        }
        #expect(isIdle)
        try instance.stop()
    }

    @Test(
        "a slow child carries a mark on every display until it answers; its views stay live")
    func busy() throws {
        let folder = try Instance.makeFolder()
        let model = try Documents.compile(PackageFolder.path + "/Tests/Fixtures/Stack.storyboard", into: folder)
        let arguments = [model, "--busy-deadline", "100", "--deadline", "30000", "--kill-deadline", "60000"]
        let instance = try Instance(arguments, folder: folder).ready()
        let display = try instance.display()
        let calm = try display.next(after: 0)
        #expect(calm.difference.upserts.filter(\.isBusyMark).isEmpty)
        let monitor = try instance.monitor()
        let (id, pid) = try visible(instance)
        try ProcessHandle(pid: pid).send(.stop)
        #expect(try instance.request(.memoryWarning).status == .completed)
        try monitor.next("busy", of: id)
        var marked = try display.next(after: calm.version)
        while !marked.difference.upserts.contains(where: \.isBusyMark) {
            marked = try display.next(after: marked.version)
        }
        #expect(marked.difference.upserts.filter(\.isBusyMark).count == 1)
        #expect(marked.difference.upserts.filter(\.isDimmed).isEmpty)
        #expect(try instance.controllers()[id]?["busy"] == true)
        try ProcessHandle(pid: pid).send(.resume)
        try monitor.next("responsive", of: id)
        let after = try display.next(after: marked.version)
        #expect(!after.difference.removals.isEmpty)
        #expect(try instance.controllers()[id]?["busy"] == false)
        try instance.stop()
    }
}

extension SceneNode {
    fileprivate var isBusyMark: Bool { content == .view(.activity(isAnimating: true)) }
}
