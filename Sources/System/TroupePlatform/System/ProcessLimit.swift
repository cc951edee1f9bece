import CPlatform

/// How many processes and threads the user may have (`RLIMIT_NPROC`).
enum ProcessLimit {
    /// The limit as it is for this process; nil where the system sets no limit.
    static var soft: UInt64? {
        var limit: UInt64 = 0
        return troupe_process_limit(&limit) == 0 && limit != .max ? limit : nil
    }
}
