/// One thing that Troupe or a peer does, measured a block a round in turn with all others.
final class Track {
    /// How often it is measured.
    enum Pace {
        /// As often as the rounds say.
        case often
        /// A quarter of that, as a process is started each time.
        case starts
        /// Once a round.
        case once
    }

    /// The name as a row says it.
    let name: String
    private let peer: any Peer
    private let idle: Int
    private let pace: Pace
    private var measured: [Int64] = []

    /// How many measurements a block begins with that do not count: meanwhile the others' blocks were measured.
    private static let warmUp = 5

    /// - Parameter idle: how many milliseconds of rest come before each measurement.
    init(_ name: String, _ peer: any Peer, idle: Int = 0, pace: Pace = .often) {
        (self.name, self.peer, self.idle, self.pace) = (name, peer, idle, pace)
    }

    /// Measures a block of so many measurements that all rounds make together.
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
