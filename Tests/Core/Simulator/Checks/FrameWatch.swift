/// Checks that frames come no faster than displays can draw them, and that they leave most of a processor free.
struct FrameWatch {
    private var last: (start: Int64, spent: Int64)?

    /// Notes that a frame of a changed scene was composed and sent.
    ///
    /// - Parameter toNewcomer: True if a new display without a scene was waiting; it is answered at once.
    mutating func complaints(aboutFrameAt start: Int64, spending spent: Int64, toNewcomer: Bool) -> [String] {
        defer { last = (start, spent) }
        guard let last, !toNewcomer else { return [] }
        let since = start - last.start
        if since < 16_000 { return ["a frame is sent \(since) us after the one before it"] }
        if since < 4 * last.spent { return ["a frame is sent \(since) us after one that took \(last.spent) us"] }
        if since < 100_000, since < 20 * last.spent {
            return ["a frame is sent \(since) us after one that took \(last.spent) us, more often than the work allows"]
        }
        return []
    }
}
