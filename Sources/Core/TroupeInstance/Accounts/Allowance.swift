import TroupeModel

/// An amount that may be spent at once and that refills with time: a token bucket.
struct Allowance: Hashable {
    /// The size and the refill rate of an allowance.
    struct Terms: Hashable {
        /// The largest amount that can be spent at once.
        let most: Int
        /// The amount that refills per second.
        let perSecond: Int
    }

    private var spent = 0
    /// The time up to which the refill was counted.
    private var counted = Instant(microseconds: 0)

    /// Spends an amount if that much is left. Returns true if it was spent.
    mutating func spend(_ amount: Int, of terms: Terms, at now: Instant) -> Bool {
        let (time, isAges) = now.microseconds.subtractingReportingOverflow(counted.microseconds)
        let (product, isLong) = max(0, time).multipliedReportingOverflow(by: Int64(terms.perSecond))
        let back = isAges || isLong ? terms.most : Int(clamping: product / 1_000_000)
        if back >= spent {
            spent = 0
            counted = now
        } else if back > 0 {
            // The fraction of a unit that has refilled counts the next time.
            spent -= back
            counted = Instant(microseconds: counted.microseconds + Int64(back) * 1_000_000 / Int64(terms.perSecond))
        }
        let (sum, isTooMuch) = spent.addingReportingOverflow(amount)
        guard !isTooMuch, sum <= terms.most else { return false }
        spent = sum
        assert(spent >= 0 && spent <= terms.most)
        return true
    }
}
