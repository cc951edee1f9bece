import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// Section 5 between processes: the processes that are ended while memory stays short, and their successors.
@Suite("A process that is ended to save memory")
struct RetirementProcessTests {
    /// A stack of three screens; the lowest holds the draft "Dear".
    private func stack() throws -> (instance: Instance, controllers: [ControllerID], monitor: Monitor) {
        let instance = try Instance(["--children", try ProgramLocation.helper("prone-child")]).ready()
        try #require(try instance.request(.root(.scene("UINavigationController(Drafter)"))).failure == nil)
        let monitor = try instance.monitor()
        let display = try SceneFollower(instance)
        try display.wait { $0.nodes.contains(where: isField) }
        let field = try #require(display.scene.nodes.first(where: isField))
        let reach = try #require(field.reach)
        try display.display.send(
            .input(.tap(Point(x: reach.minX + 5, y: reach.minY + 5), on: field.id), version: display.version))
        try display.wait { scene in scene.nodes.contains { isField($0) && $0.isSelected } }
        let typed = try #require(display.scene.nodes.first(where: isField)).id
        try display.display.send(.input(.text("Dear", into: typed), version: display.version))
        try monitor.next { $0["kind"] == "state" && $0["name"] == "saved" }
        var controllers = [field.id.controller]
        for _ in 1...2 {
            let reply = try instance.request(.push(.scene("Drafter"), onto: nil, animated: false))
            controllers.append(try #require(reply.controllers.first))
        }
        return (instance, controllers, monitor)
    }

    private func isField(_ node: SceneNode) -> Bool {
        if case .view(.textField) = node.content { true } else { false }
    }

    /// Warns of memory until a process is ended for it. Warnings within a second count as one.
    private func retire(_ instance: Instance, _ monitor: Monitor) throws -> String? {
        let deadline = MonotonicClock.microseconds() + Instance.timeout
        while MonotonicClock.microseconds() < deadline {
            #expect(try instance.request(.memoryWarning).status == .completed)
            let retired = try instance.controllers().values.filter { $0["state"] == "retired" }.count
            if retired > seen(monitor) {
                return try monitor.next { $0["name"] == "exited" && $0["state"] == "retired" }["controller"]?.string
            }
            // The rule counts time: warnings within a second count as one.
            usleep(100_000)
        }
        Issue.record("no process was ended for memory")
        return nil
    }

    private func seen(_ monitor: Monitor) -> Int {
        monitor.seen.count { $0["name"] == "exited" && $0["state"] == "retired" }
    }

    @Test("is that of the screen seen least recently, and its successor shows the draft when it is shown")
    func order() throws {
        let (instance, controllers, monitor) = try stack()
        #expect(try retire(instance, monitor) == "\(controllers[0])")
        #expect(try retire(instance, monitor) == "\(controllers[1])")
        let states = try instance.controllers()
        #expect(
            states["\(controllers[0])"]?["state"] == "retired" && states["\(controllers[2])"]?["state"] == "connected")
        try #require(try instance.request(.pop(.toRoot, in: nil, animated: false)).failure == nil)
        let after = try #require(try instance.controllers()["\(controllers[0])"])
        #expect(after["title"] == "draft Dear" && after["state"] == "connected" && after["restarts"] == 0)
        let status = try instance.report(.status(.id(controllers[0])))
        #expect(status["lastExit"]?["cause"]?.string?.contains("memory is short") == true)
        try instance.stop()
    }

    @Test("is not one that is stopped: it stays, and the others end without it")
    func stopped() throws {
        let (instance, controllers, monitor) = try stack()
        _ = try instance.report(.inject(.child(.stop, .id(controllers[0]))))
        try monitor.next { $0["name"] == "stopped" }
        #expect(try retire(instance, monitor) == "\(controllers[1])")
        try instance.stop(.impossible(because: "a stopped child does not answer"))
    }
}
