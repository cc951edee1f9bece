/// Measured numbers, sorted.
struct Samples {
    private let sorted: [Int64]

    init(_ samples: [Int64]) { sorted = samples.sorted() }

    /// A percentile of the samples; 0 if there are none.
    func percentile(_ percent: Int) -> Int64 {
        guard !sorted.isEmpty else { return 0 }
        return sorted[min(sorted.count - 1, sorted.count * percent / 100)]
    }
}
