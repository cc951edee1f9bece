/// An act of Troupe or a peer, measured in blocks, one per round, in turn with all other acts.
final class MeasuredAct {
    /// The number of measurements.
    enum Pace {
        /// The full number.
        case often
        /// A quarter of the full number, because each measurement starts a process.
        case starts
        /// Once a round.
        case once
    }

    /// The name in rows.
    let name: String
    private let peer: any Peer
    private let idle: Int
    private let pace: Pace
    private var measured: [Int64] = []

    /// The number of discarded measurements at the start of a block, which warm up after the blocks of other acts.
    private static let warmUp = 5

    /// - Parameter idle: the rest before each measurement, in milliseconds.
    init(_ name: String, _ peer: any Peer, idle: Int = 0, pace: Pace = .often) {
        (self.name, self.peer, self.idle, self.pace) = (name, peer, idle, pace)
    }

    /// Measures one of `rounds` blocks that together make `all` measurements.
    func measure(_ all: Int, in rounds: Int) throws {
        let count =
            switch pace {
            case .often: max(1, all / rounds)
            case .starts: max(1, all / rounds / 4)
            case .once: 1
            }
        let unmeasured = pace == .often && idle == 0 ? Self.warmUp : 0
        measured += try peer.samples(unmeasured + count, idle: idle).dropFirst(unmeasured)
    }

    var samples: Samples { Samples(measured) }
}
