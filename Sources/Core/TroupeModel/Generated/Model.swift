// Generated from Proto/Model.map by Deploy/generate-messages; do not edit.

import TroupeValue

/// One storyboard of an application.
public struct StoryboardDocument: Hashable, Sendable, Codable {
    /// The file's name without `.storyboard`.
    public var name: String
    /// The scene its designer marked as the first; nil where there is none.
    public var initial: ObjectID?
    /// The device it was drawn for; nil where it does not say.
    public var device: Device?
    /// How that device was held; nil where it does not say.
    public var orientation: Orientation?
    /// All scenes in the document's order, placeholders included.
    public var scenes: [SceneModel]

    /// Makes one of these members.
    public init(
        name: String, initial: ObjectID? = nil, device: Device? = nil, orientation: Orientation? = nil,
        scenes: [SceneModel] = []
    ) {
        self.name = name
        self.initial = initial
        self.device = device
        self.orientation = orientation
        self.scenes = scenes
    }
}

/// One controller of a storyboard with all its document says of it; placeholders for other scenes included. The
/// daemon reads what a controller is and leads to; its process is given the views, connections and attributes.
public struct SceneModel: Hashable, Sendable, Codable {
    /// Storyboard and id: what segues and containment name it by.
    public var reference: SceneReference
    /// What controller it is.
    public var kind: ControllerKind
    /// The names it goes by, and the class that runs it.
    public var identity: SceneIdentity
    /// What the bars of its containers show for it.
    public var bars: BarTraits
    /// How it is presented, and what it presents.
    public var presentation: PresentationTraits
    /// How its content stands to bars.
    public var layout: LayoutTraits
    /// How Xcode showed it while it was edited.
    public var simulated: SimulatedMetrics
    /// What a built-in container is set to.
    public var container: ContainerTraits
    /// Its views, and what they are filled with.
    public var content: SceneViews
    /// What its objects are connected to.
    public var connections: SceneConnections
    /// For a placeholder: the scene it stands for.
    public var target: PlaceholderTarget?
    /// Where in the document the controller stands, counted from 1.
    public var line: Int

    /// Makes one of these members.
    public init(
        reference: SceneReference, kind: ControllerKind, identity: SceneIdentity = SceneIdentity(),
        bars: BarTraits = BarTraits(), presentation: PresentationTraits = PresentationTraits(),
        layout: LayoutTraits = LayoutTraits(), simulated: SimulatedMetrics = SimulatedMetrics(),
        container: ContainerTraits = ContainerTraits.none, content: SceneViews = SceneViews(),
        connections: SceneConnections = SceneConnections(), target: PlaceholderTarget? = nil, line: Int = 0
    ) {
        self.reference = reference
        self.kind = kind
        self.identity = identity
        self.bars = bars
        self.presentation = presentation
        self.layout = layout
        self.simulated = simulated
        self.container = container
        self.content = content
        self.connections = connections
        self.target = target
        self.line = line
    }
}

/// What kind of controller a scene is, by Xcode's element name. A kind that is not known here is kept by its
/// name and treated as a plain controller.
public enum ControllerKind: RawRepresentable, Hashable, Sendable, Codable {
    /// A scene of its own, with or without a class.
    case viewController
    /// A scene whose view is a table.
    case tableViewController
    /// A scene whose view is a collection.
    case collectionViewController
    /// A stack with a bar.
    case navigationController
    /// Tabs, of which one is shown.
    case tabBarController
    /// Two panes.
    case splitViewController
    /// Pages that are turned.
    case pageViewController
    /// A scene that draws with OpenGL; shown as a plain one.
    case glkViewController
    /// A scene that plays video; shown as a plain one.
    case avPlayerViewController
    /// The system's picture chooser; shown as a plain one.
    case imagePickerController
    /// A scene that holds SwiftUI; shown as a plain one.
    case hostingController
    /// A reference to a scene of this or another storyboard; never a controller of its own once resolved.
    case viewControllerPlaceholder
    /// Any other element that stands in a controller's place.
    case unknown(String)

    private static let named: [String: ControllerKind] = [
        "viewController": .viewController,
        "tableViewController": .tableViewController,
        "collectionViewController": .collectionViewController,
        "navigationController": .navigationController,
        "tabBarController": .tabBarController,
        "splitViewController": .splitViewController,
        "pageViewController": .pageViewController,
        "glkViewController": .glkViewController,
        "avPlayerViewController": .avPlayerViewController,
        "imagePickerController": .imagePickerController,
        "hostingController": .hostingController,
        "viewControllerPlaceholder": .viewControllerPlaceholder,
    ]

    /// What is meant by the word; never nil.
    public init(rawValue: String) { self = Self.named[rawValue] ?? .unknown(rawValue) }

    /// The word.
    public var rawValue: String {
        switch self {
        case .viewController: "viewController"
        case .tableViewController: "tableViewController"
        case .collectionViewController: "collectionViewController"
        case .navigationController: "navigationController"
        case .tabBarController: "tabBarController"
        case .splitViewController: "splitViewController"
        case .pageViewController: "pageViewController"
        case .glkViewController: "glkViewController"
        case .avPlayerViewController: "avPlayerViewController"
        case .imagePickerController: "imagePickerController"
        case .hostingController: "hostingController"
        case .viewControllerPlaceholder: "viewControllerPlaceholder"
        case .unknown(let word): word
        }
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

    /// Makes one of these members.
    public init(
        storyboardIdentifier: String? = nil, restorationIdentifier: String? = nil, customClass: String? = nil,
        customModule: String? = nil
    ) {
        self.storyboardIdentifier = storyboardIdentifier
        self.restorationIdentifier = restorationIdentifier
        self.customClass = customClass
        self.customModule = customModule
    }
}

/// What the bars of a controller's containers show for it.
public struct BarTraits: Hashable, Sendable, Codable {
    /// What bars show for it, where its items say nothing else.
    public var title: String?
    /// What a navigation bar shows while it is on top.
    public var navigationItem: NavigationItem?
    /// What a toolbar shows while it is on top, from the left.
    public var toolbarItems: [BarItem]
    /// How its title stands in a bar that prefers large ones.
    public var largeTitleDisplayMode: LargeTitleDisplayMode
    /// What a tab bar shows for it.
    public var tabBarItem: TabBarItem?
    /// Whether the bottom bar goes while it is on a stack.
    public var hidesBottomBarWhenPushed: Bool
    /// How the bars look that it has itself, as a container.
    public var own: ContainerBars

    /// Makes one of these members.
    public init(
        title: String? = nil, navigationItem: NavigationItem? = nil, toolbarItems: [BarItem] = [],
        largeTitleDisplayMode: LargeTitleDisplayMode = .automatic, tabBarItem: TabBarItem? = nil,
        hidesBottomBarWhenPushed: Bool = false, own: ContainerBars = ContainerBars()
    ) {
        self.title = title
        self.navigationItem = navigationItem
        self.toolbarItems = toolbarItems
        self.largeTitleDisplayMode = largeTitleDisplayMode
        self.tabBarItem = tabBarItem
        self.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed
        self.own = own
    }
}

/// How a title stands in a navigation bar that prefers large titles.
public enum LargeTitleDisplayMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// As that of the controller below it on the stack; large for the first.
    case automatic
    /// In a line of its own below the items.
    case always
    /// Between the items.
    case never
}

/// The looks of the bars a built-in container has.
public struct ContainerBars: Hashable, Sendable, Codable {
    /// Of a navigation controller.
    public var navigationBar: BarAppearance
    /// Of a navigation controller.
    public var toolbar: BarAppearance
    /// Of a tab bar controller.
    public var tabBar: BarAppearance

    /// Makes one of these members.
    public init(
        navigationBar: BarAppearance = BarAppearance(), toolbar: BarAppearance = BarAppearance(),
        tabBar: BarAppearance = BarAppearance()
    ) {
        self.navigationBar = navigationBar
        self.toolbar = toolbar
        self.tabBar = tabBar
    }
}

/// How a bar looks, as far as a document says it; nil for the system's look.
public struct BarAppearance: Hashable, Sendable, Codable {
    /// The bar's own colour.
    public var background: Color?
    /// The colour of what can be touched in it.
    public var tint: Color?
    /// The colour of its title.
    public var titleColor: Color?
    /// What its title is written with.
    public var titleFont: Font?
    /// Whether titles stand large below its items, where controllers allow it.
    public var prefersLargeTitles: Bool

    /// Makes one of these members.
    public init(
        background: Color? = nil, tint: Color? = nil, titleColor: Color? = nil, titleFont: Font? = nil,
        prefersLargeTitles: Bool = false
    ) {
        self.background = background
        self.tint = tint
        self.titleColor = titleColor
        self.titleFont = titleFont
        self.prefersLargeTitles = prefersLargeTitles
    }
}

/// How a controller is presented, and what it presents.
public struct PresentationTraits: Hashable, Sendable, Codable {
    /// Whether a presentation in the current context is over this controller.
    public var definesPresentationContext: Bool
    /// Whether what is presented over it takes its transition style.
    public var providesPresentationContextTransitionStyle: Bool
    /// How it is presented; nil where the document says nothing.
    public var modalPresentationStyle: PresentationStyle?
    /// How its presentation is animated; nil where the document says nothing.
    public var modalTransitionStyle: TransitionStyle?
    /// The size it asks for in a popover or sheet, in points; `preferredContentSize` or its older name.
    public var preferredContentSize: Size?
    /// Whether touches beside its popover are ignored.
    public var isModalInPopover: Bool

    /// Makes one of these members.
    public init(
        definesPresentationContext: Bool = false, providesPresentationContextTransitionStyle: Bool = false,
        modalPresentationStyle: PresentationStyle? = nil, modalTransitionStyle: TransitionStyle? = nil,
        preferredContentSize: Size? = nil, isModalInPopover: Bool = false
    ) {
        self.definesPresentationContext = definesPresentationContext
        self.providesPresentationContextTransitionStyle = providesPresentationContextTransitionStyle
        self.modalPresentationStyle = modalPresentationStyle
        self.modalTransitionStyle = modalTransitionStyle
        self.preferredContentSize = preferredContentSize
        self.isModalInPopover = isModalInPopover
    }
}

/// The views of a scene, and what they are filled with.
public struct SceneViews: Hashable, Sendable, Codable {
    /// The root view first, then all below it in drawing order, parents before children, without cells; ids count
    /// from 1 and are unique in the scene. Empty where the document has no view for the controller.
    public var views: [ViewNode]
    /// Views that stand in no other view: title views, views of bar button items, loose views of the scene.
    public var looseViews: [LooseView]
    /// What the tables among its views are filled with.
    public var tables: [TableModel]
    /// What the collection views among its views are filled with.
    public var collections: [CollectionModel]
    /// Whether the row chosen in its table is chosen no longer when it is shown again; only a table's controller
    /// has that.
    public var clearsSelectionOnViewWillAppear: Bool
    /// Values set on its objects when they are made.
    public var runtimeAttributes: [RuntimeAttribute]
    /// Its constraints, of all views of the scene.
    public var constraints: [ConstraintModel]
    /// What constraints ask of its views, for those of which anything is said.
    public var traits: [PlacedTraits]
    /// What of it is there in which size classes.
    public var variations: [SizeClassVariation]

