import CPlatform

/// The number of descriptors a process may have open (RLIMIT_NOFILE).
public struct DescriptorLimit: Hashable, Sendable {
    /// The limit in force.
    public let soft: UInt64
    /// The highest value of the soft limit.
    public let hard: UInt64

    /// The limits of this process.
    public static func current() throws(SystemError) -> DescriptorLimit {
        var soft: UInt64 = 0
        var hard: UInt64 = 0
        _ = try calling("read the limit of descriptors") { troupe_descriptor_limit(&soft, &hard) }
        return DescriptorLimit(soft: soft, hard: hard)
    }

    /// Sets the soft limit of this process to at most the hard one, and returns the former limits.
    ///
    /// A process that raised its limit passes the old one to its children with
    /// ``ProcessSpecification/descriptorLimit``: programs that use `select` break above 1024.
    @discardableResult
    public static func set(soft wanted: UInt64) throws(SystemError) -> DescriptorLimit {
        let before = try current()
        _ = try calling("set the limit of descriptors") { troupe_set_descriptor_limit(min(wanted, before.hard)) }
        return before
    }
}
