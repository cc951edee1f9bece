import TroupeModel

// What an event changes, so that the screen is right also between two trees.

extension MonitorState {
    /// - Parameter moment: When it happened; what is kept from before may be told after a tree of now.
    mutating func fold(_ event: LoggedEvent, at moment: Int64) {
        let isNews = moment >= treeMoment
        if case .request = event.details { histories.requests.add(1, at: moment) }
        if isNews { foldTransition(event.event) }
        guard let subject = event.subject, let id = event.controller else { return }
        if controllers[id] == nil {
            // One that a younger tree does not know is gone; answers may come from one that is.
            guard isNews, Self.isOfSomebody(event.details), controllers.count < Self.controllerLimit else { return }
            controllers[id] = MonitoredController(id)
            // It has no place until it moves or a tree tells.
            rows.append(HierarchyRow(controller: id, branch: "", isSelectedTab: false, isPresented: false))
        }
        if isNews, let presenter = subject.presenter { present(id, from: presenter) }
        if let name = subject.label, controllers[id]?.kind == nil { controllers[id]?.name = name }
        switch event.details {
        case .callback(let name, let details, let call):
            controllers[id]?.latest = .init(name: name, moment: moment)
            if let call { controllers[id]?.open[call] = Unanswered(name: name, sent: moment) }
            if isNews { told(name, details, id, subject.pid) }
        case .acknowledged(_, let call):
            guard let open = controllers[id]?.open.removeValue(forKey: call) else { return }
            histories.roundTrips.add(moment - open.sent, at: moment)
            controllers[id]?.roundTrips.add(moment - open.sent, at: moment)
        case .process(let change, let state, _, let restarts):
            if isNews { changed(change, state, restarts, id, subject.pid) }
        case .lost(let name):
            let lost = controllers[id]?.open.filter { $0.value.name == name }.keys.min()
            if let lost { controllers[id]?.open[lost] = nil }
        case .attached, .request, .reply, .began, .settled, .injected, .violation, .refusedConnection, .diagnostic,
            .spoken, .gap, .unknown:
            break
        }
    }

    /// What a callback says about where a controller stands now.
    private mutating func told(_ name: String, _ details: CallbackDetails, _ id: ControllerID, _ pid: Int32?) {
        run(id, pid)
        switch AppearancePhase(callback: name) {
        case .willAppear: controllers[id]?.appearance = .appearing
        case .didAppear: controllers[id]?.appearance = .appeared
        case .willDisappear: controllers[id]?.appearance = .disappearing
        case .didDisappear: controllers[id]?.appearance = .disappeared
        case nil: break
        }
        guard case .move(let parent) = details else { return }
        if let parent {
            // New ones come with the move that gives them their place, before a tree tells of them.
            let comes = name == CallbackName.willMoveToParent.rawValue
            if comes, controllers[id]?.place.parent == nil { move(id, to: parent) }
        } else if name == CallbackName.didMoveToParent.rawValue {
            move(id, to: nil)
        }
    }

    /// Whether an event says that there is such a controller.
    private static func isOfSomebody(_ details: EventDetails) -> Bool {
        switch details {
        case .callback: true
        case .process(let change, let state, _, _): !isLast(change, state)
        case .attached, .acknowledged, .request, .reply, .began, .settled, .injected, .violation, .refusedConnection,
            .diagnostic, .spoken, .lost, .gap, .unknown:
            false
        }
    }

    /// Whether a controller is gone with its process, and no other follows.
    private static func isLast(_ change: ProcessChange, _ state: ProcessState) -> Bool {
        change == .retired || change == .exited && state == .none
    }

    private mutating func changed(
        _ change: ProcessChange, _ state: ProcessState, _ restarts: Int, _ id: ControllerID, _ pid: Int32?
    ) {
        if Self.isLast(change, state) { return remove(id) }
        controllers[id]?.state = state
        // Not every new incarnation is one that supervision started again: the daemon tells.
        if restarts > 0 { controllers[id]?.restarts = Int64(restarts).amount }
        switch change {
        case .exited, .unavailable, .waitingForWorker:
            controllers[id]?.process = nil
            controllers[id]?.appearance = .disappeared
        case .launching: controllers[id]?.open = [:]
        case .spawned, .connected, .busy, .responsive, .unresponsive, .recovered, .stopped, .continued, .retired:
            run(id, pid)
            if change == .stopped || change == .continued {
                controllers[id]?.process?.isStopped = change == .stopped
            }
        }
    }

    /// An event says which process a controller has.
    private mutating func run(_ id: ControllerID, _ pid: Int32?) {
        guard let pid, controllers[id]?.pid != pid else { return }
        controllers[id]?.process = .init(pid: pid)
    }

    private mutating func foldTransition(_ event: Event) {
        if case .began(let cause) = event.details {
            queue.running = cause.command
            queue.transition = event.transition
            queue.waitsFor = []
            if queue.waiting.first == queue.running { queue.waiting.removeFirst() }
        } else if event.details == .settled, event.transition == queue.transition {
            queue.running = nil
            queue.transition = nil
            queue.waitsFor = []
        }
    }
}