    /// Makes one of these members.
    public init(
        views: [ViewNode] = [], looseViews: [LooseView] = [], tables: [TableModel] = [],
        collections: [CollectionModel] = [], clearsSelectionOnViewWillAppear: Bool = true,
        runtimeAttributes: [RuntimeAttribute] = [], constraints: [ConstraintModel] = [], traits: [PlacedTraits] = [],
        variations: [SizeClassVariation] = []
    ) {
        self.views = views
        self.looseViews = looseViews
        self.tables = tables
        self.collections = collections
        self.clearsSelectionOnViewWillAppear = clearsSelectionOnViewWillAppear
        self.runtimeAttributes = runtimeAttributes
        self.constraints = constraints
        self.traits = traits
        self.variations = variations
    }
}

/// What the objects of a scene are connected to.
public struct SceneConnections: Hashable, Sendable, Codable {
    /// Properties that hold objects of the scene.
    public var outlets: [Outlet]
    /// Messages its objects send.
    public var actions: [ActionConnection]
    /// Its gesture recognizers.
    public var gestures: [GestureModel]
    /// The children a built-in container is made with, in order.
    public var relationships: [Relationship]
    /// All segues that leave from it except relationships, embeds included, in the document's order.
    public var segues: [SegueModel]
    /// Where unwind segues lead; nil in documents that have none.
    public var exit: ExitModel?

    /// Makes one of these members.
    public init(
        outlets: [Outlet] = [], actions: [ActionConnection] = [], gestures: [GestureModel] = [],
        relationships: [Relationship] = [], segues: [SegueModel] = [], exit: ExitModel? = nil
    ) {
        self.outlets = outlets
        self.actions = actions
        self.gestures = gestures
        self.relationships = relationships
        self.segues = segues
        self.exit = exit
    }
}

/// A view of a scene that stands in no other view.
public struct LooseView: Hashable, Sendable, Codable {
    /// What it is there for.
    public var place: Place
    /// The view and all below it, as in `SceneModel.views`.
    public var nodes: [ViewNode]

    /// Makes one of these members.
    public init(place: Place, nodes: [ViewNode]) {
        self.place = place
        self.nodes = nodes
    }
}

extension LooseView {
    /// What it is there for.
    public enum Place: Hashable, Sendable {
        /// In the middle of the navigation bar.
        case titleView
        /// In place of a bar button item.
        case barButtonItem(ObjectID)
        /// Only held by outlets.
        case scene
    }
}

extension LooseView.Place: Codable {
    private enum CodingKeys: String, CodingKey {
        case titleView
        case barButtonItem
        case scene
    }

    private enum Part: String, CodingKey {
        case part0 = "_0"
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "LooseView.Place")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .titleView: self = .titleView
        case .barButtonItem: self = .barButtonItem(try parts.decode(ObjectID.self, forKey: .part0))
        case .scene: self = .scene
        }
    }

    /// Writes the case by its name, and what it carries.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .titleView:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .titleView)
        case .barButtonItem(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .barButtonItem)
            try parts.encode(part0, forKey: .part0)
        case .scene:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .scene)
        }
    }
}

/// What only a built-in container of that kind has.
public enum ContainerTraits: Hashable, Sendable {
    /// Nothing besides what every controller has.
    case none
    /// Which of a navigation controller's bars are hidden at first.
    case navigation(isNavigationBarHidden: Bool, isToolbarHidden: Bool)
    /// A page view controller's settings.
    case page(PageTraits)
    /// A split view controller's settings.
    case split(SplitTraits)
}

extension ContainerTraits: Codable {
    private enum CodingKeys: String, CodingKey {
        case none
        case navigation
        case page
        case split
    }

    private enum Part: String, CodingKey {
        case isNavigationBarHidden
        case isToolbarHidden
        case part0 = "_0"
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "ContainerTraits")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .none: self = .none
        case .navigation:
            self = .navigation(
                isNavigationBarHidden: try parts.decode(Bool.self, forKey: .isNavigationBarHidden),
                isToolbarHidden: try parts.decode(Bool.self, forKey: .isToolbarHidden))
        case .page: self = .page(try parts.decode(PageTraits.self, forKey: .part0))
        case .split: self = .split(try parts.decode(SplitTraits.self, forKey: .part0))
        }
    }

    /// Writes the case by its name, and what it carries.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .none:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .none)
        case .navigation(let isNavigationBarHidden, let isToolbarHidden):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .navigation)
            try parts.encode(isNavigationBarHidden, forKey: .isNavigationBarHidden)
            try parts.encode(isToolbarHidden, forKey: .isToolbarHidden)
        case .page(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .page)
            try parts.encode(part0, forKey: .part0)
        case .split(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .split)
            try parts.encode(part0, forKey: .part0)
        }
    }
}

/// A page view controller's settings, by Xcode's names.
public struct PageTraits: Hashable, Sendable, Codable {
    /// How pages turn.
    public var transitionStyle: TransitionStyle
    /// Which way they turn.
    public var navigationOrientation: NavigationOrientation
    /// Where a curling page is bound.
    public var spineLocation: SpineLocation
    /// Whether pages have a back.
    public var isDoubleSided: Bool
    /// Between pages that scroll, in points.
    public var pageSpacing: Double

    /// Makes one of these members.
    public init(
        transitionStyle: TransitionStyle = .pageCurl, navigationOrientation: NavigationOrientation = .horizontal,
        spineLocation: SpineLocation = .min, isDoubleSided: Bool = false, pageSpacing: Double = 0
    ) {
        self.transitionStyle = transitionStyle
        self.navigationOrientation = navigationOrientation
        self.spineLocation = spineLocation
        self.isDoubleSided = isDoubleSided
        self.pageSpacing = pageSpacing
    }
}

extension PageTraits {
    /// How one page gives way to the next.
    public enum TransitionStyle: String, Hashable, Sendable, Codable, CaseIterable {
        /// Pages move sideways or up.
        case scroll
        /// Pages curl like paper.
        case pageCurl
    }
}

extension PageTraits {
    /// Which way pages are turned.
    public enum NavigationOrientation: String, Hashable, Sendable, Codable, CaseIterable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }
}

extension PageTraits {
    /// Where a curling page is bound.
    public enum SpineLocation: String, Hashable, Sendable, Codable, CaseIterable {
        /// Nowhere: for pages that scroll.
        case none
        /// At the left or top edge.
        case min
        /// In the middle, two pages side by side.
        case mid
        /// At the right or bottom edge.
        case max
    }
}

/// A split view controller's settings; nil is UIKit's own choice.
public struct SplitTraits: Hashable, Sendable, Codable {
    /// Of the whole width, from 0 to 1.
    public var preferredFirstPaneFraction: Double?
    /// In points.
    public var minimumFirstPaneWidth: Double?
    /// In points.
    public var maximumFirstPaneWidth: Double?

    /// Makes one of these members.
    public init(
        preferredFirstPaneFraction: Double? = nil, minimumFirstPaneWidth: Double? = nil,
        maximumFirstPaneWidth: Double? = nil
    ) {
        self.preferredFirstPaneFraction = preferredFirstPaneFraction
        self.minimumFirstPaneWidth = minimumFirstPaneWidth
        self.maximumFirstPaneWidth = maximumFirstPaneWidth
    }
}

/// How a scene's content stands to the bars over it.
public struct LayoutTraits: Hashable, Sendable, Codable {
    /// What the scene's constraints are tied to.
    public var guides: Guides
    /// The ids constraints name the guides and the safe area by.
    public var topGuide: ObjectID?
    /// The bottom layout guide.
    public var bottomGuide: ObjectID?
    /// The root view's safe area.
    public var safeArea: ObjectID?
    /// Where content goes on under bars.
    public var extendedEdges: Edges
    /// Whether it goes on under opaque bars too.
    public var includesOpaqueBars: Bool
    /// Whether a scrolled view is inset by the bars.
    public var automaticallyAdjustsScrollViewInsets: Bool
    /// The older setting: content goes on under the status bar.
    public var wantsFullScreenLayout: Bool

    /// Makes one of these members.
    public init(
        guides: Guides = .none, topGuide: ObjectID? = nil, bottomGuide: ObjectID? = nil, safeArea: ObjectID? = nil,
        extendedEdges: Edges = .all, includesOpaqueBars: Bool = false,
        automaticallyAdjustsScrollViewInsets: Bool = true, wantsFullScreenLayout: Bool = false
    ) {
        self.guides = guides
        self.topGuide = topGuide
        self.bottomGuide = bottomGuide
        self.safeArea = safeArea
        self.extendedEdges = extendedEdges
        self.includesOpaqueBars = includesOpaqueBars
        self.automaticallyAdjustsScrollViewInsets = automaticallyAdjustsScrollViewInsets
        self.wantsFullScreenLayout = wantsFullScreenLayout
    }
}

extension LayoutTraits {
    /// What the scene's constraints are tied to.
    public enum Guides: String, Hashable, Sendable, Codable, CaseIterable {
        /// Neither: the older rules decide.
        case none
        /// Top and bottom layout guides.
        case layoutGuides
        /// The root view's safe area.
        case safeArea
    }
}

/// How Xcode showed the scene while it was edited. An instance that starts with the scene opens so; no other
/// rule follows from it.
public struct SimulatedMetrics: Hashable, Sendable, Codable {
    /// `default`, `lightContent`, `blackOpaque`, `none`; nil when inferred.
    public var statusBar: String?
    /// As drawn in Xcode; nil when inferred.
    public var orientation: Orientation?
    /// A size of its own, as it was drawn, in points: freeform, or of a sheet.
    public var size: Size?

    /// Makes one of these members.
    public init(statusBar: String? = nil, orientation: Orientation? = nil, size: Size? = nil) {
        self.statusBar = statusBar
        self.orientation = orientation
        self.size = size
    }
}

/// A cell, or a collection's supplementary view, with what is in it: apart from the tree, to be set in as often
/// as needed.
public struct CellTemplate: Hashable, Sendable, Codable {
    /// Xcode's id; few cells of old documents have none.
    public var id: ObjectID?
    /// What a data source asks for it by.
    public var reuseIdentifier: String?
    /// The cell first and then its views in drawing order; ids are unique in the scene, parents stand before
    /// children.
    public var nodes: [ViewNode]
    /// The row's own height, where it differs from the table's; in points.
    public var rowHeight: Double?
    /// Whether a tap on it selects it.
    public var isSelectable: Bool

    /// Makes one of these members.
    public init(
        id: ObjectID? = nil, reuseIdentifier: String? = nil, nodes: [ViewNode], rowHeight: Double? = nil,
        isSelectable: Bool = true
    ) {
        self.id = id
        self.reuseIdentifier = reuseIdentifier
        self.nodes = nodes
        self.rowHeight = rowHeight
        self.isSelectable = isSelectable
    }
}

