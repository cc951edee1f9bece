import CPlatform

/// The number of processes and threads that the user may have (`RLIMIT_NPROC`).
enum ProcessLimit {
    /// The soft limit of this process; nil if the system sets no limit.
    static var soft: UInt64? {
        var limit: UInt64 = 0
        return troupe_process_limit(&limit) == 0 && limit != .max ? limit : nil
    }
}
