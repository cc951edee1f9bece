/// Counts equal reports of mistakes, so that a loop that repeats a mistake does not fill a log.
///
/// A report is written the first time, and with its count the 10th, 100th and 1,000th time, and so on.
package struct RepeatedReports: Hashable, Sendable {
    /// The maximum number of reports that are counted. Above it all counts begin again.
    package static let limit = 64

    private var counts: [String: Int] = [:]

    /// Creates a counter without reports.
    package init() {}

    /// Counts a report.
    ///
    /// - Returns: The text to write; nil if the report is only counted.
    package mutating func note(_ report: String) -> String? {
        if counts[report] == nil, counts.count >= Self.limit { counts.removeAll() }
        let count = counts[report, default: 0] + 1
        counts[report] = count
        guard Self.isPowerOfTen(count) else { return nil }
        return count == 1 ? report : "\(report) (\(count) times)"
    }

    private static func isPowerOfTen(_ count: Int) -> Bool {
        var rest = count
        while rest >= 10, rest.isMultiple(of: 10) { rest /= 10 }
        return rest == 1
    }
}