/// One section of a static table.
public struct TableSection: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var id: ObjectID?
    /// The caption above the rows.
    public var header: String?
    /// The caption below the rows.
    public var footer: String?
    /// Its rows in order.
    public var cells: [CellTemplate]

    /// Makes one of these members.
    public init(id: ObjectID? = nil, header: String? = nil, footer: String? = nil, cells: [CellTemplate] = []) {
        self.id = id
        self.header = header
        self.footer = footer
        self.cells = cells
    }
}

/// What a table of a scene is filled with.
public struct TableModel: Hashable, Sendable, Codable {
    /// The table's node in the scene's views.
    public var view: ViewID
    /// Xcode's id; few tables of old documents have none.
    public var id: ObjectID?
    /// Where the rows come from.
    public var content: Content
    /// In points; nil where rows measure themselves.
    public var rowHeight: Double?
    /// In points.
    public var sectionHeaderHeight: Double
    /// In points.
    public var sectionFooterHeight: Double
    /// Nodes above the first and below the last row, children of the table's node.
    public var headerView: ViewID?
    /// Below the last row.
    public var footerView: ViewID?

    /// Makes one of these members.
    public init(
        view: ViewID, id: ObjectID? = nil, content: Content = .prototypes([]), rowHeight: Double? = 44,
        sectionHeaderHeight: Double = 22, sectionFooterHeight: Double = 22, headerView: ViewID? = nil,
        footerView: ViewID? = nil
    ) {
        self.view = view
        self.id = id
        self.content = content
        self.rowHeight = rowHeight
        self.sectionHeaderHeight = sectionHeaderHeight
        self.sectionFooterHeight = sectionFooterHeight
        self.headerView = headerView
        self.footerView = footerView
    }
}

extension TableModel {
    /// Where the rows come from.
    public enum Content: Hashable, Sendable {
        /// The document: exactly these sections.
        case sections([TableSection])
        /// A data source, which makes rows from these.
        case prototypes([CellTemplate])
    }
}

extension TableModel.Content: Codable {
    private enum CodingKeys: String, CodingKey {
        case sections
        case prototypes
    }

    private enum Part: String, CodingKey {
        case part0 = "_0"
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "TableModel.Content")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .sections: self = .sections(try parts.decode([TableSection].self, forKey: .part0))
        case .prototypes: self = .prototypes(try parts.decode([CellTemplate].self, forKey: .part0))
        }
    }

    /// Writes the case by its name, and what it carries.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .sections(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .sections)
            try parts.encode(part0, forKey: .part0)
        case .prototypes(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .prototypes)
            try parts.encode(part0, forKey: .part0)
        }
    }
}

/// What a collection view of a scene is filled with.
public struct CollectionModel: Hashable, Sendable, Codable {
    /// The collection view's node in the scene's views.
    public var view: ViewID
    /// Xcode's id.
    public var id: ObjectID?
    /// The designs of its cells.
    public var cells: [CellTemplate]
    /// What stands above a section; nil for nothing.
    public var header: CellTemplate?
    /// What stands below a section; nil for nothing.
    public var footer: CellTemplate?
    /// The flow layout's measures, in points.
    public var itemSize: Size
    /// A section header's, in points.
    public var headerSize: Size
    /// A section footer's, in points.
    public var footerSize: Size
    /// Between lines, in points.
    public var lineSpacing: Double
    /// Between cells of a line, at least; in points.
    public var itemSpacing: Double
    /// Around a section, in points.
    public var sectionInset: Insets
    /// Whether lines stand beside each other.
    public var scrollsHorizontally: Bool

    /// Makes one of these members.
    public init(
        view: ViewID, id: ObjectID? = nil, cells: [CellTemplate] = [], header: CellTemplate? = nil,
        footer: CellTemplate? = nil, itemSize: Size = Size(width: 50, height: 50), headerSize: Size = .zero,
        footerSize: Size = .zero, lineSpacing: Double = 10, itemSpacing: Double = 10, sectionInset: Insets = .zero,
        scrollsHorizontally: Bool = false
    ) {
        self.view = view
        self.id = id
        self.cells = cells
        self.header = header
        self.footer = footer
        self.itemSize = itemSize
        self.headerSize = headerSize
        self.footerSize = footerSize
        self.lineSpacing = lineSpacing
        self.itemSpacing = itemSpacing
        self.sectionInset = sectionInset
        self.scrollsHorizontally = scrollsHorizontally
    }
}

/// What the solver of constraints asks of a view besides its frame and content.
public struct ViewLayoutTraits: Hashable, Sendable, Codable {
    /// How strongly it does not get larger than its content.
    public var hugging: Priorities
    /// How strongly it does not get smaller than its content.
    public var resistance: Priorities
    /// Whether its mask places it. Those of documents say no where constraints do.
    public var translatesMask: Bool
    /// Its own margins; nil for those UIKit gives a view where it stands.
    public var margins: Insets?
    /// Whether its margins keep away from what bars cover.
    public var insetsMarginsFromSafeArea: Bool
    /// Whether its margins also keep its superview's margins free.
    public var preservesMargins: Bool
    /// How it places the views in it, for a stack view.
    public var stack: StackTraits?
    /// The widest a label of several lines is made for; nil for as wide as it gets.
    public var preferredMaxWidth: Double?
    /// The size of its image, where the document knows it.
    public var imageSize: Size?
    /// The room a button leaves around its title and image.
    public var contentInsets: Insets?
    /// The size of the image behind a button's title, which it is not smaller than.
    public var backgroundSize: Size?
    /// Whether it is a text view as high as its text, which does not scroll.
    public var growsWithText: Bool
    /// The system whose controls it is as large as.
    public var controls: ControlEra
    /// How far the lines of a text style stand apart, in points; nil for as far as a line is high.
    public var lineAdvance: Double?
    /// The font of a text field, which its content does not say.
    public var fieldFont: Font?
    /// Whether a text field has a border with room inside.
    public var hasBorder: Bool
    /// The rectangles in it that constraints name.
    public var guides: [Guide]

    /// Makes one of these members.
    public init(
        hugging: Priorities = Priorities(250), resistance: Priorities = Priorities(750), translatesMask: Bool = true,
        margins: Insets? = nil, insetsMarginsFromSafeArea: Bool = true, preservesMargins: Bool = false,
        stack: StackTraits? = nil, preferredMaxWidth: Double? = nil, imageSize: Size? = nil,
        contentInsets: Insets? = nil, backgroundSize: Size? = nil, growsWithText: Bool = false,
        controls: ControlEra = .ios7, lineAdvance: Double? = nil, fieldFont: Font? = nil, hasBorder: Bool = true,
        guides: [Guide] = []
    ) {
        self.hugging = hugging
        self.resistance = resistance
        self.translatesMask = translatesMask
        self.margins = margins
        self.insetsMarginsFromSafeArea = insetsMarginsFromSafeArea
        self.preservesMargins = preservesMargins
        self.stack = stack
        self.preferredMaxWidth = preferredMaxWidth
        self.imageSize = imageSize
        self.contentInsets = contentInsets
        self.backgroundSize = backgroundSize
        self.growsWithText = growsWithText
        self.controls = controls
        self.lineAdvance = lineAdvance
        self.fieldFont = fieldFont
        self.hasBorder = hasBorder
        self.guides = guides
    }
}

/// The system with which controls became as large as they are.
public enum ControlEra: String, Hashable, Sendable, Codable, CaseIterable {
    /// Flat ones.
    case ios7
    /// Higher fields, steppers and segments; symbols on round buttons.
    case ios13
    /// Wide switches.
    case ios26
}

extension ViewLayoutTraits {
    /// A number for each axis.
    public struct Priorities: Hashable, Sendable, Codable {
        /// Of the width.
        public var horizontal: Double
        /// Of the height.
        public var vertical: Double

        /// Makes one of these members.
        public init(horizontal: Double, vertical: Double) {
            self.horizontal = horizontal
            self.vertical = vertical
        }
    }
}

extension ViewLayoutTraits {
    /// A rectangle in a view that constraints name like a view.
    public struct Guide: Hashable, Sendable, Codable {
        /// What constraints call it.
        public var id: ObjectID
        /// Which rectangle.
        public var kind: Kind

        /// Makes one of these members.
        public init(id: ObjectID, kind: Kind) {
            self.id = id
            self.kind = kind
        }
    }
}

extension ViewLayoutTraits.Guide {
    /// Which rectangle.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// What bars and the device leave free.
        case safeArea
        /// What the margins leave free.
        case layoutMargins
        /// What text is best read in; the margins' here.
        case readableContent
        /// All that a scroll view scrolls over.
        case contentLayout
        /// A scroll view itself, however far it is scrolled.
        case frameLayout
        /// What the keyboard covers; nothing, at the lower edge, for none is shown here.
        case keyboard
    }
}

/// How a stack view places the views in it.
public struct StackTraits: Hashable, Sendable, Codable {
    /// Whether the views stand below each other.
    public var isVertical: Bool
    /// How they fill the stack along its axis.
    public var distribution: Distribution
    /// Where they stand across it.
    public var alignment: Alignment
    /// Between two of them, in points.
    public var spacing: Double
    /// Whether the margins are left free.
    public var isRelativeToMargins: Bool

    /// Makes one of these members.
    public init(
        isVertical: Bool = false, distribution: Distribution = .fill, alignment: Alignment = .fill, spacing: Double = 0,
        isRelativeToMargins: Bool = false
    ) {
        self.isVertical = isVertical
        self.distribution = distribution
        self.alignment = alignment
        self.spacing = spacing
        self.isRelativeToMargins = isRelativeToMargins
    }
}

extension StackTraits {
    /// How the views fill the stack along its axis, by Xcode's names.
    public enum Distribution: String, Hashable, Sendable, Codable, CaseIterable {
        /// As large as their content; who hugs it least grows.
        case fill
        /// All of one length.
        case fillEqually
        /// In proportion to their content.
        case fillProportionally
        /// As large as their content, with equal room between them.
        case equalSpacing
        /// As large as their content, their middles at equal distances.
        case equalCentering
    }
}

extension StackTraits {
    /// Where the views stand across the axis, by Xcode's names.
    public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
        /// From edge to edge.
        case fill
        /// At the leading edge.
        case leading
        /// At the upper edge.
        case top
        /// In the middle.
        case center
        /// At the trailing edge.
        case trailing
        /// At the lower edge.
        case bottom
        /// First lines of text at one height.
        case firstBaseline
        /// Last lines of text at one height.
        case lastBaseline
    }
}

/// The traits of one view of a scene.
public struct PlacedTraits: Hashable, Sendable, Codable {
    /// Which view.
    public var view: ViewID
    /// What they are.
    public var traits: ViewLayoutTraits

    /// Makes one of these members.
    public init(view: ViewID, traits: ViewLayoutTraits) {
        self.view = view
        self.traits = traits
    }
}

