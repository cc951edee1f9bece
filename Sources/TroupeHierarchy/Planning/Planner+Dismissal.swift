import TroupeModel

// Section 3.6: dismiss. Nobody is asked; one animation, one reply, every link cleared.

extension Planner {
    mutating func planDismiss(_ target: Target?, animated: Bool, asker: Asker) throws(Failure) -> Plan {
        var target = target
        if target == nil, case .controller(let id, _, _) = asker { target = .id(id) }
        let bottom = try tree.dismissed(by: target)
        let chain = tree.chain(above: bottom)
        let before = tree.visibleSet()
        let presenters = chain.map { tree[$0]?.presentation?.presenter }
        let told = chain.map {
            AppearanceChange(root: $0, reason: .dismiss, flags: .beingDismissed)
        }
        let uncoversWindow = chain.contains { id in
            tree[id]?.presentation.map { $0.covers && !$0.isInContext } ?? false
        }
        for id in chain.reversed() { tree.unlink(id) }
        let change = tree.changes(
            from: before, to: tree.visibleSet(), told: told, goingReason: .dismiss, comingReason: .uncovered)
        var plan = Plan(controllers: chain, removed: chain)
        plan.steps = [.loadTogether(change.coming.map(\.root))]
        plan.steps += [
            .phase(.willDisappear, change.going, animated: animated)
        ]
        if uncoversWindow { plan.steps.append(.settleOrientation(presenting: nil)) }
        plan.steps += [
            .phase(.willAppear, change.coming, animated: animated), .layout,
            .animate(animated ? settings.durations.modal : 0),
            .phase(.didAppear, change.coming, animated: animated),
            .phase(.didDisappear, change.going, animated: animated),
        ]
        if chain.count > 1 {
            for (id, presenter) in zip(chain, presenters) {
                guard let presenter, tree[id]?.isAwake == true else { continue }
                plan.steps.append(.tell(id, .presentationEnded(presenter)))
            }
        }
        return plan
    }

}
