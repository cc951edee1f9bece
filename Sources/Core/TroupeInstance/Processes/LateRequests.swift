import TroupeModel

/// The reports about requests of one process that came too late for their input. Equal reports about one input are
/// counted (`RepeatedReports`); those about the next input begin again.
struct LateRequests: Hashable {
    private var input: UInt64?
    private var reports = RepeatedReports()

    /// Notes a report about a request because of an input.
    ///
    /// - Returns: The text to log; nil if the report is only counted.
    mutating func note(_ report: String, becauseOf input: UInt64?) -> String? {
        if self.input != input {
            self.input = input
            reports = RepeatedReports()
        }
        return reports.note(report)
    }
}
