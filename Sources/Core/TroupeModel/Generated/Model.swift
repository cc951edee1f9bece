// Generated from Proto/Model.map by Deploy/generate-messages; do not edit.

import TroupeValue

/// One storyboard or nib file of an application.
public struct StoryboardDocument: Hashable, Sendable, Codable {
    /// The file's name: without `.storyboard`, of a nib file with `.xib`.
    public var name: String
    /// The scene that the document starts with; nil without an initial scene.
    public var initial: ObjectID?
    /// The device the document was drawn for; nil where it names no device.
    public var device: Device?
    /// The orientation the document was drawn in; nil where it names no orientation.
    public var orientation: Orientation?
    /// All scenes in the document's order, placeholders included.
    public var scenes: [SceneModel]

    /// Makes one with these values.
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

/// One controller of a storyboard, as its document describes it; placeholders for other scenes included. The
/// daemon reads the kind of the controller and the scenes it leads to; the controller's process gets the views,
/// connections and attributes.
public struct SceneModel: Hashable, Sendable, Codable {
    /// Storyboard and id, by which segues and containment name the scene.
    public var reference: SceneReference
    /// The kind of controller.
    public var kind: ControllerKind
    /// The controller's names and class.
    public var identity: SceneIdentity
    /// The items and looks for the bars of its containers.
    public var bars: BarTraits
    /// How the controller is presented, and how it presents.
    public var presentation: PresentationTraits
    /// How its content relates to the bars.
    public var layout: LayoutTraits
    /// How Xcode showed it while it was edited.
    public var simulated: SimulatedMetrics
    /// The settings of a built-in container.
    public var container: ContainerTraits
    /// Its views, and the content of its tables and collections.
    public var content: SceneViews
    /// The connections of its objects.
    public var connections: SceneConnections
    /// For a placeholder: the scene that it refers to.
    public var target: PlaceholderTarget?
    /// The controller's line in the document, counted from 1.
    public var line: Int

    /// Makes one with these values.
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

/// The kind of a scene's controller, by Xcode's element name. An unknown kind keeps its name and is treated as
/// a plain controller.
public enum ControllerKind: RawRepresentable, Hashable, Sendable, Codable {
    /// A plain view controller, with or without a class.
    case viewController
    /// A scene with a table as its view.
    case tableViewController
    /// A scene with a collection as its view.
    case collectionViewController
    /// A stack with a bar.
    case navigationController
    /// Tabs, one of them shown.
    case tabBarController
    /// Two panes.
    case splitViewController
    /// Pages, which a person turns.
    case pageViewController
    /// A scene that draws with OpenGL; shown as a plain one.
    case glkViewController
    /// A scene that plays video; shown as a plain one.
    case avPlayerViewController
    /// The system's picture chooser; shown as a plain one.
    case imagePickerController
    /// A scene that holds SwiftUI; shown as a plain one.
    case hostingController
    /// A reference to a scene of this or another storyboard; never a controller once it is resolved.
    case viewControllerPlaceholder
    /// Any other element in a controller's place.
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

    /// The case of the word; never nil.
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

/// The names and the class of a scene's controller.
public struct SceneIdentity: Hashable, Sendable, Codable {
    /// The name that code instantiates it by.
    public var storyboardIdentifier: String?
    /// The name that its state is saved under.
    public var restorationIdentifier: String?
    /// The class that runs it, where it has code.
    public var customClass: String?
    /// The module of that class, as Xcode names it.
    public var customModule: String?
    /// True for the owner of a nib file: code makes the controller, and only its views come from the file.
    public var isFileOwner: Bool

    /// Makes one with these values.
    public init(
        storyboardIdentifier: String? = nil, restorationIdentifier: String? = nil, customClass: String? = nil,
        customModule: String? = nil, isFileOwner: Bool = false
    ) {
        self.storyboardIdentifier = storyboardIdentifier
        self.restorationIdentifier = restorationIdentifier
        self.customClass = customClass
        self.customModule = customModule
        self.isFileOwner = isFileOwner
    }
}

/// The items and looks for the bars of a controller's containers.
public struct BarTraits: Hashable, Sendable, Codable {
    /// The title in bars, unless its items set another.
    public var title: String?
    /// The items of the navigation bar while it is on top.
    public var navigationItem: NavigationItem?
    /// The items of the toolbar while it is on top, from the left.
    public var toolbarItems: [BarItem]
    /// The place of its title in a bar that prefers large titles.
    public var largeTitleDisplayMode: LargeTitleDisplayMode
    /// Its item in a tab bar.
    public var tabBarItem: TabBarItem?
    /// True if the bottom bar is hidden while it is on a stack.
    public var hidesBottomBarWhenPushed: Bool
    /// The looks of the bars that it has as a container.
    public var own: ContainerBars

    /// Makes one with these values.
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

/// The place of a title in a navigation bar that prefers large titles.
public enum LargeTitleDisplayMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The mode of the controller below it on the stack; large for the first.
    case automatic
    /// On a separate line below the items.
    case always
    /// Between the items.
    case never
}

/// The looks of the bars a built-in container has.
public struct ContainerBars: Hashable, Sendable, Codable {
    /// The navigation bar of a navigation controller.
    public var navigationBar: BarAppearance
    /// The toolbar of a navigation controller.
    public var toolbar: BarAppearance
    /// The tab bar of a tab bar controller.
    public var tabBar: BarAppearance

    /// Makes one with these values.
    public init(
        navigationBar: BarAppearance = BarAppearance(), toolbar: BarAppearance = BarAppearance(),
        tabBar: BarAppearance = BarAppearance()
    ) {
        self.navigationBar = navigationBar
        self.toolbar = toolbar
        self.tabBar = tabBar
    }
}

/// The looks of a bar, as far as a document sets them; nil for the system's look.
public struct BarAppearance: Hashable, Sendable, Codable {
    /// The colour of the bar.
    public var background: Color?
    /// The colour of its buttons.
    public var tint: Color?
    /// The colour of its title.
    public var titleColor: Color?
    /// The font of its title.
    public var titleFont: Font?
    /// True if titles are large, below the items, where controllers allow it.
    public var prefersLargeTitles: Bool
    /// Its style, which has the colours that are not set.
    public var style: BarStyle?
    /// True if content below the bar shows through; nil if the style decides.
    public var isTranslucent: Bool?

    /// Makes one with these values.
    public init(
        background: Color? = nil, tint: Color? = nil, titleColor: Color? = nil, titleFont: Font? = nil,
        prefersLargeTitles: Bool = false, style: BarStyle? = nil, isTranslucent: Bool? = nil
    ) {
        self.background = background
        self.tint = tint
        self.titleColor = titleColor
        self.titleFont = titleFont
        self.prefersLargeTitles = prefersLargeTitles
        self.style = style
        self.isTranslucent = isTranslucent
    }
}

/// UIKit's styles of bars.
public enum BarStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// The system's look.
    case `default` = "default"
    /// Black, with a white title.
    case black
    /// Black with a white title; content below the bar shows through.
    case blackTranslucent
}

/// How a controller is presented, and how it presents.
public struct PresentationTraits: Hashable, Sendable, Codable {
    /// True if presentations in the current context cover this controller.
    public var definesPresentationContext: Bool
    /// True if controllers presented over it take its transition style.
    public var providesPresentationContextTransitionStyle: Bool
    /// Its presentation style; nil where the document has no style.
    public var modalPresentationStyle: PresentationStyle?
    /// Its transition style; nil where the document has no style.
    public var modalTransitionStyle: TransitionStyle?
    /// The size it asks for in a popover or sheet, in points; `preferredContentSize` or its older name.
    public var preferredContentSize: Size?
    /// True if touches beside its popover are ignored.
    public var isModalInPopover: Bool

    /// Makes one with these values.
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

/// The views of a scene, and the content of its tables and collections.
public struct SceneViews: Hashable, Sendable, Codable {
    /// The root view first, then all views below it in drawing order, parents before children, without cells; ids
    /// count from 1 and are unique in the scene. Empty where the document has no view for the controller.
    public var views: [ViewNode]
    /// Views outside the root view's tree: title views, views of bar button items, loose views of the scene.
    public var looseViews: [LooseView]
    /// The content of the tables among its views.
    public var tables: [TableModel]
    /// The content of the collection views among its views.
    public var collections: [CollectionModel]
    /// True if its table drops the selection when the table appears again; only a table's controller has this
    /// setting.
    public var clearsSelectionOnViewWillAppear: Bool
    /// Values set on its objects when they are made.
    public var runtimeAttributes: [RuntimeAttribute]
    /// The constraints of all views of the scene.
    public var constraints: [ConstraintModel]
    /// The layout traits of its views; views with the default traits are left out.
    public var traits: [PlacedTraits]
    /// The views and constraints that some size classes install or remove.
    public var variations: [SizeClassVariation]

