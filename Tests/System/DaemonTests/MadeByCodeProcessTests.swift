import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// Rule 12 between processes: `MadeByCode()` in one process is a controller with a process of its own.
@Suite("A controller that another process's code creates")
struct MadeByCodeProcessTests {
    private let instance: Instance

    init() throws {
        instance = try Instance(["--children", try ProgramLocation.helper("prone-child")]).ready()
        let reply = try instance.request(.root(.scene("UINavigationController(Maker)")))
        #expect(reply.failure == nil, "\(reply)")
    }

    /// The controller that code created, once it has appeared with the title that its own code gives it.
    private func made(restarts: Int64 = 0, _ monitor: Monitor) throws -> Value {
        while true {
            let found = try instance.controllers().values.first { controller in
                controller["class"]?.string == "MadeByCode" && controller["title"]?.string == "3 one,two"
                    && controller["appearance"]?.string == "appeared" && controller["restarts"]?.int == restarts
            }
            if let found { return found }
            try monitor.next { _ in true }
        }
    }

    @Test("has the values that were set on the handle when its view loads, in every incarnation")
    func configured() throws {
        let monitor = try instance.monitor()
        let pid = try #require(try made(monitor)["pid"]?.int)
        try ProcessHandle(pid: Int32(clamping: pid)).send(.kill)
        let again = try made(restarts: 1, monitor)
        #expect(again["pid"]?.int != pid)
        try instance.stop()
    }

    @Test("outlives the process that created it, as it is in the hierarchy")
    func makerDies() throws {
        let monitor = try instance.monitor()
        let pid = try made(monitor)["pid"]?.int
        let maker = try #require(
            try instance.controllers().values.first { $0["class"]?.string == "Maker" }?["pid"]?.int)
        try ProcessHandle(pid: Int32(clamping: maker)).send(.kill)
        try monitor.next("exited")
        #expect(try made(monitor)["pid"]?.int == pid)
        try instance.stop()
    }

    @Test("ends with the process that created it, if that process dies before it shows the controller")
    func makerDiesBeforeShowing() throws {
        let monitor = try instance.monitor()
        let reply = try instance.request(.root(.scene("UINavigationController(Holder)")))
        #expect(reply.failure == nil, "\(reply)")
        func held() throws -> [String: Value] {
            try instance.controllers().filter { $0.value["class"]?.string == "Held" }
        }
        var first = try held()
        while first.count < 2 || !first.values.contains(where: { $0["pid"]?.int != nil }) {
            try monitor.next { _ in true }
            first = try held()
        }
        #expect(Set(first.values.compactMap { $0["title"]?.string }) == ["started", "unstarted"])
        let maker = try #require(
            try instance.controllers().values.first { $0["class"]?.string == "Holder" }?["pid"]?.int)
        try ProcessHandle(pid: Int32(clamping: maker)).send(.kill)
        // The next incarnation of the maker makes two controllers of its own.
        while try !held().keys.allSatisfy({ first[$0] == nil }) { try monitor.next { _ in true } }
        let pids = first.values.compactMap { $0["pid"]?.int }
        let pid = try #require(pids.first)
        let started = try? ProcessHandle(pid: Int32(clamping: pid))
        #expect(try started?.waitUntilEnded(deadline: MonotonicClock.microseconds() + Instance.timeout) != false)
        try instance.stop()
    }
}
