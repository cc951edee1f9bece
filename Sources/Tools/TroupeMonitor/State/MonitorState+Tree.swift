public import TroupeModel

// A tree overrides all earlier facts about the hierarchy and the processes. Facts that only events report are kept.

extension MonitorState {
    /// Applies a tree.
    public mutating func apply(tree: TreeReport) {
        if let moment = tree.time?.moment { advance(to: moment) }
        let passed = (tree.time?.moment ?? moment) - treeMoment
        treeMoment = tree.time?.moment ?? moment
        var reports: [ControllerID: ControllerReport] = [:]
        for report in tree.controllers.prefix(Self.controllerLimit) where report.id.isPlausible {
            reports[report.id] = report
        }
        controllers = controllers.filter { reports[$0.key] != nil }
        for report in reports.values { apply(report, after: passed) }
        queue = MonitoredQueue(tree.queue)
        histories.memory.add(memoryKiB, at: moment)
        windows = tree.windows.map { window in
            let size = [window.width, window.height].map { $0.map(Figures.points) ?? "?" }.joined(separator: " x ")
            return "\(window.id) \(size) \(window.orientation?.rawValue ?? "")"
        }
        roots = tree.windows.compactMap(\.root)
        arrange()
    }

    /// Applies the report of a controller.
    ///
    /// - Parameter passed: The time since the previous tree, in microseconds.
    private mutating func apply(_ report: ControllerReport, after passed: Int64) {
        var controller = controllers[report.id] ?? MonitoredController(report.id)
        controller.kind = report.scene.kind
        controller.name = report.name ?? ""
        controller.appearance = report.view.appearance ?? controller.appearance
        controller.state = report.process.state ?? controller.state
        let before = controller.process
        controller.process = report.process.pid.map { pid in
            var process = MonitoredController.Process(
                pid: pid, memoryKiB: report.memoryKiB??.amount, processorTime: report.processorTime??.amount,
                isStopped: report.process.isStopped == true)
            if let now = process.processorTime, let before, before.pid == pid, let then = before.processorTime {
                // Two trees of the same moment do not change the share.
                process.share = passed > 0 ? Double(max(0, now - then)) / Double(passed) : before.share
            }
            return process
        }
        controller.restarts = report.process.restarts?.amount ?? controller.restarts
        // A call made before the first received event is known from trees only.
        switch report.unanswered {
        case .some(let unanswered?):
            if let call = unanswered.call, let sent = unanswered.since?.moment, controller.open[call] == nil {
                controller.open[call] = Unanswered(name: unanswered.name ?? "?", sent: sent)
            }
        case .some(nil): controller.open = [:]
        case nil: break
        }
        // A callback before the first received event is also known from trees only.
        if let told = report.latest, let moment = told.time?.moment,
            controller.latest.map({ $0.moment < moment }) ?? true
        {
            controller.latest = .init(name: told.name, moment: moment)
        }
        controller.place = MonitoredController.Place(
            parent: report.links.parent, children: report.links.children, presented: report.links.presented,
            presenting: report.links.presenting, selectedTab: report.tabs?.selected)
        controllers[report.id] = controller
    }
}
