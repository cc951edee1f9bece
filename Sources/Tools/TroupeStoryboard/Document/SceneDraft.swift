import TroupeModel

/// The parts of a scene read so far.
struct SceneDraft {
    /// The scene's controller, once read; objects of the scene may precede it.
    var controller: SceneModel?
    var content = SceneViews()
    var connections = SceneConnections()
    /// All segues, relationships among them.
    var segues: [SegueModel] = []
    /// The pairs of gesture recognizers and the views that they are connected to.
    var gestureViews: [(gesture: ObjectID, view: ObjectID)] = []
    var layout = LayoutTraits()
    /// The simulated orientation of the root view, if the view states it in place of its controller.
    var simulatedOrientation: Orientation?
    private var lastView: UInt64 = 0

    /// The next number for a view of this scene.
    mutating func nextView() -> ViewID {
        lastView += 1
        return ViewID(rawValue: lastView)
    }

    /// The scene with all its parts; nil without a controller.
    func finished() -> SceneModel? {
        guard var scene = controller else { return nil }
        scene.layout = layout
        scene.content = content
        for index in content.tables.indices { follow(&scene.content.tables[index].content) }
        for index in content.collections.indices {
            scene.content.collections[index].cells = content.collections[index].cells.map(followed)
            scene.content.collections[index].header = content.collections[index].header.map(followed)
            scene.content.collections[index].footer = content.collections[index].footer.map(followed)
        }
        scene.connections = connections
        for (index, gesture) in connections.gestures.enumerated() {
            scene.connections.gestures[index].views += gestureViews.filter { $0.gesture == gesture.id }.map(\.view)
        }
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
        return scene
    }

    /// Makes the content views of a table's cells resize with their cells.
    private func follow(_ content: inout TableModel.Content) {
        switch content {
        case .prototypes(let cells): content = .prototypes(cells.map(followed))
        case .sections(var sections):
            for index in sections.indices { sections[index].cells = sections[index].cells.map(followed) }
            content = .sections(sections)
        }
    }

    /// Makes a cell's content view resize with its cell, even if the document gives it no mask. In old grouped tables
    /// the content view starts inside the cell's edge.
    private func followed(_ cell: CellTemplate) -> CellTemplate {
        var cell = cell
        if cell.nodes.count > 1, cell.nodes[1].className == "UITableViewCellContentView", cell.nodes[1].mask.isEmpty {
            cell.nodes[1].mask = .flexibleSize
        }
        return cell
    }
}
