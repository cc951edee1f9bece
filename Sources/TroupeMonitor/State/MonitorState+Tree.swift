public import TroupeModel

// A tree is the truth about the hierarchy and the processes; what only events tell is kept.

extension MonitorState {
    /// Takes a tree in the form `troupe tree --json` prints.
    public mutating func take(tree: Value) {
        if let moment = tree["t_us"]?.moment { advance(to: moment) }
        treeMoment = tree["t_us"]?.moment ?? moment
        var reports: [ControllerID: Value] = [:]
        for report in (tree["controllers"]?.list ?? []).prefix(Self.controllerLimit) {
            if let id = report["id"]?.controllerID { reports[id] = report }
        }
        controllers = controllers.filter { reports[$0.key] != nil }
        for (id, report) in reports { take(report, of: id) }
        queue = MonitoredQueue(tree["queue"])
        memory.add(memoryKiB, at: moment)
        let windows = tree["windows"]?.list ?? []
        self.windows = windows.map { window in
            let size = ["width", "height"].map { window[$0]?.double.map(Figures.points) ?? "?" }
            return [
                window["id"]?.string ?? "window", size.joined(separator: " x "), window["orientation"]?.string ?? "",
            ]
            .joined(separator: " ")
        }
        roots = windows.compactMap { $0["root"]?.controllerID }
        arrange()
    }

    private mutating func take(_ report: Value, of id: ControllerID) {
        var controller = controllers[id] ?? MonitoredController(id)
        controller.kind = report["kind"]?.string ?? "viewController"
        controller.name =
            ["title", "identifier", "class"].lazy.compactMap { report[$0]?.string }.first { !$0.isEmpty } ?? ""
        controller.appearance =
            report["appearance"]?.string.flatMap(AppearanceState.init(rawValue:)) ?? controller.appearance
        controller.state = report["state"]?.string.flatMap(ProcessState.init(rawValue:)) ?? controller.state
        controller.pid = report["pid"]?.int
        controller.memoryKiB = report["memoryKiB"]?.amount
        controller.restarts = report["restarts"]?.amount ?? controller.restarts
        // Calls that were made before the first event taken are known only from here.
        switch report["unanswered"] {
        case .map(let fields)?:
            if let call = fields["call"]?.int, let sent = fields["since_us"]?.moment, controller.open[call] == nil {
                controller.open[call] = Unanswered(name: fields["name"]?.string ?? "?", sent: sent)
            }
        case .null?: controller.open = [:]
        default: break
        }
        // What was told before the first event taken, too.
        if let name = report["latest"]?["name"]?.string, let moment = report["latest"]?["t_us"]?.moment,
            controller.latest.map({ $0.moment < moment }) ?? true
        {
            controller.latest = (name, moment)
        }
        controller.place = MonitoredController.Place(
            parent: report["parent"]?.controllerID,
            children: (report["children"]?.list ?? []).compactMap(\.controllerID),
            presented: report["presented"]?.controllerID, presenting: report["presenting"]?.controllerID,
            selectedTab: report["selected"]?.controllerID)
        controllers[id] = controller
    }
}
