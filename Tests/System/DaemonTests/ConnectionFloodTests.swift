import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTransport
import TroupeValue

/// Processes that connect and say nothing.
struct ConnectionFloodTests {
    /// As many connections to a socket as the system gives; they last as long as this.
    private final class Connections {
        private let made: [Int32]
        var count: Int { made.count }

        init(_ count: Int, to path: String) throws {
            var made: [Int32] = []
            for _ in 0..<count {
                let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
                var address = sockaddr_un()
                address.sun_family = sa_family_t(AF_UNIX)
                withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
                let result = withUnsafePointer(to: &address) { pointer in
                    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                    }
                }
                if result == 0 { made.append(descriptor) } else { close(descriptor) }
            }
            self.made = made
        }

        deinit { for descriptor in made { close(descriptor) } }
    }

    @Test(
        "however often one process connects, the daemon lives, says so, and lets others in",
        arguments: [(256, 300, 48, "control"), (256, 300, 48, "children"), (20_000, 4_096, 256, "scene")])
    func flood(limit: Int, connections: Int, most: Int, endpoint: String) throws {
        let instance = try Instance(
            ["--children", try ProgramLocation.helper("child-probe")], limits: "-n \(limit)"
        ).ready()
        let monitor = try instance.monitor()
        let daemon = ProcessFacts(pid: Int32(clamping: try #require(try instance.report(.list)["pid"]?.int)))
        let flood = try Connections(connections, to: try instance.socket(endpoint).path)
        let said = try monitor.next { $0["message"]?.string?.contains("connections were refused") == true }
        #expect(said["message"]?.string?.contains("process \(getpid())") == true)
        // Beside the connections that one process may have stand the daemon's own descriptors.
        #expect(try daemon.descriptorCount() <= most + 64)
        // A child comes in, and is heard.
        _ = try instance.send(.request(.root(.className("Garbage"))))
        try monitor.next("protocolViolation")
        #expect(flood.count == connections)
        try instance.stop(.impossible(because: "these children are none of the Kit's"))
    }

    @Test("a child that connects without its token is told of, though libzmq asks nobody about it")
    func nameless() throws {
        let instance = try Instance([]).ready()
        let monitor = try instance.monitor()
        let context = try Context()
        var told: UInt64 = 0
        for _ in 0..<5 {
            // It is given up at once, and not made again.
            let dealer = try Dealer(connecting: try instance.socket("children"), in: context)
            #expect(try dealer.receive(withinMilliseconds: 20) == .nothing)
        }
        // Of many at once only their number is told, once a second.
        var sentences: UInt64 = 0
        while told < 5 {
            let said = try monitor.next { $0["message"]?.string?.contains("mechanism PLAIN") == true }
            #expect(said["kind"] == "diagnostic")
            told += said["message"]?.string.flatMap { UInt64($0.prefix { $0.isNumber }) } ?? 0
            sentences += 1
        }
        // A socket may have tried more than once before it was closed.
        #expect(told >= 5 && sentences < told)
        try instance.stop()
    }

    @Test("out of descriptors the daemon refuses who connects, and lives")
    func exhausted() throws {
        let instance = try Instance(["--children", try ProgramLocation.helper("child-probe")]).ready()
        let monitor = try instance.monitor()
        let daemon = try #require(try instance.report(.list)["pid"]?.int.map { Int32(clamping: $0) })
        // Fewer than its connections may have: taken away behind its back.
        let lowering = ProcessSpecification(executable: "prlimit", arguments: ["--pid", "\(daemon)", "--nofile=24"])
        #expect(try lowering.start().waitForEnd().cause == .exited(code: 0))
        let flood = try Connections(100, to: try instance.socket("control").path)
        try monitor.next { $0["message"]?.string?.contains("connections were refused") == true }
        #expect(flood.count == 100)
        #expect(try instance.report(.list)["name"] == "test")
        try instance.stop(.impossible(because: "no client that asks for the proof comes in"))
    }
}