    /// Makes one with these values.
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

/// The connections of a scene's objects.
public struct SceneConnections: Hashable, Sendable, Codable {
    /// Properties that hold objects of the scene.
    public var outlets: [OutletConnection]
    /// Messages its objects send.
    public var actions: [ActionConnection]
    /// Its gesture recognizers.
    public var gestures: [GestureModel]
    /// The children a built-in container is made with, in order.
    public var relationships: [Relationship]
    /// All segues from this scene except relationships, embeds included, in the document's order.
    public var segues: [SegueModel]
    /// The target of its unwind segues; nil in documents that have no exit.
    public var exit: ExitModel?

    /// Makes one with these values.
    public init(
        outlets: [OutletConnection] = [], actions: [ActionConnection] = [], gestures: [GestureModel] = [],
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

/// A view of a scene outside the root view's tree.
public struct LooseView: Hashable, Sendable, Codable {
    /// Its purpose.
    public var place: Place
    /// The view and all below it, as in `SceneModel.views`.
    public var nodes: [ViewNode]

    /// Makes one with these values.
    public init(place: Place, nodes: [ViewNode]) {
        self.place = place
        self.nodes = nodes
    }
}

extension LooseView {
    /// The purpose of a loose view.
    public enum Place: Hashable, Sendable {
        /// In the middle of the navigation bar.
        case titleView
        /// In place of a bar button item.
        case barButtonItem(ObjectID)
        /// Held only by outlets.
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

    /// Reads the case by its name.
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

    /// Writes the case by its name, with its values.
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

/// The settings that only one kind of built-in container has.
public enum ContainerTraits: Hashable, Sendable {
    /// No settings beyond those of every controller.
    case none
    /// The bars of a navigation controller that are hidden at first.
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

    /// Reads the case by its name.
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

    /// Writes the case by its name, with its values.
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
    /// The direction in which they turn.
    public var navigationOrientation: NavigationOrientation
    /// The bound edge of a curling page.
    public var spineLocation: SpineLocation
    /// True if pages have a back.
    public var isDoubleSided: Bool
    /// The space between pages that scroll, in points.
    public var pageSpacing: Double

    /// Makes one with these values.
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
    /// The animation between pages.
    public enum TransitionStyle: String, Hashable, Sendable, Codable, CaseIterable {
        /// Pages move sideways or up.
        case scroll
        /// Pages curl like paper.
        case pageCurl
    }
}

extension PageTraits {
    /// The direction in which pages turn.
    public enum NavigationOrientation: String, Hashable, Sendable, Codable, CaseIterable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }
}

/// The direction of a page turn.
public enum PageDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// To the next page.
    case forward
    /// To the page before.
    case reverse
}

extension PageTraits {
    /// The bound edge of a curling page.
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

    /// Makes one with these values.
    public init(
        preferredFirstPaneFraction: Double? = nil, minimumFirstPaneWidth: Double? = nil,
        maximumFirstPaneWidth: Double? = nil
    ) {
        self.preferredFirstPaneFraction = preferredFirstPaneFraction
        self.minimumFirstPaneWidth = minimumFirstPaneWidth
        self.maximumFirstPaneWidth = maximumFirstPaneWidth
    }
}

/// How a scene's content relates to the bars over it.
public struct LayoutTraits: Hashable, Sendable, Codable {
    /// The guides that the scene's constraints use.
    public var guides: Guides
    /// The id by which constraints name the top layout guide.
    public var topGuide: ObjectID?
    /// The id of the bottom layout guide.
    public var bottomGuide: ObjectID?
    /// The id of the root view's safe area.
    public var safeArea: ObjectID?
    /// The edges at which content extends under bars.
    public var extendedEdges: Edges
    /// True if content also extends under opaque bars.
    public var includesOpaqueBars: Bool
    /// True if the bars inset a scroll view.
    public var automaticallyAdjustsScrollViewInsets: Bool
    /// The older setting: content extends under the status bar.
    public var wantsFullScreenLayout: Bool

    /// Makes one with these values.
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
    /// The guides that a scene's constraints use.
    public enum Guides: String, Hashable, Sendable, Codable, CaseIterable {
        /// No guides: the older rules decide.
        case none
        /// Top and bottom layout guides.
        case layoutGuides
        /// The root view's safe area.
        case safeArea
    }
}

/// The simulated metrics of a scene in Xcode. An instance that starts with the scene opens with them; no other
/// rule uses them.
public struct SimulatedMetrics: Hashable, Sendable, Codable {
    /// `default`, `lightContent`, `blackOpaque`, `none`; nil when inferred.
    public var statusBar: String?
    /// The drawn orientation; nil when inferred.
    public var orientation: Orientation?
    /// The drawn size in points, of a freeform scene or a sheet.
    public var size: Size?

    /// Makes one with these values.
    public init(statusBar: String? = nil, orientation: Orientation? = nil, size: Size? = nil) {
        self.statusBar = statusBar
        self.orientation = orientation
        self.size = size
    }
}

/// A cell, or a collection's supplementary view, with its views. It is separate from the scene's tree, to be
/// inserted as often as needed.
public struct CellTemplate: Hashable, Sendable, Codable {
    /// Xcode's id; a few cells of old documents have no id.
    public var id: ObjectID?
    /// The identifier a data source dequeues it by.
    public var reuseIdentifier: String?
    /// The cell first, then its views in drawing order; ids are unique in the scene, parents come before children.
    public var nodes: [ViewNode]
    /// The row's height, where it differs from the table's; in points.
    public var rowHeight: Double?
    /// True if a tap selects it.
    public var isSelectable: Bool

    /// Makes one with these values.
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

    /// Makes one with these values.
    public init(id: ObjectID? = nil, header: String? = nil, footer: String? = nil, cells: [CellTemplate] = []) {
        self.id = id
        self.header = header
        self.footer = footer
        self.cells = cells
    }
}

/// The content of a table of a scene.
public struct TableModel: Hashable, Sendable, Codable {
    /// The table's node in the scene's views.
    public var view: ViewID
    /// Xcode's id; a few tables of old documents have no id.
    public var id: ObjectID?
    /// The source of the rows.
    public var content: Content
    /// In points; nil where rows measure themselves.
    public var rowHeight: Double?
    /// In points.
    public var sectionHeaderHeight: Double
    /// In points.
    public var sectionFooterHeight: Double
    /// The node above the first row, a child of the table's node.
    public var headerView: ViewID?
    /// The node below the last row, a child of the table's node.
    public var footerView: ViewID?
    /// The rows that a person can select.
    public var selection: TableSelection

    /// Makes one with these values.
    public init(
        view: ViewID, id: ObjectID? = nil, content: Content = .prototypes([]), rowHeight: Double? = 44,
        sectionHeaderHeight: Double = 22, sectionFooterHeight: Double = 22, headerView: ViewID? = nil,
        footerView: ViewID? = nil, selection: TableSelection = TableSelection()
    ) {
        self.view = view
        self.id = id
        self.content = content
        self.rowHeight = rowHeight
        self.sectionHeaderHeight = sectionHeaderHeight
        self.sectionFooterHeight = sectionFooterHeight
        self.headerView = headerView
        self.footerView = footerView
        self.selection = selection
    }
}

/// The rows of a table that a person can select.
public struct TableSelection: Hashable, Sendable, Codable {
    /// True if a tap selects a row.
    public var isAllowed: Bool
    /// True if further taps select further rows.
    public var isMultiple: Bool
    /// The same, while the table is edited.
    public var isAllowedDuringEditing: Bool
    /// The same, while the table is edited.
    public var isMultipleDuringEditing: Bool

    /// Makes one with these values.
    public init(
        isAllowed: Bool = true, isMultiple: Bool = false, isAllowedDuringEditing: Bool = false,
        isMultipleDuringEditing: Bool = false
    ) {
        self.isAllowed = isAllowed
        self.isMultiple = isMultiple
        self.isAllowedDuringEditing = isAllowedDuringEditing
        self.isMultipleDuringEditing = isMultipleDuringEditing
    }
}

extension TableModel {
    /// The source of a table's rows.
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

    /// Reads the case by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "TableModel.Content")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .sections: self = .sections(try parts.decode([TableSection].self, forKey: .part0))
        case .prototypes: self = .prototypes(try parts.decode([CellTemplate].self, forKey: .part0))
        }
    }

    /// Writes the case by its name, with its values.
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

/// The content of a collection view of a scene.
public struct CollectionModel: Hashable, Sendable, Codable {
    /// The collection view's node in the scene's views.
    public var view: ViewID
    /// Xcode's id.
    public var id: ObjectID?
    /// The prototypes of its cells.
    public var cells: [CellTemplate]
    /// The view above a section; nil for no view.
    public var header: CellTemplate?
    /// The view below a section; nil for no view.
    public var footer: CellTemplate?
    /// The size of an item in the flow layout, in points.
    public var itemSize: Size
    /// The size of a section header, in points.
    public var headerSize: Size
    /// The size of a section footer, in points.
    public var footerSize: Size
    /// The space between lines, in points.
    public var lineSpacing: Double
    /// The minimum space between the cells of a line, in points.
    public var itemSpacing: Double
    /// The space around a section, in points.
    public var sectionInset: Insets
    /// True if lines stand beside each other.
    public var scrollsHorizontally: Bool

