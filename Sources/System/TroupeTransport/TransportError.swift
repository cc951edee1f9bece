import CZeroMQ
import Glibc
public import TroupePlatform

/// The reason that a transport operation failed.
///
/// Ordinary events of a socket are values, not errors: an empty read is ``RouterEvent/nothing``, a peer that left is
/// ``SendOutcome/unreachable``, an interrupted call is repeated.
public enum TransportError: Error, Equatable, Sendable {
    /// The path of an endpoint is empty, relative, or holds a NUL or wildcard byte.
    case invalidPath(String)
    /// The path of an endpoint has more bytes than a local socket's address can hold.
    case pathTooLong(path: String, limit: Int)
    /// A call into libzmq failed; `code` is its errno value.
    case system(operation: Operation, code: Int32)

    /// The operation that libzmq refused.
    public enum Operation: String, Sendable {
        /// Making a context or setting one of its options.
        case context
        /// Making a socket.
        case open
        /// Setting or reading an option of a socket.
        case option
        /// Binding a socket to its endpoint.
        case bind
        /// Connecting a socket to an endpoint.
        case connect
        /// Sending a frame.
        case send
        /// Receiving a frame.
        case receive
        /// Waiting for a socket.
        case wait
    }
}

extension TransportError {
    /// The system's refusal if descriptors, threads or processes ran out: its words name the limit.
    public var exhausted: SystemError? {
        switch self {
        case .system(.context, let code) where code == EMFILE || code == EAGAIN:
            SystemError(code: code, attempt: "start the transport")
        case .system(_, let code) where code == EMFILE: SystemError(code: code, attempt: "make a socket")
        case .invalidPath, .pathTooLong, .system: nil
        }
    }
}

extension TransportError: CustomStringConvertible {
    /// One sentence that names the object and the remedy, without a full stop: callers continue the sentence.
    public var description: String {
        switch self {
        case .invalidPath(let path):
            "'\(path)' is not an absolute path for a socket; use a path that starts with '/'"
        case .pathTooLong(let path, let limit):
            "the socket path '\(path)' has \(path.utf8.count) bytes, more than the \(limit) the system allows; "
                + "use a shorter runtime folder"
        case .system(let operation, let code):
            exhausted?.description
                ?? "the transport failed to \(operation.phrase): \(String(cString: zmq_strerror(code))) (\(code))"
        }
    }
}

extension TransportError.Operation {
    /// The operation as the end of "failed to ...".
    var phrase: String {
        switch self {
        case .context: "start"
        case .open: "make a socket"
        case .option: "set up a socket"
        case .bind: "bind a socket to its path"
        case .connect: "connect to a socket path"
        case .send: "send"
        case .receive: "receive"
        case .wait: "wait for a socket"
        }
    }
}
