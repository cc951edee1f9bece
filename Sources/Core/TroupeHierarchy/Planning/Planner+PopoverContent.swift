import TroupeModel

// Section 3.7: another content for a popover.

extension Planner {
    /// Plans another content for a popover: the old content leaves with the modals inside of it, and the new content
    /// appears, in one transition. The popover keeps its source, its anchor and its delegate's place.
    ///
    /// - Parameter existing: The new content, if it is a controller already.
    mutating func planContent(
        _ destination: Destination, _ existing: ControllerID?, from source: ControllerID,
        _ wanted: Request.Presentation, asker: Asker
    ) throws(Failure) -> Plan {
        guard let old = popover(of: source), let record = tree[old]?.presentation else {
            throw Failure(
                .nothingPresented, "\(tree.name(source)) presents no popover", hint: "present the popover first")
        }
        let chain = tree.chain(above: old)
        if let other = chain.first(where: { tree.layer(of: $0) != old }) {
            throw Failure(
                .alreadyPresenting, "\(tree.name(other)) is presented over \(tree.name(old))",
                hint: "dismiss \(other) first")
        }
        if let existing {
            guard existing != old else {
                // The same content with another anchor or other passthrough views.
                guard let anchor = wanted.anchor, anchor != record.anchor else { return Plan(controllers: [old]) }
                var moved = record
                moved.anchor = anchor
                tree.unlink(old)
                tree.link(old, moved)
                return Plan(steps: [.layout], controllers: [old])
            }
            try checkPresentable(existing, by: record.presenter)
        }
        try interface.checkNesting(of: destination, in: record.presenter, asker: asker)
        let before = tree.visibleSet()
        let records = chain.compactMap { id in tree[id]?.presentation.map { (id, $0) } }
        let new = try make(destination, for: asker)
        for id in chain.reversed() { tree.unlink(id) }
        var shown = record
        shown.animated = wanted.animated
        if let anchor = wanted.anchor { shown.anchor = anchor }
        tree.link(new, shown)
        let change = tree.changes(
            from: before, to: tree.visibleSet(),
            explicit: chain.map { AppearanceChange(root: $0, reason: .dismiss, flags: .beingDismissed) }
                + [AppearanceChange(root: new, reason: .present, flags: .beingPresented)],
            goingReason: .dismiss, comingReason: .present)
        var plan = Plan(steps: [.load(new)], controllers: [new], removed: chain)
        if record.covers, !record.isInContext, tree.window(of: new).id == .main {
            plan.steps += stepsSettling(
                presenting: new, else: [.unlink(new)] + records.map { .link($0.0, $0.1) })
        }
        plan.steps += [
            .phase(.willDisappear, change.going, animated: wanted.animated),
            .phase(.willAppear, change.coming, animated: wanted.animated), .layout,
            .animate(wanted.animated ? settings.durations.modal : 0),
            .phase(.didDisappear, change.going, animated: wanted.animated),
            .phase(.didAppear, change.coming, animated: wanted.animated),
        ]
        if chain.count > 1 {
            for (id, record) in records where tree[id]?.isConfigured == true {
                plan.steps.append(.deliver(id, .presentationEnded(record.presenter)))
            }
        }
        return plan
    }

    /// The popover that a controller is in, or that it or a controller around it presents.
    private func popover(of source: ControllerID) -> ControllerID? {
        func isPopover(_ id: ControllerID) -> Bool { tree[id]?.presentation?.style == .popover }
        let layer = tree.layer(of: source)
        if isPopover(layer) { return layer }
        return tree[tree.outermost(of: source)]?.presented.flatMap { isPopover($0) ? $0 : nil }
    }
}