/// One constraint as the document has it.
public struct ConstraintModel: Hashable, Sendable, Codable {
    /// Xcode's id; documents of the first versions have none.
    public var id: ObjectID?
    /// The view that holds it.
    public var owner: ObjectID
    /// The view, or the guide, on the left side.
    public var firstItem: ObjectID
    /// What of it, on the left side.
    public var firstAttribute: LayoutAttribute
    /// How the sides compare.
    public var relation: Relation
    /// nil for a constraint on one view alone.
    public var secondItem: ObjectID?
    /// What of it, on the right side; nil without second item.
    public var secondAttribute: LayoutAttribute?
    /// A factor, or a ratio such as `16:9` already divided.
    public var multiplier: Double
    /// In points.
    public var constant: Double
    /// 1 to 1000; 1000 is required.
    public var priority: Double
    /// What code finds it by.
    public var identifier: String?
    /// Made up by Xcode for its canvas; it is not there when the application runs.
    public var isPlaceholder: Bool

    /// Makes one of these members.
    public init(
        id: ObjectID? = nil, owner: ObjectID, firstItem: ObjectID, firstAttribute: LayoutAttribute,
        relation: Relation = .equal, secondItem: ObjectID? = nil, secondAttribute: LayoutAttribute? = nil,
        multiplier: Double = 1, constant: Double = 0, priority: Double = 1000, identifier: String? = nil,
        isPlaceholder: Bool = false
    ) {
        self.id = id
        self.owner = owner
        self.firstItem = firstItem
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.secondItem = secondItem
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
        self.isPlaceholder = isPlaceholder
    }
}

extension ConstraintModel {
    /// How the two sides compare.
    public enum Relation: String, Hashable, Sendable, Codable, CaseIterable {
        /// The first side is as large as the second.
        case equal
        /// The first side is at most as large.
        case lessThanOrEqual
        /// The first side is at least as large.
        case greaterThanOrEqual
    }
}

/// A part of a view that a constraint ties, by Xcode's names.
public enum LayoutAttribute: String, Hashable, Sendable, Codable, CaseIterable {
    /// The edge where lines of text start.
    case leading
    /// The edge where lines of text end.
    case trailing
    /// The left edge, whichever way text runs.
    case left
    /// The right edge, whichever way text runs.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// From the left edge to the right.
    case width
    /// From the upper edge to the lower.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// What the last line of text stands on; the lower edge where there is no text.
    case baseline
    /// What the first line of text stands on; the upper edge where there is no text.
    case firstBaseline
    /// The same as ``baseline``, by its newer name.
    case lastBaseline
    /// The leading edge, a margin further in.
    case leadingMargin
    /// The trailing edge, a margin further in.
    case trailingMargin
    /// The left edge, a margin further in.
    case leftMargin
    /// The right edge, a margin further in.
    case rightMargin
    /// The upper edge, a margin further in.
    case topMargin
    /// The lower edge, a margin further in.
    case bottomMargin
    /// The middle between the left and the right margin.
    case centerXWithinMargins
    /// The middle between the top and the bottom margin.
    case centerYWithinMargins
}

/// A gesture recognizer and the views it listens on.
public struct GestureModel: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var id: ObjectID
    /// Xcode's element name (`tapGestureRecognizer`).
    public var kind: String
    /// The views it listens on.
    public var views: [ObjectID]
    /// Taps needed, for a tap; touches needed, for all kinds; 1 where the document says nothing.
    public var taps: Int
    /// Fingers needed; 1 where the document says nothing.
    public var touches: Int
    /// A swipe's direction (`left`), as the document has it.
    public var direction: String?

    /// Makes one of these members.
    public init(
        id: ObjectID, kind: String, views: [ObjectID] = [], taps: Int = 1, touches: Int = 1, direction: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.views = views
        self.taps = taps
        self.touches = touches
        self.direction = direction
    }
}

/// The scene's exit: where its unwind segues lead.
public struct ExitModel: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var id: ObjectID

    /// Makes one of these members.
    public init(id: ObjectID) {
        self.id = id
    }
}

/// Where a `viewControllerPlaceholder` points.
public struct PlaceholderTarget: Hashable, Sendable, Codable {
    /// The storyboard's name; nil for the placeholder's own.
    public var storyboardName: String?
    /// The scene's storyboard identifier; nil for the storyboard's initial scene.
    public var referencedIdentifier: String?
    /// The bundle that holds the storyboard, where it is not the application's.
    public var bundleIdentifier: String?

    /// Makes one of these members.
    public init(storyboardName: String? = nil, referencedIdentifier: String? = nil, bundleIdentifier: String? = nil) {
        self.storyboardName = storyboardName
        self.referencedIdentifier = referencedIdentifier
        self.bundleIdentifier = bundleIdentifier
    }
}

/// What a popover segue says about its popover (section 3.7).
public struct PopoverModel: Hashable, Sendable, Codable {
    /// What the arrow points at.
    public var anchor: Anchor
    /// Where the arrow may point.
    public var arrowDirections: ArrowDirections
    /// Views outside that stay usable while the popover is open.
    public var passthroughViews: [ObjectID]

    /// Makes one of these members.
    public init(anchor: Anchor = .sender, arrowDirections: ArrowDirections = .any, passthroughViews: [ObjectID] = []) {
        self.anchor = anchor
        self.arrowDirections = arrowDirections
        self.passthroughViews = passthroughViews
    }
}

extension PopoverModel {
    /// What the arrow points at.
    public enum Anchor: Hashable, Sendable {
        /// A view of the source's scene.
        case view(ObjectID)
        /// An item of the source's bar.
        case barButtonItem(ObjectID)
        /// The document names none: what fired the segue is the anchor.
        case sender
    }
}

extension PopoverModel.Anchor: Codable {
    private enum CodingKeys: String, CodingKey {
        case view
        case barButtonItem
        case sender
    }

    private enum Part: String, CodingKey {
        case part0 = "_0"
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "PopoverModel.Anchor")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .view: self = .view(try parts.decode(ObjectID.self, forKey: .part0))
        case .barButtonItem: self = .barButtonItem(try parts.decode(ObjectID.self, forKey: .part0))
        case .sender: self = .sender
        }
    }

    /// Writes the case by its name, and what it carries.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .view(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .view)
            try parts.encode(part0, forKey: .part0)
        case .barButtonItem(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .barButtonItem)
            try parts.encode(part0, forKey: .part0)
        case .sender:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .sender)
        }
    }
}

/// One child a built-in container is made with.
public struct Relationship: Hashable, Sendable, Codable {
    /// Which list of the container it stands in.
    public var name: Name
    /// The child, in the container's own document; perhaps a placeholder.
    public var destination: ObjectID
    /// The relationship segue's id.
    public var segue: ObjectID

    /// Makes one of these members.
    public init(name: Name, destination: ObjectID, segue: ObjectID) {
        self.name = name
        self.destination = destination
        self.segue = segue
    }
}

extension Relationship {
    /// What the child is to its container, by Xcode's name.
    public enum Name: RawRepresentable, Hashable, Sendable, Codable {
        /// The bottom of a navigation controller's stack.
        case rootViewController
        /// A tab, or a page; in order.
        case viewControllers
        /// The first pane of a split view controller.
        case masterViewController
        /// Its second pane.
        case detailViewController
        /// A third pane, what stands in for the first on a phone, or what later versions of Xcode add.
        case other(String)

        private static let named: [String: Name] = [
            "rootViewController": .rootViewController,
            "viewControllers": .viewControllers,
            "masterViewController": .masterViewController,
            "detailViewController": .detailViewController,
        ]

        /// What is meant by the word; never nil.
        public init(rawValue: String) { self = Self.named[rawValue] ?? .other(rawValue) }

        /// The word.
        public var rawValue: String {
            switch self {
            case .rootViewController: "rootViewController"
            case .viewControllers: "viewControllers"
            case .masterViewController: "masterViewController"
            case .detailViewController: "detailViewController"
            case .other(let word): word
            }
        }
    }
}

/// A value the document sets by key path once an object is made (a user defined runtime attribute).
public struct RuntimeAttribute: Hashable, Sendable, Codable {
    /// The object that is given the value.
    public var owner: ObjectID
    /// The property, as a key path.
    public var keyPath: String
    /// The value with its type.
    public var content: Content

    /// Makes one of these members.
    public init(owner: ObjectID, keyPath: String, content: Content) {
        self.owner = owner
        self.keyPath = keyPath
        self.content = content
    }
}

extension RuntimeAttribute {
    /// The value, by the types Xcode offers.
    public enum Content: Hashable, Sendable {
        /// No value.
        case null
        /// Yes or no.
        case boolean(Bool)
        /// A whole number.
        case integer(Int64)
        /// A number with a fraction.
        case real(Double)
        /// Text as it stands.
        case string(String)
        /// A string to be looked up in the application's tables.
        case localizedString(String)
        /// A place, in points.
        case point(Point)
        /// Width and height, in points.
        case size(Size)
        /// A frame, in points.
        case rect(Rect)
        /// A part of something, by its first place and how many follow.
        case range(location: Int64, length: Int64)
        /// A colour.
        case color(Color)
        /// An image's name.
        case image(String)
    }
}

extension RuntimeAttribute.Content: Codable {
    private enum CodingKeys: String, CodingKey {
        case null
        case boolean
        case integer
        case real
        case string
        case localizedString
        case point
        case size
        case rect
        case range
        case color
        case image
    }

    private enum Part: String, CodingKey {
        case part0 = "_0"
        case location
        case length
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "RuntimeAttribute.Content")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .null: self = .null
        case .boolean: self = .boolean(try parts.decode(Bool.self, forKey: .part0))
        case .integer: self = .integer(try parts.decode(Int64.self, forKey: .part0))
        case .real: self = .real(try parts.decode(Double.self, forKey: .part0))
        case .string: self = .string(try parts.decode(String.self, forKey: .part0))
        case .localizedString: self = .localizedString(try parts.decode(String.self, forKey: .part0))
        case .point: self = .point(try parts.decode(Point.self, forKey: .part0))
        case .size: self = .size(try parts.decode(Size.self, forKey: .part0))
        case .rect: self = .rect(try parts.decode(Rect.self, forKey: .part0))
        case .range:
            self = .range(
                location: try parts.decode(Int64.self, forKey: .location),
                length: try parts.decode(Int64.self, forKey: .length))
        case .color: self = .color(try parts.decode(Color.self, forKey: .part0))
        case .image: self = .image(try parts.decode(String.self, forKey: .part0))
        }
    }

    /// Writes the case by its name, and what it carries.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .null:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .null)
        case .boolean(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .boolean)
            try parts.encode(part0, forKey: .part0)
        case .integer(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .integer)
            try parts.encode(part0, forKey: .part0)
        case .real(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .real)
            try parts.encode(part0, forKey: .part0)
        case .string(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .string)
            try parts.encode(part0, forKey: .part0)
        case .localizedString(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .localizedString)
            try parts.encode(part0, forKey: .part0)
        case .point(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .point)
            try parts.encode(part0, forKey: .part0)
        case .size(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .size)
            try parts.encode(part0, forKey: .part0)
        case .rect(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .rect)
            try parts.encode(part0, forKey: .part0)
        case .range(let location, let length):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .range)
            try parts.encode(location, forKey: .location)
            try parts.encode(length, forKey: .length)
        case .color(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .color)
            try parts.encode(part0, forKey: .part0)
        case .image(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .image)
            try parts.encode(part0, forKey: .part0)
        }
    }
}