    /// Makes one with these values.
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

/// The inputs of the constraint solver for a view, beyond its frame and content.
public struct ViewLayoutTraits: Hashable, Sendable, Codable {
    /// How strongly it resists being larger than its content.
    public var hugging: Priorities
    /// How strongly it resists being smaller than its content.
    public var resistance: Priorities
    /// True if its autoresizing mask places it; false in documents for views that constraints place.
    public var translatesMask: Bool
    /// Its margins; nil for UIKit's default margins.
    public var margins: Insets?
    /// True if its margins keep clear of the bars.
    public var insetsMarginsFromSafeArea: Bool
    /// True if its margins include its superview's margins.
    public var preservesMargins: Bool
    /// For a stack view: how it arranges its views.
    public var stack: StackTraits?
    /// The preferred maximum width of a label of several lines; nil for no maximum.
    public var preferredMaxWidth: Double?
    /// The size of its image, where the document knows it.
    public var imageSize: Size?
    /// The insets of a button's title and image.
    public var contentInsets: Insets?
    /// The size of a button's background image, the minimum size of the button.
    public var backgroundSize: Size?
    /// True for a text view that is as high as its text and does not scroll.
    public var growsWithText: Bool
    /// The system that sets the sizes of its controls.
    public var controls: ControlEra
    /// The distance between the lines of a text style, in points; nil for the line height.
    public var lineAdvance: Double?
    /// The font of a text field, which its content does not hold.
    public var fieldFont: Font?
    /// True if a text field has a border with padding.
    public var hasBorder: Bool
    /// The rectangles in it that constraints refer to.
    public var guides: [Guide]

    /// Makes one with these values.
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

/// The system version that sets the sizes of controls.
public enum ControlEra: String, Hashable, Sendable, Codable, CaseIterable {
    /// Flat controls.
    case ios7
    /// Higher fields, steppers and segments; symbols on round buttons.
    case ios13
    /// Wide switches.
    case ios26
}

extension ViewLayoutTraits {
    /// A number for each axis.
    public struct Priorities: Hashable, Sendable, Codable {
        /// The priority of the width.
        public var horizontal: Double
        /// The priority of the height.
        public var vertical: Double

        /// Makes one with these values.
        public init(horizontal: Double, vertical: Double) {
            self.horizontal = horizontal
            self.vertical = vertical
        }
    }
}

extension ViewLayoutTraits {
    /// A rectangle in a view that constraints refer to like a view.
    public struct Guide: Hashable, Sendable, Codable {
        /// The id that constraints use.
        public var id: ObjectID
        /// The kind of rectangle.
        public var kind: Kind

        /// Makes one with these values.
        public init(id: ObjectID, kind: Kind) {
            self.id = id
            self.kind = kind
        }
    }
}

extension ViewLayoutTraits.Guide {
    /// The kind of a guide's rectangle.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// The area that bars and the device leave free.
        case safeArea
        /// The area inside the margins.
        case layoutMargins
        /// The readable width for text; here the same as the margins.
        case readableContent
        /// The whole content of a scroll view.
        case contentLayout
        /// The scroll view's frame, independent of its offset.
        case frameLayout
        /// The area of the keyboard; empty at the lower edge, because no keyboard is shown here.
        case keyboard
    }
}

/// How a stack view arranges its views.
public struct StackTraits: Hashable, Sendable, Codable {
    /// True if the views stand below each other.
    public var isVertical: Bool
    /// How they fill the stack along its axis.
    public var distribution: Distribution
    /// Their alignment across the axis.
    public var alignment: Alignment
    /// The space between two views, in points.
    public var spacing: Double
    /// True if the margins are left free.
    public var isRelativeToMargins: Bool

    /// Makes one with these values.
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
        /// At the size of their content; the view with the lowest hugging priority grows.
        case fill
        /// All at one length.
        case fillEqually
        /// In proportion to their content.
        case fillProportionally
        /// At the size of their content, with equal space between them.
        case equalSpacing
        /// At the size of their content, their centers at equal distances.
        case equalCentering
    }
}

extension StackTraits {
    /// The alignment of the views across the axis, by Xcode's names.
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
    /// The view.
    public var view: ViewID
    /// The traits.
    public var traits: ViewLayoutTraits

    /// Makes one with these values.
    public init(view: ViewID, traits: ViewLayoutTraits) {
        self.view = view
        self.traits = traits
    }
}

/// One constraint, as the document has it.
public struct ConstraintModel: Hashable, Sendable, Codable {
    /// Xcode's id; documents of the first versions have no id.
    public var id: ObjectID?
    /// The view that holds it.
    public var owner: ObjectID
    /// The view or guide on the left side.
    public var firstItem: ObjectID
    /// The attribute on the left side.
    public var firstAttribute: LayoutAttribute
    /// The relation between the two sides.
    public var relation: Relation
    /// The view or guide on the right side; nil for a constraint on one view.
    public var secondItem: ObjectID?
    /// The attribute on the right side; nil without a second item.
    public var secondAttribute: LayoutAttribute?
    /// A factor; a ratio like `16:9` is already divided.
    public var multiplier: Double
    /// In points.
    public var constant: Double
    /// 1 to 1000; 1000 is required.
    public var priority: Double
    /// The name that code finds it by.
    public var identifier: String?
    /// True if Xcode generated it for its canvas; the running application does not have it.
    public var isPlaceholder: Bool

    /// Makes one with these values.
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
    /// The relation between the two sides.
    public enum Relation: String, Hashable, Sendable, Codable, CaseIterable {
        /// The first side is as large as the second.
        case equal
        /// The first side is at most as large.
        case lessThanOrEqual
        /// The first side is at least as large.
        case greaterThanOrEqual
    }
}

/// A part of a view that a constraint uses, by Xcode's names.
public enum LayoutAttribute: String, Hashable, Sendable, Codable, CaseIterable {
    /// The edge where lines of text start.
    case leading
    /// The edge where lines of text end.
    case trailing
    /// The left edge, independent of the writing direction.
    case left
    /// The right edge, independent of the writing direction.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// From the left edge to the right.
    case width
    /// From the upper edge to the lower.
    case height
    /// The center between left and right.
    case centerX
    /// The center between top and bottom.
    case centerY
    /// The baseline of the last line of text; the lower edge of a view without text.
    case baseline
    /// The baseline of the first line of text; the upper edge of a view without text.
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
    /// The center between the left and the right margin.
    case centerXWithinMargins
    /// The center between the top and the bottom margin.
    case centerYWithinMargins
}

/// A gesture recognizer and its views.
public struct GestureModel: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var id: ObjectID
    /// Xcode's element name (`tapGestureRecognizer`).
    public var kind: String
    /// The views that it is attached to.
    public var views: [ObjectID]
    /// The number of taps it needs, for a tap recognizer; 1 where the document has no number.
    public var taps: Int
    /// The number of fingers it needs, for all kinds; 1 where the document has no number.
    public var touches: Int
    /// A swipe's direction (`left`), as the document has it.
    public var direction: String?

    /// Makes one with these values.
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

/// The scene's exit, the target of its unwind segues.
public struct ExitModel: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var id: ObjectID

    /// Makes one with these values.
    public init(id: ObjectID) {
        self.id = id
    }
}

/// The scene that a `viewControllerPlaceholder` refers to.
public struct PlaceholderTarget: Hashable, Sendable, Codable {
    /// The storyboard's name; nil for the placeholder's document.
    public var storyboardName: String?
    /// The scene's storyboard identifier; nil for the storyboard's initial scene.
    public var referencedIdentifier: String?
    /// The bundle that holds the storyboard, where it is not the application's.
    public var bundleIdentifier: String?

    /// Makes one with these values.
    public init(storyboardName: String? = nil, referencedIdentifier: String? = nil, bundleIdentifier: String? = nil) {
        self.storyboardName = storyboardName
        self.referencedIdentifier = referencedIdentifier
        self.bundleIdentifier = bundleIdentifier
    }
}

/// The popover settings of a popover segue (section 3.7).
public struct PopoverModel: Hashable, Sendable, Codable {
    /// The anchor of the arrow.
    public var anchor: Anchor
    /// The directions in which the arrow may point.
    public var arrowDirections: ArrowDirections
    /// Views outside that stay usable while the popover is open.
    public var passthroughViews: [ObjectID]

    /// Makes one with these values.
    public init(anchor: Anchor = .sender, arrowDirections: ArrowDirections = .any, passthroughViews: [ObjectID] = []) {
        self.anchor = anchor
        self.arrowDirections = arrowDirections
        self.passthroughViews = passthroughViews
    }
}

extension PopoverModel {
    /// The anchor of a popover's arrow.
    public enum Anchor: Hashable, Sendable {
        /// A view of the source's scene.
        case view(ObjectID)
        /// An item of the source's bar.
        case barButtonItem(ObjectID)
        /// The document names no anchor: the object that fired the segue is the anchor.
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

    /// Reads the case by its name.
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

    /// Writes the case by its name, with its values.
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

/// One child that a built-in container is made with.
public struct Relationship: Hashable, Sendable, Codable {
    /// The list of the container that holds the child.
    public var name: Name
    /// The child, in the container's document; it may be a placeholder.
    public var destination: ObjectID
    /// The relationship segue's id.
    public var segue: ObjectID

