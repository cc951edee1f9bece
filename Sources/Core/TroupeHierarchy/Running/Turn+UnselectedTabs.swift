import TroupeModel

// Section 3.5: the code of an unselected tab runs behind the first display, so that the bar shows the item that it sets.

extension Turn {
    /// Starts the processes of unselected tabs that have classes with code. Their views stay unloaded. No request waits for
    /// these starts: each of them is an activity beside the queue.
    mutating func startUnselectedTabs() {
        for id in interface.unstartedTabs() {
            startProcess(of: id, isVisible: false)
            run(start(.unqueued, [.wake(id)]))
        }
    }
}

extension Interface {
    /// The controllers in the unselected tabs of all visible tab bars that have a custom class and no process so far: in
    /// each tab the controllers that its selection would show.
    fileprivate func unstartedTabs() -> [ControllerID] {
        guard hasLaunched, !knownClasses.isEmpty else { return [] }
        return tree.visible().flatMap { id -> [ControllerID] in
            guard let bar = tree[id], let tabs = bar.tabBar?.tabs, bar.lastingAppearance == .appeared else {
                return []
            }
            return tabs.filter { !tree.isVisible($0) }.flatMap(tree.branch(of:)).filter(isUnstarted)
        }
    }

    private func isUnstarted(_ id: ControllerID) -> Bool {
        guard let controller = tree[id], !controller.livesInDaemon, controller.className != controller.kind.className,
            knownClasses.contains(controller.className)
        else { return false }
        return controller.process.life == .none && controller.incarnation.rawValue == 0
    }
}
