/// Why a transport operation could not be done.
///
/// What happens in the ordinary life of a socket is not an error but a value: nothing to read is ``RouterEvent/nothing``, a
/// peer that went is ``SendOutcome/unreachable``, an interrupted call is repeated.
public enum TransportError: Error, Equatable, Sendable {
    /// The path of an endpoint is empty, relative, or holds a NUL or wildcard byte.
    case invalidPath(String)
    /// The path of an endpoint has more bytes than a local socket's address can hold.
    case pathTooLong(path: String, limit: Int)
    /// A call into libzmq failed; `code` is its errno value.
    case system(operation: Operation, code: Int32)

    /// What was being done when libzmq refused.
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
