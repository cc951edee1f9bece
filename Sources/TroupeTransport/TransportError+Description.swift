import CZeroMQ

extension TransportError: CustomStringConvertible {
    /// One sentence naming the thing and what to do about it, without a full stop: others go on behind it.
    public var description: String {
        switch self {
        case .invalidPath(let path):
            "'\(path)' is no absolute path for a socket; use a path that starts with '/'"
        case .pathTooLong(let path, let limit):
            "the socket path '\(path)' has \(path.utf8.count) bytes, more than the \(limit) the system allows; "
                + "use a shorter runtime folder"
        case .system(let operation, let code):
            "the transport failed to \(operation.phrase): \(String(cString: zmq_strerror(code))) (\(code))"
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
