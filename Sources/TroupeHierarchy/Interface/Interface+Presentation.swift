import TroupeModel

extension Interface {
    /// A front-most presented controller that supervision has given up (3.6).
    func failedFrontmostPresentation() -> ControllerID? {
        return tree.all.filter { $0.presentation != nil }.map(\.id).sorted().first { id in
            hasFailed(id) && tree.chain(above: id).count == 1
        }
    }

    /// Whether nothing is left of a controller: it was given up itself, or it is a built-in container all of whose
    /// children were. A placeholder among others stays in its place: there is a way on from it.
    private func hasFailed(_ id: ControllerID) -> Bool {
        guard let controller = tree[id] else { return false }
        guard controller.isBuiltIn else { return controller.processState == .unavailable }
        return !controller.children.isEmpty && controller.children.allSatisfy(hasFailed)
    }
}
