import TroupeModel

// Section 3.5: people rearrange the tabs that may be. The panel they do it in is the tab bar controller's own and no
// controller: nobody appears or disappears for it, nor for a tab that moves.

extension Turn {
    /// A step around the panel.
    mutating func customize(_ step: CustomizingStep, of container: ControllerID, in activity: ActivityID) {
        switch step {
        case .tellBegin:
            let tabs = tree[container]?.tabBar?.customizable ?? []
            tellDelegate(of: container, .willBeginCustomizing(tabs), in: activity)
        case .show: planner.panels[container] = tree[container]?.tabBar.map { TabPanel(order: $0.tabs) }
        case .tellEnd(let order): tellDelegate(of: container, .willEndCustomizing(order), in: activity)
        case .hide: planner.panels[container] = nil
        case .tellEnded(let order): tellDelegate(of: container, .didEndCustomizing(order), in: activity)
        }
    }

    /// Ends what a person cannot end any more; nobody waits for the delegate, which is told what it would have been.
    mutating func endCustomizing(_ container: ControllerID) {
        guard let panel = planner.panels.removeValue(forKey: container) else { return }
        effects.append(.interfaceChanged)
        // It may close because the tab bar controller is gone.
        guard let tabs = tree[container]?.tabBar?.tabs else { return }
        let order = panel.outcome(tabs)
        let activity = start(.unqueued, [])
        for message in [ContainerMessage.willEndCustomizing(order), .didEndCustomizing(order)] {
            tellDelegate(of: container, message, isAwaited: false, in: activity)
        }
        run(activity)
    }
}
