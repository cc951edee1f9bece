import TroupeModel

// The changes by events, so that the screen is right also between two trees.

extension MonitorState {
    /// Applies an event.
    ///
    /// - Parameter moment: The time of the event. A stored event from before the last tree may arrive after it.
    mutating func fold(_ event: LoggedEvent, at moment: Int64) {
        let isNews = moment >= treeMoment
        if case .request = event.details { histories.requests.add(1, at: moment) }
        if isNews { foldTransition(event.event) }
        guard let subject = event.subject, let id = event.controller else { return }
        if controllers[id] == nil {
            // A controller missing from a later tree no longer exists; its answers may still arrive.
            guard isNews, Self.showsController(event.details), controllers.count < Self.controllerLimit else { return }
            controllers[id] = MonitoredController(id)
            // The controller has no place until it moves or a tree arrives.
            rows.append(HierarchyRow(controller: id, branch: "", isSelectedTab: false, isPresented: false))
        }
        if isNews, let presenter = subject.presenter { present(id, from: presenter) }
        if let name = subject.label, controllers[id]?.kind == nil { controllers[id]?.name = name }
        switch event.details {
        case .callback(let name, let details, let call):
            controllers[id]?.latest = .init(name: name, moment: moment)
            if let call { controllers[id]?.open[call] = Unanswered(name: name, sent: moment) }
            if isNews { applyCallback(name, details, id, subject.pid) }
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
            .spoken, .state, .gap, .unknown:
            break
        }
    }

    /// Applies the change of place or appearance that a callback announces.
    private mutating func applyCallback(_ name: String, _ details: CallbackDetails, _ id: ControllerID, _ pid: Int32?) {
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
            // A new controller gets its place with its first move, before a tree reports it.
            let comes = name == CallbackName.willMoveToParent.rawValue
            if comes, controllers[id]?.place.parent == nil { move(id, to: parent) }
        } else if name == CallbackName.didMoveToParent.rawValue {
            move(id, to: nil)
        }
    }

    /// True if an event shows that the controller exists.
    private static func showsController(_ details: EventDetails) -> Bool {
        switch details {
        case .callback: true
        case .process(let change, let state, _, _): !isLast(change, state)
        case .attached, .acknowledged, .request, .reply, .began, .settled, .injected, .violation, .refusedConnection,
            .diagnostic, .spoken, .state, .lost, .gap, .unknown:
            false
        }
    }

    /// True if a controller ended with its process and is not restarted.
    private static func isLast(_ change: ProcessChange, _ state: ProcessState) -> Bool {
        change == .retired || change == .exited && state == .none
    }

    private mutating func changed(
        _ change: ProcessChange, _ state: ProcessState, _ restarts: Int, _ id: ControllerID, _ pid: Int32?
    ) {
        if Self.isLast(change, state) { return remove(id) }
        controllers[id]?.state = state
        // Not every new incarnation is a restart by supervision; the daemon reports the number.
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

    /// Applies the process id that an event reports for a controller.
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
