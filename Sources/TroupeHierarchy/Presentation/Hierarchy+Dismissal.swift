import TroupeModel

// Section 3.6: dismiss. Nobody is asked; one animation, one reply, every link cleared.

extension Hierarchy {
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
        plan.steps = change.coming.map { .load($0.root) }
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
                guard let presenter, tree[id]?.process.told.isAwake == true else { continue }
                plan.steps.append(.tell(id, .presentationEnded(presenter)))
            }
        }
        return plan
    }

    /// A front-most presented controller that supervision has given up (3.6).
    func failedFrontmostPresentation() -> ControllerID? {
        guard !givenUp.isEmpty else { return nil }
        return tree.all.filter { $0.presentation != nil }.map(\.id).sorted().first { id in
            hasFailed(id) && tree.chain(above: id).count == 1
        }
    }

    /// Whether nothing is left of a controller: it was given up itself, or it is a built-in container all of whose
    /// children were. A placeholder among others stays in its place: there is a way on from it.
    private func hasFailed(_ id: ControllerID) -> Bool {
        guard let controller = tree[id] else { return false }
        guard controller.isBuiltIn else { return givenUp.contains(id) }
        return !controller.children.isEmpty && controller.children.allSatisfy(hasFailed)
    }

    /// Dismisses what was given up, and tells its presenter.
    mutating func beginDismissalOfFailed(_ id: ControllerID) {
        guard let record = tree[id]?.presentation else { return }
        let failed = tree.branchOfMade(id).first { givenUp.contains($0) }
        let cause = failed.flatMap { tree[$0]?.process.cause?.description } ?? "ended too often"
        guard var plan = try? planDismiss(.id(id), animated: false, asker: .system) else { return tree.unlink(id) }
        let teller = [record.source, record.presenter].first { tree[$0]?.isBuiltIn == false }
        if let teller { plan.steps.append(.tell(teller, .presentedControllerFailed(id, cause: cause))) }
        let activity = start(.dismissal(id), plan)
        diagnose(id, "was dismissed: it \(cause)")
        run(activity)
    }
}
