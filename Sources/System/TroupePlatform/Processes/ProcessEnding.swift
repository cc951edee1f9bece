/// How a process ended, and what it had used.
public struct ProcessEnding: Hashable, Sendable {
    /// The way it ended.
    public enum Cause: Hashable, Sendable, CustomStringConvertible {
        /// It left with this code.
        case exited(code: Int32)
        /// A signal ended it.
        case signalled(Signal, dumpedCore: Bool)

        /// "exited with code 1" or "was ended by SIGKILL".
        public var description: String {
            switch self {
            case .exited(let code): "exited with code \(code)"
            case .signalled(let signal, let dumpedCore): "was ended by \(signal)\(dumpedCore ? " (core dumped)" : "")"
            }
        }
    }

    /// The way it ended.
    public var cause: Cause
    /// The most memory it had resident, in KiB.
    public var maximumResidentKiB: Int64
    /// Time it computed, in microseconds.
    public var userMicroseconds: Int64
    /// Time the kernel computed for it, in microseconds.
    public var systemMicroseconds: Int64

    /// An end, with what the process used: KiB at its largest, microseconds of processor time.
    public init(cause: Cause, maximumResidentKiB: Int64 = 0, userMicroseconds: Int64 = 0, systemMicroseconds: Int64 = 0)
    {
        self.cause = cause
        self.maximumResidentKiB = maximumResidentKiB
        self.userMicroseconds = userMicroseconds
        self.systemMicroseconds = systemMicroseconds
    }
}
