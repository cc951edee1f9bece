import TroupeModel

/// The end of a process, for `status` and `logs`.
struct ProcessExit: Hashable {
    /// The name of its controller for people.
    let name: String
    let className: String
    let incarnation: Incarnation
    let pid: Int32?
    let cause: TerminationCause
    let moment: Instant
    /// The last lines of its output and errors.
    let lines: [String]
    /// The reason of a crash, as the runtime wrote it; nil if it wrote no reason or the process did not crash.
    let crash: String?
    /// The calls in which it crashed, innermost first, as far as the runtime named them.
    let frames: [String]

    /// The maximum number of bytes of the last output that are kept.
    static let maxOutput = 4_096

    /// Creates the record of an end.
    ///
    /// - Parameter output: The last bytes of its output and errors: as many as the keeper kept.
    init(
        name: String, className: String, incarnation: Incarnation, pid: Int32?, cause: TerminationCause,
        moment: Instant, output: [UInt8]
    ) {
        self.name = name
        self.className = className
        self.incarnation = incarnation
        self.pid = pid
        self.cause = cause
        self.moment = moment
        lines = Self.lines(of: output.suffix(Self.maxOutput))
        let all = cause.isCrash ? Self.lines(of: output) : []
        crash = CrashLine.find(in: all)
        frames = CrashFrames.find(in: all)
    }
}

extension ProcessExit {
    /// The exit in the form that `status` shows.
    var report: StatusReport.Exit {
        StatusReport.Exit(
            pid: pid, incarnation: incarnation, cause: cause.description, crash: crash,
            frames: frames.isEmpty ? nil : frames, time: moment)
    }

    /// The last lines of its output. The reason of its crash and the calls precede them, unless the reason is among
    /// the lines.
    var loggedLines: [String] {
        guard let crash, !lines.contains(where: { $0.hasPrefix(crash) }) else { return lines }
        return [crash] + frames.map { "  in \($0)" } + lines
    }

    /// The last lines as the end of a sentence, for an instance that ends and then cannot be asked for its logs.
    var lastLinesClause: String {
        let lines =
            lines
            .map { line in
                String(line.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
            }
            .filter { $0.contains { !$0.isWhitespace } }
        let words = lines.suffix(3).map { "'\($0.prefix(400))'" }
        if let crash, !lines.suffix(3).contains(where: { $0.hasPrefix(crash) }) {
            return ", and wrote '\(crash.shownOnOneLine)'"
        }
        return words.isEmpty ? "" : ", and last wrote \(words.joined(separator: ", "))"
    }

    static func lines(of bytes: some Collection<UInt8>) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }

    /// The status of its controller, which is gone.
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
        status.hint = "it is gone; the last \(DepartedControllers.limit) that left are kept"
        return status
    }

    /// The log of its controller, which is gone.
    func log(of controller: ControllerID) -> LogsReport.Log {
        var log = LogsReport.Log()
        log.controller = controller
        log.className = className
        log.ended = loggedLines
        log.frames = report.frames
        return log
    }
}