    /// Makes one with these values.
    public init(name: Name, destination: ObjectID, segue: ObjectID) {
        self.name = name
        self.destination = destination
        self.segue = segue
    }
}

extension Relationship {
    /// The role of a child in its container, by Xcode's name.
    public enum Name: RawRepresentable, Hashable, Sendable, Codable {
        /// The bottom of a navigation controller's stack.
        case rootViewController
        /// A tab or a page, in order.
        case viewControllers
        /// The first pane of a split view controller.
        case masterViewController
        /// Its second pane.
        case detailViewController
        /// A third pane, the substitute for the first pane on a phone, or a later addition of Xcode.
        case other(String)

        private static let named: [String: Name] = [
            "rootViewController": .rootViewController,
            "viewControllers": .viewControllers,
            "masterViewController": .masterViewController,
            "detailViewController": .detailViewController,
        ]

        /// The case of the word; never nil.
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

/// A value that the document sets by key path once an object is made (a user defined runtime attribute).
public struct RuntimeAttribute: Hashable, Sendable, Codable {
    /// The object of the property.
    public var owner: ObjectID
    /// The property, as a key path.
    public var keyPath: String
    /// The value and its type.
    public var content: Content

    /// Makes one with these values.
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
        /// A literal text.
        case string(String)
        /// A key for the application's string tables.
        case localizedString(String)
        /// A point, in points.
        case point(Point)
        /// Width and height, in points.
        case size(Size)
        /// A frame, in points.
        case rect(Rect)
        /// A range: its first place and its length.
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

    /// Reads the case by its name.
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

    /// Writes the case by its name, with its values.
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
    /// Its kind.
    public var kind: SegueKind
    /// The name that code performs it by.
    public var identifier: String?
    /// The scene that it starts from.
    public var source: SceneReference
    /// A controller of the source's document, or a placeholder (see `ApplicationModel.destination(of:)`); for an
    /// unwind segue the scene's exit.
    public var destination: ObjectID
    /// The trigger that fires it.
    public var trigger: SegueTrigger
    /// For `relationship`: its name.
    public var relationship: Relationship.Name?
    /// Its code, for a segue that UIKit does not perform alone.
    public var code: SegueCode
    /// Its presentation.
    public var presentation: SeguePresentation
    /// For `unwind`: the action of the target, with its colon.
    public var unwindAction: String?
    /// For `replace`: the index of the split view controller's pane, 0 for the first; nil where the document has no
    /// index.
    public var splitTargetIndex: Int?
    /// The segue's line in the document, counted from 1.
    public var line: Int

    /// Makes one with these values.
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

/// The kind of a segue, by Xcode's name.
public enum SegueKind: RawRepresentable, Hashable, Sendable, Codable {
    /// Pushes onto the nearest navigation controller's stack.
    case push
    /// Presents, as documents before size classes spell it.
    case modal
    /// Presents, as later documents spell it.
    case presentation
    /// A popover, as documents before size classes spell it.
    case popover
    /// A popover, as later documents spell it.
    case popoverPresentation
    /// Replaces a pane of a split view controller.
    case replace
    /// Pushes inside a navigation controller, else presents.
    case show
    /// Replaces the second pane, or pushes where there is only one pane.
    case showDetail
    /// Puts the destination into a container view while the source's view loads.
    case embed
    /// Sets the content of a built-in container.
    case relationship
    /// A class of the application performs it.
    case custom
    /// Returns to a controller that has the action.
    case unwind
    /// Any other name; the reader reports it.
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

    /// The case of the word; never nil.
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

/// The code of a segue, for a segue that UIKit does not perform alone.
public struct SegueCode: Hashable, Sendable, Codable {
    /// The class of a custom segue, or of a subclass of another kind.
    public var customClass: String?
    /// The module of a custom segue's class.
    public var customModule: String?
    /// The source's method that makes the destination (IBSegueAction).
    public var creationSelector: String?

    /// Makes one with these values.
    public init(customClass: String? = nil, customModule: String? = nil, creationSelector: String? = nil) {
        self.customClass = customClass
        self.customModule = customModule
        self.creationSelector = creationSelector
    }
}

/// The presentation of a segue's destination.
public struct SeguePresentation: Hashable, Sendable, Codable {
    /// True if the transition is animated.
    public var animates: Bool
    /// The presentation style of a modal segue; nil leaves it to the destination.
    public var modalPresentationStyle: PresentationStyle?
    /// The transition style of a modal segue; nil leaves it to the destination.
    public var modalTransitionStyle: TransitionStyle?
    /// For the popover kinds.
    public var popover: PopoverModel?

    /// Makes one with these values.
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

/// The trigger of a segue (section 3.8); ids are those of the segue's document.
public enum SegueTrigger: Hashable, Sendable {
    /// A control, by an event or one of its states.
    case control(ObjectID)
    /// An item of a navigation bar or toolbar.
    case barButtonItem(ObjectID)
    /// A gesture recognizer; `SceneModel.gestures` names its views.
    case gesture(ObjectID)
    /// A row of a static table, tapped.
    case staticCell(ObjectID)
    /// Any row made from this prototype, tapped.
    case prototypeCell(ObjectID)
    /// The accessory button of this row or prototype.
    case accessory(ObjectID)
    /// An item made from this collection cell.
    case collectionCell(ObjectID)
    /// No view: the controller's code fires it by identifier.
    case controller
    /// The containment: a relationship of a built-in container (nil), or the container view that an embed fills.
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

    /// Reads the case by its name.
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

    /// Writes the case by its name, with its values.
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

/// The size classes of a window, in the two steps of documents.
public struct SizeClasses: Hashable, Sendable, Codable {
    /// The size class of the width; nil for any.
    public var width: Step?
    /// The size class of the height; nil for any.
    public var height: Step?

    /// Makes one with these values.
    public init(width: Step? = nil, height: Step? = nil) {
        self.width = width
        self.height = height
    }
}

extension SizeClasses {
    /// One of the two size classes.
    public enum Step: String, Hashable, Sendable, Codable, CaseIterable {
        /// Little space.
        case compact
        /// Much space.
        case regular
    }
}

/// The content of one view that a document installs or removes in some size classes.
public struct SizeClassVariation: Hashable, Sendable, Codable {
    /// The size classes; the variation for any is the base for more specific ones.
    public var classes: SizeClasses
    /// Installed views and constraints.
    public var included: [ObjectID]
    /// Removed views and constraints.
    public var excluded: [ObjectID]
    /// A constraint and its constant in these size classes, in points.
    public var constant: Constant?
    /// A stack view and its arrangement in these size classes.
    public var stack: Stack?

    /// Makes one with these values.
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
        /// The constraint.
        public var constraint: ObjectID
        /// In points.
        public var value: Double

        /// Makes one with these values.
        public init(constraint: ObjectID, value: Double) {
            self.constraint = constraint
            self.value = value
        }
    }
}

extension SizeClassVariation {
    /// The arrangement of a stack view in some size classes.
    public struct Stack: Hashable, Sendable, Codable {
        /// The stack view.
        public var view: ObjectID
        /// True if the views stand below each other; nil to keep the base value.
        public var isVertical: Bool?
        /// How they fill the stack; nil to keep the base value.
        public var distribution: StackTraits.Distribution?
        /// Their alignment across it; nil to keep the base value.
        public var alignment: StackTraits.Alignment?
        /// The space between two views, in points; nil to keep the base value.
        public var spacing: Double?

