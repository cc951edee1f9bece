/// Measured numbers, in order of size.
struct Samples {
    private let sorted: [Int64]

    init(_ samples: [Int64]) { sorted = samples.sorted() }

    /// The number that so many of a hundred are not above; 0 where there is none.
    func percentile(_ percent: Int) -> Int64 {
        guard !sorted.isEmpty else { return 0 }
        return sorted[min(sorted.count - 1, sorted.count * percent / 100)]
    }
}
