import TroupeModel

/// How a process ended, for `status` and `logs`.
struct ProcessExit: Hashable {
    /// What people called its controller, and the class it ran.
    let name: String
    let className: String
    let incarnation: Incarnation
    let pid: Int32?
    let cause: TerminationCause
    let moment: Instant
    /// The last bytes it wrote to its output and error.
    let output: [UInt8]
}

extension ProcessExit {
    /// As `status` shows it.
    var report: StatusReport.Exit {
        StatusReport.Exit(pid: pid, incarnation: incarnation, cause: cause.description, time: moment)
    }

    /// What it wrote at last.
    var lines: [String] { Self.lines(of: output) }

    /// That as the end of a sentence, for who cannot ask any more once the instance has ended.
    var lastWords: String {
        let lines =
            lines
            .map { line in
                String(line.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
            }
            .filter { $0.contains { !$0.isWhitespace } }
        let words = lines.suffix(3).map { "'\($0.prefix(400))'" }
        return words.isEmpty ? "" : ", and wrote at last \(words.joined(separator: ", "))"
    }

    static func lines(of bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }

    /// How its controller fares, which is gone.
    func status(of controller: ControllerID) -> StatusReport {
        var status = StatusReport()
        status.controller = controller
        status.name = name
        status.className = className
        status.state = ProcessState.none
        status.appearance = .disappeared
        status.process.incarnation = incarnation
        status.process.lastExit = report
        status.output.lastErrors = lines
        status.hint = "it is gone; this is kept of the last \(DepartedControllers.limit) that are"
        return status
    }

    /// What its controller's process wrote, which is gone.
    func log(of controller: ControllerID) -> LogsReport.Log {
        var log = LogsReport.Log()
        log.controller = controller
        log.className = className
        log.ended = lines
        return log
    }
}
