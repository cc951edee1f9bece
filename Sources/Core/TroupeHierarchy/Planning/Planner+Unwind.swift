import TroupeModel

// Section 3.8: unwind segues find their target from the source outward, and lead back to it.

extension Planner {
    /// The way back: dismiss, select, pop, from the outside in, as one request.
    mutating func planUnwind(to target: ControllerID, from source: ControllerID) throws(Failure) -> Plan {
        guard tree.isInWindow(target), tree[target] != nil else {
            throw Failure(.groundGone, "the controller to unwind to is gone")
        }
        var steps: [Step] = []
        // Outermost first: whatever is presented above the target's branch goes.
        var path: [ControllerID] = []
        var next: ControllerID? = target
        while let id = next, path.count <= tree.count {
            path.append(id)
            next = tree[id]?.parent ?? tree[id]?.presentation?.presenter
        }
        // Something else may be presented further out, beside the way between source and target: it stays.
        if let presenting = path.reversed().first(where: { id in
            guard let presented = tree[id]?.presented, !path.contains(presented) else { return false }
            return tree.chain(above: presented).contains { tree.isInside(source, $0) }
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
