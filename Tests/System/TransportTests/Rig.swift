import Glibc
import TroupePlatform

@testable import TroupeTransport

/// A folder of its own for one test's sockets, removed with it.
final class Rig {
    private let temporary: TemporaryFolder
    var folder: String { temporary.path }
    let context: Context

    init() throws {
        temporary = try TemporaryFolder(for: "transport")
        context = try Context()
    }

    func endpoint(_ name: String = "socket") throws -> Endpoint {
        try Endpoint(path: "\(folder)/\(name)")
    }

    /// Waits on descriptors as a loop does, until `step` says it is done; false when the deadline passes first.
    static func run(
        _ descriptors: [Int32], withinMilliseconds limit: Int = 10_000, _ step: () throws -> Bool
    ) throws -> Bool {
        let deadline = MonotonicTime.now + UInt64(limit) * 1_000_000
        while true {
            if try step() { return true }
            let now = MonotonicTime.now
            if now >= deadline { return false }
            var items = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            poll(&items, nfds_t(items.count), Int32((deadline - now) / 1_000_000) + 1)
        }
    }

    enum RigError: Error { case timedOut }
}

extension Dealer {
    /// Waits for the connection while the server's loop runs, which greets the client.
    func awaitConnection(to router: borrowing Router) throws {
        let connected = try Rig.run([descriptor, router.descriptor]) {
            _ = try router.isReadable()
            return try receive() == .connected
        }
        guard connected else { throw Rig.RigError.timedOut }
    }
}

extension Router {
    /// Waits for the next event as a loop does: by the descriptor alone.
    func awaitEvent() throws -> RouterEvent {
        var event = RouterEvent.nothing
        let came = try Rig.run([descriptor]) {
            event = try receive()
            return event != .nothing
        }
        guard came else { throw Rig.RigError.timedOut }
        return event
    }

    func awaitMessage() throws -> RouterMessage {
        guard case .message(let message) = try awaitEvent() else { throw Rig.RigError.timedOut }
        return message
    }
}
