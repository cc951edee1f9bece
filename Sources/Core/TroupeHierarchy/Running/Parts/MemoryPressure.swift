import TroupeModel

/// The memory warnings so far: whether memory stays short after a warning (section 5).
struct MemoryPressure: Hashable, Sendable {
    /// The time of the latest warning that counts; nil before the first.
    private var latest: Instant?

    /// Warnings within this time after one that counts belong to it, in milliseconds: controllers need time to free
    /// memory.
    private static let shortestGap = 1_000
    /// The longest time between two warnings of one shortage, in milliseconds. The kernel reports a shortage that lasts
    /// every 2 s.
    private static let longestGap = 10_000

    /// Notes a warning.
    ///
    /// - Returns: True if the pressure lasts: the warning follows an earlier one that did not help.
    mutating func warned(at now: Instant) -> Bool {
        guard let latest else {
            self.latest = now
            return false
        }
        guard latest.advanced(byMilliseconds: Self.shortestGap) <= now else { return false }
        self.latest = now
        return now <= latest.advanced(byMilliseconds: Self.longestGap)
    }
}
