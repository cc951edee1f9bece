/// The division of the daemon's descriptors, so that it never runs out of them for its own use.
struct DescriptorBudget: Hashable {
    /// The daemon's own descriptors besides connections: sockets, pollers and pipes, and a file or two at a time.
    static let own: UInt64 = 64
    /// The maximum for connections: the largest instance has 512 children, and every person has a display.
    static let most: UInt64 = 4_096
    /// The maximum number of connections of one account, which is a child with all its descendants, or another process.
    /// A program that shows many displays has a few dozen.
    static let perAccount: UInt64 = 256

    /// The limit below which an instance is of no use.
    static let least: UInt64 = 96

    /// The number below which connections get descriptors.
    let highest: Int32
    /// The maximum number of connections of one account.
    let perAccount: Int32

    /// - Parameter limit: The process's limit of descriptors. The initializer returns nil if it is below ``least``.
    init?(limit: UInt64) {
        guard limit >= Self.least else { return nil }
        highest = Int32(clamping: min(limit - Self.own, Self.most))
        perAccount = max(1, min(Int32(Self.perAccount), highest / 4))
    }
}
