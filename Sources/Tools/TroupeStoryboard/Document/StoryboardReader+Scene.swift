import TroupeModel

// A scene: its controller and the objects beside it.
extension StoryboardReader {
    /// Reads a scene. Nil, with a report, if it has no controller.
    mutating func scene(_ element: XMLElement) throws(StoryboardError) -> SceneModel? {
        scene = SceneDraft()
        while let part = try xml.nextChild(of: element) {
            switch part.name {
            case "objects":
                while let object = try xml.nextChild(of: part) { try sceneObject(object) }
            case _ where Vocabulary.sceneParts.contains(part.name): continue
            case _: note(part, "this part of a scene is not known and was left out")
            }
        }
        guard let model = scene.finished() else {
            note(element, "the scene has no controller and was left out")
            return nil
        }
        return model
    }

    mutating func sceneObject(_ object: XMLElement) throws(StoryboardError) {
        switch object.name {
        case "exit":
            if let id = object.id { scene.connections.exit = ExitModel(id: id) }
        case "searchDisplayController":
            note(object, "search display controllers are not shown; its outlets are kept")
            try connections(in: object, of: Owner(object, role: .other))
        case _ where isController(object): try controller(object)
        case _ where object.name.hasSuffix("GestureRecognizer"): try gesture(object)
        case "barButtonItem": _ = try barButtonItem(object)
        case _ where Vocabulary.sceneObjects.contains(object.name):
            try connections(in: object, of: Owner(object, role: .other))
        case _ where ViewVocabulary.isView(object.name):
            var nodes: [ViewNode] = []
            try view(object, parent: nil, bounds: .zero, into: &nodes)
            scene.content.looseViews.append(LooseView(place: .scene, nodes: nodes))
        case _:
            note(object, "this object of a scene is not known; only its connections are kept")
            try connections(in: object, of: Owner(object, role: .other))
        }
    }

    private func isController(_ object: XMLElement) -> Bool {
        if object["sceneMemberID"] == "viewController" { return true }
        if case .unknown = ControllerKind(rawValue: object.name) { return false }
        return true
    }

    /// Reads a gesture recognizer, beside the controller or within its view.
    mutating func gesture(_ element: XMLElement, on view: ObjectID? = nil) throws(StoryboardError) {
        let owner = Owner(element, role: .gesture)
        scene.connections.gestures.append(
            GestureModel(
                id: owner.id, kind: element.name, views: view.map { [$0] } ?? [],
                taps: element.integer("numberOfTapsRequired") ?? 1,
                touches: element.integer("numberOfTouchesRequired") ?? element.integer("minimumNumberOfTouches") ?? 1,
                direction: element.word("direction", among: KnownWords.swipeDirections)))
        try connections(in: element, of: owner)
    }

    /// Reads only the connections and runtime attributes of an object; its other parts have no use.
    mutating func connections(in element: XMLElement, of owner: Owner) throws(StoryboardError) {
        while let part = try xml.nextChild(of: element) {
            switch part.name {
            case "connections": try connections(part, of: owner)
            case "userDefinedRuntimeAttributes": try runtimeAttributes(part, of: owner.id)
            case _: continue
            }
        }
    }
}
