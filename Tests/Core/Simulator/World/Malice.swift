import TroupeModel

/// The children of a simulation that mean harm, or take without end.
///
/// Chance of its own: a life without them is the same as if there were none.
struct Malice {
    var random: SplitMix64
    /// How much is still to be done.
    var left: Int
    /// Controllers whose processes have flooded, and may be ended and refused for it.
    var greedy: Set<ControllerID> = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15)
        left = random.chance(30) ? random.within(1...8) : 0
    }

    /// What a child does that is not as it should be.
    enum Deed: CaseIterable {
        /// Asks for something that is not its own.
        case meddle
        /// Says hello without end.
        case greet
        /// Sends frames that hold nothing.
        case chatter
        /// Makes controllers without end.
        case hoard
        /// Sends what is no message.
        case garble
        /// Is sent more than a message can hold.
        case swell
        /// Closes the link that it was born with, and lives on.
        case hangUp
    }

    /// Mostly it meddles: floods take long to live through.
    mutating func deed() -> Deed {
        switch random.below(200) {
        case 0: .hoard
        case 1..<12: .greet
        case 12..<23: .chatter
        case 23..<31: .garble
        case 31..<37: .swell
        case 37..<43: .hangUp
        default: .meddle
        }
    }
}
