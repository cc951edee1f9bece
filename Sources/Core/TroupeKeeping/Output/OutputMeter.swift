/// The bytes that one process writes to its output in a period.
struct OutputMeter {
    /// The maximum number of bytes that are read from one process in a ``period``.
    static let limit = 1 << 20
    /// The length of a period, in microseconds.
    static let period: Int64 = 250_000

    private var began: Int64 = .min
    private var bytes = 0

    /// Counts bytes that were read.
    ///
    /// - Returns: The time until which reading pauses; nil while the process stays within its limit.
    mutating func count(_ count: Int, at now: Int64) -> Int64? {
        assert(count >= 0)
        if now &- began >= Self.period || began == .min {
            began = now
            bytes = 0
        }
        bytes += count
        return bytes >= Self.limit ? began + Self.period : nil
    }
}
