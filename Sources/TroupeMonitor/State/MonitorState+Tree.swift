public import TroupeModel

// A tree is the truth about the hierarchy and the processes; what only events tell is kept.

extension MonitorState {
    /// Takes a tree in the form `troupe tree --json` prints.
    public mutating func take(tree: Value) {
        if let moment = tree["t_us"]?.moment { advance(to: moment) }
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
        var outline = Outline(reports: reports)
        for root in windows.compactMap({ $0["root"]?.controllerID }) {
            outline.add(root, branch: "", below: "")
        }
        // What is in no window, and what a broken tree leaves over.
        for id in reports.keys.sorted() where reports[id]?["parent"]?.string == nil {
            outline.add(id, branch: "", below: "")
        }
        for id in reports.keys.sorted() { outline.add(id, branch: "", below: "") }
        rows = outline.rows
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
        controllers[id] = controller
    }
}

/// The hierarchy as lines; each controller stands in one, also where links form a cycle.
private struct Outline {
    let reports: [ControllerID: Value]
    var rows: [HierarchyRow] = []
    var placed: Set<ControllerID> = []

    init(reports: [ControllerID: Value]) { self.reports = reports }

    /// - Parameters:
    ///   - branch: What stands before it.
    ///   - below: What stands before those below it.
    mutating func add(
        _ id: ControllerID, branch: String, below: String, isSelectedTab: Bool = false, isPresented: Bool = false
    ) {
        guard let report = reports[id], placed.insert(id).inserted else { return }
        rows.append(
            HierarchyRow(controller: id, branch: branch, isSelectedTab: isSelectedTab, isPresented: isPresented))
        let children = (report["children"]?.list ?? []).compactMap(\.controllerID)
        let presented = report["presented"]?.controllerID.flatMap { presented in
            reports[presented]?["presenting"]?.string == id.description ? presented : nil
        }
        let inner = (children.map { ($0, false) } + (presented.map { [($0, true)] } ?? []))
            .filter { reports[$0.0] != nil && !placed.contains($0.0) }
        let selected = report["selected"]?.string
        // A chain as deep as a recording may claim does not use up the stack.
        guard below.count < 3 * 64 else { return }
        for (place, (child, isPresented)) in inner.enumerated() {
            let isLast = place == inner.count - 1
            add(
                child, branch: below + (isLast ? "└─ " : "├─ "), below: below + (isLast ? "   " : "│  "),
                isSelectedTab: selected == child.description, isPresented: isPresented)
        }
    }
}
