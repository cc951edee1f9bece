import TroupeModel

// Rule 12: lifetime of controllers.

extension Turn {
    /// Ends a controller with its descendants and presentations, unless it is in the window, is held or is needed by a
    /// request or activity; the request or activity calls this again at its end.
    mutating func discard(_ id: ControllerID) {
        // The application class lives as long as the instance (section 3.8).
        guard let controller = tree[id], id != tree.applicationClass, controller.parent == nil, !tree.isInWindow(id),
            !isNeeded(id)
        else { return }
        if case .controller(let holder) = controller.holder, tree[holder] != nil { return }
        var interrupted: Set<ActivityID> = []
        remove(id, interrupting: &interrupted)
        for activity in interrupted.sorted() { resume(activity) }
    }

    /// Ends the controllers that planning made and discarded.
    mutating func endDiscarded() {
        guard !planner.discarded.isEmpty else { return }
        defer { planner.discarded = [] }
        for id in planner.discarded { discard(id) }
    }

    /// True if a running or waiting request is about the controller.
    private func isNeeded(_ id: ControllerID) -> Bool {
        activities.values.contains { $0.frames.contains { $0.concerned.contains(id) } }
            || queue.waiting.willShow(id)
            || queue.parked.contains { $0.entry.request.destinations.contains(id) }
            || queue.heldTurn?.next.entry?.request.destinations.contains(id) == true
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
            guard let waiting = tree.invariants.expect(pending, "a caller waits for \(call) of \(id)") else { continue }
            unanswered[call] = waiting
            guard let activity = waiting.activity else { continue }
            if change(activity, { $0.stopWaiting(for: call) }) { interrupted.insert(activity) }
        }
        for (activity, value) in activities where value.waitsForHello(of: id) || value.wait == .view(id) {
            interrupted.insert(activity)
        }
        switch controller.process.life {
        case .launching, .live: operations.departed.insert(controller, leaving: unanswered)
        case .restarting, .unavailable, .waitingForWorker, .retired:
            planner.logRetired(controller.subject)
            effects.append(.gone(id))
        case .none: if !controller.livesInDaemon { effects.append(.gone(id)) }
        }
        if controller.process.isRunning {
            effects.append(
                .end(id, controller.process.incarnation, .requested(by: .departure)))
        }
        endHolding(by: id)
    }

    /// Ends the holds of an incarnation that has ended: held controllers outside the hierarchy end; the hierarchy holds
    /// the others from then on.
    mutating func endHolding(by id: ControllerID) {
        for held in tree.all.filter({ $0.holder == .controller(id) }).map(\.id).sorted() {
            // An earlier iteration may have ended this controller as a descendant of another.
            tree[held]?.holder = .hierarchy
            discard(held)
        }
    }
}

extension Request {
    /// The existing controllers that the request shows.
    var destinations: [ControllerID] {
        func existing(_ destination: Destination) -> ControllerID? {
            guard case .controller(let id) = destination else { return nil }
            return id
        }
        switch self {
        case .push(let destination, _, _), .present(let destination, _, _), .root(let destination),
            .add(let destination, _, _, _, _), .show(let destination, _, _, _),
            .transition(_, let destination, _, _),
            .setPane(let destination, _, _):
            return existing(destination).map { [$0] } ?? []
        case .setWindow(_, let root, _): return root.flatMap(existing).map { [$0] } ?? []
        case .setStack(let destinations, _, _), .setTabs(let destinations, _, _),
            .setPages(let destinations, _, _, _):
            return destinations.compactMap(existing)
        case .instantiate, .release, .record, .place, .pop, .dismiss, .select, .setCustomizable, .setPaneOpen, .unwind,
            .performSegue,
            .rotate, .attemptRotation, .setEditing, .memoryWarning, .statusBar, .remove, .willMove, .didMove, .forward,
            .setFrame, .configure, .restart,
            .sendDelegate,
            .touch,
            .tap, .type, .userEvent, .post, .notice, .reload:
            return []
        }
    }
}
