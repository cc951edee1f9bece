/// One controller of a storyboard with all its document says of it; placeholders for other scenes included.
///
/// The daemon reads what a controller is and leads to; its process is given the views, connections and attributes.
public struct SceneModel: Hashable, Sendable, Codable {
    /// Storyboard and id: what segues and containment name it by.
    public var reference: SceneReference
    /// What controller it is.
    public var kind: ControllerKind
    /// The names it goes by, and the class that runs it.
    public var identity = SceneIdentity()
    /// What the bars of its containers show for it.
    public var bars = BarTraits()
    /// How it is presented, and what it presents.
    public var presentation = PresentationTraits()
    /// How its content stands to bars.
    public var layout = LayoutTraits()
    /// How Xcode showed it while it was edited.
    public var simulated = SimulatedMetrics()
    /// What a built-in container is set to.
    public var container = ContainerTraits.none
    /// Its views, and what they are filled with.
    public var content = SceneViews()
    /// What its objects are connected to.
    public var connections = SceneConnections()
    /// For a placeholder: the scene it stands for.
    public var target: PlaceholderTarget?
    /// Where in the document the controller stands, counted from 1.
    public var line: Int

    /// A scene with a controller of that kind and nothing in it.
    public init(reference: SceneReference, kind: ControllerKind, line: Int = 0) {
        self.reference = reference
        self.kind = kind
        self.line = line
    }

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

    /// The segue of that id, else the first of that identifier.
    public func segue(_ name: String) -> SegueModel? {
        connections.segues.first { $0.id.rawValue == name } ?? connections.segues.first { $0.identifier == name }
    }
}

/// The names a scene's controller goes by, and the class that runs it.
public struct SceneIdentity: Hashable, Sendable, Codable {
    /// The name code makes it by.
    public var storyboardIdentifier: String?
    /// The name its state is kept under.
    public var restorationIdentifier: String?
    /// The class that runs it, where it has code of its own.
    public var customClass: String?
    /// The module of that class, as Xcode names it.
    public var customModule: String?

    /// No names.
    public init() {}
}

/// What the bars of a controller's containers show for it.
public struct BarTraits: Hashable, Sendable, Codable {
    /// What bars show for it, where its items say nothing else.
    public var title: String?
    /// What a navigation bar shows while it is on top.
    public var navigationItem: NavigationItem?
    /// What a toolbar shows while it is on top, from the left.
    public var toolbarItems: [BarItem] = []
    /// What a tab bar shows for it.
    public var tabBarItem: TabBarItem?
    /// Whether the bottom bar goes while it is on a stack.
    public var hidesBottomBarWhenPushed = false

    /// Nothing to show.
    public init() {}
}

/// How a controller is presented, and what it presents.
public struct PresentationTraits: Hashable, Sendable, Codable {
    /// Whether a presentation in the current context is over this controller.
    public var definesPresentationContext = false
    /// Whether what is presented over it takes its transition style.
    public var providesPresentationContextTransitionStyle = false
    /// How it is presented; nil where the document says nothing.
    public var modalPresentationStyle: PresentationStyle?
    /// How its presentation is animated; nil where the document says nothing.
    public var modalTransitionStyle: TransitionStyle?
    /// The size it asks for in a popover or sheet, in points; `preferredContentSize` or its older name.
    public var preferredContentSize: Size?
    /// Whether touches beside its popover are ignored.
    public var isModalInPopover = false

    /// Xcode's defaults.
    public init() {}
}

/// The views of a scene, and what they are filled with.
public struct SceneViews: Hashable, Sendable, Codable {
    /// The root view first, then all below it in drawing order, parents before children, without cells; ids count from
    /// 1 and are unique in the scene. Empty where the document has no view for the controller.
    public var views: [ViewNode] = []
    /// Views that stand in no other view: title views, views of bar button items, loose views of the scene.
    public var looseViews: [LooseView] = []
    /// What the tables among its views are filled with.
    public var tables: [TableModel] = []
    /// What the collection views among its views are filled with.
    public var collections: [CollectionModel] = []
    /// Whether the row chosen in its table is chosen no longer when it is shown again; only a table's controller has that.
    public var clearsSelectionOnViewWillAppear = true
    /// Values set on its objects when they are made.
    public var runtimeAttributes: [RuntimeAttribute] = []
    /// Its constraints, of all views of the scene.
    public var constraints: [ConstraintModel] = []
    /// What constraints ask of its views, for those of which anything is said.
    public var traits: [PlacedTraits] = []
    /// What of it is there in which size classes.
    public var variations: [SizeClassVariation] = []

    /// No views.
    public init() {}
}

/// What the objects of a scene are connected to.
public struct SceneConnections: Hashable, Sendable, Codable {
    /// Properties that hold objects of the scene.
    public var outlets: [Outlet] = []
    /// Messages its objects send.
    public var actions: [ActionConnection] = []
    /// Its gesture recognizers.
    public var gestures: [GestureModel] = []
    /// The children a built-in container is made with, in order.
    public var relationships: [Relationship] = []
    /// All segues that leave from it except relationships, embeds included, in the document's order.
    public var segues: [SegueModel] = []
    /// Where unwind segues lead; nil in documents that have none.
    public var exit: ExitModel?

    /// No connections.
    public init() {}
}

/// A view of a scene that stands in no other view.
public struct LooseView: Hashable, Sendable, Codable {
    /// What it is there for.
    public enum Place: Hashable, Sendable, Codable {
        /// In the middle of the navigation bar.
        case titleView
        /// In place of a bar button item.
        case barButtonItem(ObjectID)
        /// Only held by outlets.
        case scene
    }
    /// What it is there for.
    public var place: Place
    /// The view and all below it, as in `SceneModel.views`.
    public var nodes: [ViewNode]
    /// A view with all below it.
    public init(place: Place, nodes: [ViewNode]) {
        self.place = place
        self.nodes = nodes
    }
}
