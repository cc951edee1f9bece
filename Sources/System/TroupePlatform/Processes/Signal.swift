import CPlatform
import Glibc

/// A signal by its number.
public struct Signal: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The system's number.
    public let rawValue: Int32
    /// The signal of the system's number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The signal that asks a process to end.
    public static let terminate = Signal(rawValue: SIGTERM)
    /// The signal that kills a process without asking it.
    public static let kill = Signal(rawValue: SIGKILL)
    /// The signal that Ctrl-C sends.
    public static let interrupt = Signal(rawValue: SIGINT)
    /// The signal that the terminal is gone.
    public static let hangUp = Signal(rawValue: SIGHUP)
    /// The signal that stops a process until ``resume``.
    public static let stop = Signal(rawValue: SIGSTOP)
    /// The signal that asks a process to stop until ``resume``, as Ctrl-Z in a terminal does.
    public static let stopFromTerminal = Signal(rawValue: SIGTSTP)
    /// The signal that continues a stopped process.
    public static let resume = Signal(rawValue: SIGCONT)
    /// The signal that `abort` sends.
    public static let abort = Signal(rawValue: SIGABRT)
    /// A write to a pipe without a reader.
    public static let brokenPipe = Signal(rawValue: SIGPIPE)
    /// A write beyond the file size limit (`ulimit -f`). If the signal is ignored, the write fails.
    public static let fileSize = Signal(rawValue: SIGXFSZ)
    /// A child, started or adopted, ended or stopped.
    public static let child = Signal(rawValue: SIGCHLD)
    /// The terminal's size changed.
    public static let windowSize = Signal(rawValue: SIGWINCH)

    /// Its name, for example "SIGKILL".
    public var description: String { "SIG" + String(cString: troupe_signal_name(rawValue)) }

    /// Ignores the signal in this process.
    public func ignore() throws(SystemError) {
        _ = try calling("ignore \(self)") { troupe_ignore_signal(rawValue) }
    }

    /// Restores the default action of inherited ignored signals, for example SIGCHLD, and unblocks all signals. The
    /// signals that a shell or `nohup` ignores on purpose stay ignored: SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGTTIN and
    /// SIGTTOU. Call it first in a program.
    public static func resetInherited() { troupe_reset_signals() }

    /// Unblocks every signal for the calling thread, for example Ctrl-C after a ``SignalDescriptor`` has ended.
    public static func unblockAll() {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
    }

    /// Asks the kernel to send this process the signal when its parent dies.
    public func sendWhenParentDies() throws(SystemError) {
        _ = try calling("follow the parent process") { troupe_die_with_parent(rawValue) }
    }
}
