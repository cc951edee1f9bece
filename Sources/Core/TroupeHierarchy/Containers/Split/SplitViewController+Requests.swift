import TroupeModel

// Section 3.7: replacing the panes of a split view controller.

extension SplitViewController {
    /// Plans the move of a controller into a pane and the removal of the former content.
    static func planPane(
        _ destination: Destination, in target: Target?, isFirst: Bool, asker: Asker, with planner: inout Planner
    ) throws(Failure) -> Plan {
        let split = try planner.tree.resolve(target, for: asker) { $0.split != nil }
        guard let panes = planner.tree[split]?.split else {
            throw Failure(
                .notInHierarchy, "\(planner.tree.name(split)) is not in a split view controller",
                hint: "name the split view controller whose pane you mean")
        }
        let existing = try planner.interface.check(destination, for: asker).id
        try planner.checkJoins(destination, split, asker: asker)
        let old = isFirst ? panes.first : panes.second
        if let existing {
            guard old != existing else { return Plan(controllers: [existing]) }
            guard (isFirst ? panes.second : panes.first) != existing else {
                throw Failure(
                    .duplicateController, "\(planner.tree.name(existing)) is already in the other pane",
                    hint: "put something else there first")
            }
        }
        if let old,
            let plan = planner.dismissing(under: [old], before: .setPane(destination, in: .id(split), isFirst: isFirst))
        {
            return plan
        }
        let before = planner.tree.visibleSet()
        let id = try planner.make(destination, for: asker)
        planner.tree.setPane(id, isFirst: isFirst, of: split)
        var plan = Plan(controllers: [id], removed: old.map { [$0] } ?? [])
        var changes = [AppearanceChange(root: id, reason: .addedToParent, flags: .movingToParent)]
        if let old { changes.append(AppearanceChange(root: old, reason: .removedFromParent, flags: .movingFromParent)) }
        let change = planner.tree.changes(
            from: before, to: planner.tree.visibleSet(), explicit: changes, goingReason: .covered,
            comingReason: .uncovered)
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

    /// The message that tells the delegate that the first pane hides or shows; nil if the last message said the same.
    /// The message is sent at the first display, at a rotation, and at the next appearance after a rotation behind a
    /// presentation.
    static func paneNotice(of split: ControllerID, with planner: inout Planner) -> Step? {
        guard planner.settings.idiom == .pad, let panes = planner.tree[split]?.split, let first = panes.first,
            panes.second != nil
        else { return nil }
        let isHidden = planner.tree.hiddenPane(of: split) != nil
        guard isHidden != panes.reportedHidden else { return nil }
        planner.tree.changeRole(of: split) { $0.split?.reportedHidden = isHidden }
        return .delegate(of: split, isHidden ? .willHide(first) : .willShow(first))
    }
}
