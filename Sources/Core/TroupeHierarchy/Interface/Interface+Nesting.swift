import TroupeModel

// Limits how deep controllers may contain and present each other. The storyboard reader bounds the depth of the scenes
// that are made at once.

extension Interface {
    /// Checks that a controller, or one yet to be made, may be contained in `outer` or presented from it.
    func checkNesting(of destination: Destination, in outer: ControllerID, asker: Asker) throws(Failure) {
        switch destination {
        case .controller(let id):
            let innermost = tree.contents(id).map { depth(of: $0) }.max() ?? 0
            try checkNesting(height: innermost - depth(of: id) + 1, in: outer)
        case .scene, .object:
            guard let source = try source(of: destination, for: asker) else { return }
            try checkNesting(height: height(of: source), in: outer)
        case .className, .containerClass, .nibClass: try checkNesting(height: 1, in: outer)
        }
    }

    /// Checks that the controllers made from a scene may be contained in `outer` or presented from it.
    func checkNesting(of scene: SceneModel, in outer: ControllerID) throws(Failure) {
        try checkNesting(height: height(of: scene), in: outer)
    }

    private func checkNesting(height: Int, in outer: ControllerID) throws(Failure) {
        guard depth(of: outer) + height > ContainmentLimits.depth else { return }
        throw Failure(
            .notAllowed,
            "more than \(ContainmentLimits.depth) controllers would contain or present each other, the innermost in"
                + " \(tree.name(outer))",
            hint: "give the window another root, or dismiss or remove something first")
    }

    /// The depth of nesting of the controllers made from a scene. Embedded scenes are not counted; each is checked when
    /// its segue embeds it.
    func height(of scene: SceneModel, atMost limit: Int = ContainmentLimits.depth) -> Int {
        guard limit > 1 else { return 1 }
        return 1 + contents(of: scene).reduce(0) { max($0, height(of: $1, atMost: limit - 1)) }
    }

    /// The scenes that are made together with a scene.
    func contents(of scene: SceneModel) -> [SceneModel] {
        scene.connections.relationships.compactMap { relationship in
            self.scene(SceneReference(storyboard: scene.reference.storyboard, id: relationship.destination))
        }
    }

    /// The number of controllers on the chain of containers and presenters from this one outwards, itself included.
    private func depth(of id: ControllerID) -> Int {
        var depth = 0
        func count(_: Controller) -> Bool {
            depth += 1
            return false
        }
        _ = tree.first(from: id, along: { $0.parent ?? $0.presenter }, where: count)
        return depth
    }
}
