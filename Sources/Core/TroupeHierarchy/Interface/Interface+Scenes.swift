import TroupeModel

// The scenes of the application, and the controllers made from them.

extension Interface {
    /// Checks that a destination exists or can be made, without making it.
    func check(_ destination: Destination, for asker: Asker) throws(Failure) -> (
        kind: ControllerKind, id: ControllerID?
    ) {
        switch destination {
        case .controller(let id):
            guard let controller = tree[id] else {
                throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
            }
            return (controller.kind, id)
        case .scene, .object: return (try source(of: destination, for: asker)?.kind ?? .viewController, nil)
        case .className: return (.viewController, nil)
        }
    }

    /// The scene that a document refers to.
    func referredScene(_ reference: SceneReference) throws(Failure) -> SceneModel {
        guard let found = scene(reference) else {
            throw Failure(.noSuchScene, "there is no scene \(reference)", hint: "`troupe storyboard` lists the scenes")
        }
        return found
    }

    /// The scene with that id, `Storyboard/ID` or identifier, in that order, searched in the asker's storyboard first.
    /// `Storyboard/` means its initial scene. Nil if there is no match.
    func findScene(_ name: String, for asker: Asker) -> SceneModel? {
        guard let application else { return nil }
        var storyboard = application.mainStoryboard
        if case .controller(let id, _, _) = asker, let own = tree[id]?.scene?.storyboard { storyboard = own }
        return application.scene(named: name, preferring: storyboard).map { scene($0.reference) ?? $0 }
    }

    /// The scene of a reference; follows placeholders.
    func scene(_ reference: SceneReference?) -> SceneModel? {
        guard let reference, let scene = scenes[reference] else { return nil }
        return scene.target == nil ? scene : application?.resolve(reference)
    }

    /// The segues that can be performed from a controller, as its scene declares them.
    func segues(of id: ControllerID) -> [SegueModel] {
        (scene(tree[id]?.scene)?.connections.segues ?? []).filter { $0.kind != .embed && $0.kind != .relationship }
    }

    /// The scenes by their references.
    static func scenes(of application: ApplicationModel?) -> [SceneReference: SceneModel] {
        guard let application else { return [:] }
        return Dictionary(
            application.storyboards.flatMap(\.scenes).map { ($0.reference, $0) },
            uniquingKeysWith: { first, _ in first })
    }
}
