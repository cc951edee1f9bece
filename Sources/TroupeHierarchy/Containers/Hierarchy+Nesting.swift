import TroupeModel

// Controllers stand inside each other, and are presented from each other, only so deep. What a storyboard makes at one time
// is bounded where it is read.

extension Hierarchy {
    /// Checks that a controller, or one yet to be made, may be contained in `outer` or presented from it.
    func checkNesting(of destination: Destination, in outer: ControllerID, asker: Asker) throws(Failure) {
        let height: Int
        switch destination {
        case .controller(let id):
            height = branchOfMade(id).map { depth(of: $0) }.reduce(0, max) - depth(of: id) + 1
        case .scene(let name): height = self.height(of: try findScene(name, for: asker))
        case .className: height = 1
        }
        guard !fits(height, in: outer) else { return }
        throw Failure(
            .notAllowed, tooDeep(in: outer),
            hint: "give the window another root, or dismiss or remove something first")
    }

    /// Whether an embed segue may be carried out. One that may not is left out, and its developer is told.
    func canEmbed(_ scene: SceneModel, in outer: ControllerID) -> Bool { fits(height(of: scene), in: outer) }

    /// What is wrong where something does not fit.
    func tooDeep(in outer: ControllerID) -> String {
        "more than \(ContainmentLimits.depth) controllers would contain or present each other, the innermost in"
            + " \(controllers[outer]?.name ?? "\(outer)")"
    }

    private func fits(_ height: Int, in outer: ControllerID) -> Bool {
        depth(of: outer) + height <= ContainmentLimits.depth
    }

    /// How many controllers contain or present each other down to this one, itself included.
    private func depth(of id: ControllerID) -> Int {
        var depth = 0
        var next: ControllerID? = id
        while let current = next, depth <= controllers.count {
            depth += 1
            next = controllers[current]?.parent ?? controllers[current]?.presenter
        }
        return depth
    }

    /// How many controllers stand inside each other in what is made with a scene; embed segues have their turn later.
    private func height(of scene: SceneModel, atMost limit: Int = ContainmentLimits.depth) -> Int {
        guard limit > 1 else { return 1 }
        let inside = scene.relationships.compactMap { relationship in
            self.scene(SceneReference(storyboard: scene.reference.storyboard, id: relationship.destination))
        }
        return 1 + inside.reduce(0) { max($0, height(of: $1, atMost: limit - 1)) }
    }
}
