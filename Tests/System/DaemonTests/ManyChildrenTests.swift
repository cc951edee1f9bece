import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

struct ManyChildrenTests {
    @Test("many children run side by side, answer one warning each, and all end at stop")
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

    @Test("children above the process limit stay unavailable, name the limit, and restart once there is room")
    func bounded() throws {
        let instance = try Instance(["--processes", "4"]).ready()
        let root = try instance.request(.root(.className("Board")))
        let board = try #require(root.controllers.first)
        let tiles = try (0..<8).map { _ in
            try #require(
                try instance.request(.add(.className("Tile"), to: board, frame: nil, containerView: nil)).controllers
                    .first)
        }
        func states() throws -> [String] { try instance.controllers().values.compactMap { $0["state"]?.string } }
        #expect(try states().count { $0 == "connected" } == 4)
        #expect(try states().count { $0 == "unavailable" } == 5)
        let last = try #require(tiles.last)
        let exit = try instance.report(.status(.id(last)))["lastExit"]
        #expect(exit?["cause"]?.string?.contains("there are 4 processes") == true, "\(String(describing: exit))")
        let monitor = try instance.monitor(after: UInt64(try instance.report(.list)["events"]?.int ?? 0))
        #expect(try instance.request(.remove(.id(tiles[0]))).failure == nil)
        try monitor.next("exited", of: "\(tiles[0])")
        #expect(try instance.request(.restart(.id(last))).failure == nil)
        try monitor.next("viewDidAppear", of: "\(last)")
        try instance.stop()
    }

    @Test("a class name that cannot be passed to a process is refused", arguments: ["Ti\0le", ""])
    func unspeakable(name: String) throws {
        let instance = try Instance([]).ready()
        let reply = try instance.request(.root(.className(name)))
        #expect(reply.failure?.code == .badArgument, "\(reply)")
        try instance.stop()
    }
}
