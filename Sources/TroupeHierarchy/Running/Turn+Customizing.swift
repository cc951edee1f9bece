import TroupeModel

// Section 3.5: people rearrange the tabs that may be. The panel they do it in is the tab bar controller's own and no
// controller: nobody appears or disappears for it, nor for a tab that moves.

extension Turn {
    /// A step around the panel.
    mutating func customize(_ step: CustomizingStep, of container: ControllerID, in activity: ActivityID) {
        switch step {
        case .tellBegin:
            let tabs = tree[container]?.tabBar?.customizable ?? []
            tellDelegate(
                of: container, "willBeginCustomizing",
                Payload(typeName: "Tabs", value: ["tabs": .list(tabs.map { .string($0.description) })]),
                expectsReply: true, in: activity)
        case .show: planner.panels[container] = tree[container]?.tabBar.map { TabPanel(order: $0.tabs) }
        case .tellEnd(let order):
            tellDelegate(of: container, "willEndCustomizing", order.payload, expectsReply: true, in: activity)
        case .hide: planner.panels[container] = nil
        case .tellEnded(let order):
            tellDelegate(of: container, "didEndCustomizing", order.payload, expectsReply: false, in: activity)
        }
    }

    /// Ends what a person cannot end any more; nobody waits for the delegate, which is told what it would have been.
    mutating func endCustomizing(_ container: ControllerID) {
        guard let panel = planner.panels.removeValue(forKey: container) else { return }
        effects.append(.interfaceChanged)
        guard let tabs = tree[container]?.tabBar?.tabs else { return }
        let order = panel.outcome(tabs)
        let activity = start(.unqueued, [])
        for name in ["willEndCustomizing", "didEndCustomizing"] {
            tellDelegate(of: container, name, order.payload, expectsReply: false, in: activity)
        }
        run(activity)
    }
}

extension TabOrder {
    /// As a delegate gets it.
    fileprivate var payload: Payload {
        Payload(
            typeName: "TabOrder",
            value: ["tabs": .list(self.tabs.map { .string($0.description) }), "changed": .bool(self.isChanged)])
    }
}
