import TroupeModel

// Section 3.5: people rearrange tabs. The panel belongs to the tab bar controller and is not a controller: no
// controller appears or disappears because of it or because a tab moves.

extension Turn {
    /// Performs one step of rearranging.
    mutating func customize(_ step: CustomizingStep, of container: ControllerID, in activity: ActivityID) {
        switch step {
        case .callWillBegin:
            let tabs = tree[container]?.tabBar?.customizable ?? []
            messageDelegate(of: container, .willBeginCustomizing(tabs), in: activity)
        case .show: planner.panels[container] = tree[container]?.tabBar.map { TabPanel(order: $0.tabs) }
        case .callWillEnd(let order): messageDelegate(of: container, .willEndCustomizing(order), in: activity)
        case .hide: planner.panels[container] = nil
        case .callDidEnd(let order): messageDelegate(of: container, .didEndCustomizing(order), in: activity)
        }
    }

    /// Closes a panel that a person can no longer close. The delegate is notified as usual, but no activity waits for
    /// its answers.
    mutating func endCustomizing(_ container: ControllerID) {
        guard let panel = planner.panels.removeValue(forKey: container) else { return }
        effects.append(.interfaceChanged)
        // The tab bar controller may be gone, which closes its panel.
        guard let tabs = tree[container]?.tabBar?.tabs else { return }
        let order = panel.outcome(tabs)
        let activity = start(.unqueued, [])
        for message in [ContainerMessage.willEndCustomizing(order), .didEndCustomizing(order)] {
            messageDelegate(of: container, message, isAwaited: false, in: activity)
        }
        run(activity)
    }
}
