import TroupeModel

/// The malicious and greedy children of a simulation.
///
/// They have a separate random source, so a life without them is unchanged.
struct Malice {
    var random: SplitMix64
    /// The number of deeds still to come.
    var left: Int
    /// Controllers with processes that have flooded, and that may be ended and refused for it.
    var greedy: Set<ControllerID> = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15)
        left = random.chance(30) ? random.within(1...8) : 0
    }

    /// A misdeed of a child.
    enum Deed: CaseIterable {
        /// Makes a request about a controller that is not its own.
        case meddle
        /// Sends hello without end.
        case greet
        /// Sends empty frames.
        case chatter
        /// Makes controllers without end.
        case hoard
        /// Sends bytes that are not a message.
        case garble
        /// Is sent more than a message can hold.
        case swell
        /// Closes the link that it inherited, and lives on.
        case hangUp
    }

    /// Draws a misdeed, mostly meddling: floods take long to simulate.
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
