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
}
