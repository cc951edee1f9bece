import TroupeModel

extension Interface {
    /// True if a person can rearrange the tabs: the controller is in the front-most layer and has More and movable
    /// tabs.
    func isCustomizable(_ id: ControllerID) -> Bool {
        guard let tabBar = tree[id]?.tabBar, tabBar.hasMore, !tabBar.customizable.isEmpty,
            let front = tree.visibleLayers(of: tree.window(of: id)).last
        else { return false }
        return tree.branch(of: front).contains(id)
    }

    /// The panel over a tab bar controller. Nil also if the panel is about to end: the tabs were set, the controller is
    /// gone or covered, or no tab can be moved.
    func panel(over id: ControllerID) -> TabPanel? {
        guard let panel = panels[id], panel.order == tree[id]?.tabBar?.tabs, isCustomizable(id) else {
            return nil
        }
        return panel
    }

    /// A tab bar controller with a panel that has become invalid.
    func panelOutOfPlace() -> ControllerID? { panels.keys.sorted().first { panel(over: $0) == nil } }
}
