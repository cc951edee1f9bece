import CPlatform

/// What a process may use of the machine while it does something for others.
public enum ProcessAllowance {
    /// Restricts this process for good: whoever takes more processor time or memory is ended, without a core file.
    ///
    /// - Parameters:
    ///   - seconds: Of a processor's time, from the process's beginning on.
    ///   - bytes: Of memory, with all libraries.
    ///   - written: Of a file that it writes.
    public static func restrict(seconds: UInt64, bytes: UInt64, written: UInt64) throws(SystemError) {
        _ = try calling("restrict this process") { troupe_restrict(seconds, bytes, written) }
    }
}
