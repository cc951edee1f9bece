import TroupeModel

/// What has been read of a scene so far.
struct SceneDraft {
    /// The scene's controller, once met; objects of the scene may stand before it.
    var controller: SceneModel?
    var segues: [SegueModel] = []
    var outlets: [Outlet] = []
    var actions: [ActionConnection] = []
    var gestures: [GestureModel] = []
    /// Which gesture recognizers were connected to which views.
    var gestureViews: [(gesture: ObjectID, view: ObjectID)] = []
    var runtimeAttributes: [RuntimeAttribute] = []
    var constraints: [ConstraintModel] = []
    var traits: [PlacedTraits] = []
    var variations: [SizeClassVariation] = []
    var looseViews: [LooseView] = []
    var tables: [TableModel] = []
    var collections: [CollectionModel] = []
    var layout = LayoutTraits()
    var exit: ExitModel?
    private var lastView: UInt64 = 0

    /// The next number for a view of this scene.
    mutating func nextView() -> ViewID {
        lastView += 1
        return ViewID(rawValue: lastView)
    }

    /// The scene with all its parts; nil without a controller.
    func finished(storyboard: String) -> SceneModel? {
        guard var scene = controller else { return nil }
        for var segue in segues {
            segue.source = scene.reference
            if segue.kind == .relationship {
                let name = segue.relationship ?? .other("")
                scene.connections.relationships.append(
                    Relationship(name: name, destination: segue.destination, segue: segue.id))
            } else {
                scene.connections.segues.append(segue)
            }
        }
        scene.connections.outlets = outlets
        scene.connections.actions = actions
        scene.connections.gestures = gestures.map { gesture in
            var gesture = gesture
            gesture.views += gestureViews.filter { $0.gesture == gesture.id }.map(\.view)
            return gesture
        }
        scene.content.runtimeAttributes = runtimeAttributes
        scene.content.constraints = constraints
        scene.content.traits = traits
        scene.content.variations = variations
        scene.content.looseViews += looseViews
        scene.content.tables = tables.map { table in
            var table = table
            table.content = followed(table.content)
            return table
        }
        scene.content.collections = collections.map { collection in
            var collection = collection
            collection.cells = collection.cells.map(followed)
            collection.header = collection.header.map(followed)
            collection.footer = collection.footer.map(followed)
            return collection
        }
        scene.layout = layout
        scene.connections.exit = exit
        return scene
    }

    /// Cells whose content view follows them.
    private func followed(_ content: TableModel.Content) -> TableModel.Content {
        switch content {
        case .prototypes(let cells): return .prototypes(cells.map(followed))
        case .sections(let sections):
            return .sections(
                sections.map { section in
                    var section = section
                    section.cells = section.cells.map(followed)
                    return section
                })
        }
    }

    /// The content view follows its cell, whatever the document says; in old grouped tables not from its edge on.
    private func followed(_ cell: CellTemplate) -> CellTemplate {
        var cell = cell
        if cell.nodes.count > 1, cell.nodes[1].className == "UITableViewCellContentView", cell.nodes[1].mask.isEmpty {
            cell.nodes[1].mask = .flexibleSize
        }
        return cell
    }
}
