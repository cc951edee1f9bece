import TroupeModel

// Section 3.7: the delegate of a split view controller decides if the first pane hides in an orientation.

extension Turn {
    /// Performs one step of a split view controller.
    mutating func pane(_ step: PaneStep, of split: ControllerID, in activity: ActivityID) {
        // The split view controller may be gone since the step was planned.
        guard let panes = tree[split]?.split, let first = panes.first else { return }
        switch step {
        case .ask(let orientation):
            prepend([.pane(.take(orientation), of: split)], to: activity)
            messageDelegate(of: split, .shouldHide(first, in: orientation), in: activity, key: .hides)
        case .take(let orientation):
            // Without an answer in time the default holds, and the delegate is not asked again before a rotation.
            let answer = change(activity) { $0.answers.remove(.hides) }.flatMap(\.yesOrNo)
            let hides = answer ?? !orientation.isLandscape
            tree.changeRole(of: split) { $0.split?.answers[orientation] = hides }
        }
    }

    /// The questions to the delegates of split view controllers that appear in these branches and were not asked about
    /// the orientation of their window.
    func paneQuestions(in changes: [AppearanceChange]) -> [Step] {
        guard interface.settings.idiom == .pad else { return [] }
        var members = ControllerTree.emptyBranch()
        for change in changes { tree.addBranch(of: change.root, to: &members) }
        return members.compactMap { id in
            let orientation = tree.window(of: id).orientation
            guard tree.asksAboutPanes(of: id), tree[id]?.split?.answers[orientation] == nil else { return nil }
            return .pane(.ask(orientation), of: id)
        }
    }
}

extension Planner {
    /// The questions to the delegates of visible split view controllers before the main window turns.
    func paneQuestions(turningTo orientation: Orientation) -> [Step] {
        guard settings.idiom == .pad else { return [] }
        return tree.visible(in: tree.window).filter(tree.asksAboutPanes(of:)).map { .pane(.ask(orientation), of: $0) }
    }
}

extension ControllerTree {
    /// True if a visible controller is a split view controller with two panes, and has a delegate.
    fileprivate func asksAboutPanes(of id: ControllerID) -> Bool {
        guard let controller = self[id], controller.split?.panes.count == 2 else { return false }
        return controller.receiverOfDelegateMessages != nil && isVisible(id)
    }
}
