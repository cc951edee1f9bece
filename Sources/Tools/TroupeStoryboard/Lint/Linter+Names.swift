import TroupeModel

// The names of segues and scenes that code performs and instantiates.

extension Linter {
    /// The segues and scenes that a scene's class names and that do not exist. A class that runs several scenes is
    /// reported at the first of them only.
    func missingNames(ofClassOf scene: SceneModel) -> [LintFinding] {
        guard let name = scene.identity.customClass, let hosted = classes?[name] else { return [] }
        let scenes = model.storyboards.lazy.flatMap(\.scenes).filter { $0.identity.customClass == name }
        guard scenes.first?.reference == scene.reference else { return [] }
        let problems = missingSegues(of: hosted, in: Array(scenes)) + unknownScenes(of: hosted, at: scene)
        return problems.map { LintFinding($0, in: scene, line: scene.line) }
    }

    /// The segues that the class performs and that all of its scenes lack. A segue in one of the scenes is enough.
    private func missingSegues(of hosted: HostedClass, in scenes: [SceneModel]) -> [LintProblem] {
        let names = scenes.flatMap(\.connections.segues).compactMap(\.identifier)
        return (hosted.segues ?? []).filter { name in !scenes.contains { $0.segue(name) != nil } }
            .map { .missingSegue($0, nearest: Spelling.nearest(to: $0, among: names)) }
    }

    /// The scenes that the class names and that no storyboard contains.
    private func unknownScenes(of hosted: HostedClass, at scene: SceneModel) -> [LintProblem] {
        (hosted.scenes ?? []).filter { model.scene(named: $0, preferring: scene.reference.storyboard) == nil }
            .map { .unknownScene($0, nearest: nearestScene(to: $0)) }
    }

    /// The scene most likely meant. It is qualified with its storyboard if `name` is.
    private func nearestScene(to name: String) -> String? {
        let names = model.storyboards.flatMap { document in
            document.scenes.filter { $0.target == nil }.compactMap(\.identity.storyboardIdentifier).flatMap {
                [$0, "\(document.name)/\($0)"]
            }
        }
        return Spelling.nearest(to: name, among: names.filter { $0.contains("/") == name.contains("/") })
    }
}
