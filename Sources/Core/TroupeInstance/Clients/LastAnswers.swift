public import TroupeModel

/// The time that the host stays after the instance has ended, so that clients can read their last answers: libzmq
/// drops unread messages when the connection closes.
public struct LastAnswers: Hashable, Sendable {
    /// The time for clients to read answers that were sent, in microseconds.
    static let readingTime: Int64 = 50_000
    /// The time after which unsent answers to clients without room are given up, in microseconds.
    static let longestTime: Int64 = 2_000_000

    /// The moment at which the instance ended.
    private let began: Instant

    /// Starts the time at the end of the instance.
    public init(at now: Instant) { began = now }

    /// The moment at which the host may end.
    ///
    /// - Parameter waiting: The bytes of answers that clients have had no room for, ``Instance/waitingReplies``.
    public func deadline(waiting: Int) -> Instant {
        assert(waiting >= 0)
        return Instant(microseconds: began.microseconds + (waiting > 0 ? Self.longestTime : Self.readingTime))
    }
}
