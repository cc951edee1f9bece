/// A moment on the instance's clock: microseconds of CLOCK_MONOTONIC since the instance's first start.
public struct Instant: Hashable, Comparable, Sendable, Codable {
    /// Microseconds since the instance's first start.
    public var microseconds: Int64

    /// The moment `microseconds` after the instance's first start.
    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// Earlier first.
    public static func < (left: Instant, right: Instant) -> Bool { left.microseconds < right.microseconds }

    /// The moment `milliseconds` later.
    public func advanced(byMilliseconds milliseconds: Int) -> Instant {
        Instant(microseconds: microseconds + Int64(milliseconds) * 1000)
    }
}
