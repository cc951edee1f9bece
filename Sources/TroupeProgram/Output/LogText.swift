import TroupeModel

/// What a child wrote to its standard error, as people read it.
enum LogText {
    /// The lines, those of its last process that ended first; each behind the controller's id unless it is the only one. A
    /// file gets them as they were written.
    static func text(_ log: LogsReport.Log, isOnlyOne: Bool, isForTerminal: Bool) -> String {
        let lines = (log.ended ?? []) + (log.lines ?? [])
        let prefix = isOnlyOne ? "" : "\(log.controller): "
        return lines.map { prefix + (isForTerminal ? $0.shown : $0) + "\n" }.joined()
    }
}
