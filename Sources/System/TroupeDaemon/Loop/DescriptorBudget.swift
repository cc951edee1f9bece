/// How the descriptors of the daemon are shared out: what it opens itself never meets a want of them.
struct DescriptorBudget: Hashable {
    /// What the daemon needs besides connections: its sockets, pollers and pipes, and a file or two at a time.
    static let own: UInt64 = 64
    /// The most that connections may take: the largest instance has 512 children, and every person a display.
    static let most: UInt64 = 4_096
    /// The most connections of one account, which is a child with all that descends from it, or another process: a program
    /// that shows many displays has a few dozen.
    static let perAccount: UInt64 = 256

    /// With fewer an instance is of no use.
    static let least: UInt64 = 96

    /// Connections get descriptors below this number.
    let highest: Int32
    /// How many connections one account may have.
    let perAccount: Int32

    /// - Parameter limit: how many descriptors the process may have; nil is returned for less than ``least``.
    init?(limit: UInt64) {
        guard limit >= Self.least else { return nil }
        highest = Int32(clamping: min(limit - Self.own, Self.most))
        perAccount = max(1, min(Int32(Self.perAccount), highest / 4))
    }
}