/// One segue of a scene, as the document has it.
public struct SegueModel: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var id: ObjectID
    /// What it does.
    public var kind: SegueKind
    /// The name code fires it by.
    public var identifier: String?
    /// The scene it leaves from.
    public var source: SceneReference
    /// A controller of the source's document, perhaps a placeholder (see `ApplicationModel.destination(of:)`); for
    /// an unwind segue the scene's exit.
    public var destination: ObjectID
    /// What fires it.
    public var trigger: SegueTrigger
    /// For `relationship`: which one.
    public var relationship: Relationship.Name?
    /// The code it runs, where it is not UIKit's.
    public var code: SegueCode
    /// How it presents.
    public var presentation: SeguePresentation
    /// For `unwind`: the action the target must have, with its colon.
    public var unwindAction: String?
    /// For `replace`: which pane of the split view controller, 0 for the first; nil where the document says
    /// nothing.
    public var splitTargetIndex: Int?
    /// Where in the document it stands, counted from 1.
    public var line: Int

    /// Makes one of these members.
    public init(
        id: ObjectID, kind: SegueKind, identifier: String? = nil, source: SceneReference, destination: ObjectID,
        trigger: SegueTrigger, relationship: Relationship.Name? = nil, code: SegueCode, presentation: SeguePresentation,
        unwindAction: String? = nil, splitTargetIndex: Int? = nil, line: Int
    ) {
        self.id = id
        self.kind = kind
        self.identifier = identifier
        self.source = source
        self.destination = destination
        self.trigger = trigger
        self.relationship = relationship
        self.code = code
        self.presentation = presentation
        self.unwindAction = unwindAction
        self.splitTargetIndex = splitTargetIndex
        self.line = line
    }
}

/// What a segue does, by Xcode's name for it.
public enum SegueKind: RawRepresentable, Hashable, Sendable, Codable {
    /// Onto the nearest navigation controller's stack.
    case push
    /// Presents, as documents before size classes spell it.
    case modal
    /// Presents, as later documents spell it.
    case presentation
    /// A popover, as documents before size classes spell it.
    case popover
    /// A popover, as later documents spell it.
    case popoverPresentation
    /// Takes the place of a split view controller's pane.
    case replace
    /// Pushes where there is a navigation controller around, else presents.
    case show
    /// Into the second pane, or pushed where there is one pane only.
    case showDetail
    /// Puts the destination into a container view while the source's view loads.
    case embed
    /// Says what a built-in container contains.
    case relationship
    /// Carried out by a class of the application's own.
    case custom
    /// Goes back to a controller that has the action.
    case unwind
    /// Any other name; reported where it was read.
    case unknown(String)

    private static let named: [String: SegueKind] = [
        "push": .push,
        "modal": .modal,
        "presentation": .presentation,
        "popover": .popover,
        "popoverPresentation": .popoverPresentation,
        "replace": .replace,
        "show": .show,
        "showDetail": .showDetail,
        "embed": .embed,
        "relationship": .relationship,
        "custom": .custom,
        "unwind": .unwind,
    ]

    /// What is meant by the word; never nil.
    public init(rawValue: String) { self = Self.named[rawValue] ?? .unknown(rawValue) }

    /// The word.
    public var rawValue: String {
        switch self {
        case .push: "push"
        case .modal: "modal"
        case .presentation: "presentation"
        case .popover: "popover"
        case .popoverPresentation: "popoverPresentation"
        case .replace: "replace"
        case .show: "show"
        case .showDetail: "showDetail"
        case .embed: "embed"
        case .relationship: "relationship"
        case .custom: "custom"
        case .unwind: "unwind"
        case .unknown(let word): word
        }
    }
}

/// The code a segue runs, where it is not UIKit's.
public struct SegueCode: Hashable, Sendable, Codable {
    /// The class of a custom segue, or of a subclass of another kind.
    public var customClass: String?
    /// The module of a custom segue's class.
    public var customModule: String?
    /// The source's method that makes the destination (IBSegueAction).
    public var creationSelector: String?

    /// Makes one of these members.
    public init(customClass: String? = nil, customModule: String? = nil, creationSelector: String? = nil) {
        self.customClass = customClass
        self.customModule = customModule
        self.creationSelector = creationSelector
    }
}

/// How a segue presents its destination.
public struct SeguePresentation: Hashable, Sendable, Codable {
    /// Whether the transition is animated.
    public var animates: Bool
    /// How a modal segue presents; nil leaves it to the destination.
    public var modalPresentationStyle: PresentationStyle?
    /// How a modal segue is animated; nil leaves it to the destination.
    public var modalTransitionStyle: TransitionStyle?
    /// For the popover kinds.
    public var popover: PopoverModel?

    /// Makes one of these members.
    public init(
        animates: Bool, modalPresentationStyle: PresentationStyle? = nil, modalTransitionStyle: TransitionStyle? = nil,
        popover: PopoverModel? = nil
    ) {
        self.animates = animates
        self.modalPresentationStyle = modalPresentationStyle
        self.modalTransitionStyle = modalTransitionStyle
        self.popover = popover
    }
}

/// What fires a segue (section 3.8); the ids are those of the document the segue stands in.
public enum SegueTrigger: Hashable, Sendable {
    /// A control, by its own event or one of its states.
    case control(ObjectID)
    /// An item of a navigation bar or toolbar.
    case barButtonItem(ObjectID)
    /// A gesture recognizer; `SceneModel.gestures` says on which views.
    case gesture(ObjectID)
    /// A row of a static table, tapped.
    case staticCell(ObjectID)
    /// Any row made from this prototype, tapped.
    case prototypeCell(ObjectID)
    /// The accessory button of this row or prototype.
    case accessory(ObjectID)
    /// An item made from this collection cell.
    case collectionCell(ObjectID)
    /// Nothing on screen: the controller's code fires it by identifier.
    case controller
    /// Being there: a relationship of a built-in container (nil), or the container view an embed fills.
    case containment(ObjectID?)
}

extension SegueTrigger: Codable {
    private enum CodingKeys: String, CodingKey {
        case control
        case barButtonItem
        case gesture
        case staticCell
        case prototypeCell
        case accessory
        case collectionCell
        case controller
        case containment
    }

    private enum Part: String, CodingKey {
        case part0 = "_0"
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "SegueTrigger")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .control: self = .control(try parts.decode(ObjectID.self, forKey: .part0))
        case .barButtonItem: self = .barButtonItem(try parts.decode(ObjectID.self, forKey: .part0))
        case .gesture: self = .gesture(try parts.decode(ObjectID.self, forKey: .part0))
        case .staticCell: self = .staticCell(try parts.decode(ObjectID.self, forKey: .part0))
        case .prototypeCell: self = .prototypeCell(try parts.decode(ObjectID.self, forKey: .part0))
        case .accessory: self = .accessory(try parts.decode(ObjectID.self, forKey: .part0))
        case .collectionCell: self = .collectionCell(try parts.decode(ObjectID.self, forKey: .part0))
        case .controller: self = .controller
        case .containment: self = .containment(try parts.decodeIfPresent(ObjectID.self, forKey: .part0))
        }
    }

    /// Writes the case by its name, and what it carries.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .control(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .control)
            try parts.encode(part0, forKey: .part0)
        case .barButtonItem(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .barButtonItem)
            try parts.encode(part0, forKey: .part0)
        case .gesture(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .gesture)
            try parts.encode(part0, forKey: .part0)
        case .staticCell(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .staticCell)
            try parts.encode(part0, forKey: .part0)
        case .prototypeCell(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .prototypeCell)
            try parts.encode(part0, forKey: .part0)
        case .accessory(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .accessory)
            try parts.encode(part0, forKey: .part0)
        case .collectionCell(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .collectionCell)
            try parts.encode(part0, forKey: .part0)
        case .controller:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .controller)
        case .containment(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .containment)
            try parts.encodeIfPresent(part0, forKey: .part0)
        }
    }
}

/// How much room an interface has, in the two steps by which documents tell windows apart.
public struct SizeClasses: Hashable, Sendable, Codable {
    /// Of the width; nil for any.
    public var width: Step?
    /// Of the height; nil for any.
    public var height: Step?

    /// Makes one of these members.
    public init(width: Step? = nil, height: Step? = nil) {
        self.width = width
        self.height = height
    }
}

extension SizeClasses {
    /// One of the two steps.
    public enum Step: String, Hashable, Sendable, Codable, CaseIterable {
        /// Little room.
        case compact
        /// Much room.
        case regular
    }
}

/// What a document installs and removes, for some size classes, of what one of its views holds.
public struct SizeClassVariation: Hashable, Sendable, Codable {
    /// For which classes; the one for any says what the others start from.
    public var classes: SizeClasses
    /// Views and constraints that are there.
    public var included: [ObjectID]
    /// Views and constraints that are not there.
    public var excluded: [ObjectID]
    /// The constraint this is said of, and its constant, in points.
    public var constant: Constant?
    /// The stack view this is said of, and how it places its views.
    public var stack: Stack?

    /// Makes one of these members.
    public init(
        classes: SizeClasses, included: [ObjectID] = [], excluded: [ObjectID] = [], constant: Constant? = nil,
        stack: Stack? = nil
    ) {
        self.classes = classes
        self.included = included
        self.excluded = excluded
        self.constant = constant
        self.stack = stack
    }
}

extension SizeClassVariation {
    /// A constraint's constant in some size classes.
    public struct Constant: Hashable, Sendable, Codable {
        /// Which constraint.
        public var constraint: ObjectID
        /// In points.
        public var value: Double

        /// Makes one of these members.
        public init(constraint: ObjectID, value: Double) {
            self.constraint = constraint
            self.value = value
        }
    }
}

extension SizeClassVariation {
    /// How a stack view places its views in some size classes.
    public struct Stack: Hashable, Sendable, Codable {
        /// Which stack view.
        public var view: ObjectID
        /// Whether the views stand below each other; nil for as elsewhere.
        public var isVertical: Bool?
        /// How they fill the stack; nil for as elsewhere.
        public var distribution: StackTraits.Distribution?
        /// Where they stand across it; nil for as elsewhere.
        public var alignment: StackTraits.Alignment?
        /// Between two of them, in points; nil for as elsewhere.
        public var spacing: Double?

        /// Makes one of these members.
        public init(
            view: ObjectID, isVertical: Bool? = nil, distribution: StackTraits.Distribution? = nil,
            alignment: StackTraits.Alignment? = nil, spacing: Double? = nil
        ) {
            self.view = view
            self.isVertical = isVertical
            self.distribution = distribution
            self.alignment = alignment
            self.spacing = spacing
        }
    }
}

