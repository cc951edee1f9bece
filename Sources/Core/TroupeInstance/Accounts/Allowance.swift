import TroupeModel

/// An amount that may be spent at once, and that comes back with time.
struct Allowance: Hashable {
    /// What may be spent.
    struct Terms: Hashable {
        /// So much at once.
        let most: Int
        /// So much of it comes back in a second.
        let perSecond: Int
    }

    private var spent = 0
    /// Up to when what comes back was counted.
    private var counted = Instant(microseconds: 0)

    /// Spends an amount if there is so much; whether there was.
    mutating func spend(_ amount: Int, of terms: Terms, at now: Instant) -> Bool {
        let (time, isAges) = now.microseconds.subtractingReportingOverflow(counted.microseconds)
        let (product, isLong) = max(0, time).multipliedReportingOverflow(by: Int64(terms.perSecond))
        let back = isAges || isLong ? terms.most : Int(clamping: product / 1_000_000)
        if back >= spent {
            spent = 0
            counted = now
        } else if back > 0 {
            // What has come back in part counts the next time.
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
