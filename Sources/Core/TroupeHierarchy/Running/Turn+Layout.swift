import TroupeModel

// A new size is told once, parents before children (section 3.1).

extension Turn {
    /// Where every visible controller's view stands, found out once while nothing is done that could change it: the phases
    /// of a transition all need it.
    mutating func placementsNow() -> Table<ControllerID, Placement> {
        if let placements, placements.version == operations.layoutVersion { return placements.byController }
        let found = interface.placements()
        placements = (operations.layoutVersion, found)
        return found
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
