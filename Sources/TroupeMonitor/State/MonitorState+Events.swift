import TroupeModel

// What an event changes, so that the screen is right also between two trees.

extension MonitorState {
    /// - Parameter moment: When it happened; what is kept from before may be told after a tree of now.
    mutating func fold(_ event: Value, at moment: Int64) {
        let kind = event["kind"]?.string.flatMap(Event.Kind.init(rawValue:))
        switch kind {
        case .transition: foldTransition(event)
        case .request: requests.add(1, at: moment)
        case .callback, .acknowledged, .delegate, .rotation, .process, .lost, .fault, .diagnostic, .reply, .attached,
            nil:
            break
        }
        guard let id = event["controller"]?.controllerID else { return }
        if controllers[id] == nil {
            guard controllers.count < Self.controllerLimit else { return }
            controllers[id] = MonitoredController(id)
            // It has no place until a tree tells.
            rows.append(HierarchyRow(controller: id, branch: "", isSelectedTab: false, isPresented: false))
        }
        let name = ["title", "class"].lazy.compactMap { event[$0]?.string }.first { !$0.isEmpty }
        if let name, controllers[id]?.kind.isEmpty == true { controllers[id]?.name = name }
        let what = event["name"]?.string ?? ""
        switch kind {
        case .callback, .delegate, .rotation: told(what, event, id, moment)
        case .acknowledged:
            guard let call = event["call"]?.int, let open = controllers[id]?.open.removeValue(forKey: call) else {
                return
            }
            roundTrips.add(moment - open.sent, at: moment)
            controllers[id]?.roundTrips.add(moment - open.sent, at: moment)
        case .process: changed(what, event, id)
        case .lost:
            let lost = controllers[id]?.open.filter { $0.value.name == what }.keys.min()
            if let lost { controllers[id]?.open[lost] = nil }
        case .transition, .request, .reply, .fault, .diagnostic, .attached, nil: break
        }
    }

    private mutating func told(_ name: String, _ event: Value, _ id: ControllerID, _ moment: Int64) {
        controllers[id]?.latest = (name, moment)
        if let call = event["call"]?.int { controllers[id]?.open[call] = Unanswered(name: name, sent: moment) }
        if let pid = event["pid"]?.int { controllers[id]?.pid = pid }
        switch name {
        case CallbackName.viewWillAppear.rawValue: controllers[id]?.appearance = .appearing
        case CallbackName.viewDidAppear.rawValue: controllers[id]?.appearance = .appeared
        case CallbackName.viewWillDisappear.rawValue: controllers[id]?.appearance = .disappearing
        case CallbackName.viewDidDisappear.rawValue: controllers[id]?.appearance = .disappeared
        default: break
        }
    }

    private mutating func changed(_ name: String, _ event: Value, _ id: ControllerID) {
        if let state = event["state"]?.string.flatMap(ProcessState.init(rawValue:)) { controllers[id]?.state = state }
        switch name {
        case "exited", "unavailable":
            controllers[id]?.pid = nil
            controllers[id]?.memoryKiB = nil
            controllers[id]?.appearance = .disappeared
        case "launching":
            controllers[id]?.open = [:]
            if let incarnation = event["incarnation"]?.amount, incarnation > 1 {
                let known = controllers[id]?.restarts ?? 0
                controllers[id]?.restarts = max(known, incarnation - 1)
            }
        default: if let pid = event["pid"]?.int { controllers[id]?.pid = pid }
        }
    }

    private mutating func foldTransition(_ event: Value) {
        if event["name"] == "began" {
            queue.running = event["command"]?.string ?? "settling"
            queue.transition = event["transition"]?.int
            queue.waitsFor = []
            if queue.waiting.first == queue.running { queue.waiting.removeFirst() }
        } else if event["transition"]?.int == queue.transition {
            queue.running = nil
            queue.transition = nil
            queue.waitsFor = []
        }
    }
}
