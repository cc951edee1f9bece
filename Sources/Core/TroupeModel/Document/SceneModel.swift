extension SceneModel {
    /// The class that runs it: its own, else UIKit's for its kind.
    public var className: String { identity.customClass ?? kind.className }

    /// The children of one relationship, in order.
    public func children(_ name: Relationship.Name) -> [ObjectID] {
        connections.relationships.filter { $0.name == name }.map(\.destination)
    }

    /// The sections of every static table of the scene.
    public var staticSections: [TableSection] {
        content.tables.flatMap { table -> [TableSection] in
            guard case .sections(let sections) = table.content else { return [] }
            return sections
        }
    }

    /// The prototypes of every table of the scene.
    public var prototypeCells: [CellTemplate] {
        content.tables.flatMap { table -> [CellTemplate] in
            guard case .prototypes(let cells) = table.content else { return [] }
            return cells
        }
    }

    /// The segues that fill container views.
    public var embeds: [SegueModel] { connections.segues.filter { $0.kind == .embed } }

    /// The first segue of that identifier, else the segue of that object id.
    public func segue(_ name: String) -> SegueModel? {
        connections.segues.first { $0.identifier == name } ?? connections.segues.first { $0.id.rawValue == name }
    }
}
