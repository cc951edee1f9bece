import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// An instance belongs to the user that started it. Its folder excludes other users; the daemon is the second barrier.
@Suite(
    "A worker of another user",
    .enabled(if: geteuid() == 0, "only root can start a worker as another user"),
    .enabled(if: access("/usr/bin/setpriv", X_OK) == 0, "setpriv, of util-linux, starts it"))
struct ForeignUserTests {
    /// The layer that stops the worker.
    enum Layer: String, CaseIterable, Sendable {
        /// The folder above the instance's folder is closed to the worker.
        case mode
        /// The path is open, and the folder belongs to the instance's user.
        case owner
        /// The folder and its files are open to the worker's user; only the kernel's credentials tell the daemon.
        case credentials
    }

    private static let user: UInt32 = 65_534

    @Test("is refused with a code, a sentence and a hint, and offers no class", arguments: Layer.allCases)
    func isRefused(layer: Layer) throws {
        let instance = try Instance([], link: .zmq).ready()
        try open(instance, upTo: layer)
        let (ending, complaint) = try startWorker(of: instance)
        #expect(ending == .exited(code: ExitCode.permission.rawValue), "\(complaint)")
        let (words, hint) =
            switch layer {
            case .mode: ("cannot look at \(instance.folder)/troupe", "check XDG_RUNTIME_DIR and its permissions")
            case .owner: ("\(instance.folder)/troupe belongs to user 0, not to you", "set XDG_RUNTIME_DIR")
            case .credentials: ("instance 'test' refuses this program", "run it as that user")
            }
        #expect(complaint.hasPrefix("troupe: ") && complaint.contains(words), "\(complaint)")
        #expect(complaint.split(separator: "\n").count == 1 && complaint.contains(hint), "\(complaint)")
        let classes = try instance.report(.classes)["classes"]?.list ?? []
        #expect(!classes.contains { $0["class"] == "Gauge" }, "\(classes)")
        // A worker of the instance's own user is still admitted.
        #expect(try instance.report(.list)["name"] == "test")
        try instance.stop(.impossible(because: "it has no children"))
    }

    private func open(_ instance: Instance, upTo layer: Layer) throws {
        guard layer != .mode else { return }
        try #require(chmod(instance.folder, 0o755) == 0)
        let own = "\(instance.folder)/troupe"
        for path in [own, "\(own)/test"] {
            try #require(chmod(path, 0o755) == 0)
            if layer == .credentials { try #require(chown(path, Self.user, Self.user) == 0) }
        }
        for entry in try Folder.entries(of: "\(own)/test") {
            try #require(chmod("\(own)/test/\(entry)", 0o666) == 0)
        }
    }

    /// Starts a worker from a copy of `troupe` and waits for its end; other users may have no access to the package.
    private func startWorker(of instance: Instance) throws -> (ending: ProcessEnding.Cause, complaint: String) {
        let place = try Instance.makeFolder()
        defer { Instance.remove(place) }
        try #require(chmod(place, 0o755) == 0)
        let script = """
            cp "$0" "$1/troupe" && exec setpriv --reuid=\(Self.user) --regid=\(Self.user) --clear-groups \
            "$1/troupe" child Gauge --name test -- /bin/true
            """
        let errors = try Pipe()
        var specification = ProcessSpecification(
            executable: "/bin/sh", arguments: ["-c", script, try ProgramLocation.helper("troupe"), place],
            environment: Environment.forChildren(
                changes: ["XDG_RUNTIME_DIR=\(instance.folder)", "SWIFT_BACKTRACE=enable=no"]))
        specification.descriptors = [2: errors.writeEnd.raw]
        let worker = try specification.start()
        let deadline = MonotonicClock.microseconds() + Instance.timeout
        if try !worker.waitUntilEnded(deadline: deadline) {
            try worker.send(.kill)
            Issue.record("the worker waits for ever")
        }
        let cause = try worker.waitForEnd().cause
        let reading = errors.readEnd
        try reading.setNonBlocking(true)
        var complaint = ""
        while case .bytes(let bytes)? = try? reading.read(upTo: 65_536) {
            complaint += String(decoding: bytes, as: UTF8.self)
        }
        return (cause, complaint)
    }
}
