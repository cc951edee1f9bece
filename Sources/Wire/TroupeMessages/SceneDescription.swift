public import TroupeModel

extension SceneDescription {
    /// Describes a scene. Complexity: O(views + connections).
    public init(_ scene: SceneModel) {
        self.init(
            id: scene.reference.id, views: scene.shownViews, outlets: scene.connections.outlets,
            actions: scene.connections.actions,
            segues: scene.connections.segues.map {
                Segue(id: $0.id, kind: $0.kind.rawValue, identifier: $0.identifier, trigger: $0.trigger.object)
            })
    }
}
