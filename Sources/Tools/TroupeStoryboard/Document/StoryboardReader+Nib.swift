import TroupeModel

// A nib file: the views of a controller that code makes.
extension StoryboardReader {
    /// Reads the objects of a nib file into the scene of its owner. The owner's outlet `view` names the root view.
    ///
    /// The result is nil for a nib file of other views, such as a cell: its owner has no view.
    mutating func nib(_ objects: XMLElement) throws(StoryboardError) -> SceneModel? {
        scene = SceneDraft()
        var views: [[ViewNode]] = []
        while let object = try xml.nextChild(of: objects) {
            if object["placeholderIdentifier"] == "IBFilesOwner" {
                try fileOwner(object)
            } else if ViewVocabulary.isView(object.name) {
                var nodes: [ViewNode] = []
                try view(object, parent: nil, bounds: .zero, into: &nodes)
                views.append(nodes)
            } else {
                try sceneObject(object)
            }
        }
        guard let owner = scene.controller,
            let outlet = scene.connections.outlets.first(where: {
                $0.owner == owner.reference.id && $0.property == "view"
            })
        else { return nil }
        for nodes in views {
            if nodes.first?.storyboardID == outlet.destination.rawValue {
                scene.content.views = nodes
            } else {
                scene.content.looseViews.append(LooseView(place: .scene, nodes: nodes))
            }
        }
        return scene.finished()
    }

    private mutating func fileOwner(_ element: XMLElement) throws(StoryboardError) {
        let owner = Owner(element, role: .controller)
        var model = SceneModel(
            reference: SceneReference(storyboard: name, id: owner.id), kind: .viewController, line: element.line)
        model.identity.customClass = element["customClass"]
        model.identity.customModule = element["customModule"]
        model.identity.isFileOwner = true
        scene.controller = model
        try connections(in: element, of: owner)
    }
}
