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

/// In the form the compiler would give it, by few types of keys, for the reason of ``ViewContent``'s.
extension ContainerTraits: Codable {
    private enum Kind: String, CodingKey { case none, navigation, page, split }

    private enum Fact: String, CodingKey {
        case isNavigationBarHidden, isToolbarHidden
        case unnamed = "_0"
    }

    /// Reads the one case there is, by its name.
    public init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: Kind.self)
        let kind = try cases.onlyKey(of: "a container")
        let facts = try cases.nestedContainer(keyedBy: Fact.self, forKey: kind)
        switch kind {
        case .none: self = .none
        case .navigation:
            self = .navigation(
                isNavigationBarHidden: try facts.decode(Bool.self, forKey: .isNavigationBarHidden),
                isToolbarHidden: try facts.decode(Bool.self, forKey: .isToolbarHidden))
        case .page: self = .page(try facts.decode(PageTraits.self, forKey: .unnamed))
        case .split: self = .split(try facts.decode(SplitTraits.self, forKey: .unnamed))
        }
    }

    /// Writes the case by its name, and what belongs to it by the names it has here.
    public func encode(to encoder: any Encoder) throws {
        var cases = encoder.container(keyedBy: Kind.self)
        switch self {
        case .none: _ = cases.nestedContainer(keyedBy: Fact.self, forKey: .none)
        case .navigation(let isNavigationBarHidden, let isToolbarHidden):
            var facts = cases.nestedContainer(keyedBy: Fact.self, forKey: .navigation)
            try facts.encode(isNavigationBarHidden, forKey: .isNavigationBarHidden)
            try facts.encode(isToolbarHidden, forKey: .isToolbarHidden)
        case .page(let page):
            var facts = cases.nestedContainer(keyedBy: Fact.self, forKey: .page)
            try facts.encode(page, forKey: .unnamed)
        case .split(let split):
            var facts = cases.nestedContainer(keyedBy: Fact.self, forKey: .split)
            try facts.encode(split, forKey: .unnamed)
        }
    }
}

/// A page view controller's settings, by Xcode's names.
public struct PageTraits: Hashable, Sendable, Codable {
    /// How one page gives way to the next.
    public enum TransitionStyle: String, Hashable, Sendable, Codable {
        /// Pages move sideways or up.
        case scroll
        /// Pages curl like paper.
        case pageCurl
    }
    /// Which way pages are turned.
    public enum NavigationOrientation: String, Hashable, Sendable, Codable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }
    /// Where a curling page is bound.
    public enum SpineLocation: String, Hashable, Sendable, Codable {
        /// Nowhere: for pages that scroll.
        case none
        /// At the left or top edge.
        case min
        /// In the middle, two pages side by side.
        case mid
        /// At the right or bottom edge.
        case max
    }
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
    /// Settings; without arguments Xcode's defaults.
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

/// A split view controller's settings; nil is UIKit's own choice.
public struct SplitTraits: Hashable, Sendable, Codable {
    /// Of the whole width, from 0 to 1.
    public var preferredFirstPaneFraction: Double?
    /// In points.
    public var minimumFirstPaneWidth: Double?
    /// In points.
    public var maximumFirstPaneWidth: Double?
    /// Settings; without arguments UIKit's own choice.
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
    public enum Guides: String, Hashable, Sendable, Codable {
        /// Neither: the older rules decide.
        case none
        /// Top and bottom layout guides.
        case layoutGuides
        /// The root view's safe area.
        case safeArea
    }

    /// Edges under which content goes on beneath bars.
    public struct Edges: OptionSet, Hashable, Sendable, Codable {
        /// A bit for each edge, as UIKit numbers them.
        public let rawValue: UInt8
        /// Edges of these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Under the status and navigation bar.
        public static let top = Edges(rawValue: 1 << 0)
        /// Beyond the left edge.
        public static let left = Edges(rawValue: 1 << 1)
        /// Under tool and tab bars.
        public static let bottom = Edges(rawValue: 1 << 2)
        /// Beyond the right edge.
        public static let right = Edges(rawValue: 1 << 3)
        /// All four: UIKit's default.
        public static let all: Edges = [.top, .left, .bottom, .right]
    }

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
    /// Settings; without arguments Xcode's defaults.
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

/// How Xcode showed the scene while it was edited; no rule of the running interface follows from it.
public struct SimulatedMetrics: Hashable, Sendable, Codable {
    /// `default`, `lightContent`, `blackOpaque`, `none`; nil when inferred.
    public var statusBar: String?
    /// As drawn in Xcode; nil when inferred.
    public var orientation: Orientation?
    /// A size of its own, in points.
    public var size: Size?
    /// Settings; without arguments all is inferred.
    public init(statusBar: String? = nil, orientation: Orientation? = nil, size: Size? = nil) {
        self.statusBar = statusBar
        self.orientation = orientation
        self.size = size
    }
}
