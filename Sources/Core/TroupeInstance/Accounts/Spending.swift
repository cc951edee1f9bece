import TroupeModel

/// The cost of one process to the instance beyond the bound that its session's credits set. The sender pays for it
/// alone.
struct Spending: Hashable {
    private var allowances: [Cost: Allowance] = [:]
    /// The messages that it sent since the last pause.
    private var floods = FloodDetector()

    /// The operations that a process can cause as often as it likes.
    enum Cost: CaseIterable {
        /// Handling a message that answers nothing.
        case message
        /// Handling a frame without content.
        case frame
        /// Beginning a conversation.
        case hello
        /// Resending unacknowledged messages, in bytes.
        case resending

        /// Well-behaved code stays far below these limits; a process that floods exceeds them within a second.
        var terms: Allowance.Terms {
            switch self {
            case .message: Allowance.Terms(most: 10_000, perSecond: 10_000)
            case .frame: Allowance.Terms(most: 4_096, perSecond: 2_048)
            case .hello: Allowance.Terms(most: 64, perSecond: 4)
            case .resending: Allowance.Terms(most: 8 << 20, perSecond: 256 << 10)
            }
        }

        /// The reason for ending a process that has spent it all.
        var words: String {
            switch self {
            case .message: "it sends more than \(terms.perSecond) messages a second"
            case .frame: "it sends more than \(terms.perSecond) empty frames a second"
            case .hello: "it sends hello more than \(terms.perSecond) times a second"
            case .resending: "it has more than \(terms.perSecond) bytes a second resent"
            }
        }
    }

    /// Counts a message of the process; false if it leaves the other processes no room.
    mutating func accepts(amid traffic: TrafficCounter) -> Bool { floods.accepts(amid: traffic) }

    /// Charges an amount. Returns true if that much was left.
    mutating func spend(_ amount: Int = 1, for cost: Cost, at now: Instant) -> Bool {
        allowances[cost, default: Allowance()].spend(amount, of: cost.terms, at: now)
    }
}