        /// Makes one with these values.
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

/// The kind of device that an interface was made for.
public enum DeviceIdiom: String, Hashable, Sendable, Codable, CaseIterable {
    /// One pane, and every presentation covers the window.
    case phone
    /// Sheets, popovers and two panes.
    case pad
}

/// The alignment of text in its box.
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

/// How an image fits its frame, by UIKit's names.
public enum ContentMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Stretched to the frame; the proportions may change.
    case scaleToFill
    /// Scaled to the largest size that fits the frame.
    case scaleAspectFit
    /// Scaled to the smallest size that fills the frame.
    case scaleAspectFill
    /// As `scaleToFill`.
    case redraw
    /// Unscaled, in the middle.
    case center
    /// Unscaled, at the upper edge.
    case top
    /// Unscaled, at the lower edge.
    case bottom
    /// Unscaled, at the left edge.
    case left
    /// Unscaled, at the right edge.
    case right
    /// Unscaled, in that corner.
    case topLeft
    /// Unscaled, in that corner.
    case topRight
    /// Unscaled, in that corner.
    case bottomLeft
    /// Unscaled, in that corner.
    case bottomRight
}

/// The style of a table.
public enum TableStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// One list; headers float.
    case plain
    /// Sections apart, on a background.
    case grouped
    /// The same, with margins at both sides and round corners.
    case insetGrouped
}

extension CellContent {
    /// Xcode's cell styles.
    public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
        /// Only the cell's subviews.
        case custom
        /// A text, optionally with an image before it.
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
    /// The accessory at the row's right edge.
    public enum Accessory: String, Hashable, Sendable, Codable, CaseIterable {
        /// No accessory.
        case none
        /// An arrow: the row leads to another screen.
        case disclosureIndicator
        /// A detail button and an arrow.
        case detailDisclosureButton
        /// The row is chosen.
        case checkmark
        /// A button that shows details of the row.
        case detailButton
    }
}

/// UIKit's presentation styles, and the popover of later documents.
public enum PresentationStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Covers the window.
    case fullScreen
    /// A sheet of portrait width on a pad.
    case pageSheet
    /// A small sheet in the middle of a pad.
    case formSheet
    /// Covers the nearest context that is defined.
    case currentContext
    /// Over the window, which stays visible and gets no touches.
    case overFullScreen
    /// Over a context, which stays visible.
    case overCurrentContext
    /// A popover on a pad.
    case popover
    /// The system's choice: a sheet on a pad.
    case automatic
}

/// The animation of a presentation.
public enum TransitionStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Moves in from below.
    case coverVertical
    /// Flips around the vertical axis.
    case flipHorizontal
    /// Fades.
    case crossDissolve
    /// Curls a corner up.
    case partialCurl
}

/// The policy for a presentation when the presenter already presents a controller (section 3.6).
public enum PresentationPolicy: String, Hashable, Sendable, Codable, CaseIterable {
    /// The request is rejected.
    case reject
    /// The request waits beside the queue until the presenter is free.
    case queue
    /// The presented controller is dismissed first.
    case replace
    /// The front-most presented controller presents it.
    case onTop
    /// The presented popover shows it in place of its content.
    case replaceContent
}

/// A controller as a relaunch restores it (section 10). A number is the place of a record among all; a
/// controller's record follows its container's or presenter's.
public struct SavedController: Hashable, Sendable, Codable {
    /// The name among its siblings.
    public var restorationIdentifier: String
    /// Its place in the hierarchy.
    public var link: SavedLink
    /// The scene it was made from; nil for a controller made from its class.
    public var scene: SceneReference?
    /// Its kind.
    public var kind: ControllerKind
    /// Its class: state is not restored to another class.
    public var className: String
    /// True if a text named the class, which is its title.
    public var showsClassName: Bool
    /// Its title, for bars that show it before its process runs.
    public var title: String?
    /// True if it was being edited.
    public var isEditing: Bool
    /// The number of its delegate.
    public var delegate: Int?
    /// The number of its data source.
    public var dataSource: Int?
    /// The values that other controllers recorded for it: a map.
    public var configuration: PackedValue?
    /// The state that its first process takes over; nil without a state.
    public var state: RestorableState?
    /// Its state as a container.
    public var container: SavedContainer

    /// Makes one with these values.
    public init(
        restorationIdentifier: String, link: SavedLink, scene: SceneReference? = nil, kind: ControllerKind,
        className: String, showsClassName: Bool = false, title: String? = nil, isEditing: Bool = false,
        delegate: Int? = nil, dataSource: Int? = nil, configuration: PackedValue? = nil, state: RestorableState? = nil,
        container: SavedContainer = .content
    ) {
        self.restorationIdentifier = restorationIdentifier
        self.link = link
        self.scene = scene
        self.kind = kind
        self.className = className
        self.showsClassName = showsClassName
        self.title = title
        self.isEditing = isEditing
        self.delegate = delegate
        self.dataSource = dataSource
        self.configuration = configuration
        self.state = state
        self.container = container
    }
}

/// The place of a saved controller.
public enum SavedLink: Hashable, Sendable {
    /// The root of the main window.
    case root
    /// On a stack, at that place from the bottom.
    case stack(of: Int, at: Int)
    /// A tab.
    case tab(of: Int)
    /// A pane of a split view controller.
    case pane(of: Int, isFirst: Bool)
    /// A page.
    case page(of: Int)
    /// The child of a controller with its own code.
    case child(of: Int, SavedChild)
    /// Presented.
    case presented(by: Int, SavedPresentation)
    /// The application class, which has no place.
    case application
}

extension SavedLink: Codable {
    private enum CodingKeys: String, CodingKey {
        case root
        case stack
        case tab
        case pane
        case page
        case child
        case presented
        case application
    }

    private enum Part: String, CodingKey {
        case of
        case at
        case isFirst
        case part1 = "_1"
        case by
    }

    /// Reads the case by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "SavedLink")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .root: self = .root
        case .stack:
            self = .stack(of: try parts.decode(Int.self, forKey: .of), at: try parts.decode(Int.self, forKey: .at))
        case .tab: self = .tab(of: try parts.decode(Int.self, forKey: .of))
        case .pane:
            self = .pane(
                of: try parts.decode(Int.self, forKey: .of), isFirst: try parts.decode(Bool.self, forKey: .isFirst))
        case .page: self = .page(of: try parts.decode(Int.self, forKey: .of))
        case .child:
            self = .child(
                of: try parts.decode(Int.self, forKey: .of), try parts.decode(SavedChild.self, forKey: .part1))
        case .presented:
            self = .presented(
                by: try parts.decode(Int.self, forKey: .by), try parts.decode(SavedPresentation.self, forKey: .part1))
        case .application: self = .application
        }
    }

    /// Writes the case by its name, with its values.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .root:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .root)
        case .stack(let of, let at):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .stack)
            try parts.encode(of, forKey: .of)
            try parts.encode(at, forKey: .at)
        case .tab(let of):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .tab)
            try parts.encode(of, forKey: .of)
        case .pane(let of, let isFirst):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .pane)
            try parts.encode(of, forKey: .of)
            try parts.encode(isFirst, forKey: .isFirst)
        case .page(let of):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .page)
            try parts.encode(of, forKey: .of)
        case .child(let of, let part1):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .child)
            try parts.encode(of, forKey: .of)
            try parts.encode(part1, forKey: .part1)
        case .presented(let by, let part1):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .presented)
            try parts.encode(by, forKey: .by)
            try parts.encode(part1, forKey: .part1)
        case .application:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .application)
        }
    }
}

/// The place of a child in a controller with its own code.
public struct SavedChild: Hashable, Sendable, Codable {
    /// Xcode's id of the container view that holds it.
    public var containerView: String?
    /// The embed segue that made it.
    public var segue: ObjectID?
    /// In the container's coordinates, in points; nil fills the container.
    public var frame: Rect?
    /// True if the container does not show it.
    public var isHidden: Bool

    /// Makes one with these values.
    public init(containerView: String? = nil, segue: ObjectID? = nil, frame: Rect? = nil, isHidden: Bool = false) {
        self.containerView = containerView
        self.segue = segue
        self.frame = frame
        self.isHidden = isHidden
    }
}

/// A presentation.
public struct SavedPresentation: Hashable, Sendable, Codable {
    /// Its style.
    public var style: PresentationStyle
    /// The animation of its dismissal.
    public var transition: TransitionStyle
    /// True if it covers only its presenter's view.
    public var isInContext: Bool
    /// The place that a popover points at.
    public var anchor: PopoverAnchor?
    /// The number of the controller that asked for it; nil for the presenter.
    public var source: Int?

    /// Makes one with these values.
    public init(
        style: PresentationStyle, transition: TransitionStyle, isInContext: Bool, anchor: PopoverAnchor? = nil,
        source: Int? = nil
    ) {
        self.style = style
        self.transition = transition
        self.isInContext = isInContext
        self.anchor = anchor
        self.source = source
    }
}

/// The state of a saved controller as a container.
public enum SavedContainer: Hashable, Sendable {
    /// A controller with its own code.
    case content
    /// A navigation controller.
    case stack(barIsHidden: Bool, toolbarIsHidden: Bool)
    /// A tab bar controller; the number of the selected tab, nil if that is not saved or More's list is shown.
    case tabs(selected: Int?, showsMoreList: Bool)
    /// A split view controller.
    case panes
    /// A page view controller.
    case pages(PageTraits)
}

extension SavedContainer: Codable {
    private enum CodingKeys: String, CodingKey {
        case content
        case stack
        case tabs
        case panes
        case pages
    }

    private enum Part: String, CodingKey {
        case barIsHidden
        case toolbarIsHidden
        case selected
        case showsMoreList
        case part0 = "_0"
    }

    /// Reads the case by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "SavedContainer")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .content: self = .content
        case .stack:
            self = .stack(
                barIsHidden: try parts.decode(Bool.self, forKey: .barIsHidden),
                toolbarIsHidden: try parts.decode(Bool.self, forKey: .toolbarIsHidden))
        case .tabs:
            self = .tabs(
                selected: try parts.decodeIfPresent(Int.self, forKey: .selected),
                showsMoreList: try parts.decode(Bool.self, forKey: .showsMoreList))
        case .panes: self = .panes
        case .pages: self = .pages(try parts.decode(PageTraits.self, forKey: .part0))
        }
    }

    /// Writes the case by its name, with its values.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .content:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .content)
        case .stack(let barIsHidden, let toolbarIsHidden):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .stack)
            try parts.encode(barIsHidden, forKey: .barIsHidden)
            try parts.encode(toolbarIsHidden, forKey: .toolbarIsHidden)
        case .tabs(let selected, let showsMoreList):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .tabs)
            try parts.encodeIfPresent(selected, forKey: .selected)
            try parts.encode(showsMoreList, forKey: .showsMoreList)
        case .panes:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .panes)
        case .pages(let part0):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .pages)
            try parts.encode(part0, forKey: .part0)
        }
    }
}

