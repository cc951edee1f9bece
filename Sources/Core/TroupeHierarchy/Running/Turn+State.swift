public import TroupeModel
import TroupeValue

// Section 10: the state that a controller's next incarnation takes over.

extension Turn {
    /// The state that an incarnation takes over after viewDidLoad; nil if there is no state, or it has taken it over
    /// already: a view that is loaded again is restored by its own code.
    mutating func takenOver(by controller: Controller) -> RestorableState? {
        guard controller.process.dialogue?.takeover == .due else { return nil }
        guard !controller.kept.isEmpty else {
            tree.change(controller.id) { $0.process.dialogue?.takeover = .done }
            return nil
        }
        planner.log(.restored, of: controller.kept.state, controller.subject)
        return controller.kept.state
    }

    /// True if a process has a state to take over, and has not loaded its view, after which it gets the state.
    func awaitsState(_ controller: Controller) -> Bool {
        controller.id != tree.applicationClass && !controller.kept.isEmpty && !controller.view.isLoaded
            && controller.process.dialogue?.takeover == .due
    }

    /// Asks a controller's process to save the state of its code.
    mutating func saveState(of id: ControllerID) {
        guard let controller = tree[id], mayAskForState(of: controller), !operations.isStopping else { return }
        run(start(.unqueued, [.deliver(id, .encodeRestorableState)]))
    }

    /// True if a controller's code saves state, has taken over that of its predecessor and is not saving now.
    func mayAskForState(of controller: Controller) -> Bool {
        controller.isConfigured
            && controller.mayBeAskedForState(isApplicationClass: controller.id == tree.applicationClass)
    }

    /// Keeps the state in the answer to a callback that may save it. An answer without a value leaves the state as it
    /// was.
    mutating func keepState(_ answer: Answer, of id: ControllerID) {
        if id == tree.applicationClass { planner.interface.isSavingRefused = answer == .bool(false) }
        guard case .value(let payload) = answer, let controller = tree[id],
            controller.hasTakenOver(isApplicationClass: id == tree.applicationClass)
        else { return }
        let size = payload.packed.bytes.count
        tree.change(id) { $0.kept.noteSaved(isTooLarge: size > KeptState.limit) }
        guard size <= KeptState.limit else {
            return planner.diagnose(id, KeptState.refusal(of: payload.packed))
        }
        let code = payload.packed == PackedValue(.null) ? nil : payload.packed
        guard code != controller.kept.state.code else { return }
        let now = now
        let state = tree.change(id) { controller in
            controller.kept.keep(code: code, at: now)
            // A process never takes over the state that it saved itself.
            controller.process.dialogue?.takeover = .done
            return controller.kept.state
        }
        planner.log(.saved, of: state, controller.subject)
    }

    /// Notes that an incarnation is about to end: the values of its views count if it had loaded them and taken over
    /// the state of its predecessor. A state with which two incarnations in a row have failed is set aside.
    mutating func closeState(of id: ControllerID, _ end: ProcessEvent) {
        guard let controller = tree[id], let run = controller.process.run else { return }
        let takeover = controller.process.dialogue?.takeover ?? .due
        let incarnation = controller.incarnation
        if takeover == .done, controller.view.isLoaded, !controller.view.isLoading {
            tree.change(id) { $0.kept.awaitViews(of: incarnation) }
        }
        if controller.process.isComplete { return tree.change(id) { $0.kept.endedComplete() } }
        guard controller.tookStateOver, end.isFailure, !run.isStartedByPerson,
            let poison = tree.change(id, { $0.kept.endedFailed() })
        else { return }
        planner.log(.setAside, of: poison, controller.subject)
        effects.append(.setAside(id, incarnation, poison))
        if !controller.kept.hasStartedAnew { effects.append(.restarted(id)) }
    }

    /// Keeps the values of the views of an incarnation that has ended, until the next one takes them over.
    mutating func keepViews(
        _ views: [RestorableView], firstResponder: ViewName?, of id: ControllerID, _ incarnation: Incarnation
    ) {
        guard let controller = tree[id], controller.keepsViews(of: incarnation) else { return }
        let now = now
        let state = tree.change(id) { controller in
            controller.kept.keep(views, firstResponder: firstResponder, at: now)
            return controller.kept.state
        }
        guard !views.isEmpty || firstResponder != nil else { return }
        planner.log(.kept, of: state, controller.subject)
    }
}

extension Controller {
    /// True if the process has taken over the state of its predecessor. The application class loads no view, and has nothing to
    /// take over without a state.
    fileprivate func hasTakenOver(isApplicationClass: Bool) -> Bool {
        switch self.process.dialogue?.takeover {
        case .done: true
        case .due: isApplicationClass && self.kept.isEmpty
        case .underWay, nil: false
        }
    }

