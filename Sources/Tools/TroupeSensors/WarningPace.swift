import TroupePlatform

/// How often a lack of memory is passed on: what comes close together is one warning, and the last is never lost.
///
/// A warning makes every child drop what it can; to be told again before they have is no news.
public struct WarningPace: Hashable, Sendable {
    /// What lies between two warnings at least, in microseconds: the kernel's own shortest window for users.
    public static let interval: Int64 = 2_000_000

    private var last: Int64?
    /// When what was held back is due; nil where nothing was.
    public private(set) var deadline: Int64?

    /// No warning yet.
    public init() {}

    /// Memory is short at that moment of `MonotonicClock`.
    ///
    /// - Returns: whether to warn now; else it is due at ``deadline``.
    public mutating func isShort(at now: Int64) -> Bool {
        guard let last, now < last + Self.interval else {
            self.last = now
            deadline = nil
            return true
        }
        deadline = last + Self.interval
        return false
    }

    /// Whether to warn now of what was held back.
    public mutating func isDue(at now: Int64) -> Bool {
        guard let deadline, now >= deadline else { return false }
        return isShort(at: now)
    }
}
