import TroupeModel

// Checks of documents against the classes that run them.
extension Linter {
    /// The actions and outlets that a scene's class lacks, or the class itself if no executable hosts it.
    func faults(ofClassOf scene: SceneModel) -> [LintFinding] {
        // The daemon itself runs built-in containers, whatever their class.
        guard let classes, !scene.kind.isBuiltInContainer, scene.target == nil else { return [] }
        let hosted: HostedClass
        if let name = scene.identity.customClass, name != scene.kind.className {
            guard let found = classes[name] else {
                let nearest = Spelling.nearest(to: name, among: classNames)
                return [LintFinding(.unhostedClass(name, nearest: nearest), in: scene, line: scene.line)]
            }
            hosted = found
        } else {
            // UIKit's own classes have no actions that a storyboard connects and perform no custom segues; their
            // outlets are known.
            hosted = HostedClass(scene.kind.className, actions: [], outlets: [], segueClasses: [])
        }
        let places = places[scene.reference.storyboard]
        let actions = scene.actions(missingIn: hosted).map { action in
            LintFinding(
                .missingAction(
                    action.selector, caller: action.sender, called: scene.description(of: action.sender),
                    nearest: Spelling.nearest(to: action.selector, among: hosted.actions ?? [])),
                in: scene, line: places?.actions[action] ?? scene.line)
        }
        let outlets = scene.outlets(missingIn: hosted).map { outlet in
            LintFinding(
                .missingOutlet(
                    outlet.property, nearest: Spelling.nearest(to: outlet.property, among: hosted.outlets ?? [])),
                in: scene, line: places?.outlets[outlet] ?? scene.line)
        }
        return [actions, outlets, segueClasses(of: scene, missingIn: hosted)].flatMap(\.self)
    }

    /// The classes of the scene's custom segues that the executable of its class lacks. The source of a segue performs
    /// it, so the classes of other executables do not count.
    private func segueClasses(of scene: SceneModel, missingIn hosted: HostedClass) -> [LintFinding] {
        guard let known = hosted.segueClasses else { return [] }
        return scene.connections.segues.compactMap { segue in
            guard segue.kind == .custom, let name = segue.code.customClass, !known.contains(name) else { return nil }
            let nearest = Spelling.nearest(to: name, among: known)
            return LintFinding(
                .unhostedSegueClass(name, segue: segue.id, nearest: nearest), in: scene, line: segue.line)
        }
    }

    /// Unwind segues whose action no class has. The target is searched when the segue is performed, among controllers
    /// of every class. A class that does not list its actions might be the target, so nothing is reported then.
    func missingUnwindActions(of scene: SceneModel) -> [LintFinding] {
        guard let known = knownActions else { return [] }
        return scene.connections.segues.compactMap { segue in
            guard segue.kind == .unwind, let action = segue.unwindAction, !known.contains(action) else { return nil }
            let nearest = Spelling.nearest(to: action, among: known.sorted())
            return LintFinding(
                .missingUnwindAction(action, segue: segue.id, nearest: nearest), in: scene, line: segue.line)
        }
    }

    /// The actions of all classes; nil if a class does not list its actions, or if the class of a scene is not hosted.
    static func knownActions(of classes: [String: HostedClass], in model: ApplicationModel) -> Set<String>? {
        let named = model.storyboards.flatMap(\.scenes).filter { !$0.kind.isBuiltInContainer }
            .compactMap(\.identity.customClass)
        guard named.allSatisfy({ classes[$0] != nil }) else { return nil }
        var known: Set<String> = []
        for hosted in classes.values {
            guard let actions = hosted.actions else { return nil }
            known.formUnion(actions)
        }
        return known
    }
}
