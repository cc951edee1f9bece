import TroupeModel

// The scenes of the application, and the controllers made from them.

extension Interface {
    /// True if some process can run the custom class of a built-in container: that process becomes its companion.
    func canRun(containerClass name: String, of kind: ControllerKind) -> Bool {
        kind.isBuiltInContainer && name != kind.className && knownClasses.contains(name)
    }

    /// True if a reload's scene names a class that has a companion for a container without one, or the other way round.
    func exchangesCompanion(of controller: Controller, by scene: SceneModel) -> Bool {
        controller.isBuiltIn && scene.className != controller.className
            && canRun(containerClass: scene.className, of: scene.kind) != controller.hasCompanion
    }

    /// Checks that a destination exists or can be made, without making it.
    func check(_ destination: Destination, for asker: Asker) throws(Failure) -> (
        kind: ControllerKind, id: ControllerID?
    ) {
        switch destination {
        case .controller(let id):
            guard let controller = tree[id] else {
                throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
            }
            guard id != tree.applicationClass else {
                throw Failure(
                    .notAllowed, "\(controller.name) is the application's class, which has no view",
                    hint: "show a controller of a scene or of another class")
            }
            return (controller.kind, id)
        case .scene, .object, .containerClass, .nibClass:
            return (try source(of: destination, for: asker)?.kind ?? .viewController, nil)
        case .className(let name): return (ControllerKind(container: name) ?? .viewController, nil)
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
