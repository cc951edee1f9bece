/// The executables whose children are forked.
struct ZygoteTable {
    private var zygotes: [String: KeptZygote] = [:]

    /// Takes in an executable; nil where it was known, or there are too many.
    mutating func add(_ executable: String) -> KeptZygote? {
        guard zygotes[executable] == nil, zygotes.count < KeptZygote.most else { return nil }
        let zygote = KeptZygote(executable, serial: UInt64(zygotes.count))
        zygotes[executable] = zygote
        return zygote
    }

    subscript(executable: String) -> KeptZygote? { zygotes[executable] }

    subscript(serial serial: UInt64) -> KeptZygote? { all.first { $0.serial == serial } }

    var all: some Collection<KeptZygote> { zygotes.values }

    /// When one of them is to be looked after though nothing happens.
    var deadline: Int64? { all.compactMap(\.life.deadline).min() }

    /// Whether a process is one of them.
    func contains(pid: Int32) -> Bool { all.contains { $0.pid == pid } }

    /// Forgets all, for the instance ends.
    mutating func removeAll() { zygotes = [:] }
}
