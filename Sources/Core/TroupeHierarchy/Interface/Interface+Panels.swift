import TroupeModel

extension Interface {
    /// Whether a person can rearrange tabs of that controller: it stands in front, and has More and tabs that may be.
    func isCustomizable(_ id: ControllerID) -> Bool {
        guard let tabBar = tree[id]?.tabBar, tabBar.hasMore, !tabBar.customizable.isEmpty,
            let front = tree.visibleLayers().last
        else { return false }
        return tree.branch(of: front).contains(id)
    }

    /// The panel over a tab bar controller; nil also where it has lost its ground and is about to end: its tabs were set,
    /// it is gone or covered, or nothing is left to be rearranged.
    func panel(over id: ControllerID) -> TabPanel? {
        guard let panel = panels[id], panel.order == tree[id]?.tabBar?.tabs, isCustomizable(id) else {
            return nil
        }
        return panel
    }

    /// A tab bar controller whose panel has lost its ground.
    func panelOutOfPlace() -> ControllerID? { panels.keys.sorted().first { panel(over: $0) == nil } }
}
