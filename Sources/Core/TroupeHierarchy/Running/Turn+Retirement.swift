import TroupeModel

// Section 5: under lasting memory pressure the processes of hidden controllers are ended, after their state was saved.

extension Turn {
    /// The controllers whose processes are ended now: an eighth of those that can do without one, rounded up, least
    /// recently seen first. The next warning shows whether that was enough.
    func controllersToRetire() -> [ControllerID] {
        guard queue.running == nil, !operations.isStopping else { return [] }
        let bystanders = bystanders()
        let candidates = tree.all.filter { mayRetire($0) && !bystanders.contains($0.id) }
        let order = candidates.sorted { ($0.lastSeen, $0.id) < ($1.lastSeen, $1.id) }
        return order.prefix((candidates.count + Self.share - 1) / Self.share).map(\.id)
    }

    /// One in this many controllers is retired at each warning.
    private static let share = 8

    /// Saves the state of a controller's code and ends its process.
    mutating func retire(_ id: ControllerID) {
        guard let controller = tree[id] else { return }
        let saving: [Step] = mayAskForState(of: controller) ? [.deliver(id, .encodeRestorableState)] : []
        run(start(.unqueued, Plan(steps: saving + [.retire(id, controller.incarnation)])))
    }

    /// Ends a process whose state is saved. The controller keeps its process if it is needed by now, if it did not
    /// answer, or if its state was refused.
    mutating func endRetiring(_ id: ControllerID, _ incarnation: Incarnation) {
        guard queue.running == nil, !operations.isStopping, tree.isLatest(incarnation, of: id),
            let controller = tree[id], mayRetire(controller), !bystanders().contains(id)
        else { return }
        let cause = TerminationCause.requested(by: .retirement)
        effects.append(.end(id, incarnation, cause))
        closeAccount(of: controller, .retire(cause))
    }

    /// The controllers that are needed although they may be hidden: they wait for a reply, hold controllers that they
    /// made, or are the delegate or data source of a container.
    private func bystanders() -> Set<ControllerID> {
        var found = operations.replies.askingControllers
        for controller in tree.all {
            if case .controller(let holder) = controller.holder { found.insert(holder) }
            guard controller.isBuiltIn else { continue }
            if let delegate = controller.delegate { found.insert(delegate) }
            if let source = controller.dataSource { found.insert(source) }
        }
        return found
    }

    /// True if a controller is hidden and can do without its process until it is shown or receives a message.
    ///
    /// The process stays if it knows something that its successor would not: its children, the notifications that it
    /// observes, or the answer that it owes.
    private func mayRetire(_ controller: Controller) -> Bool {
        let id = controller.id
        guard let run = controller.process.run, !run.isStartedByPerson, !run.isWorker, !run.isStopped,
            case .live(_, let dialogue, .prompt) = controller.process.life, dialogue.isConfigured,
            dialogue.outstanding.isEmpty, dialogue.observed.isEmpty, !dialogue.hearsOfDeviceOrientation
        else { return false }
        guard !controller.isBuiltIn, controller.children.isEmpty, id != tree.applicationClass, tree.isInWindow(id),
            !tree.isVisible(id), controller.view.appearance.state == .disappeared, !controller.view.isLoading,
            !controller.kept.isOutdated
        else { return false }
        return !operations.restorations.due.contains(id) && !operations.restorations.isUnderWay(around: id, in: tree)
    }
}

/// Orders controllers by the time they were seen last; those that were never seen come first.
private func < (left: (Instant?, ControllerID), right: (Instant?, ControllerID)) -> Bool {
    guard left.0 != right.0 else { return left.1 < right.1 }
    guard let seen = left.0 else { return true }
    return right.0.map { seen < $0 } ?? false
}
