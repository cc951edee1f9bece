public import TroupeModel

// Section 8, failed incarnations: when an incarnation counts as complete.

extension ControllerTree {
    /// Marks the latest incarnation of a controller as complete if it is. Called after each answer of the process and
    /// once more at its end.
    mutating func noteCompletion(of id: ControllerID, owing calls: AwaitedCalls) {
        // The controller may be gone as a consequence of the answer.
        guard let controller = self[id], !controller.process.isComplete, isComplete(controller, owing: calls)
        else { return }
        // Drop our copy so that the change does not trigger copy-on-write.
        _ = consume controller
        change(id) { $0.process.complete() }
    }
}

extension ControllerTree {
    /// True if the process has completed: a visible controller has answered viewDidAppear, a hidden one has answered
    /// every delivery.
    fileprivate func isComplete(_ controller: Controller, owing calls: AwaitedCalls) -> Bool {
        guard controller.isLive else { return false }
        guard isVisible(controller.id) else {
            return controller.process.outstanding.isEmpty && !controller.view.isLoading
        }
        guard controller.view.appearance.state == .appeared else { return false }
        let didAppear = AppearancePhase.didAppear.callback.rawValue
        return !controller.process.outstanding.keys.contains { calls[$0]?.name == didAppear }
    }
}

extension Hierarchy {
    /// True if this or a later incarnation of the controller completed: the incarnation is then not a failed life
    /// (section 8).
    public func isComplete(_ incarnation: Incarnation, of id: ControllerID) -> Bool {
        guard let controller = tree[id] else { return false }
        if controller.process.completed >= incarnation { return true }
        return controller.incarnation == incarnation && tree.isComplete(controller, owing: operations.calls)
    }
}
