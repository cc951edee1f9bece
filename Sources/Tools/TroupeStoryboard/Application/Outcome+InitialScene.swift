import TroupeModel

// The scene that an application starts with.

extension ApplicationReader.Outcome {
    /// Makes the application start with a given scene instead of the marked initial one.
    ///
    /// - Parameter name: Its id, `Storyboard/ID`, identifier or title, in that order; the main storyboard's scenes first.
    /// - Throws: `noSuchScene`, with the available or the matching scenes.
    public mutating func start(with name: String) throws(StoryboardError) {
        let main = startable.filter { $0.reference.storyboard == model.mainStoryboard }
        let others = startable.filter { $0.reference.storyboard != model.mainStoryboard }
        let ways: [(SceneModel) -> Bool] = [
            { $0.reference.id.rawValue == name },
            { "\($0.reference.storyboard)/\($0.reference.id)" == name },
            { $0.identity.storyboardIdentifier == name },
            { $0.shownTitle == name },
        ]
        let matches = ways.flatMap { way in [main, others].map { $0.filter(way) } }.first { !$0.isEmpty } ?? []
        guard let scene = matches.first, matches.count == 1 else {
            let file = paths[model.mainStoryboard] ?? ""
            guard matches.isEmpty else {
                throw StoryboardError(
                    .noSuchScene, "several scenes are called '\(name)'", file: file,
                    hint: "name one by its id: \(Self.list(matches))")
            }
            throw StoryboardError(
                .noSuchScene, "there is no scene '\(name)'", file: file, hint: "the scenes are: \(Self.list(startable))"
            )
        }
        let storyboard = scene.reference.storyboard
        guard let place = model.storyboards.firstIndex(where: { $0.name == storyboard }) else { return }
        model.storyboards[place].initial = scene.reference.id
        model.mainStoryboard = storyboard
    }

    /// Checks that there is an initial controller, which only a run needs. An application without a main storyboard
    /// has a class that makes the root.
    ///
    /// - Throws: `noInitialController`.
    public func requireInitialController() throws(StoryboardError) {
        guard model.initialScene == nil, !model.mainStoryboard.isEmpty else { return }
        let main = model.mainStoryboard
        let file = paths[main] ?? ""
        let scenes = startable.filter { $0.reference.storyboard == main }
        let hint =
            "tick \"Is Initial View Controller\" on a scene in Xcode"
            + (scenes.isEmpty ? "" : ", or name one with --scene: \(Self.list(scenes))")
        if let initial = danglingInitials[main] {
            throw StoryboardError(
                .noInitialController,
                "storyboard \(main) starts with controller \(initial), which is not in it", file: file, hint: hint)
        }
        throw StoryboardError(
            .noInitialController,
            "storyboard \(main) has no initial controller to start with", file: file,
            hint: hint)
    }

    /// The scenes that the application can start with.
    private var startable: [SceneModel] {
        model.storyboards.flatMap(\.scenes).filter { $0.kind != .viewControllerPlaceholder }
    }

    /// The first eight scenes with their names, as part of a sentence.
    private static func list(_ scenes: [SceneModel]) -> String {
        let named = scenes.prefix(8).map { scene in
            let name = scene.identity.storyboardIdentifier ?? scene.shownTitle ?? scene.className
            return "\(scene.reference.id) \"\(name)\""
        }
        return named.joined(separator: ", ")
            + (scenes.count > named.count ? " and \(scenes.count - named.count) more" : "")
    }
}

extension SceneModel {
    /// The title that a person knows it by.
    fileprivate var shownTitle: String? { bars.title ?? bars.navigationItem?.title }
}
