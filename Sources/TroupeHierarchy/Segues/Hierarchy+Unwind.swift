import TroupeModel

// Section 3.8: unwind segues find their target from the source outward, and lead back to it.

extension Hierarchy {
    /// The first controller on the way back that has the action; one that cannot know yet what it has, for its view is not
    /// loaded, or that stands in for other code is taken for one that does, unless somebody further out says so expressly.
    func unwindTarget(of firing: SegueFiring) -> ControllerID? {
        let way = wayBack(from: firing.source).filter { tree[$0]?.isBuiltIn == false }
        let action = firing.segue.unwindAction ?? ""
        if let sure = way.first(where: { tree[$0]?.process.unwindActions?.contains(action) == true }) {
            return sure
        }
        return way.first { id in
            tree[id]?.viewIsLoaded == false || tree[id]?.process.unwindActions == nil
        }
    }

    /// Controllers around one, from the nearest outward: what lies below on its stack, siblings' containers, who
    /// presents it, and so on.
    private func wayBack(from source: ControllerID) -> [ControllerID] {
        var result: [ControllerID] = []
        var seen: Set<ControllerID> = [source]
        func add(_ id: ControllerID) { if seen.insert(id).inserted { result.append(id) } }
        var next: ControllerID? = source
        // Who asked for a presentation may have moved into what it presented: the way then leads on from who presents.
        var passed: Set<ControllerID> = []
        while let current = next, let controller = tree[current], passed.insert(current).inserted {
            if let parent = controller.parent {
                if let stack = tree[parent]?.navigation?.stack, let index = stack.firstIndex(of: current) {
                    for below in stack[..<index].reversed() { tree.branchOfMade(below).forEach(add) }
                } else {
                    for sibling in tree[parent]?.children ?? [] where sibling != current {
                        frontFirst(sibling).forEach(add)
                    }
                }
                add(parent)
                next = parent
            } else if let record = controller.presentation {
                tree.branch(of: record.source).forEach(add)
                add(record.source)
                var outer = tree[record.source]?.parent
                while let container = outer, container != record.presenter {
                    add(container)
                    outer = tree[container]?.parent
                }
                add(record.presenter)
                let leadsOut = tree[record.source] != nil && !passed.contains { tree.isInside(record.source, $0) }
                next = leadsOut ? record.source : record.presenter
            } else {
                next = nil
            }
        }
        return result
    }

    /// A branch with what it hides, innermost first; of a stack the top first.
    private func frontFirst(_ id: ControllerID) -> [ControllerID] {
        let children = tree[id]?.children ?? []
        let inOrder = tree[id]?.navigation == nil ? children : children.reversed()
        return inOrder.flatMap { frontFirst($0) } + [id]
    }

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
