import TroupeModel

// What an event changes, so that the screen is right also between two trees.

extension MonitorState {
    /// - Parameter moment: When it happened; what is kept from before may be told after a tree of now.
    mutating func fold(_ event: Value, at moment: Int64) {
        let kind = event["kind"]?.string.flatMap(Event.Kind.init(rawValue:))
        let isNews = moment >= treeMoment
        switch kind {
        case .transition where isNews: foldTransition(event)
        case .request: requests.add(1, at: moment)
        case .transition, .callback, .acknowledged, .delegate, .rotation, .process, .lost, .fault, .diagnostic, .reply,
            .attached,
            nil:
            break
        }
        guard let id = event["controller"]?.controllerID else { return }
        let what = event["name"]?.string ?? ""
        if controllers[id] == nil {
            // One that a younger tree does not know is gone; answers may come from one that is.
            guard isNews, Self.isOfSomebody(kind, what, event), controllers.count < Self.controllerLimit else { return }
            controllers[id] = MonitoredController(id)
            // It has no place until it moves or a tree tells.
            rows.append(HierarchyRow(controller: id, branch: "", isSelectedTab: false, isPresented: false))
        }
        if isNews, let presenter = event["presenter"]?.controllerID { present(id, from: presenter) }
        let name = ["title", "class"].lazy.compactMap { event[$0]?.string }.first { !$0.isEmpty }
        if let name, controllers[id]?.kind.isEmpty == true { controllers[id]?.name = name }
        switch kind {
        case .callback, .delegate, .rotation:
            told(what, event, id, moment)
            if isNews { stands(what, event, id) }
        case .acknowledged:
            guard let call = event["call"]?.int, let open = controllers[id]?.open.removeValue(forKey: call) else {
                return
            }
            roundTrips.add(moment - open.sent, at: moment)
            controllers[id]?.roundTrips.add(moment - open.sent, at: moment)
        case .process where isNews: changed(what, event, id)
        case .process: break
        case .lost:
            let lost = controllers[id]?.open.filter { $0.value.name == what }.keys.min()
            if let lost { controllers[id]?.open[lost] = nil }
        case .transition, .request, .reply, .fault, .diagnostic, .attached, nil: break
        }
    }

    private mutating func told(_ name: String, _ event: Value, _ id: ControllerID, _ moment: Int64) {
        controllers[id]?.latest = (name, moment)
        if let call = event["call"]?.int { controllers[id]?.open[call] = Unanswered(name: name, sent: moment) }
    }

    /// What a callback says about where a controller stands now.
    private mutating func stands(_ name: String, _ event: Value, _ id: ControllerID) {
        if let pid = event["pid"]?.int { controllers[id]?.pid = pid }
        switch name {
        case CallbackName.viewWillAppear.rawValue: controllers[id]?.appearance = .appearing
        case CallbackName.viewDidAppear.rawValue: controllers[id]?.appearance = .appeared
        case CallbackName.viewWillDisappear.rawValue: controllers[id]?.appearance = .disappearing
        case CallbackName.viewDidDisappear.rawValue: controllers[id]?.appearance = .disappeared
        case CallbackName.willMoveToParent.rawValue:
            // New ones come with the move that gives them their place, before a tree tells of them.
            guard let parent = event["parent"]?.controllerID, controllers[id]?.place.parent == nil else { return }
            move(id, to: parent)
        case CallbackName.didMoveToParent.rawValue: if event["parent"] == .null { move(id, to: nil) }
        default: break
        }
    }

    /// Whether an event says that there is such a controller.
    private static func isOfSomebody(_ kind: Event.Kind?, _ name: String, _ event: Value) -> Bool {
        switch kind {
        case .callback, .delegate, .rotation: true
        case .process: !isLast(name, event)
        case .acknowledged, .lost, .fault, .diagnostic, .transition, .request, .reply, .attached, nil: false
        }
    }

    /// Whether a controller is gone with its process, and no other follows.
    private static func isLast(_ name: String, _ event: Value) -> Bool {
        name == ProcessState.retired.rawValue || name == "exited" && event["state"] == "none"
    }

    private mutating func changed(_ name: String, _ event: Value, _ id: ControllerID) {
        if Self.isLast(name, event) { return remove(id) }
        if let state = event["state"]?.string.flatMap(ProcessState.init(rawValue:)) { controllers[id]?.state = state }
        // Not every new incarnation is one that supervision started again: the daemon tells.
        if let restarts = event["restarts"]?.amount { controllers[id]?.restarts = restarts }
        switch name {
        case "exited", "unavailable":
            controllers[id]?.pid = nil
            controllers[id]?.memoryKiB = nil
            controllers[id]?.appearance = .disappeared
        case "launching": controllers[id]?.open = [:]
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
