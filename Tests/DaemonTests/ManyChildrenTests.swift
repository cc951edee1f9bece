import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform

struct ManyChildrenTests {
    @Test("many children live side by side, answer one warning each, and none is left after stop")
    func many() throws {
        let count = 60
        let instance = try Instance([]).ready()
        let root = try instance.request(.root(.className("Board")))
        let board = try #require(root.controllers.first)
        let numbers = try (0..<count).map { _ in
            try instance.send(.request(.add(.className("Tile"), to: board, frame: nil, containerView: nil)))
        }
        for number in numbers {
            guard case .reply(let reply) = try instance.answer(to: number, keepingOthers: true) else {
                throw Failure(.internalError, "no reply")
            }
            #expect(reply.failure == nil, "\(reply)")
        }
        let monitor = try instance.monitor(after: UInt64(try instance.report(.list)["events"]?.int ?? 0))
        #expect(try instance.request(.memoryWarning).failure == nil)
        for _ in 0...count {
            try monitor.next { $0["kind"] == "acknowledged" && $0["name"] == "didReceiveMemoryWarning" }
        }
        let connected = try instance.controllers().values.filter { $0["state"] == "connected" }
        #expect(connected.count == count + 1)
        let memory = try #require(try instance.report(.doctor)["memoryKiB"]?.int)
        #expect(memory < 64 * 1024, "\(memory) KiB")
        try instance.stop()
    }
}
