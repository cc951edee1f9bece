/// The processes of a simulation that connect under a false identity, or more often than they may.
///
/// They have a separate random source, so a life without them is unchanged.
struct Forgers {
    var random: SplitMix64
    /// The number of deeds still to come.
    var left: Int

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0xD6E8_FEB8_6659_FD93 ^ 0x51F0)
        left = random.chance(30) ? random.within(2...8) : 0
    }

    /// The deed of a process.
    enum Deed: CaseIterable {
        /// A process that a child started connects as a client.
        case helper
        /// A child itself connects as a client.
        case child
        /// A process that the keeper adopted connects as a client.
        case orphan
        /// A process connects as a client and has ended when the connection is accepted.
        case ghost
        /// A process that a child started connects as a client, and the child has ended when the connection is decided
        /// about.
        case bereaved
        /// A process that the child did not start connects as the child with its token. (A process that the child
        /// started may be the program that a debugger runs.)
        case thief
        /// A child connects as itself without its token.
        case tokenless
        /// The previous process of a child connects as the child.
        case former
        /// A real client connects.
        case honest
        /// A child and the processes that it started connect more often than they may.
        case crowd
    }
}