/// The kind of device an interface was made for.
public enum DeviceIdiom: String, Hashable, Sendable, Codable, CaseIterable {
    /// One pane, and every presentation covers the window.
    case phone
    /// Sheets, popovers and two panes.
    case pad
}

/// How text stands in its box.
public enum TextAlignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// By the writing direction.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// From edge to edge.
    case justified
}

/// How an image lies in its frame, by UIKit's names.
public enum ContentMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// As large as the frame, whatever becomes of its proportions.
    case scaleToFill
    /// As large as all of it fits.
    case scaleAspectFit
    /// As small as the frame is full of it.
    case scaleAspectFill
    /// As `scaleToFill`.
    case redraw
    /// In its own size, in the middle.
    case center
    /// In its own size, at the upper edge.
    case top
    /// In its own size, at the lower edge.
    case bottom
    /// In its own size, at the left edge.
    case left
    /// In its own size, at the right edge.
    case right
    /// In its own size, in that corner.
    case topLeft
    /// In its own size, in that corner.
    case topRight
    /// In its own size, in that corner.
    case bottomLeft
    /// In its own size, in that corner.
    case bottomRight
}

/// The looks of a table.
public enum TableStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// One list, headers float.
    case plain
    /// Sections apart, on a background.
    case grouped
    /// The same, with margins at both sides and round corners.
    case insetGrouped
}

extension CellContent {
    /// Xcode's cell styles.
    public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
        /// The cell's own views only.
        case custom
        /// A text, perhaps an image before it.
        case basic
        /// The detail at the right edge, beside the text.
        case rightDetail
        /// The text before the detail, both in columns.
        case leftDetail
        /// The detail below the text.
        case subtitle
    }
}

extension CellContent {
    /// What stands at the row's right edge.
    public enum Accessory: String, Hashable, Sendable, Codable, CaseIterable {
        /// Nothing.
        case none
        /// An arrow: the row leads on.
        case disclosureIndicator
        /// A detail button and an arrow.
        case detailDisclosureButton
        /// The row is chosen.
        case checkmark
        /// A button that tells more of the row.
        case detailButton
    }
}

/// UIKit's presentation styles, and the popover as later documents spell it.
public enum PresentationStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Covers the window.
    case fullScreen
    /// A sheet in portrait width on a pad.
    case pageSheet
    /// A small sheet in the middle of a pad.
    case formSheet
    /// Covers the nearest context that is defined.
    case currentContext
    /// Over the window, which stays to be seen.
    case overFullScreen
    /// Over a context, which stays to be seen.
    case overCurrentContext
    /// A popover on a pad.
    case popover
    /// Left to the system: a sheet on a pad.
    case automatic
}

/// How a presentation moves.
public enum TransitionStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Moves in from below.
    case coverVertical
    /// Turns around its upright axis.
    case flipHorizontal
    /// Fades.
    case crossDissolve
    /// Curls a corner up.
    case partialCurl
}

/// What to do when a presentation finds its ground taken (section 3.6).
public enum PresentationPolicy: String, Hashable, Sendable, Codable, CaseIterable {
    /// The request is rejected.
    case reject
    /// It waits until there is room, beside the queue.
    case queue
    /// What is presented is dismissed first.
    case replace
    /// It is presented by the front-most.
    case onTop
}

/// Where a controller stands among the others, as `Request.place` answers it: UIKit's properties of the same
/// names. A read shows the target from the moment its transition starts (rule 4).
public struct HierarchyPlace: Hashable, Sendable, Codable {
    /// The container it is in; nil for what no controller contains.
    public var parent: ControllerID?
    /// What it contains, in the order of trees.
    public var children: [ControllerID]
    /// What it, or what it stands in, presents.
    public var presentedViewController: ControllerID?
    /// What presents it, or what it stands in.
    public var presentingViewController: ControllerID?
    /// The nearest navigation controller it stands in.
    public var navigationController: ControllerID?
    /// The nearest tab bar controller it stands in.
    public var tabBarController: ControllerID?
    /// The nearest split view controller it stands in.
    public var splitViewController: ControllerID?
    /// Of a tab bar controller the selected tab; nil while More's list is shown, and of others.
    public var selectedViewController: ControllerID?
    /// Of a tab bar controller the tabs that people may rearrange, in their order; nil of others.
    public var customizableViewControllers: [ControllerID]?
    /// Of a navigation controller what is presented over its stack, else the top of that; nil of others.
    public var visibleViewController: ControllerID?

    /// Makes one of these members.
    public init(
        parent: ControllerID? = nil, children: [ControllerID] = [], presentedViewController: ControllerID? = nil,
        presentingViewController: ControllerID? = nil, navigationController: ControllerID? = nil,
        tabBarController: ControllerID? = nil, splitViewController: ControllerID? = nil,
        selectedViewController: ControllerID? = nil, customizableViewControllers: [ControllerID]? = nil,
        visibleViewController: ControllerID? = nil
    ) {
        self.parent = parent
        self.children = children
        self.presentedViewController = presentedViewController
        self.presentingViewController = presentingViewController
        self.navigationController = navigationController
        self.tabBarController = tabBarController
        self.splitViewController = splitViewController
        self.selectedViewController = selectedViewController
        self.customizableViewControllers = customizableViewControllers
        self.visibleViewController = visibleViewController
    }
}

/// What a window shows, as far as the daemon knows without the children's views: which controller's view stands
/// where, under which bars, over what. The scene is composed from it and the children's view trees.
public struct InterfaceOutline: Hashable, Sendable, Codable {
    /// The window's size in the current orientation, in points.
    public var size: Size
    /// How the interface stands.
    public var orientation: Orientation
    /// From back to front; what a full-screen layer covers is not listed.
    public var layers: [OutlineLayer]

    /// Makes one of these members.
    public init(size: Size, orientation: Orientation, layers: [OutlineLayer]) {
        self.size = size
        self.orientation = orientation
        self.layers = layers
    }
}

/// The root, or one presented controller over what lies below.
public struct OutlineLayer: Hashable, Sendable, Codable {
    /// How it lies on those below.
    public var style: Style
    /// What is in it.
    public var pane: OutlinePane
    /// How it came, and goes, if it is presented; nil for the root.
    public var transition: TransitionStyle?
    /// The split view controller in it whose hidden first pane can be opened in a popover.
    public var opensPaneOf: ControllerID?

    /// Makes one of these members.
    public init(style: Style, pane: OutlinePane, transition: TransitionStyle? = nil, opensPaneOf: ControllerID? = nil) {
        self.style = style
        self.pane = pane
        self.transition = transition
        self.opensPaneOf = opensPaneOf
    }
}

extension OutlineLayer {
    /// How a layer lies on those below.
    public enum Style: Hashable, Sendable {
        /// It fills the window.
        case full
        /// A form or page sheet on a pad; what is below shows dimmed around it.
        case sheet
        /// A popover on a pad, pointing at something in the source's view or at a bar item.
        case popover(source: ControllerID, anchor: PopoverAnchor)
        /// The hidden first pane of a split view controller, open in a popover that points at its item, where a bar has
        /// one.
        case pane(of: ControllerID)
    }
}

extension OutlineLayer.Style: Codable {
    private enum CodingKeys: String, CodingKey {
        case full
        case sheet
        case popover
        case pane
    }

    private enum Part: String, CodingKey {
        case source
        case anchor
        case of
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "OutlineLayer.Style")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .full: self = .full
        case .sheet: self = .sheet
        case .popover:
            self = .popover(
                source: try parts.decode(ControllerID.self, forKey: .source),
                anchor: try parts.decode(PopoverAnchor.self, forKey: .anchor))
        case .pane: self = .pane(of: try parts.decode(ControllerID.self, forKey: .of))
        }
    }

    /// Writes the case by its name, and what it carries.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .full:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .full)
        case .sheet:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .sheet)
        case .popover(let source, let anchor):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .popover)
            try parts.encode(source, forKey: .source)
            try parts.encode(anchor, forKey: .anchor)
        case .pane(let of):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .pane)
            try parts.encode(of, forKey: .of)
        }
    }
}

/// The place of one controller's view.
public struct OutlinePane: Hashable, Sendable, Codable {
    /// Whose view it is.
    public var controller: ControllerID
    /// What the controller is called, for people.
    public var title: String?
    /// The class that runs it.
    public var className: String
    /// In the window's coordinates.
    public var frame: Rect
    /// What is seen in it, apart from panes and bars.
    public var content: Content
    /// Which of the controller's processes its views are of; 0 before it has some.
    public var incarnation: Incarnation
    /// Whether its process takes its time to answer: what is seen may be out of date.
    public var isBusy: Bool
    /// Children, back to front. The view of a content controller's child takes the place of the parent's view node
    /// `.container(child)` where there is one, else the frame here.
    public var panes: [OutlinePane]
    /// Bars over the children.
    public var bars: [OutlineBar]
    /// How these look.
    public var looks: ContainerBars

    /// Makes one of these members.
    public init(
        controller: ControllerID, title: String? = nil, className: String, frame: Rect, content: Content,
        incarnation: Incarnation = Incarnation(rawValue: 0), isBusy: Bool = false, panes: [OutlinePane] = [],
        bars: [OutlineBar] = [], looks: ContainerBars = ContainerBars()
    ) {
        self.controller = controller
        self.title = title
        self.className = className
        self.frame = frame
        self.content = content
        self.incarnation = incarnation
        self.isBusy = isBusy
        self.panes = panes
        self.bars = bars
        self.looks = looks
    }
}

extension OutlinePane {
    /// What is drawn in it.
    public enum Content: Hashable, Sendable {
        /// A built-in container: nothing of its own besides bars and its children.
        case container
        /// The views of a child process.
        case views
        /// The last views of a process that is gone or silent, dimmed, with the reason. Where it is given up, it starts
        /// again only if somebody asks.
        case placeholder(String, isGivenUp: Bool = false)
    }
}

extension OutlinePane.Content: Codable {
    private enum CodingKeys: String, CodingKey {
        case container
        case views
        case placeholder
    }

    private enum Part: String, CodingKey {
        case part0 = "_0"
        case isGivenUp
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "OutlinePane.Content")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .container: self = .container
        case .views: self = .views
        case .placeholder:
            self = .placeholder(
                try parts.decode(String.self, forKey: .part0),
                isGivenUp: try parts.decodeIfPresent(Bool.self, forKey: .isGivenUp) ?? false)
        }
    }

    /// Writes the case by its name, and what it carries.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .container:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .container)
        case .views:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .views)
        case .placeholder(let part0, let isGivenUp):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .placeholder)
            try parts.encode(part0, forKey: .part0)
            try parts.encode(isGivenUp, forKey: .isGivenUp)
        }
    }
}

