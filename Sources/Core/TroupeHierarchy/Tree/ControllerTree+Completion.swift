public import TroupeModel

// Section 8, failed lives: from when on an incarnation counts as complete.

extension ControllerTree {
    /// Notes that the latest incarnation of a controller is complete, where it is. That can come about with an answer of
    /// the process, and is looked at a last time at its end.
    mutating func noteCompletion(of id: ControllerID, owing calls: AwaitedCalls) {
        // It may have gone with what its answer led to.
        guard let controller = self[id], !controller.process.isComplete, isComplete(controller, owing: calls)
        else { return }
        // What is still looked at would be copied when it changes.
        _ = consume controller
        change(id) { $0.process.complete() }
    }
}

extension ControllerTree {
    /// Whether the process of a controller has done now all that a complete life takes: a visible one has answered
    /// viewDidAppear, a hidden one all that it was sent.
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
    /// Whether an incarnation of a controller was complete, or a later one is: neither is a failed life (section 8).
    public func isComplete(_ incarnation: Incarnation, of id: ControllerID) -> Bool {
        guard let controller = tree[id] else { return false }
        if controller.process.completed >= incarnation { return true }
        return controller.incarnation == incarnation && tree.isComplete(controller, owing: operations.calls)
    }
}
