import Glibc
import Testing
import TroupePlatform
import TroupeTestSupport

@Suite("The service for systemd")
struct ServiceTests {
    static let analyzer = "/usr/bin/systemd-analyze"

    @Test("is found without fault by systemd-analyze, which Deploy/packages installs")
    func isFoundWithoutFault() throws {
        try #require(access(Self.analyzer, X_OK) == 0, "run Deploy/packages")
        let errors = try Pipe()
        var specification = ProcessSpecification(
            executable: Self.analyzer,
            arguments: ["--user", "--man=no", "verify", PackageFolder.path + "/Deploy/troupe@.service"],
            environment: Environment.forChildren(changes: ["XDG_RUNTIME_DIR=/tmp"]))
        specification.descriptors = [2: errors.writeEnd.raw]
        let process = try specification.start()
        _ = consume errors.writeEnd
        let words = String(decoding: try errors.readEnd.readAll(limit: 1 << 20), as: UTF8.self)
        let ending = try process.waitForEnd()
        #expect(ending.cause == .exited(code: 0), "\(words)")
    }
}
