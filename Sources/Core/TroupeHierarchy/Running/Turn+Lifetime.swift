import TroupeModel

// Rule 12: who lives how long.

extension Turn {
    /// Lets a controller end, with what it contains and presents, unless it stands in the window, somebody holds it or
    /// something under way still needs it; then whatever needs it asks again when it is done.
    mutating func discard(_ id: ControllerID) {
        guard let controller = tree[id], controller.parent == nil, !tree.isInWindow(id), !isNeeded(id) else { return }
        if case .controller(let holder) = controller.holder, tree[holder] != nil { return }
        var interrupted: Set<ActivityID> = []
        remove(id, interrupting: &interrupted)
        for activity in interrupted.sorted() { resume(activity) }
    }

    /// Lets what planning made in vain end.
    mutating func endDiscarded() {
        guard !planner.discarded.isEmpty else { return }
        defer { planner.discarded = [] }
        for id in planner.discarded { discard(id) }
    }

    /// Whether a transition under way, or one that waits, is about this controller.
    private func isNeeded(_ id: ControllerID) -> Bool {
        activities.values.contains { $0.frames.contains { $0.concerned.contains(id) } }
            || queue.waiting.show(id)
            || queue.parked.contains { $0.entry.request.destinations.contains(id) }
            || queue.held?.next.entry?.request.destinations.contains(id) == true
    }

    private mutating func remove(_ id: ControllerID, interrupting interrupted: inout Set<ActivityID>) {
        guard let controller = tree[id] else { return }
        if let presented = controller.presented { remove(presented, interrupting: &interrupted) }
        tree.remove(id)
        operations.restorations.removeDue(id)
        operations.restorations.stopAwaitingHello(of: id)
        cancel(controller.process.watch)
        for child in controller.children {
            if case .controller(let holder)? = tree[child]?.holder, holder != id, tree[holder] != nil {
                continue
            }
            remove(child, interrupting: &interrupted)
        }
        var unanswered: [CallID: PendingCall] = [:]
        for call in controller.process.outstanding.keys {
            let pending = operations.calls.remove(call)
            guard let waiting = tree.invariants.expect(pending, "\(id) owes \(call) to somebody") else { continue }
            unanswered[call] = waiting
            guard let activity = waiting.activity else { continue }
            if change(activity, { $0.stopWaiting(for: call) }) { interrupted.insert(activity) }
        }
        for (activity, value) in activities where value.waitsForHello(of: id) || value.wait == .view(id) {
            interrupted.insert(activity)
        }
        switch controller.process.life {
        case .launching, .live: operations.departed.insert(controller, leaving: unanswered)
        case .restarting, .unavailable, .waitingForWorker:
            planner.logRetired(controller.subject)
            effects.append(.gone(id))
        case .none: if !controller.isBuiltIn { effects.append(.gone(id)) }
        }
        if controller.process.isRunning {
            effects.append(
                .end(id, controller.process.incarnation, .requested(by: .departure)))
        }
        endHolding(by: id)
    }

    /// The incarnation that held them has ended: those that stand in no hierarchy end, the others are held by that.
    mutating func endHolding(by id: ControllerID) {
        for held in tree.all.filter({ $0.holder == .controller(id) }).map(\.id).sorted() {
            // What ended before it may have taken it along.
            tree[held]?.holder = .hierarchy
            discard(held)
        }
    }
}

extension Request {
    /// The controllers that exist already and are to be shown.
    var destinations: [ControllerID] {
        func existing(_ destination: Destination) -> ControllerID? {
            guard case .controller(let id) = destination else { return nil }
            return id
        }
        switch self {
        case .push(let destination, _, _), .present(let destination, _, _), .root(let destination),
            .add(let destination, _, _, _), .show(let destination, _, _, _), .transition(_, let destination, _, _),
            .setPane(let destination, _, _):
            return existing(destination).map { [$0] } ?? []
        case .setStack(let destinations, _, _), .setTabs(let destinations, _):
            return destinations.compactMap(existing)
        case .instantiate, .release, .record, .place, .pop, .dismiss, .select, .setCustomizable, .setPaneOpen, .unwind,
            .performSegue,
            .rotate, .setEditing,
            .memoryWarning, .remove, .willMove, .didMove, .forward, .setFrame, .configure, .restart, .sendDelegate,
            .touch,
            .tap, .type, .userEvent, .post, .notice, .reload:
            return []
        }
    }
}
