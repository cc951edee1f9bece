import TroupeModel
import TroupeValue

/// What a controller was made from and says of itself: much, and it seldom changes.
struct ControllerRecord: Hashable, Sendable {
    /// The scene it was made from; nil for one made from a class alone.
    let scene: SceneReference?
    let kind: ControllerKind
    var className: String
    /// Whether a text named the class (section 3.8). Bars show the class's name then, or the first content's title, until
    /// code says a title.
    let showsClassName: Bool
    var identifier: String?
    var title: String?
    /// What it puts into bars.
    var bars = Bars()
    /// How it is presented, and what it presents.
    var presenting = PresentationTraits()
    var traits = LayoutTraits()
    /// What others recorded for it.
    var configuration: Fields = [:]

    /// What a controller puts into bars.
    struct Bars: Hashable, Sendable {
        var navigationItem = NavigationItem()
        var toolbarItems: [BarItem] = []
        var tabBarItem: TabBarItem?
        var hidesBottomBarWhenPushed = false
    }

    /// The facts a scene gives.
    init(_ scene: SceneModel) {
        self.scene = scene.reference
        kind = scene.kind
        className = scene.className
        showsClassName = false
        identifier = scene.identity.storyboardIdentifier
        title = scene.bars.title ?? scene.bars.navigationItem?.title
        bars = Bars(
            navigationItem: scene.bars.navigationItem ?? NavigationItem(), toolbarItems: scene.bars.toolbarItems,
            tabBarItem: scene.bars.tabBarItem, hidesBottomBarWhenPushed: scene.bars.hidesBottomBarWhenPushed)
        presenting = scene.presentation
        traits = scene.layout
    }

    /// The facts of a controller of which only the class is known.
    init(kind: ControllerKind = .viewController, className: String, showsClassName: Bool) {
        scene = nil
        self.kind = kind
        self.className = className
        self.showsClassName = showsClassName
        identifier = nil
    }
}