/// The relations of a controller, the answer to `Request.place`: UIKit's properties of the same names. A read
/// shows the target of a transition from its start (rule 4).
public struct HierarchyPlace: Hashable, Sendable, Codable {
    /// Its container; nil for a controller without a container.
    public var parent: ControllerID?
    /// Its children, in the order of trees.
    public var children: [ControllerID]
    /// The controller that it, or one of its containers, presents.
    public var presentedViewController: ControllerID?
    /// The controller that presents it, or one of its containers.
    public var presentingViewController: ControllerID?
    /// The nearest navigation controller around it.
    public var navigationController: ControllerID?
    /// The nearest tab bar controller around it.
    public var tabBarController: ControllerID?
    /// The nearest split view controller around it.
    public var splitViewController: ControllerID?
    /// For a tab bar controller: the selected tab; nil while More's list is shown, and for other controllers.
    public var selectedViewController: ControllerID?
    /// For a tab bar controller: the tabs that people may rearrange, in their order; nil for other controllers.
    public var customizableViewControllers: [ControllerID]?
    /// For a tab bar controller with More: the tabs on More's own stack, over its list; nil for other controllers.
    public var moreViewControllers: [ControllerID]?
    /// For a navigation controller: the controller presented over its stack, else the top of the stack. For a split
    /// view controller: the first pane while its popover is open. Nil for other controllers.
    public var visibleViewController: ControllerID?

    /// Makes one with these values.
    public init(
        parent: ControllerID? = nil, children: [ControllerID] = [], presentedViewController: ControllerID? = nil,
        presentingViewController: ControllerID? = nil, navigationController: ControllerID? = nil,
        tabBarController: ControllerID? = nil, splitViewController: ControllerID? = nil,
        selectedViewController: ControllerID? = nil, customizableViewControllers: [ControllerID]? = nil,
        moreViewControllers: [ControllerID]? = nil, visibleViewController: ControllerID? = nil
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
        self.moreViewControllers = moreViewControllers
        self.visibleViewController = visibleViewController
    }
}

/// The content of a window, as far as the daemon knows it without the children's views: the places of
/// controllers' views, the bars over them and the layers below them. The scene is composed from the outline and
/// the children's view trees.
public struct InterfaceOutline: Hashable, Sendable, Codable {
    /// The window's size in the current orientation, in points.
    public var size: Size
    /// The orientation of the interface.
    public var orientation: Orientation
    /// The status bar over it.
    public var statusBar: StatusBar
    /// From back to front; controllers that a full-screen layer covers are left out.
    public var layers: [OutlineLayer]

    /// Makes one with these values.
    public init(size: Size, orientation: Orientation, statusBar: StatusBar = .normal, layers: [OutlineLayer]) {
        self.size = size
        self.orientation = orientation
        self.statusBar = statusBar
        self.layers = layers
    }
}

/// The root, or one presented controller over the layers below.
public struct OutlineLayer: Hashable, Sendable, Codable {
    /// How it covers the layers below.
    public var style: Style
    /// Its content.
    public var pane: OutlinePane
    /// The animation with which it is presented and dismissed; nil for the root.
    public var transition: TransitionStyle?
    /// The split view controller in it with a hidden first pane that can open in a popover.
    public var opensPaneOf: ControllerID?

    /// Makes one with these values.
    public init(style: Style, pane: OutlinePane, transition: TransitionStyle? = nil, opensPaneOf: ControllerID? = nil) {
        self.style = style
        self.pane = pane
        self.transition = transition
        self.opensPaneOf = opensPaneOf
    }
}

extension OutlineLayer {
    /// How a layer covers the layers below.
    public enum Style: Hashable, Sendable {
        /// It fills the window.
        case full
        /// A form or page sheet on a pad; the layers below are dimmed around it.
        case sheet
        /// Over the window, without a ground of its own: the layers below are dimmed and show through.
        case over
        /// A popover on a pad; it points at a place in the source's view or at a bar item.
        case popover(source: ControllerID, anchor: PopoverAnchor)
        /// The hidden first pane of a split view controller, open in a popover. The popover points at the pane's item,
        /// where a bar has one.
        case pane(of: ControllerID)
    }
}

extension OutlineLayer.Style: Codable {
    private enum CodingKeys: String, CodingKey {
        case full
        case sheet
        case over
        case popover
        case pane
    }

    private enum Part: String, CodingKey {
        case source
        case anchor
        case of
    }

    /// Reads the case by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: CodingKeys.self)
        let name = try cases.onlyKey(of: "OutlineLayer.Style")
        let parts = try cases.nestedContainer(keyedBy: Part.self, forKey: name)
        switch name {
        case .full: self = .full
        case .sheet: self = .sheet
        case .over: self = .over
        case .popover:
            self = .popover(
                source: try parts.decode(ControllerID.self, forKey: .source),
                anchor: try parts.decode(PopoverAnchor.self, forKey: .anchor))
        case .pane: self = .pane(of: try parts.decode(ControllerID.self, forKey: .of))
        }
    }

    /// Writes the case by its name, with its values.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .full:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .full)
        case .sheet:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .sheet)
        case .over:
            _ = cases.nestedContainer(keyedBy: Part.self, forKey: .over)
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
    /// The controller of the view.
    public var controller: ControllerID
    /// The controller's title, for people.
    public var title: String?
    /// The class that runs it.
    public var className: String
    /// In the window's coordinates.
    public var frame: Rect
    /// Its content, apart from panes and bars.
    public var content: Content
    /// The incarnation that its views belong to; 0 before it has views.
    public var incarnation: Incarnation
    /// True if its process takes long to answer: the views may be out of date.
    public var isBusy: Bool
    /// Children, back to front. The view of a content controller's child replaces the parent's view node
    /// `.container(child)` if there is one; else it takes the frame here.
    public var panes: [OutlinePane]
    /// Bars over the children.
    public var bars: [OutlineBar]
    /// The looks of these bars.
    public var looks: ContainerBars

    /// Makes one with these values.
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
    /// The content of a pane.
    public enum Content: Hashable, Sendable {
        /// A built-in container: only bars and its children.
        case container
        /// The views of a child process.
        case views
        /// The last views of a process that is gone or silent, dimmed, with the reason. A process that is given up
        /// starts again only on request.
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

    /// Reads the case by its name.
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

    /// Writes the case by its name, with its values.
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
    /// A navigation bar with the items of the top of its stack.
    case navigation(frame: Rect, NavigationBarContent)
    /// A toolbar; `owner` is the controller of these items.
    case toolbar(frame: Rect, owner: ControllerID, items: [BarItem])
    /// A tab bar; no tab is selected while More is shown. While a person rearranges the tabs (`isCustomized`), a
    /// touch of a place puts the picked tab there.
    case tabs(frame: Rect, container: ControllerID, entries: [TabBarItem], selected: Int?, isCustomized: Bool = false)
    /// More's list of the tabs that have no place in the bar; it fills the container between its bars.
    case more(frame: Rect, container: ControllerID, entries: [TabBarItem])
    /// The page control of a page view controller; the index of the shown page counts from 0.
    case pages(frame: Rect, container: ControllerID, count: Int, index: Int)
    /// The tabs that a person may rearrange; the panel covers the container's content.
    case customize(frame: Rect, container: ControllerID, rows: [CustomizableTab])
}

extension OutlineBar: Codable {
    private enum CodingKeys: String, CodingKey {
        case navigation
        case toolbar
        case tabs
        case more
        case pages
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
        case count
        case index
        case rows
    }

    /// Reads the case by its name.
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
        case .pages:
            self = .pages(
                frame: try parts.decode(Rect.self, forKey: .frame),
                container: try parts.decode(ControllerID.self, forKey: .container),
                count: try parts.decode(Int.self, forKey: .count), index: try parts.decode(Int.self, forKey: .index))
        case .customize:
            self = .customize(
                frame: try parts.decode(Rect.self, forKey: .frame),
                container: try parts.decode(ControllerID.self, forKey: .container),
                rows: try parts.decode([CustomizableTab].self, forKey: .rows))
        }
    }

    /// Writes the case by its name, with its values.
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
        case .pages(let frame, let container, let count, let index):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .pages)
            try parts.encode(frame, forKey: .frame)
            try parts.encode(container, forKey: .container)
            try parts.encode(count, forKey: .count)
            try parts.encode(index, forKey: .index)
        case .customize(let frame, let container, let rows):
            var parts = cases.nestedContainer(keyedBy: Part.self, forKey: .customize)
            try parts.encode(frame, forKey: .frame)
            try parts.encode(container, forKey: .container)
            try parts.encode(rows, forKey: .rows)
        }
    }
}

