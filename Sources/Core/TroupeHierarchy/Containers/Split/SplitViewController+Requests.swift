import TroupeModel

// Section 3.7, as far as panes are exchanged: the split view controller.

extension Planner {
    /// Puts a controller into a pane, in the place of the one that stood there.
    mutating func planPane(
        _ destination: Destination, in target: Target?, isFirst: Bool, asker: Asker
    ) throws(Failure) -> Plan {
        let split = try tree.resolve(target, for: asker) { $0.split != nil }
        guard let panes = tree[split]?.split else {
            throw Failure(
                .notInHierarchy, "\(tree.name(split)) is not in a split view controller",
                hint: "name the split view controller whose pane you mean")
        }
        let existing = try interface.check(destination, for: asker).id
        try checkJoins(destination, split, asker: asker)
        let old = isFirst ? panes.first : panes.second
        if let existing {
            guard old != existing else { return Plan(controllers: [existing]) }
            guard (isFirst ? panes.second : panes.first) != existing else {
                throw Failure(
                    .duplicateController, "\(tree.name(existing)) stands in the other pane already",
                    hint: "put something else there first")
            }
        }
        if let old,
            let plan = dismissing(under: [old], before: .setPane(destination, in: .id(split), isFirst: isFirst))
        {
            return plan
        }
        let before = tree.visibleSet()
        let id = try make(destination, for: asker)
        tree.setPane(id, isFirst: isFirst, of: split)
        var plan = Plan(controllers: [id], removed: old.map { [$0] } ?? [])
        var told = [AppearanceChange(root: id, reason: .addedToParent, flags: .movingToParent)]
        if let old { told.append(AppearanceChange(root: old, reason: .removedFromParent, flags: .movingFromParent)) }
        let change = tree.changes(
            from: before, to: tree.visibleSet(), told: told, goingReason: .covered, comingReason: .uncovered)
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

    /// The delegate hears that the first pane hides or shows, where that differs from what it was told last: with the
    /// first display, with a rotation, and with the next appearance after one that happened behind something else.
    mutating func paneNotice(of split: ControllerID) -> Step? {
        guard settings.idiom == .pad, let panes = tree[split]?.split, let first = panes.first,
            panes.second != nil
        else { return nil }
        let isHidden = tree.hiddenPane(of: split) != nil
        guard isHidden != panes.toldHidden else { return nil }
        tree.changeRole(of: split) { $0.split?.toldHidden = isHidden }
        return .delegate(of: split, isHidden ? .willHide(first) : .willShow(first))
    }
}
