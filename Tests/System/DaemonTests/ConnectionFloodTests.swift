import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTransport
import TroupeValue

/// Processes that connect and say nothing.
struct ConnectionFloodTests {
    /// As many connections to a socket as the system allows; they last as long as this object.
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
        "the daemon survives a flood of connections by one process, reports it, and admits other clients",
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
        // The daemon holds its own descriptors in addition to the connections that one process may have.
        #expect(try daemon.descriptorCount() <= most + 64)
        // A child connects, and the daemon reads its messages.
        _ = try instance.send(.request(.root(.className("Garbage"))))
        try monitor.next("protocolViolation")
        #expect(flood.count == connections)
        try instance.stop(.impossible(because: "these children do not use the Kit"))
    }

    @Test("a child that connects without its token is reported, although libzmq calls no authenticator")
    func nameless() throws {
        let instance = try Instance([]).ready()
        let monitor = try instance.monitor()
        let context = try Context()
        var told: UInt64 = 0
        for _ in 0..<5 {
            // The socket fails at once and does not reconnect.
            let dealer = try Dealer(connecting: try instance.socket("children"), in: context)
            #expect(try dealer.receive(withinMilliseconds: 20) == .nothing)
        }
        // The daemon reports many failures as a count, once a second.
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

    @Test("a daemon without free descriptors refuses connections and survives")
    func exhausted() throws {
        let instance = try Instance(["--children", try ProgramLocation.helper("child-probe")]).ready()
        let monitor = try instance.monitor()
        let daemon = try #require(try instance.report(.list)["pid"]?.int.map { Int32(clamping: $0) })
        // Fewer than its connections may use; the limit drops without its knowledge.
        let lowering = ProcessSpecification(executable: "prlimit", arguments: ["--pid", "\(daemon)", "--nofile=24"])
        #expect(try lowering.start().waitForEnd().cause == .exited(code: 0))
        let flood = try Connections(100, to: try instance.socket("control").path)
        try monitor.next { $0["message"]?.string?.contains("connections were refused") == true }
        #expect(flood.count == 100)
        #expect(try instance.report(.list)["name"] == "test")
        try instance.stop(.impossible(because: "no client can connect to ask for the proof"))
    }
}
