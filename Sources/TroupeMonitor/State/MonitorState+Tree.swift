public import TroupeModel

// A tree is the truth about the hierarchy and the processes; what only events tell is kept.

extension MonitorState {
    /// Takes a tree.
    public mutating func take(tree: TreeReport) {
        if let moment = tree.time?.moment { advance(to: moment) }
        treeMoment = tree.time?.moment ?? moment
        var reports: [ControllerID: ControllerReport] = [:]
        for report in tree.controllers.prefix(Self.controllerLimit) where report.id.isPlausible {
            reports[report.id] = report
        }
        controllers = controllers.filter { reports[$0.key] != nil }
        for report in reports.values { take(report) }
        queue = MonitoredQueue(tree.queue)
        memory.add(memoryKiB, at: moment)
        windows = tree.windows.map { window in
            let size = [window.width, window.height].map { $0.map(Figures.points) ?? "?" }.joined(separator: " x ")
            return "\(window.id) \(size) \(window.orientation?.rawValue ?? "")"
        }
        roots = tree.windows.compactMap(\.root)
        arrange()
    }

    private mutating func take(_ report: ControllerReport) {
        var controller = controllers[report.id] ?? MonitoredController(report.id)
        controller.kind = report.kind
        controller.name = report.name ?? ""
        controller.appearance = report.appearance ?? controller.appearance
        controller.state = report.state ?? controller.state
        controller.pid = report.pid
        controller.memoryKiB = report.memoryKiB??.amount
        controller.restarts = report.restarts?.amount ?? controller.restarts
        // Calls that were made before the first event taken are known only from here.
        switch report.unanswered {
        case .some(let unanswered?):
            if let call = unanswered.call, let sent = unanswered.since?.moment, controller.open[call] == nil {
                controller.open[call] = Unanswered(name: unanswered.name ?? "?", sent: sent)
            }
        case .some(nil): controller.open = [:]
        case nil: break
        }
        // What was told before the first event taken, too.
        if let told = report.latest, let moment = told.time?.moment,
            controller.latest.map({ $0.moment < moment }) ?? true
        {
            controller.latest = (told.name, moment)
        }
        controller.place = MonitoredController.Place(
            parent: report.parent, children: report.children, presented: report.presented,
            presenting: report.presenting, selectedTab: report.tabs?.selected)
        controllers[report.id] = controller
    }
}
