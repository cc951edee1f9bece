/// The maximum number of events of one source that the keeper's loop handles in one turn. The rest waits for the next
/// turn, for which the poller reports it again, so that a source which never pauses does not delay the other sources.
enum TurnBudget {
    /// Requests of the daemon.
    static let maxRequests = 256
    /// Reports of a zygote: it owes one for each order, and is ended if it sends more in a turn.
    static let maxReports = 256
    /// Last reports of a zygote that was ended: the kernel holds fewer.
    static let maxLastReports = 1_024
    /// Signals, and processes that were stopped or continued.
    static let maxSignals = 256
    /// Reads of 64 KiB from the pipe of a process that has ended; a grandchild may hold the other end.
    static let maxLastReads = 16
}
