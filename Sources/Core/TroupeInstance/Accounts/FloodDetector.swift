/// The messages of all processes since the last pause, a moment in which no process had a message waiting.
struct TrafficCounter: Hashable {
    /// The number of pauses so far.
    private(set) var pauses: UInt64 = 0
    /// The messages since the last pause.
    private(set) var count = 0
    /// The value of `count` at the last acknowledgement.
    private var acknowledged = 0

    /// The number of messages after which acknowledgements go out without a pause. It exceeds the credit of a process,
    /// so that a process that ignores its credit is detected and the other processes can continue.
    private static let longest = 512

    /// Counts a message.
    mutating func add() { count += 1 }

    /// Notes a pause: no process has a message waiting.
    mutating func pause() {
        pauses += 1
        count = 0
        acknowledged = 0
    }

    /// True if acknowledgements are due although there was no pause. They count as sent from then on.
    mutating func takeAcknowledgementDue() -> Bool {
        guard count - acknowledged >= Self.longest else { return false }
        acknowledged = count
        return true
    }
}

/// Detects a process that floods the instance, from the messages that it sent since the last pause.
///
/// A host that is slower than the process never sees a pause, and it takes only as many messages per second as it can.
/// The measure is therefore the number of messages without a pause, which holds at any speed of the machine.
struct FloodDetector: Hashable {
    /// The number of messages without a pause above which a process floods, if it also has its ``share``.
    static let limit = 8_192
    /// A flood is at least one message in this many of all processes. Many processes that each send a little also keep
    /// the host busy, but no single one is at fault.
    static let share = 8
    /// The reason for ending a process that floods.
    static let words = "it sent \(limit) messages faster than they could be taken in"

    private var pauses: UInt64 = 0
    private var count = 0

    /// Counts a message of the process; false if it floods.
    mutating func accepts(amid traffic: TrafficCounter) -> Bool {
        count = pauses == traffic.pauses ? count + 1 : 1
        pauses = traffic.pauses
        return count <= Self.limit || count < traffic.count / Self.share
    }
}
