import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTestSupport

/// The screens of the article on waiting behave as it describes.
@Suite("A screen that waits")
struct WaitingScreenTests {
    private func child(_ name: String, _ variables: String...) throws -> RealChild {
        let child = try RealChild("waiting-screens", class: name, variables: variables)
        try child.awaitHello()
        try child.deliver(.awakeFromNib, .loadView, .viewDidLoad, .appearance(.willAppear, .pushed()))
        return child
    }

    private func awaitTitle(of child: RealChild, _ matches: (String) -> Bool) throws {
        _ = try child.await { body in
            if case .ask(let ask) = body, case .configure(_, let facts) = ask.request, facts.title.map(matches) == true
            {
                facts
            } else {
                nil
            }
        }
    }

    @Test("for time shows it, and moves a hand with each frame")
    func clock() throws {
        let child = try child("ClockViewController")
        for _ in 0..<3 {
            _ = try child.await { body in
                if case .views(let update) = body, !update.isFull { update } else { nil }
            }
        }
    }

    @Test("for a file counts its lines off the main actor")
    func file() throws {
        let text = try FileContents.read("/etc/passwd", limit: 1 << 20)
        let child = try child("FileViewController")
        try awaitTitle(of: child) { $0 == "\(text.count { $0 == 0x0A }) lines" }
    }

    @Test("for a socket shows its input, and learns of its end")
    func socket() throws {
        let folder = try TemporaryFolder(for: "waiting")
        let listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(folder.path)/socket".utf8) }
        let isBound = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        try #require(isBound && listen(listener, 1) == 0)
        let child = try child("SocketViewController", "WAITING_SOCKET=\(folder.path)/socket")
        let peer = accept(listener, nil, nil)
        #expect(write(peer, "good news", 9) == 9)
        try awaitTitle(of: child) { $0 == "good news" }
        close(peer)
        try awaitTitle(of: child) { $0 == "the other end is gone" }
    }

    @Test("for D-Bus learns of new names, and of the end of the bus")
    func bus() throws {
        let folder = try TemporaryFolder(for: "waiting")
        let address = "unix:path=\(folder.path)/bus"
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: "/usr/bin/dbus-daemon",
            arguments: ["--session", "--nofork", "--print-address=1", "--address=\(address)"])
        specification.descriptors = [1: output.writeEnd.raw]
        specification.diesWithStarter = true
        let daemon = try specification.start()
        defer {
            try? daemon.send(.kill)
            _ = try? daemon.waitForEnd()
        }
        // The bus prints its address when it listens.
        _ = try output.readEnd.read(upTo: 4_096)
        let first = try child("BusViewController", "DBUS_SESSION_BUS_ADDRESS=\(address)")
        try awaitTitle(of: first) { $0 == "on the bus" }
        let second = try child("BusViewController", "DBUS_SESSION_BUS_ADDRESS=\(address)")
        try awaitTitle(of: second) { $0 == "on the bus" }
        try awaitTitle(of: first) { $0.hasPrefix(":1.") && $0.hasSuffix(" comes or goes") }
        try daemon.send(.kill)
        try awaitTitle(of: first) { $0 == "the bus is gone" }
    }
}
