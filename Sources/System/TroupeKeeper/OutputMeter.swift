/// How fast one process may write: what it writes beyond that waits in its pipe, and so does the process.
///
/// Reading and dropping it instead would cost the keeper, and so everybody, the time the writer spends.
struct OutputMeter {
    /// Bytes that are read of one process in ``period``.
    static let limit = 1 << 20
    /// In microseconds.
    static let period: Int64 = 250_000

    private var began: Int64 = .min
    private var bytes = 0

    /// Takes note of what was read.
    ///
    /// - Returns: Until when nothing more is to be read; nil while it keeps within its limit.
    mutating func count(_ count: Int, at now: Int64) -> Int64? {
        if now &- began >= Self.period || began == .min {
            began = now
            bytes = 0
        }
        bytes += count
        return bytes >= Self.limit ? began + Self.period : nil
    }
}
