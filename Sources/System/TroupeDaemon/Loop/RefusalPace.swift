/// The pace of reports about refused connections: a peer that keeps trying must not push everything else out of the
/// history.
struct RefusalPace {
    /// The shortest time between reports, in microseconds.
    static let interval: Int64 = 1_000_000

    private var unreported: UInt64 = 0
    private var next: Int64 = 0

    mutating func count(_ refused: UInt64) { unreported &+= refused }

    /// The time of the next report; nil if there is nothing to report.
    var deadline: Int64? { unreported > 0 ? next : nil }

    /// The number of refusals to report now; nil if there are none, or it is too soon.
    mutating func due(at now: Int64) -> UInt64? {
        guard unreported > 0, now >= next else { return nil }
        defer { unreported = 0 }
        next = now + Self.interval
        return unreported
    }
}