    /// True if code saves state, has taken over that of its predecessor and is not saving now.
    fileprivate func mayBeAskedForState(isApplicationClass: Bool) -> Bool {
        guard let dialogue = self.process.dialogue else { return false }
        return dialogue.savesState && dialogue.saving == nil && hasTakenOver(isApplicationClass: isApplicationClass)
    }

    /// True if the process was sent a state to take over, and there still is one.
    fileprivate var tookStateOver: Bool { self.process.dialogue?.wasSentState == true && !self.kept.isEmpty }

    /// True if the values of the views of an incarnation that has ended still count: its successor has not begun to take
    /// them over.
    fileprivate func keepsViews(of ended: Incarnation) -> Bool {
        guard self.kept.ended == ended else { return false }
        return incarnation == ended || (self.process.dialogue?.takeover ?? .due) == .due
    }
}

extension ProcessEvent {
    /// True if the process ended by itself or was killed for silence; false for requested ends.
    fileprivate var isFailure: Bool {
        switch self {
        case .exit(.requested), .giveUp(.requested): false
        case .exit, .giveUp: true
        case .launch, .hello, .delay, .progress, .silence, .answer, .awaitWorker, .rest, .stayDown, .retire: false
        }
    }
}

extension KeptState {
    /// The complaint about a state that is too large, with the largest parts of the state.
    static func refusal(of state: PackedValue) -> String {
        "saved a state of \(state.bytes.count) bytes, which exceeds the \(limit) bytes of a controller; its earlier state "
            + "stays. The largest parts: \(sizes(of: state.value))"
    }

    /// The sizes of the five largest members of a state, with the largest part of each.
    private static func sizes(of value: Value) -> String {
        largest(in: value, depth: 2).joined(separator: ", ")
    }

    private static func largest(in value: Value, depth: Int) -> [String] {
        let members: [(name: String, value: Value)] =
            switch value {
            case .map(let fields): fields.entries.map { ($0.key, $0.value) }
            case .list(let values): values.enumerated().map { ("[\($0.offset)]", $0.element) }
            case .null, .bool, .int, .double, .string, .bytes: []
            }
        let sized = members.map { (name: $0.name, value: $0.value, size: PackedValue($0.value).bytes.count) }
        return sized.sorted { $0.size > $1.size }.prefix(5).map { member in
            let parts = depth > 1 ? largest(in: member.value, depth: depth - 1).prefix(2) : []
            let inner = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
            return "\(member.name.prefix(64)) \(member.size)\(inner)"
        }
    }
}

extension Hierarchy {
    /// The application class; nil without one.
    public var applicationClass: ControllerID? { tree.applicationClass }

    /// True once the first display is complete or there was nothing to display.
    public var hasLaunched: Bool { interface.hasLaunched }

    /// The state that a controller's next process takes over, and the time of its latest change; nil without a state.
    public func keptState(of id: ControllerID) -> (state: RestorableState, moment: Instant)? {
        guard let kept = tree[id]?.kept, let moment = kept.moment else { return nil }
        return (kept.state, moment)
    }

    /// True if the values of the views of an incarnation that has ended may still change by ``Input/viewsKept(_:_:_:firstResponder:)``:
    /// its successor has not begun to take them over.
    public func keepsViews(of ended: Incarnation, of id: ControllerID) -> Bool {
        tree[id]?.keepsViews(of: ended) == true
    }

    /// True if the counts of failed incarnations start anew with a failure of the controller's process: its state is then set
    /// aside, and the next incarnation starts without it (section 10).
    public func startsAnewWithFailure(of incarnation: Incarnation, _ id: ControllerID) -> Bool {
        guard let controller = tree[id], controller.incarnation == incarnation, let run = controller.process.run else {
            return false
        }
        return controller.tookStateOver && !controller.process.isComplete && !run.isStartedByPerson
            && controller.kept.isLostWithNextFailure && !controller.kept.hasStartedAnew
    }

    /// True if a state of the controller was set aside, because processes failed with it.
    public func wasStateSetAside(of id: ControllerID) -> Bool { tree[id]?.kept.wasSetAside == true }

    /// True if ``Input/saveState(_:_:)`` asks the controller's code for its state now: its process has taken over the state of its
    /// predecessor, has stated that it saves state, and does not save already.
    public func canBeAskedForState(_ id: ControllerID) -> Bool {
        tree[id].map { $0.isConfigured && $0.mayBeAskedForState(isApplicationClass: id == tree.applicationClass) }
            == true
    }

    /// True if the code of the controller's process has stated that it saves state: ``Input/saveState(_:_:)`` is due a while
    /// after a change.
    public func savesState(_ id: ControllerID) -> Bool { tree[id]?.process.dialogue?.savesState == true }
}
