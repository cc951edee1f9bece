import TroupeModel
import TroupeValue

/// The facts a controller was made from and declares. The record is large and seldom changes.
struct ControllerRecord: Hashable, Sendable {
    /// The scene it was made from; nil if it was made from a class alone.
    let scene: SceneReference?
    let kind: ControllerKind
    var className: String
    /// True if a text named the class (section 3.8). Bars then show the class's name, or the first content's title,
    /// until code sets a title.
    let showsClassName: Bool
    /// True for a built-in container of a custom class that some process could run when the container was made, or when a
    /// reload named the class: that process is its companion (section 3.3).
    var hasCompanion: Bool
    var identifier: String?
    /// The name under which it is saved for a relaunch; nil if it is not saved (section 10).
    var restorationIdentifier: String?
    var title: String?
    /// Its contributions to bars.
    var bars = Bars()
    /// How it is presented, and how it presents.
    var presenting = PresentationTraits()
    var traits = LayoutTraits()
    /// The configuration that other controllers recorded for it.
    var configuration: Fields = [:]

    /// The contributions of a controller to bars.
    struct Bars: Hashable, Sendable {
        var navigationItem = NavigationItem()
        var toolbarItems: [BarItem] = []
        var tabBarItem: TabBarItem?
        var hidesBottomBarWhenPushed = false
        /// The looks of the bars that it has as a container, as far as code has stated them.
        var looks = StatedLooks()
    }

    /// The facts from a scene.
    init(_ scene: SceneModel, hasCompanion: Bool = false) {
        self.hasCompanion = hasCompanion
        self.scene = scene.reference
        kind = scene.kind
        className = scene.className
        showsClassName = false
        identifier = scene.identity.storyboardIdentifier
        restorationIdentifier = scene.identity.restorationIdentifier.flatMap { $0.isEmpty ? nil : $0 }
        title = scene.bars.title ?? scene.bars.navigationItem?.title
        bars = Bars(
            navigationItem: scene.bars.navigationItem ?? NavigationItem(), toolbarItems: scene.bars.toolbarItems,
            tabBarItem: scene.bars.tabBarItem, hidesBottomBarWhenPushed: scene.bars.hidesBottomBarWhenPushed)
        presenting = scene.presentation
        traits = scene.layout
    }

    /// The facts of a controller that is known by its class alone.
    init(
        kind: ControllerKind = .viewController, className: String, showsClassName: Bool, hasCompanion: Bool = false
    ) {
        scene = nil
        self.hasCompanion = hasCompanion
        self.kind = kind
        self.className = className
        self.showsClassName = showsClassName
        identifier = nil
    }
}
