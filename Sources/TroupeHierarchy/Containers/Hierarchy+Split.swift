import TroupeModel

// Section 3.7, as far as panes are exchanged: the split view controller.

extension Hierarchy {
    /// Puts a controller into a pane, in the place of what was there.
    mutating func planPane(_ id: ControllerID, in split: ControllerID, isFirst: Bool) throws(Failure) -> Plan {
        guard let panes = controllers[split]?.split else {
            throw Failure(.notInHierarchy, "\(split) is no split view controller")
        }
        try checkJoins(id, split)
        let old = isFirst ? panes.first : panes.second
        guard old != id else { return Plan(controllers: [id]) }
        if let old, let plan = dismissing(under: [old], before: .setPane(id, in: split, isFirst: isFirst)) {
            return plan
        }
        let before = visibleSet()
        join(id, to: split)
        if let old { leave(old) }
        controllers[split]?.split = Role.Split(
            first: isFirst ? id : panes.first, second: isFirst ? panes.second : id)
        var plan = Plan(controllers: [id], removed: old.map { [$0] } ?? [])
        var told = [AppearanceChange(root: id, reason: .addedToParent, flags: .movingToParent)]
        if let old { told.append(AppearanceChange(root: old, reason: .removedFromParent, flags: .movingFromParent)) }
        let change = changes(
            from: before, to: visibleSet(), told: told, goingReason: .covered, comingReason: .uncovered)
        plan.steps = [.willMove(id, toParent: split)]
        if let old { plan.steps.append(.willMove(old, toParent: nil)) }
        if !change.coming.isEmpty { plan.steps.append(.load(id)) }
        plan.steps += [
            .phase(.willDisappear, change.going, animated: false), .phase(.willAppear, change.coming, animated: false),
            .layout, .phase(.didDisappear, change.going, animated: false),
            .phase(.didAppear, change.coming, animated: false), .didMove(id, toParent: split),
        ]
        if let old { plan.steps.append(.didMove(old, toParent: nil)) }
        return plan
    }
}
