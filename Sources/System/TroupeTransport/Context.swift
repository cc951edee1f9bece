import CZeroMQ
import TroupePlatform

/// The owner of libzmq's threads. One for each process that speaks.
///
/// Sockets keep what they need of it alive: it ends with the last of them, after at most 100 ms for last words. A process that
/// has one must never fork without exec.
public struct Context: ~Copyable, Sendable {
    let storage: ContextStorage

    /// Starts libzmq.
    ///
    /// - Throws: ``TransportError/system(operation:code:)`` when memory, descriptors or threads are short.
    public init() throws(TransportError) {
        storage = try ContextStorage()
    }
}

/// The context itself, held by the ``Context`` and by each socket.
///
/// `@unchecked Sendable`: libzmq's contexts may be used from every thread; its sockets, which are not sendable here, may not.
final class ContextStorage: @unchecked Sendable {
    let handle: UnsafeMutableRawPointer

    init() throws(TransportError) {
        // libzmq aborts the process where it cannot start its two threads.
        let code = ThreadRoom.check(for: 2)
        guard code == 0 else { throw .system(operation: .context, code: code) }
        guard let handle = zmq_ctx_new() else {
            throw .system(operation: .context, code: zmq_errno())
        }
        self.handle = handle
        for (option, value) in SocketPolicy.context where zmq_ctx_set(handle, option, value) != 0 {
            throw .system(operation: .context, code: zmq_errno())
        }
    }

    deinit {
        while zmq_ctx_term(handle) != 0, zmq_errno() == EINTR {}
    }
}
