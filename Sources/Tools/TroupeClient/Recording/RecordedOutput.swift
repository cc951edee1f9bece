import TroupeModel

/// The recorded output of children: only new output is recorded again.
struct RecordedOutput {
    private var known: [ControllerID: LogsReport.Log] = [:]

    /// The lines of a recording for the new output in the answer to `troupe logs`.
    mutating func lines(for report: LogsReport, at time: Instant) -> [OutputReport] {
        report.logs.compactMap { log in
            let before = known.updateValue(log, forKey: log.controller)
            return log == before ? nil : Self.news(in: log, since: before, at: time)
        }
    }

    private static func news(in log: LogsReport.Log, since before: LogsReport.Log?, at time: Instant) -> OutputReport {
        var news = OutputReport()
        news.time = time
        news.controller = log.controller
        let (old, new) = (before?.lines ?? [], log.lines ?? [])
        if log.ended == before?.ended, !old.isEmpty, new.starts(with: old) {
            news.more = Array(new.dropFirst(old.count))
        } else {
            news.lines = new
            news.ended = log.ended ?? []
        }
        return news
    }
}
