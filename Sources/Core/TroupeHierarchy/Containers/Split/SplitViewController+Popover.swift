import TroupeModel

// Section 3.7: the popover in which the hidden first pane of a split view controller is opened.

extension Planner {
    /// Opens the first pane that a split view controller hides, or closes it again.
    mutating func planPaneOpen(_ isOpen: Bool, in target: Target?, asker: Asker) throws(Failure) -> Plan {
        let split = try tree.resolve(target, for: asker) { $0.split != nil }
        let isNow = tree.window.openSplit == split && tree.openPane != nil
        guard isOpen != isNow else {
            return Plan(controllers: isOpen ? tree.hiddenPane(of: split).map { [$0] } ?? [] : [])
        }
        guard isOpen else { return planPaneClosing(animated: true) }
        guard let pane = tree.hiddenPane(of: split) else {
            throw Failure(
                .notAllowed, "the first pane of \(tree.name(split)) is not hidden",
                hint: "a pad held upright hides the first pane of two")
        }
        guard tree.isVisible(split) else {
            throw Failure(
                .notInHierarchy, "\(tree.name(split)) is out of sight, and so is its first pane",
                hint: "`troupe tree` shows what is in front")
        }
        let again = Step.act(.setPaneOpen(true, in: .id(split)))
        if let other = tree.window.openSplit, let otherPane = tree.openPane {
            guard !tree.isInside(split, otherPane) else { throw standsInPopover(split) }
            return Plan(steps: [.prelude(.setPaneOpen(false, in: .id(other))), again])
        }
        let layer = tree.layer(of: split)
        guard !isInPopover(layer) else { throw standsInPopover(split) }
        if let front = tree.window.presentations.last, front != layer {
            let below = tree.window.presentations.dropLast().last ?? tree.window.root
            guard isInPopover(front), below == layer else {
                throw Failure(
                    .alreadyPresenting, "\(tree.name(front)) lies over \(tree.name(split))",
                    hint: "dismiss \(front) first")
            }
            return Plan(steps: [.prelude(.dismiss(.id(front), animated: true)), again])
        }
        let before = tree.visibleSet()
        tree.openPane(of: split)
        let change = tree.changes(
            from: before, to: tree.visibleSet(), told: [], goingReason: .covered, comingReason: .present)
        return Plan(
            steps: [
                .delegate(of: split, .willPresent(pane)), .load(pane),
                .phase(.willAppear, change.coming, animated: true), .layout, .animate(settings.durations.modal),
                .phase(.didAppear, change.coming, animated: true),
            ], controllers: [pane])
    }

    /// Closes the popover of a first pane, where there is one: the pane stays where it is, hidden.
    mutating func planPaneClosing(animated: Bool) -> Plan {
        guard let pane = tree.openPane else { return Plan() }
        let before = tree.visibleSet()
        tree.closePane()
        let change = tree.changes(
            from: before, to: tree.visibleSet(), told: [], goingReason: .dismiss, comingReason: .uncovered)
        return Plan(
            steps: [
                .phase(.willDisappear, change.going, animated: animated), .layout,
                .animate(animated ? settings.durations.modal : 0),
                .phase(.didDisappear, change.going, animated: animated),
            ], controllers: [pane])
    }

    /// Whether a layer is a popover.
    private func isInPopover(_ layer: ControllerID) -> Bool {
        tree[layer]?.presentation.map { $0.style == .popover && !$0.covers } ?? false
    }

    private func standsInPopover(_ split: ControllerID) -> Failure {
        Failure(
            .notAllowed, "\(tree.name(split)) stands in a popover, and a window has one at a time",
            hint: "present it as a sheet or full screen")
    }
}
