import TroupeModel

// Section 3.7: the popover that shows the hidden first pane of a split view controller.

extension SplitViewController {
    /// Plans the opening or closing of the hidden first pane of a split view controller.
    static func planPaneOpen(_ isOpen: Bool, in target: Target?, asker: Asker, with planner: inout Planner)
        throws(Failure) -> Plan
    {
        let split = try planner.tree.resolve(target, for: asker) { $0.split != nil }
        let isNow = planner.tree.openPane(under: split) != nil
        guard isOpen != isNow else {
            return Plan(controllers: isOpen ? planner.tree.hiddenPane(of: split).map { [$0] } ?? [] : [])
        }
        guard isOpen else { return planPaneClosing(of: split, animated: true, with: &planner) }
        guard let pane = planner.tree.hiddenPane(of: split) else {
            throw Failure(
                .notAllowed, "the first pane of \(planner.tree.name(split)) is not hidden",
                hint:
                    "a pad in portrait orientation hides the first of two panes, unless the delegate answers shouldHide"
            )
        }
        guard planner.tree.isVisible(split) else {
            throw Failure(
                .notInHierarchy, "\(planner.tree.name(split)) is not visible, and neither is its first pane",
                hint: "`troupe tree` shows what is in front")
        }
        let again = Step.act(.setPaneOpen(true, in: .id(split)))
        let window = planner.tree.window(of: split)
        if let other = planner.tree.openSplit(in: window.id), let otherPane = planner.tree.openPane(under: other) {
            guard !planner.tree.isContained(split, in: otherPane) else { throw isInPopoverError(split, with: planner) }
            return Plan(steps: [.prelude(.setPaneOpen(false, in: .id(other))), again])
        }
        let layer = planner.tree.layer(of: split)
        guard !planner.tree.isPopover(layer) else { throw isInPopoverError(split, with: planner) }
        if let front = window.presentations.last, front != layer {
            let below = window.presentations.dropLast().last ?? window.root
            guard planner.tree.isPopover(front), below == layer, let presenter = planner.tree[front]?.presenter else {
                throw Failure(
                    .alreadyPresenting, "\(planner.tree.name(front)) is presented over \(planner.tree.name(split))",
                    hint: "dismiss \(front) first")
            }
            return Plan(steps: [.prelude(.dismiss(.id(presenter), animated: true)), again])
        }
        let before = planner.tree.visibleSet()
        planner.tree.openPane(of: split)
        let change = planner.tree.changes(
            from: before, to: planner.tree.visibleSet(), explicit: [], goingReason: .covered, comingReason: .present)
        return Plan(
            steps: [
                .delegate(of: split, .willPresent(pane)), .load(pane),
                .phase(.willAppear, change.coming, animated: true), .layout, .animate(planner.settings.durations.modal),
                .phase(.didAppear, change.coming, animated: true),
            ], controllers: [pane])
    }

    /// Plans the closing of the popover of a first pane, if it is open. The pane stays a hidden child.
    static func planPaneClosing(of split: ControllerID, animated: Bool, with planner: inout Planner) -> Plan {
        guard let pane = planner.tree.openPane(under: split) else { return Plan() }
        let before = planner.tree.visibleSet()
        planner.tree.closePane(of: split)
        let change = planner.tree.changes(
            from: before, to: planner.tree.visibleSet(), explicit: [], goingReason: .dismiss, comingReason: .uncovered)
        return Plan(
            steps: [
                .phase(.willDisappear, change.going, animated: animated), .layout,
                .animate(animated ? planner.settings.durations.modal : 0),
                .phase(.didDisappear, change.going, animated: animated),
            ], controllers: [pane])
    }

    private static func isInPopoverError(_ split: ControllerID, with planner: Planner) -> Failure {
        Failure(
            .notAllowed, "\(planner.tree.name(split)) is in a popover, and a window has one at a time",
            hint: "present it as a sheet or full screen")
    }
}
