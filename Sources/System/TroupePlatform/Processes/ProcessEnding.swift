/// The cause of a process's end, and the resources it used.
public struct ProcessEnding: Hashable, Sendable {
    /// The cause of a process's end.
    public enum Cause: Hashable, Sendable, CustomStringConvertible {
        /// The process exited with this code.
        case exited(code: Int32)
        /// A signal ended the process.
        case signalled(Signal, dumpedCore: Bool)

        /// "exited with code 1" or "was ended by SIGKILL".
        public var description: String {
            switch self {
            case .exited(let code): "exited with code \(code)"
            case .signalled(let signal, let dumpedCore): "was ended by \(signal)\(dumpedCore ? " (core dumped)" : "")"
            }
        }
    }

    /// The cause of the end.
    public var cause: Cause
    /// The peak resident memory, in KiB.
    public var maximumResidentKiB: Int64
    /// Processor time in user mode, in microseconds.
    public var userMicroseconds: Int64
    /// Processor time in the kernel, in microseconds.
    public var systemMicroseconds: Int64

    /// An ending with the resources used: peak memory in KiB, processor time in microseconds.
    public init(cause: Cause, maximumResidentKiB: Int64 = 0, userMicroseconds: Int64 = 0, systemMicroseconds: Int64 = 0)
    {
        self.cause = cause
        self.maximumResidentKiB = maximumResidentKiB
        self.userMicroseconds = userMicroseconds
        self.systemMicroseconds = systemMicroseconds
    }
}
