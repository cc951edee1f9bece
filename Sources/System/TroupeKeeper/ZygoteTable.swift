import TroupeKeeping

/// The zygotes' processes, by the plan's names for them.
struct ZygoteTable {
    private var zygotes: [ZygoteID: KeptZygote] = [:]

    mutating func add(_ zygote: KeptZygote) { zygotes[zygote.id] = zygote }

    subscript(id: ZygoteID) -> KeptZygote? { zygotes[id] }

    /// The zygotes, in no order.
    var all: some Collection<KeptZygote> { zygotes.values }

    /// True if a process is one of them.
    func contains(pid: Int32) -> Bool { all.contains { $0.pid == pid } }

    /// Drops all, as the instance ends.
    mutating func removeAll() { zygotes = [:] }
}
