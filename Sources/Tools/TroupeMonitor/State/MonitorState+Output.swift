public import TroupeModel

// The output of children in a recording. A live monitor requests it instead.

extension MonitorState {
    /// The number of lines that are kept per controller.
    private static let lineLimit = 2000

    /// The output of a controller's processes.
    struct Output: Hashable, Sendable {
        var lines: [String] = []
        /// The last lines of the previous process.
        var ended: [String] = []
    }

    /// Applies a recorded line about a child's output.
    public mutating func apply(output report: OutputReport) {
        if let moment = report.time?.moment { advance(to: moment) }
        let id = report.controller
        guard id.rawValue > 0, id.isPlausible, output.count < Self.controllerLimit else { return }
        if let more = report.more {
            let lines = (output[id]?.lines ?? []) + more
            output[id, default: Output()].lines = Array(lines.suffix(Self.lineLimit))
        } else {
            output[id] = Output(
                lines: Array((report.lines ?? []).suffix(Self.lineLimit)),
                ended: Array((report.ended ?? []).suffix(Self.lineLimit)))
        }
    }

    /// The known status of a controller.
    public func status(of id: ControllerID) -> StatusReport {
        var status = StatusReport()
        status.controller = id
        if let controller = controllers[id] {
            status.name = controller.name
            status.state = controller.state
            status.appearance = controller.appearance
            status.isStopped = controller.process?.isStopped == true ? true : nil
            status.process.pid = controller.process?.pid
            status.process.restarts = controller.restarts
            status.process.unanswered = controller.oldest.map { moment - $0.sent }
        }
        status.output.errors = output[id]?.lines ?? []
        status.output.lastErrors = output[id]?.ended ?? []
        return status
    }
}
