extension SceneModel {
    /// The class of the controller: the custom class, else the UIKit class of its kind.
    public var className: String { identity.customClass ?? kind.className }

    /// The children of one relationship, in order.
    public func children(_ name: Relationship.Name) -> [ObjectID] {
        connections.relationships.filter { $0.name == name }.map(\.destination)
    }

    /// The sections of all static tables of the scene.
    public var staticSections: [TableSection] {
        content.tables.flatMap { table -> [TableSection] in
            guard case .sections(let sections) = table.content else { return [] }
            return sections
        }
    }

    /// The prototype cells of all tables of the scene.
    public var prototypeCells: [CellTemplate] {
        content.tables.flatMap { table -> [CellTemplate] in
            guard case .prototypes(let cells) = table.content else { return [] }
            return cells
        }
    }

    /// The segues that fill container views.
    public var embeds: [SegueModel] { connections.segues.filter { $0.kind == .embed } }

    /// The first segue with this identifier, else the segue with this object id.
    public func segue(_ name: String) -> SegueModel? {
        connections.segues.first { $0.identifier == name } ?? connections.segues.first { $0.id.rawValue == name }
    }
}