/// The content of a navigation bar: a function of the stack (section 3.3).
public struct NavigationBarContent: Hashable, Sendable, Codable {
    /// The navigation controller of the bar; for More's bar the tab bar controller.
    public var container: ControllerID
    /// The controller on top, the owner of these items.
    public var owner: ControllerID
    /// A line above the title.
    public var prompt: String?
    /// The back button's text; nil without a back button.
    public var back: String?
    /// The image that replaces the back button's text, which is still spoken.
    public var backImage: String?
    /// Items from the left edge, after the back button.
    public var left: [BarItem]
    /// The title in the middle; empty where no title is set.
    public var title: String
    /// The owner's view in the title's place, once the view exists; nil for no view.
    public var titleView: ViewID?
    /// Items from the right edge inwards.
    public var right: [BarItem]
    /// True if the title is on a separate line below the items.
    public var hasLargeTitle: Bool
    /// The container's item at the right edge of its bar; nil for no item.
    public var containerItem: ContainerItem?
    /// The item that opens a hidden first pane, at the left edge; nil without a hidden pane.
    public var paneItem: PaneItem?

    /// Makes one with these values.
    public init(
        container: ControllerID, owner: ControllerID, prompt: String? = nil, back: String? = nil,
        backImage: String? = nil, left: [BarItem], title: String, titleView: ViewID? = nil, right: [BarItem],
        hasLargeTitle: Bool = false, containerItem: ContainerItem? = nil, paneItem: PaneItem? = nil
    ) {
        self.container = container
        self.owner = owner
        self.prompt = prompt
        self.back = back
        self.backImage = backImage
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

    /// Makes one with these values.
    public init(split: ControllerID, title: String) {
        self.split = split
        self.title = title
    }
}

/// A row of the panel in which a person rearranges the tabs of a tab bar controller (section 3.5).
public struct CustomizableTab: Hashable, Sendable, Codable {
    /// The controller in the tab.
    public var controller: ControllerID
    /// Its item in the tab bar or More's list.
    public var item: TabBarItem
    /// True if the next touch of a place in the bar puts it there.
    public var isPicked: Bool
    /// True if a touch picks it. False for a tab in the bar while another is picked, because a touch there puts the
    /// picked tab in its place.
    public var isEnabled: Bool

    /// Makes one with these values.
    public init(controller: ControllerID, item: TabBarItem, isPicked: Bool = false, isEnabled: Bool = true) {
        self.controller = controller
        self.item = item
        self.isPicked = isPicked
        self.isEnabled = isEnabled
    }
}

/// An item that a container adds to its navigation bar, beside the items of controllers.
public enum ContainerItem: String, Hashable, Sendable, Codable, CaseIterable {
    /// Over More's list: begins to rearrange the tabs.
    case edit
    /// Over the panel for rearranging tabs: ends it.
    case done
}

/// The guide that decides where the two guides differ.
public enum InterfaceProfile: String, Hashable, Sendable, Codable, CaseIterable {
    /// The rules of 2012.
    case modern
    /// The rules of 2011.
    case classic
}

/// Why a request was refused or given up; printed as spelled here.
public enum ErrorCode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The request has an invalid argument.
    case badArgument
    /// The request is valid, but this version does not support it.
    case notSupportedYet
    /// No controller has that id or name.
    case noSuchController
    /// More than one controller has that name.
    case ambiguousController
    /// The application has no scene of that name.
    case noSuchScene
    /// No known executable or worker has that class.
    case noSuchClass
    /// The controller has no segue of that name.
    case noSuchSegue
    /// No visible view has that text or id.
    case noSuchView
    /// The tab bar has no tab there.
    case noSuchTab
    /// No navigation controller is around it.
    case notInNavigation
    /// No tab bar controller is around it.
    case notInTabBar
    /// The controller is not on that stack.
    case notOnStack
    /// A stack has at least one controller.
    case emptyStack
    /// A controller cannot occupy two places of a container.
    case duplicateController
    /// A navigation controller cannot be on another's stack.
    case navigationInNavigation
    /// The presenter already presents another controller.
    case alreadyPresenting
    /// The controller is already presented.
    case alreadyPresented
    /// The controller is in no window, or no controller around it supports the request.
    case notInHierarchy
    /// The controller has a parent and must be removed from it first.
    case hasParent
    /// The controller would contain or present itself.
    case wouldCycle
    /// There is nothing to dismiss.
    case nothingPresented
    /// The controller is no child of that container.
    case notAChild
    /// The sender may not do this to that controller.
    case notAllowed
    /// The window has no root.
    case noRoot
    /// A controller or delegate refused; the message names it.
    case refusedBy
    /// The controller that decides does not allow that orientation.
    case refusedOrientation
    /// Controller and application have no allowed orientation in common.
    case noCommonOrientation
    /// The target is not visible, so it cannot be touched.
    case notVisible
    /// The control is disabled.
    case disabled
    /// A touch that would begin a second transition was dropped (rule 13).
    case inputDuringTransition
    /// No controller around the source has the unwind action.
    case noUnwindTarget
    /// A later request replaced it.
    case superseded
    /// The request waited past its deadline.
    case deadlinePassed
    /// The sender withdrew it while it waited.
    case withdrawn
    /// A subject of the request ended while it waited.
    case groundGone
    /// The window or the instance ended first.
    case windowClosed
    /// The controller has no process that could answer.
    case controllerUnavailable
    /// The instance does not run.
    case notRunning
    /// A child exceeded a limit.
    case quotaExceeded
    /// A child broke the protocol.
    case protocolViolation
    /// The two sides have no protocol version in common.
    case versionMismatch
    /// The controller has no code for it.
    case notImplemented
    /// A control calls an action that its controller's class does not have.
    case unrecognizedAction
    /// The controller's process ended while it handled the call.
    case crashed
    /// The controller did not answer in time.
    case hung
    /// An error in Troupe.
    case internalError
}

/// The closed list of callbacks, spelled as in events (section 9).
public enum CallbackName: String, Hashable, Sendable, Codable, CaseIterable {
    /// The controller was made from its scene.
    case awakeFromNib
    /// Configure a segue's destination.
    case prepareForSegue
    /// May a segue proceed?
    case shouldPerformSegue
    /// Make the view.
    case loadView
    /// The view was made.
    case viewDidLoad
    /// The view is about to be unloaded (classic).
    case viewWillUnload
    /// The view was unloaded (classic).
    case viewDidUnload
    /// The view is about to appear.
    case viewWillAppear
    /// The view has appeared.
    case viewDidAppear
    /// The view is about to disappear or be covered.
    case viewWillDisappear
    /// The view has disappeared or is covered.
    case viewDidDisappear
    /// Subviews are about to be placed.
    case viewWillLayoutSubviews
    /// Subviews are placed.
    case viewDidLayoutSubviews
    /// Between the two: subviews are not placed yet.
    case updateViewConstraints
    /// The controller is about to get or lose its parent.
    case willMoveToParent
    /// The controller has got or lost its parent.
    case didMoveToParent
    /// The controller that it presented was dismissed.
    case presentationEnded
    /// Supervision gave up the controller that it presented.
    case presentedControllerFailed
    /// May the interface turn?
    case shouldAutorotate
    /// Which orientations are allowed?
    case supportedInterfaceOrientations
    /// Which orientation is best for a presentation?
    case preferredInterfaceOrientation
    /// Before the interface turns.
    case willRotate
    /// Inside the rotation's animation.
    case willAnimateRotation
    /// The interface has turned.
    case didRotate
    /// First half of a two-step rotation (classic).
    case willAnimateFirstHalfOfRotation
    /// Between the halves of a two-step rotation (classic).
    case didAnimateFirstHalfOfRotation
    /// Second half of a two-step rotation (classic).
    case willAnimateSecondHalfOfRotation
    /// The orientation of the device has changed.
    case deviceOrientationDidChange
    /// Release everything that can be recreated.
    case didReceiveMemoryWarning
    /// Editing begins or ends.
    case setEditing
    /// Save the state for the next incarnation.
    case encodeRestorableState
    /// Restore the state of an earlier incarnation.
    case decodeRestorableState
}

/// One of the four appearance callbacks.
public enum AppearancePhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before the view is shown; a call.
    case willAppear
    /// The view is shown and its animation over; a post.
    case didAppear
    /// Before the view disappears or is covered; a call.
    case willDisappear
    /// The view has disappeared or is covered; a post.
    case didDisappear
}

/// The reason for an appearance or disappearance (rule 8).
public enum AppearanceReason: String, Hashable, Sendable, Codable, CaseIterable {
    /// The view appears on a navigation stack.
    case push
    /// The view leaves a navigation stack, or a controller above it leaves.
    case pop
    /// The controller is presented.
    case present
    /// The presented controller is dismissed.
    case dismiss
    /// Another controller was pushed or presented over it.
    case covered
    /// The controller over it is gone.
    case uncovered
    /// A tab was selected, this one or another.
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
    /// A pane of a split view controller appeared or disappeared with a rotation.
    case rotation
    /// The controller was added while its container was hidden, and the container now appears.
    case containerAppeared
}

/// The appearance state of a view; ordered, so that a child is as visible as the least visible of itself and
/// its containers (rule 7).
public enum AppearanceState: String, Hashable, Sendable, Codable, CaseIterable {
    /// Hidden; no callback is pending.
    case disappeared
    /// viewWillDisappear was sent, viewDidDisappear not yet.
    case disappearing
    /// viewWillAppear was sent, viewDidAppear not yet.
    case appearing
    /// On the screen.
    case appeared
}

