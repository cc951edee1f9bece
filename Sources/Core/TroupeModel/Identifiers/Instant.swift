/// A moment on the instance's clock: microseconds of CLOCK_MONOTONIC since the instance's first start.
public struct Instant: Hashable, Comparable, Sendable, Codable {
    /// Microseconds since the instance's first start.
    public var microseconds: Int64

    /// The moment `microseconds` after the instance's first start.
    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// Orders earlier moments first.
    public static func < (left: Instant, right: Instant) -> Bool { left.microseconds < right.microseconds }

    /// The moment `milliseconds` later, clamped to the range of the clock, because durations come from outside.
    public func advanced(byMilliseconds milliseconds: Int) -> Instant {
        let (time, isTooLong) = Int64(milliseconds).multipliedReportingOverflow(by: 1_000)
        let (moment, isTooLate) = microseconds.addingReportingOverflow(time)
        guard isTooLong || isTooLate else { return Instant(microseconds: moment) }
        return Instant(microseconds: milliseconds < 0 ? .min : .max)
    }
}
