import TroupeModel

// Section 3.6: dismiss. No delegate is asked; one animation, one reply, every link cleared.

extension Planner {
    mutating func planDismiss(_ target: Target?, animated: Bool, asker: Asker) throws(Failure) -> Plan {
        var target = target
        if target == nil, case .controller(let id, _, _) = asker { target = .id(id) }
        let bottom = try tree.dismissed(by: target)
        if tree.isOpenPane(bottom), let split = tree[bottom]?.parent {
            return SplitViewController.planPaneClosing(of: split, animated: animated, with: &self)
        }
        let chain = tree.chain(above: bottom)
        let before = tree.visibleSet()
        let records = chain.compactMap { id in tree[id]?.presentation.map { (id, $0) } }
        let changes = chain.map {
            AppearanceChange(root: $0, reason: .dismiss, flags: .beingDismissed)
        }
        let uncoversWindow = records.contains { id, record in
            record.covers && !record.isInContext && tree.window(of: id).id == .main
        }
        for id in chain.reversed() { tree.unlink(id) }
        let change = tree.changes(
            from: before, to: tree.visibleSet(), explicit: changes, goingReason: .dismiss, comingReason: .uncovered)
        var plan = Plan(controllers: chain, removed: chain)
        plan.steps = [.loadTogether(change.coming.map(\.root))]
        if uncoversWindow {
            // A dismissal by Troupe itself is never rolled back.
            plan.steps += stepsSettling(else: asker == .system ? [] : records.map { .link($0.0, $0.1) })
        }
        plan.steps += [
            .phase(.willDisappear, change.going, animated: animated),
            .phase(.willAppear, change.coming, animated: animated), .layout,
            .animate(animated ? settings.durations.modal : 0),
            .phase(.didAppear, change.coming, animated: animated),
            .phase(.didDisappear, change.going, animated: animated),
        ]
        if chain.count > 1 {
            for (id, record) in records where tree[id]?.isConfigured == true {
                plan.steps.append(.deliver(id, .presentationEnded(record.presenter)))
            }
        }
        return plan
    }

}
