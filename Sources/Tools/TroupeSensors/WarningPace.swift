import TroupePlatform

/// A limit on the rate of memory warnings: shortages close together become one warning, and the last is never lost.
///
/// A warning makes every child free memory; another warning before they have done so has no effect.
public struct WarningPace: Hashable, Sendable {
    /// The least interval between two warnings, in microseconds: the kernel's shortest window for unprivileged users.
    public static let interval: Int64 = 2_000_000

    private var last: Int64?
    /// The moment at which a delayed warning is due; nil without a delayed warning.
    public private(set) var deadline: Int64?

    /// A pace without warnings so far.
    public init() {}

    /// Notes that memory is short at a moment of `MonotonicClock`.
    ///
    /// - Returns: true to warn now; otherwise the warning is due at ``deadline``.
    public mutating func isShort(at now: Int64) -> Bool {
        guard let last, now < last + Self.interval else {
            self.last = now
            deadline = nil
            return true
        }
        deadline = last + Self.interval
        return false
    }

    /// True if a delayed warning is due now.
    public mutating func isDue(at now: Int64) -> Bool {
        guard let deadline, now >= deadline else { return false }
        return isShort(at: now)
    }
}
