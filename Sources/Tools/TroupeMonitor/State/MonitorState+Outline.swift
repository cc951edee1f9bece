import TroupeModel

// The hierarchy as rows, from the place of each controller.

extension MonitorState {
    /// Computes the rows again.
    mutating func arrange() {
        guard order == .tree else {
            let most = controllers.values.map { (controller: $0, amount: amount(of: $0)) }
                .sorted { ($1.amount, $0.controller.id) < ($0.amount, $1.controller.id) }
            rows = most.map {
                HierarchyRow(controller: $0.controller.id, branch: "", isSelectedTab: false, isPresented: false)
            }
            return
        }
        var outline = RowBuilder(controllers: controllers)
        for root in roots { outline.add(root, branch: "", below: "") }
        // Controllers in no window, and controllers that a broken tree leaves unreachable.
        let ids = controllers.keys.sorted()
        for id in ids where controllers[id]?.place.parent == nil && controllers[id]?.place.presenting == nil {
            outline.add(id, branch: "", below: "")
        }
        for id in ids { outline.add(id, branch: "", below: "") }
        rows = outline.rows
    }

    /// The sort key of a row; controllers without a process come last.
    private func amount(of controller: MonitoredController) -> Double {
        guard let process = controller.process else { return -1 }
        return order == .memory ? Double(process.memoryKiB ?? 0) : process.share ?? 0
    }

    /// Moves a controller to another parent; nil for no parent.
    mutating func move(_ id: ControllerID, to parent: ControllerID?) {
        guard controllers[id]?.place.parent != parent else { return }
        if let old = controllers[id]?.place.parent { controllers[old]?.place.children.removeAll { $0 == id } }
        controllers[id]?.place.parent = parent
        if let parent, controllers[parent]?.place.children.contains(id) == false {
            controllers[parent]?.place.children.append(id)
        }
        arrange()
    }

    /// Records that `presenter` presents a controller.
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

    /// Removes a controller.
    mutating func remove(_ id: ControllerID) {
        move(id, to: nil)
        controllers[id] = nil
        rows.removeAll { $0.controller == id }
    }
}

/// A builder of the rows, one per controller even if links form a cycle.
private struct RowBuilder {
    let controllers: [ControllerID: MonitoredController]
    var rows: [HierarchyRow] = []
    private var placed: Set<ControllerID> = []

    init(controllers: [ControllerID: MonitoredController]) { self.controllers = controllers }

    /// Adds a controller and everything below it.
    ///
    /// - Parameters:
    ///   - branch: The line prefix of the controller.
    ///   - below: The line prefix of the controllers below it.
    mutating func add(
        _ id: ControllerID, branch: String, below: String, isSelectedTab: Bool = false, isPresented: Bool = false
    ) {
        guard let place = controllers[id]?.place, placed.insert(id).inserted else { return }
        rows.append(
            HierarchyRow(controller: id, branch: branch, isSelectedTab: isSelectedTab, isPresented: isPresented))
        let presented = place.presented.flatMap { controllers[$0]?.place.presenting == id ? $0 : nil }
        let inner = (place.children.map { ($0, false) } + (presented.map { [($0, true)] } ?? []))
            .filter { controllers[$0.0] != nil && !placed.contains($0.0) }
        // Limit the depth: a recording may claim any depth, which would exhaust the stack.
        guard below.count < 3 * 64 else { return }
        for (index, (child, isPresented)) in inner.enumerated() {
            let isLast = index == inner.count - 1
            add(
                child, branch: below + (isLast ? "└─ " : "├─ "), below: below + (isLast ? "   " : "│  "),
                isSelectedTab: place.selectedTab == child, isPresented: isPresented)
        }
    }
}
