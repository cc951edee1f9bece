import CPlatform

/// Resource limits for a process that works on input from outside.
public enum ProcessAllowance {
    /// Restricts this process for good: the kernel ends it if it exceeds its processor time, and refuses further
    /// memory. It leaves no core file.
    ///
    /// - Parameters:
    ///   - seconds: Processor time, from the start of the process.
    ///   - bytes: Memory, including all libraries.
    ///   - written: The size of any file that it writes.
    public static func restrict(seconds: UInt64, bytes: UInt64, written: UInt64) throws(SystemError) {
        _ = try calling("restrict this process") { troupe_restrict(seconds, bytes, written) }
    }
}
