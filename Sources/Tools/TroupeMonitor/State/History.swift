/// The measurements of each of the last seconds. A second without measurements counts as 0.
public struct History: Hashable, Sendable {
    /// The number of seconds that are kept.
    public static let limit = 240

    private struct Bucket: Hashable, Sendable {
        var count = 0
        var sum: Int64 = 0
        var most: Int64 = 0
    }

    private var buckets: [Bucket] = []
    /// The second of the last bucket.
    private var second: Int64 = 0

    /// Adds a measurement; one older than the kept seconds is dropped.
    ///
    /// - Parameter moment: The time in microseconds.
    public mutating func add(_ value: Int64, at moment: Int64) {
        advance(to: moment)
        let behind = second - moment / 1_000_000
        guard behind >= 0, behind < buckets.count else { return }
        let place = buckets.count - 1 - Int(behind)
        buckets[place].count += 1
        buckets[place].sum = buckets[place].sum.addingReportingOverflow(max(0, value)).partialValue
        buckets[place].most = max(buckets[place].most, value)
    }

    /// Advances the time.
    public mutating func advance(to moment: Int64) {
        let now = moment / 1_000_000
        if buckets.isEmpty {
            buckets = [Bucket()]
            second = now
        }
        guard now > second else { return }
        let passed = Int(min(now - second, Int64(Self.limit)))
        buckets.append(contentsOf: repeatElement(Bucket(), count: passed))
        buckets.removeFirst(max(0, buckets.count - Self.limit))
        second = now
    }

    /// The number of measurements in each of the last seconds, the oldest first; 0 before the first.
    public func counts(_ seconds: Int) -> [Double] { last(seconds) { Double($0.count) } }

    /// The largest measurement in each of the last seconds, the oldest first.
    public func peaks(_ seconds: Int) -> [Double] { last(seconds) { Double($0.most) } }

    private func last(_ seconds: Int, _ value: (Bucket) -> Double) -> [Double] {
        let known = buckets.suffix(seconds).map(value)
        return Array(repeating: 0, count: max(0, seconds - known.count)) + known
    }

    /// The number of measurements per second, over the last whole seconds.
    public func rate(over seconds: Int) -> Double {
        // The last second is incomplete.
        let whole = buckets.dropLast().suffix(seconds)
        guard !whole.isEmpty else { return Double(buckets.last?.count ?? 0) }
        return Double(whole.reduce(0) { $0 + $1.count }) / Double(whole.count)
    }

    /// The mean of the measurements in the last seconds; nil without any.
    public func mean(over seconds: Int) -> Double? {
        let some = buckets.suffix(seconds)
        let count = some.reduce(0) { $0 + $1.count }
        guard count > 0 else { return nil }
        return some.reduce(0.0) { $0 + Double($1.sum) } / Double(count)
    }

    /// The largest measurement in the last seconds; nil without any.
    public func most(over seconds: Int) -> Int64? {
        buckets.suffix(seconds).filter { $0.count > 0 }.map(\.most).max()
    }
}
