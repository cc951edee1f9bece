/// How much of one source is taken in one turn of the keeper's loop: what is left waits for the next turn, so that no source
/// that never falls silent keeps the others from being heard. The poller tells of it again.
enum TurnBudget {
    /// Requests of the daemon.
    static let mostRequests = 256
    /// Reports of a zygote: it owes one for each order, and one that makes more in a turn is ended.
    static let mostReports = 256
    /// Reports that lie in the line of a zygote that was ended: the kernel holds fewer of them.
    static let mostLastReports = 1_024
    /// Signals, and processes that were stopped or went on.
    static let mostSignals = 256
    /// Reads of 64 KiB from the pipe of a process that has ended; a grandchild may hold the other end.
    static let mostLastReads = 16
}
