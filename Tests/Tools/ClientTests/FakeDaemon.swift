import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTransport

@testable import TroupeClient

/// An instance with the test as its daemon, which holds the lock and answers at the endpoints.
struct FakeDaemon: ~Copyable {
    let name: String
    private let lock: InstanceLock
    private let context: Context

    init() throws {
        let name = "client-\(UInt32.random(in: .min ... .max))"
        let context = try Context()
        let lock = try InstanceLock(try InstanceFolders(name: try InstanceName(name)))
        self.name = name
        self.lock = lock
        self.context = context
    }

    /// Takes the process out of the lock file, as a reader sees it just before the keeper removes the file.
    func forgetHolder() throws { try #require(truncate(lock.folders.lock, 0) == 0) }

    func router(_ endpoint: String) throws -> Router {
        try Router(
            binding: try Endpoint(path: try lock.folders.socket(endpoint)), in: context, security: .open)
    }

    /// Waits for the next message at an endpoint; nil at the deadline.
    static func next(_ router: borrowing Router) throws -> RouterMessage? {
        var poller = try Poller()
        try poller.add(router.descriptor, for: .input, token: 1)
        let deadline = MonotonicClock.microseconds() + 10_000_000
        while true {
            switch try router.receive() {
            case .message(let message): return message
            case .malformed: continue
            case .nothing:
                if MonotonicClock.microseconds() >= deadline { return nil }
                _ = try poller.wait(until: deadline)
            }
        }
    }

    consuming func end() { lock.removeAndRelease() }
}