/// A bar of a built-in container, in the window's coordinates.
public enum OutlineBar: Hashable, Sendable {
    /// A navigation bar with what the top of its stack puts into it.
    case navigation(frame: Rect, NavigationBarContent)
    /// `owner` is the controller whose items these are.
    case toolbar(frame: Rect, owner: ControllerID, items: [BarItem])
    /// A tab bar; nothing is selected where More is shown. While a person rearranges the tabs (`isCustomized`) a
    /// touch of a place puts the picked tab there.
    case tabs(frame: Rect, container: ControllerID, entries: [TabBarItem], selected: Int?, isCustomized: Bool = false)
    /// More's list of the tabs that have no place in the bar; it fills the container between its bars.
    case more(frame: Rect, container: ControllerID, entries: [TabBarItem])
    /// The tabs that a person may rearrange; covers what the container shows.
    case customize(frame: Rect, container: ControllerID, rows: [CustomizableTab])
}

extension OutlineBar: Codable {
    private enum CodingKeys: String, CodingKey {
        case navigation
        case toolbar
        case tabs
        case more
        case customize
    }

    private enum Part: String, CodingKey {
        case frame
        case part1 = "_1"
        case owner
        case items
        case container
        case entries
        case selected
        case isCustomized
        case rows
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "OutlineBar")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .navigation:
            self = .navigation(
                frame: try parts.decode(Rect.self, forKey: .frame),
                try parts.decode(NavigationBarContent.self, forKey: .part1))
        case .toolbar:
            self = .toolbar(
                frame: try parts.decode(Rect.self, forKey: .frame),
                owner: try parts.decode(ControllerID.self, forKey: .owner),
                items: try parts.decode([BarItem].self, forKey: .items))
        case .tabs:
            self = .tabs(
                frame: try parts.decode(Rect.self, forKey: .frame),
                container: try parts.decode(ControllerID.self, forKey: .container),
                entries: try parts.decode([TabBarItem].self, forKey: .entries),
                selected: try parts.decodeIfPresent(Int.self, forKey: .selected),
                isCustomized: try parts.decodeIfPresent(Bool.self, forKey: .isCustomized) ?? false)
        case .more:
            self = .more(
                frame: try parts.decode(Rect.self, forKey: .frame),
                container: try parts.decode(ControllerID.self, forKey: .container),
                entries: try parts.decode([TabBarItem].self, forKey: .entries))
        case .customize:
            self = .customize(
                frame: try parts.decode(Rect.self, forKey: .frame),
                container: try parts.decode(ControllerID.self, forKey: .container),
                rows: try parts.decode([CustomizableTab].self, forKey: .rows))
        }
    }

    /// Writes the case by its name, and what it carries.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .navigation(let frame, let part1):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .navigation)
            try parts.encode(frame, forKey: .frame)
            try parts.encode(part1, forKey: .part1)
        case .toolbar(let frame, let owner, let items):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .toolbar)
            try parts.encode(frame, forKey: .frame)
            try parts.encode(owner, forKey: .owner)
            try parts.encode(items, forKey: .items)
        case .tabs(let frame, let container, let entries, let selected, let isCustomized):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .tabs)
            try parts.encode(frame, forKey: .frame)
            try parts.encode(container, forKey: .container)
            try parts.encode(entries, forKey: .entries)
            try parts.encodeIfPresent(selected, forKey: .selected)
            try parts.encode(isCustomized, forKey: .isCustomized)
        case .more(let frame, let container, let entries):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .more)
            try parts.encode(frame, forKey: .frame)
            try parts.encode(container, forKey: .container)
            try parts.encode(entries, forKey: .entries)
        case .customize(let frame, let container, let rows):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .customize)
            try parts.encode(frame, forKey: .frame)
            try parts.encode(container, forKey: .container)
            try parts.encode(rows, forKey: .rows)
        }
    }
}

/// What a navigation bar shows: a function of the stack (section 3.3).
public struct NavigationBarContent: Hashable, Sendable, Codable {
    /// The navigation controller whose bar it is, or the tab bar controller where it is More's.
    public var container: ControllerID
    /// The controller on top, whose items these are.
    public var owner: ControllerID
    /// A line above the title.
    public var prompt: String?
    /// The back button's text; nil where there is none.
    public var back: String?
    /// Items from the left edge, behind the back button.
    public var left: [BarItem]
    /// The middle; empty where nobody says anything.
    public var title: String
    /// The owner's view in the title's place, once that is there; nil for none.
    public var titleView: ViewID?
    /// Items from the right edge inwards.
    public var right: [BarItem]
    /// Whether the title stands in a line of its own below the items.
    public var hasLargeTitle: Bool
    /// What the container itself has at the right edge of a bar of its own; nil for nothing.
    public var containerItem: ContainerItem?
    /// The item that opens a hidden first pane, at the left edge; nil without a hidden pane.
    public var paneItem: PaneItem?

    /// Makes one of these members.
    public init(
        container: ControllerID, owner: ControllerID, prompt: String? = nil, back: String? = nil, left: [BarItem],
        title: String, titleView: ViewID? = nil, right: [BarItem], hasLargeTitle: Bool = false,
        containerItem: ContainerItem? = nil, paneItem: PaneItem? = nil
    ) {
        self.container = container
        self.owner = owner
        self.prompt = prompt
        self.back = back
        self.left = left
        self.title = title
        self.titleView = titleView
        self.right = right
        self.hasLargeTitle = hasLargeTitle
        self.containerItem = containerItem
        self.paneItem = paneItem
    }
}

/// The item in the bar of a second pane that opens the hidden first pane (section 3.7).
public struct PaneItem: Hashable, Sendable, Codable {
    /// The split view controller.
    public var split: ControllerID
    /// The title of the first pane.
    public var title: String

    /// Makes one of these members.
    public init(split: ControllerID, title: String) {
        self.split = split
        self.title = title
    }
}

/// A row of the panel in which a person rearranges the tabs of a tab bar controller (section 3.5).
public struct CustomizableTab: Hashable, Sendable, Codable {
    /// The controller in the tab.
    public var controller: ControllerID
    /// What the tab bar, or More's list, shows for it.
    public var item: TabBarItem
    /// Whether it takes the place in the bar that is touched next.
    public var isPicked: Bool
    /// Whether a touch picks it: not what stands in the bar while another is picked, for a touch there would put
    /// that in its place.
    public var isEnabled: Bool

    /// Makes one of these members.
    public init(controller: ControllerID, item: TabBarItem, isPicked: Bool = false, isEnabled: Bool = true) {
        self.controller = controller
        self.item = item
        self.isPicked = isPicked
        self.isEnabled = isEnabled
    }
}

/// What a container itself has in a navigation bar of its own, besides what controllers put there.
public enum ContainerItem: String, Hashable, Sendable, Codable, CaseIterable {
    /// Over More's list: the tabs are to be rearranged.
    case edit
    /// Over the panel in which they are: that is over.
    case done
}

/// Which of the two guides decides where they differ.
public enum InterfaceProfile: String, Hashable, Sendable, Codable, CaseIterable {
    /// The rules of 2012.
    case modern
    /// The rules of 2011.
    case classic
}

/// Why something was refused or given up; printed as spelled here.
public enum ErrorCode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The request makes no sense as it stands.
    case badArgument
    /// It makes sense, and this version does not do it.
    case notSupportedYet
    /// No controller has that id or name.
    case noSuchController
    /// More than one controller has that name.
    case ambiguousController
    /// The application has no such scene.
    case noSuchScene
    /// No executable and no worker is known to have that class.
    case noSuchClass
    /// The controller has no such segue.
    case noSuchSegue
    /// Nothing that is shown carries that text or id.
    case noSuchView
    /// The tab bar has no tab there.
    case noSuchTab
    /// No navigation controller is around it.
    case notInNavigation
    /// No tab bar controller is around it.
    case notInTabBar
    /// It does not stand on that stack.
    case notOnStack
    /// A stack has at least one controller.
    case emptyStack
    /// One controller cannot stand in two places of a container.
    case duplicateController
    /// A navigation controller cannot stand on another's stack.
    case navigationInNavigation
    /// The presenter presents another already.
    case alreadyPresenting
    /// It is presented already.
    case alreadyPresented
    /// It stands in no window, or nothing around it can do that.
    case notInHierarchy
    /// It stands elsewhere and has to be removed there first.
    case hasParent
    /// It would contain or present itself.
    case wouldCycle
    /// There is nothing to dismiss.
    case nothingPresented
    /// It is no child of that container.
    case notAChild
    /// Whoever asked may not do this to that controller.
    case notAllowed
    /// The window is empty.
    case noRoot
    /// A controller or delegate was asked and said no; the message names it.
    case refusedBy
    /// The controller that decides does not allow that orientation.
    case refusedOrientation
    /// Controller and application allow no orientation in common.
    case noCommonOrientation
    /// It cannot be seen, so it cannot be touched.
    case notVisible
    /// The control is disabled.
    case disabled
    /// A touch that would begin a second transition was dropped (rule 13).
    case inputDuringTransition
    /// Nobody around the source has the unwind action.
    case noUnwindTarget
    /// A later request took its place.
    case superseded
    /// It waited for longer than it may.
    case deadlinePassed
    /// Whoever asked took it back while it waited.
    case withdrawn
    /// What it was about ended while it waited.
    case groundGone
    /// The window or the instance ended before it.
    case windowClosed
    /// The controller has no process that could answer.
    case controllerUnavailable
    /// The instance does not run.
    case notRunning
    /// A child used or sent more than it may.
    case quotaExceeded
    /// A child said what it may not say.
    case protocolViolation
    /// The two sides speak no version in common.
    case versionMismatch
    /// The controller has no code for it.
    case notImplemented
    /// A control calls an action that its controller's class does not have.
    case unrecognizedAction
    /// The controller's process ended while it handled that.
    case crashed
    /// The controller did not answer in time.
    case hung
    /// A mistake in Troupe itself.
    case internalError
}

/// The closed list of callbacks, spelled as events spell them (section 9).
public enum CallbackName: String, Hashable, Sendable, Codable, CaseIterable {
    /// Made from its scene.
    case awakeFromNib
    /// Configure a segue's destination.
    case prepareForSegue
    /// May a segue go on?
    case shouldPerformSegue
    /// Make the view.
    case loadView
    /// The view was made.
    case viewDidLoad
    /// The view is about to be let go of (classic).
    case viewWillUnload
    /// The view was let go of (classic).
    case viewDidUnload
    /// About to be shown.
    case viewWillAppear
    /// Shown.
    case viewDidAppear
    /// About to go or be covered.
    case viewWillDisappear
    /// Gone or covered.
    case viewDidDisappear
    /// Subviews are about to be placed.
    case viewWillLayoutSubviews
    /// Subviews are placed.
    case viewDidLayoutSubviews
    /// Between the two, before subviews are placed.
    case updateViewConstraints
    /// About to get or lose its parent.
    case willMoveToParent
    /// Has got or lost its parent.
    case didMoveToParent
    /// What it presented was dismissed.
    case presentationEnded
    /// What it presented was given up by supervision.
    case presentedControllerFailed
    /// May the interface turn?
    case shouldAutorotate
    /// Which orientations are allowed?
    case supportedInterfaceOrientations
    /// Which one is best for a presentation?
    case preferredInterfaceOrientation
    /// Before the interface turns.
    case willRotate
    /// Inside the turning's animation.
    case willAnimateRotation
    /// The interface has turned.
    case didRotate
    /// First half of a two-step rotation (classic).
    case willAnimateFirstHalfOfRotation
    /// Between the halves of a two-step rotation (classic).
    case didAnimateFirstHalfOfRotation
    /// Second half of a two-step rotation (classic).
    case willAnimateSecondHalfOfRotation
    /// The device is held otherwise.
    case deviceOrientationDidChange
    /// Let go of what can be made again.
    case didReceiveMemoryWarning
    /// Editing begins or ends.
    case setEditing
    /// Save what another incarnation needs.
    case encodeRestorableState
    /// Take up what an earlier incarnation saved.
    case decodeRestorableState
}

