import TroupeModel

// Rule 9: a restoration runs beside the queue and changes only its branch. A request waits for the restorations it
// concerns, one call deadline in total; then they are suspended until the request has settled.

// MARK: - Beginning and ending

extension Turn {
    /// Resumes suspended restorations and begins due ones, ancestors first, except in branches that a running request
    /// concerns.
    ///
    /// - Returns: true if a restoration began, was resumed or is no longer due.
    mutating func beginRestorations() -> Bool {
        guard !operations.restorations.isEmpty else { return false }
        for id in operations.restorations.suspended where operations.mayResume(id, in: tree) {
            resumeRestoration(of: id)
            return true
        }
        let due = operations.restorations.due
        for id in due {
            guard tree[id] != nil, tree.isInWindow(id) else {
                operations.restorations.removeDue(id)
                return true
            }
            guard operations.mayBegin(id, in: tree),
                !due.contains(where: { $0 != id && tree.isInBranch(id, of: $0) })
            else { continue }
            operations.restorations.removeDue(id)
            beginRestoration(of: id)
            return true
        }
        return false
    }

    private mutating func beginRestoration(of id: ControllerID) {
        let controller = tree.expect(id)
        let needsView = controller.process.isLive && !controller.view.isLoaded && controller.process.hadView
        // Another activity may have loaded it meanwhile.
        guard needsView || controller.needsAppearance && tree.isVisible(id) else { return }
        let activity = start(.restoration(id), [.loadOne(id), .loadAdded(id), .takePlace(id)])
        operations.restorations.begin(id, as: activity)
        run(activity)
    }
}

// MARK: - Suspending

extension Turn {
    /// Suspends the restorations that the running transition concerns: their branches receive nothing more from them
    /// until the transition has settled.
    mutating func suspendConcerned() {
        // A held turn suspends restorations only when it begins.
        guard queue.running != nil else { return }
        for id in operations.restorations.active where queue.concern.includes(id, in: tree) {
            suspendRestoration(of: id)
        }
    }

    private mutating func suspendRestoration(of id: ControllerID) {
        operations.restorations.suspend(id)
        // Other activities stop waiting for this view, because the restoration loads it only after it resumes.
        for activity in activities.keys.sorted() {
            guard case .view(let waited)? = activities[activity]?.wait, operations.isLoadingSuspended(of: waited) else {
                continue
            }
            resume(activity)
        }
    }

    /// Resumes a restoration. Loaded views stay loaded; its appearance is planned again for the current place of the
    /// controller.
    private mutating func resumeRestoration(of id: ControllerID) {
        operations.restorations.resume(id)
        guard let whole = operations.restorations.underWay[id] else { return }
        // A transition may have hidden the controller before its view was first loaded.
        let needsView = tree[id].map { tree.isVisible(id) || $0.isLive && $0.process.hadView } ?? false
        let loading: [Step] = needsView ? [.loadOne(id)] : []
        change(whole) { activity in
            activity.base.steps.removeAll(where: \.isOfAppearance)
            activity.base.steps.insert(contentsOf: [.takePlace(id), .loadAdded(id)] + loading, at: 0)
        }
        for part in activities.keys.sorted() where part != whole && operations.outermost(of: part) == whole {
            if activities[part]?.wait == .nothing { run(part) }
        }
        if activities[whole]?.wait == .nothing { run(whole) }
    }
}

extension Step {
    /// True if the step is part of the end of a restoration, which is planned again after a suspension.
    fileprivate var isOfAppearance: Bool {
        switch self {
        case .phase, .appearance, .lateAppearance, .layout, .layoutLevel, .settleFirst, .delegate, .pane, .takePlace,
            .loadAdded:
            true
        case .deliver, .ask, .deliverAll, .load, .loadOne, .loadChildren, .loadTogether, .wake, .reach, .awaken,
            .finishLoading, .loaded, .embed, .configure, .willMove, .didMove, .animate, .act, .prelude, .rotation,
            .turnWindow, .segue, .settleOrientation, .selectByUser, .dismissByUser, .restoring, .page, .customizing,
            .reply,
            .replyLast,
            .fail, .endForwarding, .holdQueue, .removeAbandoned, .showRefused, .ready, .exchange, .retire:
            false
        }
    }
}
