import CZeroMQ
import TroupePlatform

/// The owner of libzmq's threads. A process that uses the transport has one.
///
/// Each socket keeps the libzmq context alive. It ends with the last socket, after at most 100 ms in which queued
/// messages are sent. A process that has a context must never fork without exec.
public struct Context: ~Copyable, Sendable {
    let storage: ContextStorage

    /// Starts libzmq.
    ///
    /// - Throws: ``TransportError/system(operation:code:)`` when memory, descriptors or threads are short.
    public init() throws(TransportError) {
        storage = try ContextStorage()
    }
}

/// The libzmq context, held by the ``Context`` and by each socket.
///
/// `@unchecked Sendable`: libzmq's contexts may be used from every thread. Its sockets may not, and are not sendable
/// here.
final class ContextStorage: @unchecked Sendable {
    let handle: UnsafeMutableRawPointer

    init() throws(TransportError) {
        // libzmq aborts the process if it cannot start its two threads.
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
