import TroupeModel

// The hierarchy as lines, from where each controller stands.

extension MonitorState {
    /// Lays the lines out anew.
    mutating func arrange() {
        guard order == .tree else {
            let most = controllers.values.map { (controller: $0, amount: amount(of: $0)) }
                .sorted { ($1.amount, $0.controller.id) < ($0.amount, $1.controller.id) }
            rows = most.map {
                HierarchyRow(controller: $0.controller.id, branch: "", isSelectedTab: false, isPresented: false)
            }
            return
        }
        var outline = Outline(controllers: controllers)
        for root in roots { outline.add(root, branch: "", below: "") }
        // What is in no window, and what a broken tree leaves over.
        let ids = controllers.keys.sorted()
        for id in ids where controllers[id]?.place.parent == nil && controllers[id]?.place.presenting == nil {
            outline.add(id, branch: "", below: "")
        }
        for id in ids { outline.add(id, branch: "", below: "") }
        rows = outline.rows
    }

    /// What lines are sorted by; what has no process comes last.
    private func amount(of controller: MonitoredController) -> Double {
        guard let process = controller.process else { return -1 }
        return order == .memory ? Double(process.memoryKiB ?? 0) : process.share ?? 0
    }

    /// A controller is told whose child it becomes, or that it is nobody's any more.
    mutating func move(_ id: ControllerID, to parent: ControllerID?) {
        guard controllers[id]?.place.parent != parent else { return }
        if let old = controllers[id]?.place.parent { controllers[old]?.place.children.removeAll { $0 == id } }
        controllers[id]?.place.parent = parent
        if let parent, controllers[parent]?.place.children.contains(id) == false {
            controllers[parent]?.place.children.append(id)
        }
        arrange()
    }

    /// A controller stands over the one that presents it.
    mutating func present(_ id: ControllerID, from presenter: ControllerID) {
        guard presenter != id, let place = controllers[presenter]?.place, let own = controllers[id]?.place,
            place.presented != id || own.presenting != presenter
        else { return }
        if let old = place.presented { controllers[old]?.place.presenting = nil }
        if let old = own.presenting, old != presenter { controllers[old]?.place.presented = nil }
        controllers[presenter]?.place.presented = id
        controllers[id]?.place.presenting = presenter
        arrange()
    }

    /// A controller and its process are gone.
    mutating func remove(_ id: ControllerID) {
        move(id, to: nil)
        controllers[id] = nil
        rows.removeAll { $0.controller == id }
    }
}

/// Each controller stands in one line, also where links form a cycle.
private struct Outline {
    let controllers: [ControllerID: MonitoredController]
    var rows: [HierarchyRow] = []
    private var placed: Set<ControllerID> = []

    init(controllers: [ControllerID: MonitoredController]) { self.controllers = controllers }

    /// - Parameters:
    ///   - branch: What stands before it.
    ///   - below: What stands before those below it.
    mutating func add(
        _ id: ControllerID, branch: String, below: String, isSelectedTab: Bool = false, isPresented: Bool = false
    ) {
        guard let place = controllers[id]?.place, placed.insert(id).inserted else { return }
        rows.append(
            HierarchyRow(controller: id, branch: branch, isSelectedTab: isSelectedTab, isPresented: isPresented))
        let presented = place.presented.flatMap { controllers[$0]?.place.presenting == id ? $0 : nil }
        let inner = (place.children.map { ($0, false) } + (presented.map { [($0, true)] } ?? []))
            .filter { controllers[$0.0] != nil && !placed.contains($0.0) }
        // A chain as deep as a recording may claim does not use up the stack.
        guard below.count < 3 * 64 else { return }
        for (index, (child, isPresented)) in inner.enumerated() {
            let isLast = index == inner.count - 1
            add(
                child, branch: below + (isLast ? "└─ " : "├─ "), below: below + (isLast ? "   " : "│  "),
                isSelectedTab: place.selectedTab == child, isPresented: isPresented)
        }
    }
}
