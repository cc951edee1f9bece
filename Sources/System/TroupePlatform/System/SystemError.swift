import CPlatform
import Glibc

/// A call to the system that failed: what was tried, on which path, and why the system refused.
///
/// Interrupted calls (`EINTR`) are repeated and never become an error; a call that would block is a value of the method
/// that made it, not an error.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The `errno` value.
    public let code: Int32
    /// What was tried, as a verb phrase that follows "cannot": "open", "start".
    public let attempt: String
    /// The path it was tried on, if there is one.
    public let path: String?

    /// An error made of an `errno` value.
    public init(code: Int32, attempt: String, path: String? = nil) {
        self.code = code
        self.attempt = attempt
        self.path = path
    }

    /// What a caller can do about an error.
    public enum Kind: Hashable, Sendable {
        /// The thing does not exist.
        case missing
        /// The thing exists already.
        case exists
        /// The user may not do that.
        case forbidden
        /// Memory, descriptors, processes or room on the disk ran out: later it may work.
        case exhausted
        /// The other side is gone.
        case gone
        /// The program passed something it must not: a defect of ours.
        case misuse
        /// Anything else.
        case other
    }

    /// The code of a file that is a pipe, a socket or a device where a regular file is read.
    public static let notRegular = EMEDIUMTYPE

    /// The code of a pipe that no process reads where it is written into.
    public static let noReader = ENOLINK

    /// The code of a pipe whose reader takes nothing while it is written into.
    public static let idleReader = ESTRPIPE

    /// What a caller can do about it.
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

    /// The system's words for the code, for example "No such file or directory".
    public var reason: String {
        switch code {
        case Self.notRegular:
            "it is a pipe, a socket or a device, no regular file; copy its contents into a file, and name that"
        case Self.noReader: "it is a pipe that no process reads; start its reader first"
        case Self.idleReader: "it is a pipe whose reader takes nothing; have its reader go on, or end it"
        default: String(cString: troupe_error_words(code))
        }
    }

    /// One sentence, for example "cannot open /x: No such file or directory (ENOENT)".
    public var description: String {
        let name = String(cString: troupe_error_name(code))
        return "cannot \(attempt)\(path.map { " " + $0 } ?? ""): \(reason) (\(name))\(limit.map { ", " + $0 } ?? "")"
    }

    /// The limit that was met, where it is this process's own.
    private var limit: String? {
        switch code {
        case EMFILE:
            (try? DescriptorLimit.current()).map { "the limit of descriptors is \($0.soft): raise it with 'ulimit -n'" }
        case EAGAIN where attempt.hasPrefix("start"):
            ProcessLimit.soft.map {
                "the limit of processes and threads of this user is \($0): end some, or raise it with 'ulimit -u'"
            } ?? "the machine has no room for another process: end some"
        // What we do not read ourselves for its size is told in words of its own.
        case EFBIG where !attempt.hasPrefix("read"): "the limit of a file's size is met: raise it with 'ulimit -f'"
        default: nil
        }
    }
}

/// Repeats a call while a signal interrupts it; throws what it failed with.
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

/// Like ``calling(_:on:_:)``, but nil where the call would block.
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
    /// Whether the call that just failed was interrupted by a signal, for callers that do not want it repeated.
    static var isInterrupted: Bool { errno == EINTR }
}
