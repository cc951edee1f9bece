import CPlatform
import Glibc

/// A failed system call: the attempt, its path, and the system's reason.
///
/// Interrupted calls (`EINTR`) are repeated and never become an error. A call that would block is a value of its
/// method, not an error.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The `errno` value.
    public let code: Int32
    /// The attempt, as a verb phrase that follows "cannot": "open", "start".
    public let attempt: String
    /// The path of the attempt, if it has one.
    public let path: String?

    /// An error made of an `errno` value.
    public init(code: Int32, attempt: String, path: String? = nil) {
        self.code = code
        self.attempt = attempt
        self.path = path
    }

    /// Classes of errors by the caller's possible reaction.
    public enum Kind: Hashable, Sendable {
        /// The object does not exist.
        case missing
        /// The object exists already.
        case exists
        /// The user lacks the permission.
        case forbidden
        /// Memory, descriptors, processes or disk space ran out: the call may work later.
        case exhausted
        /// The other side is gone.
        case gone
        /// The program passed an invalid argument: a defect of ours.
        case misuse
        /// Anything else.
        case other
    }

    /// The code for a pipe, a socket or a device in place of a regular file.
    public static let notRegular = EMEDIUMTYPE

    /// The code for a write to a pipe without a reader.
    public static let noReader = ENOLINK

    /// The code for a write to a pipe whose reader reads nothing.
    public static let idleReader = ESTRPIPE

    /// The class of the error.
    public var kind: Kind {
        switch code {
        case ENOENT, ENOTDIR, ESRCH, ENXIO: .missing
        case EEXIST, ENOTEMPTY, EADDRINUSE: .exists
        case EACCES, EPERM, EROFS: .forbidden
        case EMFILE, ENFILE, ENOMEM, ENOSPC, EDQUOT, EAGAIN, ENOBUFS: .exhausted
        case EPIPE, ECONNRESET, ECONNREFUSED, ENOTCONN: .gone
        case EBADF, EFAULT, EINVAL, ENOTSOCK: .misuse
        default: .other
        }
    }

    /// The system's words for the code, for example "No such file or directory", or our words for a code of ours.
    public var reason: String {
        switch code {
        case Self.notRegular:
            "it is a pipe, a socket or a device, not a regular file; copy its contents into a file and name that file"
        case Self.noReader: "it is a pipe that no process reads; start its reader first"
        case Self.idleReader: "it is a pipe whose reader does not read; resume the reader or end it"
        default: String(cString: troupe_error_words(code))
        }
    }

    /// One sentence, for example "cannot open /x: No such file or directory (ENOENT)".
    public var description: String {
        let name = String(cString: troupe_error_name(code))
        return "cannot \(attempt)\(path.map { " " + $0 } ?? ""): \(reason) (\(name))\(limit.map { ", " + $0 } ?? "")"
    }

    /// The limit that was reached, if it is this process's own or its user's.
    private var limit: String? {
        switch code {
        case EMFILE:
            (try? DescriptorLimit.current()).map { "the limit of descriptors is \($0.soft): raise it with 'ulimit -n'" }
        case EAGAIN where attempt.hasPrefix("start"):
            ProcessLimit.soft.map {
                "the limit of processes and threads of this user is \($0): end some, or raise it with 'ulimit -u'"
            } ?? "the machine has no room for another process: end some"
        // Our own reads state their limit in `attempt`.
        case EFBIG where !attempt.hasPrefix("read"): "the limit of a file's size is reached: raise it with 'ulimit -f'"
        default: nil
        }
    }
}

/// Repeats a call while a signal interrupts it; throws its error.
func calling<Result: FixedWidthInteger>(
    _ attempt: @autoclosure () -> String, on path: @autoclosure () -> String? = nil, _ call: () -> Result
) throws(SystemError) -> Result {
    while true {
        let result = call()
        if result != -1 { return result }
        let code = errno
        if code == EINTR { continue }
        throw SystemError(code: code, attempt: attempt(), path: path())
    }
}

/// Like ``calling(_:on:_:)``, but returns nil if the call would block.
func callingUnlessBlocked<Result: FixedWidthInteger>(
    _ attempt: @autoclosure () -> String, _ call: () -> Result
) throws(SystemError) -> Result? {
    while true {
        let result = call()
        if result != -1 { return result }
        let code = errno
        if code == EINTR { continue }
        if code == EAGAIN || code == EWOULDBLOCK { return nil }
        throw SystemError(code: code, attempt: attempt())
    }
}

extension SystemError {
    /// True if a signal interrupted the call that just failed, for callers that do not want it repeated.
    static var isInterrupted: Bool { errno == EINTR }
}
