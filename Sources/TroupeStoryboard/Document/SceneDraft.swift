import TroupeLayout
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
    var constraints: [LayoutConstraint] = []
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
                scene.relationships.append(Relationship(name: name, destination: segue.destination, segue: segue.id))
            } else {
                scene.segues.append(segue)
            }
        }
        scene.outlets = outlets
        scene.actions = actions
        scene.gestures = gestures.map { gesture in
            var gesture = gesture
            gesture.views += gestureViews.filter { $0.gesture == gesture.id }.map(\.view)
            return gesture
        }
        scene.runtimeAttributes = runtimeAttributes
        scene.constraints = constraints
        scene.views = ConstraintSprings.applied(to: scene.views, constraints, guides: layout)
        scene.looseViews += looseViews
        scene.tables = tables.map { table in
            var table = table
            table.content = springs(in: table.content)
            return table
        }
        scene.collections = collections
        scene.layout = layout
        scene.exit = exit
        return scene
    }

    /// The rows of a table with masks in place of their constraints.
    private func springs(in content: TableModel.Content) -> TableModel.Content {
        func applied(_ cell: CellTemplate) -> CellTemplate {
            var cell = cell
            // The content view follows its cell, whatever the document says.
            if cell.nodes.count > 1, cell.nodes[1].frame.origin == .zero, cell.nodes[1].mask.isEmpty {
                cell.nodes[1].mask = [.flexibleWidth, .flexibleHeight]
            }
            cell.nodes = ConstraintSprings.applied(to: cell.nodes, constraints, guides: LayoutTraits())
            return cell
        }
        switch content {
        case .prototypes(let cells): return .prototypes(cells.map(applied))
        case .sections(let sections):
            return .sections(
                sections.map { section in
                    var section = section
                    section.cells = section.cells.map(applied)
                    return section
                })
        }
    }
}
