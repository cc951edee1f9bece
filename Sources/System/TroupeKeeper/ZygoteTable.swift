import TroupeKeeping

/// The zygotes, by the plan's names for them.
struct ZygoteTable {
    private var zygotes: [ZygoteID: KeptZygote] = [:]

    mutating func add(_ zygote: KeptZygote) { zygotes[zygote.id] = zygote }

    subscript(id: ZygoteID) -> KeptZygote? { zygotes[id] }

    /// The zygotes, in no order.
    var all: some Collection<KeptZygote> { zygotes.values }

    /// True if the process is a zygote.
    func contains(pid: Int32) -> Bool { all.contains { $0.pid == pid } }

    /// Drops all zygotes at the end of the instance.
    mutating func removeAll() { zygotes = [:] }
}
