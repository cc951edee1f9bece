import Glibc
import Testing
import TroupePlatform

@Suite struct InstanceTests {
    @Test(arguments: ["main", "a.b-c_D9", String(repeating: "n", count: 32)])
    func `a name of the allowed characters is accepted`(name: String) throws {
        #expect(try InstanceName(name).description == name)
    }

    @Test(arguments: ["", ".", "..", "a/b", "ü", "a b", "a\n", String(repeating: "n", count: 33)])
    func `any other name is refused with a hint`(name: String) {
        let error = #expect(throws: InstanceError.invalidName(name)) { try InstanceName(name) }
        #expect(error?.description.contains("1 to 32") == true)
    }

    @Test(
        arguments: [
            StartReport.ready(pid: 7), .failed(code: 65, message: "two words"), .failed(code: 70, message: ""),
        ])
    func `a report of the start comes out as it went in`(report: StartReport) {
        #expect(StartReport(line: report.line) == report)
    }

    @Test(arguments: ["", "ready", "ready x\n", "failed 3\n", "ready 1 2\n", "gone 1\n"])
    func `a malformed line is not a report`(line: String) {
        #expect(StartReport(line: line) == nil)
    }

    @Test func `a message of many lines is reported on one line`() {
        #expect(StartReport.failed(code: 1, message: "a\nb").line == "failed 1 a b\n")
    }

    // The paths come from the environment, which tests must not change; a keeper starts with a different one.
    @Test func `a path too long for a socket is refused with its length`() throws {
        let folder = try TemporaryFolder(for: "test")
        let long = folder.path + "/" + String(repeating: "x", count: 90)
        #expect(mkdir(long, 0o700) == 0)
        let run = try KeeperRun([], folder: folder, environment: ["XDG_RUNTIME_DIR=\(long)"])
        guard case .failed(73, let message) = try run.startReport() else { throw Unexpected() }
        #expect(message.contains("takes at most 107"), "\(message)")
        #expect(try run.finish().cause == .exited(code: 73))
    }

    @Test func `a folder open to other users is refused`() throws {
        let folder = try TemporaryFolder(for: "test")
        #expect(mkdir(folder.path + "/troupe", 0o700) == 0)
        #expect(chmod(folder.path + "/troupe", 0o755) == 0)
        let run = try KeeperRun([], folder: folder)
        guard case .failed(77, let message) = try run.startReport() else { throw Unexpected() }
        #expect(message.contains("chmod 700"), "\(message)")
        #expect(try run.finish().cause == .exited(code: 77))
    }

    @Test func `a file where the folder belongs is refused`() throws {
        let folder = try TemporaryFolder(for: "test")
        try Descriptor.openForWriting(folder.path + "/troupe").writeAll([])
        let run = try KeeperRun([], folder: folder)
        guard case .failed(73, _) = try run.startReport() else { throw Unexpected() }
        #expect(try run.finish().cause == .exited(code: 73))
    }

    @Test func `a service manager is told ready and stopping, and its heart beats wanted`() throws {
        let folder = try TemporaryFolder(for: "test")
        let address = folder.path + "/notify"
        let manager = try ManagerSocket(address)
        let run = try KeeperRun(
            ["await|1|heartbeat 500000", "ready", "heartbeat", "stopping|0", "exit|0"], folder: folder,
            environment: ["NOTIFY_SOCKET=\(address)", "WATCHDOG_USEC=1000000"])
        #expect(try run.finish().cause == .exited(code: 0))
        #expect(try manager.received() == ["READY=1", "WATCHDOG=1", "STOPPING=1"])
    }

    private struct Unexpected: Error {}
}

/// A datagram socket in the service manager's place.
private struct ManagerSocket: ~Copyable {
    private let descriptor: Descriptor

    init(_ path: String) throws {
        descriptor = Descriptor(adopting: socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor.raw, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
        try descriptor.setNonBlocking(true)
    }

    func received() throws -> [String] {
        var messages: [String] = []
        while case .bytes(let bytes) = try descriptor.read(upTo: 1000) {
            messages.append(String(decoding: bytes, as: UTF8.self))
        }
        return messages
    }
}