/// The delegate protocols in which Troupe speaks to a controller: as the application, for a built-in container,
/// or to perform a segue. A child acts on these messages without a check of the sender. The daemon therefore
/// refuses them from controllers and clients (`notAllowed`).
public enum ReservedProtocol: String, Hashable, Sendable, Codable, CaseIterable {
    /// To the application class.
    case application = "ApplicationDelegate"
    /// To the delegate of a navigation controller.
    case navigation = "NavigationControllerDelegate"
    /// To the delegate of a tab bar controller.
    case tabBar = "TabBarControllerDelegate"
    /// To the delegate of a split view controller.
    case split = "SplitViewControllerDelegate"
    /// To the delegate of a page view controller.
    case page = "PageViewControllerDelegate"
    /// To the data source of a page view controller.
    case pageSource = "PageViewControllerDataSource"
    /// To the delegate of the controller in a popover.
    case popover = "PopoverControllerDelegate"
    /// A custom segue that its source's code performs.
    case segue = "Segue"
    /// The action of an unwind segue.
    case unwind = "Unwind"
    /// The container's animations along with the transition of its children.
    case transition = "Transition"
    /// A notification that the controller observes.
    case notifications = "NotificationCenter"
}

/// The look of the device's status bar.
public enum StatusBar: String, Hashable, Sendable, Codable, CaseIterable {
    /// In its usual height.
    case normal
    /// Higher, as during a call.
    case tall
    /// Not shown; content takes its place.
    case hidden
}

/// A change of the status bar, named as in the command line.
public enum StatusBarChange: String, Hashable, Sendable, Codable, CaseIterable {
    /// Code hides the bar.
    case hidden
    /// Code shows the bar again.
    case shown
    /// The system makes the bar higher, as when a call begins.
    case tall
    /// The system gives the bar its usual height again.
    case normal
}

/// The orientation of the interface, named as in the command line and events.
public enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
    /// Upright.
    case portrait
    /// Upside down.
    case portraitUpsideDown
    /// The interface turned to the left.
    case landscapeLeft
    /// The interface turned to the right.
    case landscapeRight
}

/// The orientation of the device. The flat orientations and unknown never turn an interface (section 4).
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
    /// Unknown; ignored.
    case unknown
}

/// An accessibility action.
public enum AccessibilityAction: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lists the readable elements, in order.
    case elements
    /// Moves the focus to an element and reads it.
    case focus
    /// Reads the next element.
    case next
    /// Reads the previous element.
    case previous
    /// Touches the element in focus.
    case activate
    /// Goes back or closes.
    case escape
    /// Performs the screen's main action.
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
    /// Stops the current speech.
    case hush
    /// Ends the oldest announcement as if it was spoken to its end.
    case spoken
    /// Ends the use of the screen reader, which any other action begins.
    case off
}

/// A motion of the device, as responders receive it.
public enum MotionKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The device was shaken.
    case shake
}

/// A button of a headset or a remote control.
public enum RemoteControlEvent: String, Hashable, Sendable, Codable, CaseIterable {
    /// Start playback.
    case play
    /// Pause playback.
    case pause
    /// Stop playback.
    case stop
    /// Resume if paused, pause if playing.
    case togglePlayPause
    /// Skip to the next track.
    case nextTrack
    /// Return to the previous track.
    case previousTrack
    /// Start to seek backward.
    case beginSeekingBackward
    /// Stop seeking backward.
    case endSeekingBackward
    /// Start to seek forward.
    case beginSeekingForward
    /// Stop seeking forward.
    case endSeekingForward
}

/// The phase of a finger's touch.
public enum TouchPhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// The finger has touched the screen.
    case began
    /// The finger has moved.
    case moved
    /// The finger has left the screen.
    case ended
    /// The touch is cancelled and has no effect.
    case cancelled
}

/// A gesture of one or more touches, for programs that replace a display.
public enum GestureKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A finger touches down and up.
    case tap
    /// Two taps in a row.
    case doubleTap
    /// A finger stays down.
    case longPress
    /// A finger moves left fast.
    case swipeLeft
    /// A finger moves right fast.
    case swipeRight
    /// A finger moves up fast.
    case swipeUp
    /// A finger moves down fast.
    case swipeDown
    /// A finger moves right and down, slowly.
    case pan
    /// Two fingers move apart, to twice the distance.
    case pinch
    /// Two fingers turn by a quarter, clockwise.
    case rotation
}

/// The ends of a controller's process that are followed by a restart (section 8).
public enum RestartCondition: String, Hashable, Sendable, Codable, CaseIterable {
    /// No restart: the process stays down until a person restarts it or it is needed again.
    case never
    /// After every end except a clean exit with code 0.
    case onFailure
    /// After every end that was not requested.
    case always
}

/// The state of a controller's process, in the words of trees.
public enum ProcessState: String, Hashable, Sendable, Codable, CaseIterable {
    /// No process was needed yet, or it ended for good.
    case none
    /// Started, no hello yet.
    case launching
    /// Connected, and answers.
    case connected
    /// Missed its deadline for an answer.
    case unresponsive
    /// Ended; another start follows.
    case restarting
    /// Given up; `troupe restart` starts it again.
    case unavailable
    /// No program hosts its class; it waits for a worker.
    case waitingForWorker
    /// Ended to save memory, with its state saved.
    case retired
}

/// The requester of a process's end, in the words of its notice.
public enum EndRequester: String, Hashable, Sendable, Codable, CaseIterable {
    /// A restart was requested.
    case restart = "troupe restart"
    /// A process that a person started replaces it.
    case adoption = "troupe child"
    /// A saved storyboard changed its scene.
    case storyboard = "a changed storyboard"
    /// Its controller is gone.
    case departure = "Troupe: its controller is gone"
    /// The process was withdrawn before its start.
    case withdrawal = "Troupe"
    /// The instance ends.
    case instanceEnd = "the end of the instance"
    /// Memory is short, and its controller is out of sight.
    case retirement = "Troupe: memory is short"
    /// The person who started it.
    case starter = "the person who started it"
}

extension Event {
    /// The kind of an event.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// The first line of a monitor: the event from which it reports.
        case attached
        /// A callback was sent to a child, or a built-in container ran it.
        case callback
        /// A child has run a callback or message.
        case acknowledged
        /// A request arrived.
        case request
        /// A request's one terminal reply (rule 3).
        case reply
        /// A transition began or settled.
        case transition
        /// A controller's process changed its state.
        case process
        /// A fault was injected, or a child broke a rule.
        case fault
        /// A permitted operation that is probably a mistake.
        case diagnostic
        /// A delegate message was sent.
        case delegate
        /// A text is spoken aloud.
        case accessibility
        /// The state for a controller's next incarnation was kept.
        case state
        /// A callback did not run, because its process ended or was missing.
        case lost
    }
}

/// The change of a process.
public enum ProcessChange: String, Hashable, Sendable, Codable, CaseIterable {
    /// The process is being started.
    case launching
    /// The process runs, and has not sent hello.
    case spawned
    /// It sent hello.
    case connected
    /// It has owed an answer for some time.
    case busy
    /// It owes no answer any more.
    case responsive
    /// It missed a deadline; the transition no longer waits for it.
    case unresponsive
    /// It answers again.
    case recovered
    /// A signal stopped it.
    case stopped
    /// A signal continued it.
    case continued
    /// It ended.
    case exited
    /// It ended and is not started again unless requested.
    case unavailable
    /// No program hosts its class; it waits for a worker.
    case waitingForWorker
    /// Its controller is gone.
    case retired
}

/// The change of the state that a controller's next incarnation takes over.
public enum StateChange: String, Hashable, Sendable, Codable, CaseIterable {
    /// Its code saved its state.
    case saved
    /// Its process ended, and the values of its views were kept.
    case kept
    /// A process was sent the state of its predecessor.
    case restored
    /// The application was saved in its file.
    case stored
    /// Two incarnations in a row failed with it, and the next starts without it.
    case setAside
}

/// The content of every appearance message (rule 8).
public struct AppearanceContext: Hashable, Sendable, Codable {
    /// True if the change is animated.
    public var animated: Bool
    /// The reason of the change; descendants get that of the outermost controller of their branch (rule 8).
    public var reason: AppearanceReason
    /// The transition's effect on the controller itself; empty for all other controllers.
    public var flags: AppearanceFlags
    /// The view's new size, in points.
    public var size: Size
    /// The new orientation of the interface.
    public var orientation: Orientation
    /// The containers around the controller; only with viewWillAppear.
    public var enclosing: EnclosingContainers?
    /// The window of another screen than that of the device; only with viewWillAppear. Nil for the main window.
    public var window: WindowID?

    /// Makes one with these values.
    public init(
        animated: Bool, reason: AppearanceReason, flags: AppearanceFlags = [], size: Size, orientation: Orientation,
        enclosing: EnclosingContainers? = nil, window: WindowID? = nil
    ) {
        self.animated = animated
        self.reason = reason
        self.flags = flags
        self.size = size
        self.orientation = orientation
        self.enclosing = enclosing
        self.window = window
    }
}
