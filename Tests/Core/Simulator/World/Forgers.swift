/// The processes of a simulation that connect as somebody else, or more often than they may.
///
/// Chance of its own: a life without them is the same as if there were none.
struct Forgers {
    var random: SplitMix64
    /// How much is still to be done.
    var left: Int

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0xD6E8_FEB8_6659_FD93 ^ 0x51F0)
        left = random.chance(30) ? random.within(2...8) : 0
    }

    /// What a process does.
    enum Deed: CaseIterable {
        /// What a child started connects as a client.
        case helper
        /// A child connects as a client itself.
        case child
        /// What the keeper adopted connects as a client.
        case orphan
        /// A process connects as a client that has ended when the connection is accepted.
        case ghost
        /// What a child started connects as a client, and the child has ended when its connection is decided about.
        case bereaved
        /// What the child did not start connects as it with its token: what it starts may be the program that a debugger runs.
        case thief
        /// A child connects as itself without its token.
        case tokenless
        /// What a child was before connects as that.
        case former
        /// A client connects that is one.
        case honest
        /// A child and the processes that it started connect more often than they may.
        case crowd
    }
}
