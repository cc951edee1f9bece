import TroupeModel
import TroupeValue

extension Interface {
    /// The argument of `prepareForSegue`.
    func handle(for segue: SegueModel, source: ControllerID, made: [ControllerID], sender: Value) -> SegueHandle {
        SegueHandle(
            segueID: segue.id.rawValue, identifier: segue.identifier, kind: segue.kind.rawValue, source: source,
            destination: made.first ?? source,
            made: made.compactMap { tree[$0] }.map { controller in
                SegueHandle.Made(
                    id: controller.id, kind: controller.kind.rawValue, className: controller.className,
                    identifier: controller.identifier, storyboardID: controller.scene?.id.rawValue,
                    title: controller.displayTitle)
            }, sender: sender, customClass: segue.kind == .custom ? segue.code.customClass : nil)
    }

    /// Finds a segue by identifier or id: from the named controller; else from the asker and its containers; else from
    /// any visible controller.
    func findSegue(
        _ name: String, from target: Target?, asker: Asker
    ) throws(Failure) -> (ControllerID, SegueModel) {
        var candidates: [ControllerID]
        if let target {
            candidates = [try tree.resolve(target)]
        } else {
            let start: ControllerID? =
                if case .controller(let id, _, _) = asker { id } else { tree.deepestVisible() }
            candidates = []
            var next = start
            while let id = next, candidates.count <= tree.count {
                candidates.append(id)
                next = tree[id]?.parent
            }
            if case .controller = asker {} else { candidates += tree.visible().filter { !candidates.contains($0) } }
        }
        for id in candidates {
            if let segue = scene(tree[id]?.scene)?.segue(name) { return (id, segue) }
        }
        let known = candidates.flatMap { segues(of: $0) }.map {
            $0.identifier ?? $0.id.rawValue
        }
        throw Failure(
            .noSuchSegue,
            "no segue \"\(name)\" starts at \(candidates.first.flatMap { tree[$0]?.name } ?? "a visible controller")",
            hint: known.isEmpty ? "there are no segues here" : "segues here: \(known.joined(separator: ", "))")
    }
}

extension Interface {
    /// The first controller on the way back that declares the action. If no controller declares it, the first that may
    /// have it: its view is not loaded, or it is a stand-in for other code.
    func unwindTarget(of firing: SegueFiring) -> ControllerID? {
        let way = outwards(from: firing.source).filter { tree[$0]?.isRepresented == true }
        let action = firing.segue.unwindAction ?? ""
        if let sure = way.first(where: { tree[$0]?.process.unwindActions?.contains(action) == true }) {
            return sure
        }
        return way.first { id in
            tree[id]?.view.isLoaded == false || tree[id]?.process.unwindActions == nil
        }
    }

    /// The controllers around one, nearest first: the controllers below it on its stack, its siblings' branches, its
    /// containers, its presenter, and so on outwards.
    private func outwards(from source: ControllerID) -> [ControllerID] {
        var result: [ControllerID] = []
        var seen: Set<ControllerID> = [source]
        func add(_ id: ControllerID) { if seen.insert(id).inserted { result.append(id) } }
        var next: ControllerID? = source
        // The source of a presentation may have moved into the presented controller; the way then continues from the
        // presenter.
        var passed: Set<ControllerID> = []
        while let current = next, let controller = tree[current], passed.insert(current).inserted {
            if let parent = controller.parent {
                if let stack = tree[parent]?.navigation?.stack, let index = stack.firstIndex(of: current) {
                    for below in stack[..<index].reversed() { tree.contents(below).forEach(add) }
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
                let leadsOut =
                    tree[record.source] != nil && !passed.contains { tree.isContained(record.source, in: $0) }
                next = leadsOut ? record.source : record.presenter
            } else {
                next = nil
            }
        }
        return result
    }

    /// A branch including hidden members, innermost first; a stack from the top down.
    private func frontFirst(_ id: ControllerID) -> [ControllerID] {
        let children = tree[id]?.children ?? []
        let inOrder = tree[id]?.navigation == nil ? children : children.reversed()
        return inOrder.flatMap { frontFirst($0) } + [id]
    }
}
