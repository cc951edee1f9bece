import TroupeModel

// Section 3.1: a controller is told its layout once for all causes in a turn, parents before children.
//
// A cause outside a transition notes ``Upkeep/Work/layOut``; `tidyUp()` in Turn+Queue.swift carries the work out once, at the
// end of the turn. A transition has its own layout step. `layOut(_:in:)` below skips every view whose size, insets and
// orientation are what its controller was told last.

extension Turn {
    /// The place of every visible controller's view, computed once while no view may have moved: each phase of a transition
    /// needs it.
    mutating func placementsNow() -> Table<ControllerID, Placement> {
        if let placements, placements.mark == operations.layout.mark { return placements.byController }
        let computed = interface.placements()
        placements = (operations.layout.mark, computed)
        return computed
    }

    /// Whether an activity gives a controller's view its size: a restoration gives it in its branch, and no other activity
    /// does until it has ended (rule 9).
    private func mayLayOut(_ id: ControllerID, in activity: ActivityID) -> Bool {
        let restoration = operations.restored(by: activity)
        guard restoration != nil || !operations.restorations.underWay.isEmpty else { return true }
        let restoring = operations.restorations.underWay.keys.first { root in tree.isInBranch(id, of: root) }
        return restoring == restoration || restoring.map(operations.restorations.suspended.contains) == true
    }

    /// Gives views their sizes, where those are not what they have. None of them contains another.
    mutating func layOut(_ ids: [ControllerID], in activity: ActivityID) {
        let places = placementsNow()
        for id in ids {
            // What one of them was asked before may have taken others out.
            guard let controller = tree[id], !controller.isBuiltIn, controller.view.isLoaded,
                controller.isLive, let place = places[id], mayLayOut(id, in: activity)
            else { continue }
            if let current = controller.view.layout, current.size == place.size, current.insets == place.insets,
                current.orientation == tree.window.orientation
            {
                continue
            }
            let serial = controller.layoutSerial + 1
            let context = LayoutContext(
                serial: serial, size: place.size, insets: place.insets, orientation: tree.window.orientation)
            tree.change(id) { controller in
                controller.layoutSerial = serial
                controller.view.layout = context
            }
            tell(
                id,
                [
                    (.viewWillLayoutSubviews(context), nil), (.updateViewConstraints, nil),
                    (.viewDidLayoutSubviews, nil),
                ],
                in: activity)
        }
    }
}