/// One of the four appearance callbacks.
public enum AppearancePhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before the view is shown; a call.
    case willAppear
    /// The view is shown and its animation over; a post.
    case didAppear
    /// Before the view goes or is covered; a call.
    case willDisappear
    /// The view is gone or covered; a post.
    case didDisappear
}

/// Why a view comes or goes (rule 8).
public enum AppearanceReason: String, Hashable, Sendable, Codable, CaseIterable {
    /// It comes on a navigation stack.
    case push
    /// It goes from a navigation stack, or from above one that comes.
    case pop
    /// It is presented.
    case present
    /// What is presented goes.
    case dismiss
    /// Another was pushed or presented over it.
    case covered
    /// What lay over it went.
    case uncovered
    /// A tab was chosen, this one or another.
    case select
    /// A page was turned.
    case pageTurn
    /// A custom container replaced one child by another.
    case transition
    /// The window got another root.
    case root
    /// A container added it.
    case addedToParent
    /// Its container removed it.
    case removedFromParent
    /// The first display of the instance.
    case launched
    /// A new incarnation takes its place (rule 9).
    case restored
    /// A split view controller's pane came or went with a rotation.
    case rotation
    /// It was added while its container was hidden, which now appears.
    case containerAppeared
}

/// Where a view stands in its appearance; ordered, so that a child is as visible as the least visible of itself
/// and its containers (rule 7).
public enum AppearanceState: String, Hashable, Sendable, Codable, CaseIterable {
    /// Hidden; no callback is under way.
    case disappeared
    /// It was told that it will disappear, and not yet that it did.
    case disappearing
    /// It was told that it will appear, and not yet that it did.
    case appearing
    /// On the screen.
    case appeared
}

/// The delegate protocols that Troupe itself speaks to a controller: as the application, for a built-in
/// container, or to carry out a segue.  What comes under these names is carried out by a child without asking
/// who sent it, so that no controller and no client may send it: the daemon refuses such a message
/// (`notAllowed`).
public enum ReservedProtocol: String, Hashable, Sendable, Codable, CaseIterable {
    /// To the application class.
    case application = "ApplicationDelegate"
    /// Of a navigation controller.
    case navigation = "NavigationControllerDelegate"
    /// Of a tab bar controller.
    case tabBar = "TabBarControllerDelegate"
    /// Of a split view controller.
    case split = "SplitViewControllerDelegate"
    /// Of a page view controller.
    case page = "PageViewControllerDelegate"
    /// Of what a popover shows.
    case popover = "PopoverControllerDelegate"
    /// A custom segue that its source's code performs.
    case segue = "Segue"
    /// The action of an unwind segue.
    case unwind = "Unwind"
    /// What a container does along with the transition of its children.
    case transition = "Transition"
    /// A notification that the controller observes.
    case notifications = "NotificationCenter"
}

/// How an interface stands; named as the command line and events print it.
public enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
    /// Upright.
    case portrait
    /// Upright, the upper edge below.
    case portraitUpsideDown
    /// Turned, the interface to the left.
    case landscapeLeft
    /// Turned, the interface to the right.
    case landscapeRight
}

/// How the device is held. Lying flat and unknown never turn an interface (section 4).
public enum DeviceOrientation: String, Hashable, Sendable, Codable, CaseIterable {
    /// Held upright.
    case portrait
    /// Held upside down.
    case portraitUpsideDown
    /// Held so that the interface turns to the left.
    case landscapeLeft
    /// Held so that the interface turns to the right.
    case landscapeRight
    /// Lying on its back; ignored.
    case faceUp
    /// Lying on its face; ignored.
    case faceDown
    /// Nobody can tell; ignored.
    case unknown
}

/// What somebody does who does not see the screen.
public enum AccessibilityAction: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lists what can be read, in order.
    case elements
    /// Has an element read: it has the focus then.
    case focus
    /// Has the next element read.
    case next
    /// Has the element before read.
    case previous
    /// Touches the element in focus.
    case activate
    /// Goes back or closes.
    case escape
    /// Does what the screen is for.
    case magicTap = "magic-tap"
    /// Scrolls a page up.
    case scrollUp = "scroll-up"
    /// Scrolls a page down.
    case scrollDown = "scroll-down"
    /// Scrolls a page to the left.
    case scrollLeft = "scroll-left"
    /// Scrolls a page to the right.
    case scrollRight = "scroll-right"
    /// Raises the element's value.
    case increment
    /// Lowers the element's value.
    case decrement
    /// What is spoken ends before its end.
    case hush
    /// What was spoken has come to its end.
    case spoken
}

/// A motion of the device that responders are told of.
public enum MotionKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The device was shaken.
    case shake
}

/// A button of a headset or a remote control.
public enum RemoteControlEvent: String, Hashable, Sendable, Codable, CaseIterable {
    /// Start playing.
    case play
    /// Hold for a while.
    case pause
    /// End.
    case stop
    /// Play where it is held, hold where it plays.
    case togglePlayPause
    /// What comes next.
    case nextTrack
    /// What came before.
    case previousTrack
    /// Go back fast, from now on.
    case beginSeekingBackward
    /// Go back fast no longer.
    case endSeekingBackward
    /// Go on fast, from now on.
    case beginSeekingForward
    /// Go on fast no longer.
    case endSeekingForward
}

/// How far the touch of a finger is.
public enum TouchPhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// The finger has come down.
    case began
    /// It lies elsewhere than before.
    case moved
    /// It has left the screen.
    case ended
    /// The touch is taken back: nothing follows from it.
    case cancelled
}

/// A gesture that is made of touches, for programs in the place of a display.
public enum GestureKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A finger down and up.
    case tap
    /// The same twice in a row.
    case doubleTap
    /// A finger that stays.
    case longPress
    /// A finger that goes to the left fast.
    case swipeLeft
    /// To the right.
    case swipeRight
    /// Up.
    case swipeUp
    /// Down.
    case swipeDown
    /// A finger that goes to the right and down, slowly.
    case pan
    /// Two fingers that go apart: twice as large.
    case pinch
    /// Two fingers that turn by a quarter, clockwise.
    case rotation
}

/// Which ends of a controller's process are followed by a start of another (section 8).
public enum RestartCondition: String, Hashable, Sendable, Codable, CaseIterable {
    /// None: it stays down until somebody restarts it or it is needed anew.
    case never
    /// All but a clean exit with code 0.
    case onFailure
    /// All that nobody asked for.
    case always
}

/// Where a controller's process stands, in the words of trees.
public enum ProcessState: String, Hashable, Sendable, Codable, CaseIterable {
    /// None was needed yet, or it ended for good.
    case none
    /// Started, and has not said hello.
    case launching
    /// Answers.
    case connected
    /// Has not answered within its deadline.
    case unresponsive
    /// Ended, and will be started again.
    case restarting
    /// Given up; `troupe restart` starts it again.
    case unavailable
    /// No program hosts its class: it has a process once a worker comes.
    case waitingForWorker
    /// Ended to save memory, with its state saved.
    case retired
}

/// Who asked for the end of a process, in the words of its notice.
public enum EndRequester: String, Hashable, Sendable, Codable, CaseIterable {
    /// Somebody wants another one in its place.
    case restart = "troupe restart"
    /// A process that a person started takes its place.
    case adoption = "troupe child"
    /// A storyboard was saved, and its scene is another one now.
    case storyboard = "a changed storyboard"
    /// Its controller is gone.
    case departure = "Troupe: its controller is gone"
    /// It was withdrawn before it was started.
    case withdrawal = "Troupe"
    /// The instance ends.
    case instanceEnd = "the end of the instance"
    /// The person who started it.
    case starter = "whoever started it by hand"
}

extension Event {
    /// What kind of thing happened.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// The first line that a monitor prints: from which event on it hears.
        case attached
        /// A callback was sent to a child, or run by a built-in container.
        case callback
        /// A child has run a callback or message.
        case acknowledged
        /// A request came in.
        case request
        /// A request's one terminal reply (rule 3).
        case reply
        /// A transition began or settled.
        case transition
        /// A controller's process changed its state.
        case process
        /// A fault was brought in, or a child broke a rule.
        case fault
        /// Something that is allowed and hardly meant.
        case diagnostic
        /// A delegate message was sent.
        case delegate
        /// Something is spoken to those who do not see the screen.
        case accessibility
        /// A process ended or was missing, and this callback was not run.
        case lost
    }
}

/// How a process changed.
public enum ProcessChange: String, Hashable, Sendable, Codable, CaseIterable {
    /// One is being started.
    case launching
    /// It runs, and has not said hello.
    case spawned
    /// It said hello.
    case connected
    /// It owes an answer for a while.
    case busy
    /// It no longer does.
    case responsive
    /// It missed a deadline and is not waited for.
    case unresponsive
    /// It answers again.
    case recovered
    /// A signal stopped it.
    case stopped
    /// A signal had it go on.
    case continued
    /// It ended.
    case exited
    /// It ended, and none follows until somebody asks for it.
    case unavailable
    /// No program hosts its class: it waits for a worker.
    case waitingForWorker
    /// Its controller is gone.
    case retired
}

/// Why something is spoken to those who do not see the screen.
public enum Speech: String, Hashable, Sendable, Codable, CaseIterable {
    /// An element has the focus.
    case focus
    /// A controller has something announced.
    case announcement
    /// What is spoken is to end.
    case hush
}

/// What every appearance message carries (rule 8).
public struct AppearanceContext: Hashable, Sendable, Codable {
    /// Whether the change is animated.
    public var animated: Bool
    /// What brought the change about; descendants repeat that of their branch's outermost (rule 8).
    public var reason: AppearanceReason
    /// What the transition does with the controller itself; empty for all others.
    public var flags: AppearanceFlags
    /// The view's size to come, in points.
    public var size: Size
    /// How the interface will stand.
    public var orientation: Orientation

    /// Makes one of these members.
    public init(
        animated: Bool, reason: AppearanceReason, flags: AppearanceFlags = [], size: Size, orientation: Orientation
    ) {
        self.animated = animated
        self.reason = reason
        self.flags = flags
        self.size = size
        self.orientation = orientation
    }
}
