import TroupeModel

// Section 3.8: unwind segues search for their target from the source outward, then go back to it.

extension Planner {
    /// Plans the way back as one request: dismiss, select and pop, outermost first.
    mutating func planUnwind(to target: ControllerID, from source: ControllerID) throws(Failure) -> Plan {
        guard tree.isInWindow(target), tree[target] != nil else {
            throw Failure(.groundGone, "the controller to unwind to is gone")
        }
        var steps: [Step] = []
        // Outermost first: a presentation above the target's branch is dismissed.
        var path: [ControllerID] = []
        var next: ControllerID? = target
        while let id = next, path.count <= tree.count {
            path.append(id)
            next = tree[id]?.parent ?? tree[id]?.presentation?.presenter
        }
        // A presentation further out that is not between source and target stays.
        if let presenting = path.reversed().first(where: { id in
            guard let presented = tree[id]?.presented, !path.contains(presented) else { return false }
            return tree.chain(above: presented).contains { tree.isContained(source, in: $0) }
        }) {
            steps.append(.act(.dismiss(.id(presenting), animated: true)))
        }
        for id in path.reversed() {
            guard let parent = tree[id]?.parent else { continue }
            if let tabBar = tree[parent]?.tabBar, tabBar.selectedTab != id {
                steps.append(.act(.select(.controller(.id(id)), in: .id(parent))))
            }
            if let stack = tree[parent]?.navigation?.stack, stack.last != id {
                steps.append(.act(.pop(.to(.id(id)), in: .id(parent), animated: true)))
            }
        }
        return Plan(steps: steps, controllers: [target])
    }
}
