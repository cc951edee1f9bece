public import TroupeModel

/// How long the host stays after the instance has ended, so that clients can read their last answers: libzmq drops what a
/// client has not read when the connection closes.
public struct LastAnswers: Hashable, Sendable {
    /// The time, in microseconds, for clients to read answers that were sent.
    static let readingTime: Int64 = 50_000
    /// The time, in microseconds, after which answers are given up that some client has had no room for.
    static let longestTime: Int64 = 2_000_000

    /// The moment at which the instance ended.
    private let began: Instant

    /// The instance has ended.
    public init(at now: Instant) { began = now }

    /// When the host may end.
    ///
    /// - Parameter waiting: The bytes of answers that clients have had no room for, ``Instance/waitingReplies``.
    public func deadline(waiting: Int) -> Instant {
        assert(waiting >= 0)
        return Instant(microseconds: began.microseconds + (waiting > 0 ? Self.longestTime : Self.readingTime))
    }
}
