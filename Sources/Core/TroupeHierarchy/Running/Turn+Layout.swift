import TroupeModel

// Section 3.1: a controller receives its layout once for all causes in a turn, parents before children.
//
// A cause outside a transition records ``Upkeep/Work/layOut``; `tidyUp()` in Turn+Queue.swift does the work once, at
// the end of the turn. A transition has its own layout step. `layOut(_:in:)` below skips every view that still has the
// size, insets, orientation and status bar of its controller's last layout.

extension Turn {
    /// The placement of every visible controller's view. Computed once until a view may have moved, because each phase
    /// of a transition reads it.
    mutating func placementsNow() -> Table<ControllerID, Placement> {
        if let placements, placements.mark == operations.layout.mark { return placements.byController }
        let computed = interface.placements()
        placements = (operations.layout.mark, computed)
        return computed
    }

    /// True if the activity may lay out the controller's view: inside a restoration's branch only the restoration may,
    /// until it has ended or is suspended (rule 9).
    private func mayLayOut(_ id: ControllerID, in activity: ActivityID) -> Bool {
        let restoration = operations.restored(by: activity)
        guard restoration != nil || !operations.restorations.underWay.isEmpty else { return true }
        let restoring = operations.restorations.underWay.keys.first { root in tree.isInBranch(id, of: root) }
        return restoring == restoration || restoring.map(operations.restorations.suspended.contains) == true
    }

    /// Lays out the views whose size, insets, orientation or status bar changed. The controllers do not contain each other.
    mutating func layOut(_ ids: [ControllerID], in activity: ActivityID) {
        let places = placementsNow()
        for id in ids {
            // A callback to one controller may have removed another.
            guard let controller = tree[id], !controller.isBuiltIn, controller.view.isLoaded,
                controller.isLive, let place = places[id], mayLayOut(id, in: activity)
            else { continue }
            let window = tree.window(of: id)
            let orientation = window.orientation
            let bar = interface.statusBar(of: window)
            if let current = controller.view.layout, current.size == place.size, current.insets == place.insets,
                current.orientation == orientation, current.statusBar ?? .normal == bar
            {
                continue
            }
            let serial = controller.layoutSerial + 1
            let context = LayoutContext(
                serial: serial, size: place.size, insets: place.insets, orientation: orientation,
                statusBar: bar == .normal ? nil : bar)
            tree.change(id) { controller in
                controller.layoutSerial = serial
                controller.view.layout = context
            }
            operations.concern(laidOut: id, in: activity, of: tree)
            deliver(
                id,
                [
                    (.viewWillLayoutSubviews(context), nil), (.updateViewConstraints, nil),
                    (.viewDidLayoutSubviews, nil),
                ],
                in: activity)
        }
    }
}
