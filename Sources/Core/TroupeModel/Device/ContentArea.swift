/// The visible bars around a controller's content.
public struct BarCoverage: Hashable, Sendable {
    /// A visible bar.
    public struct Bar: Hashable, Sendable {
        /// In points.
        public var height: Double
        /// True if the content below the bar shows through.
        public var isTranslucent: Bool
        /// A bar of that height.
        public init(height: Double, isTranslucent: Bool = false) {
            self.height = height
            self.isTranslucent = isTranslucent
        }
    }

    /// The height of the status bar over the content's place, in points; 0 if the place does not reach the status
    /// bar.
    public var statusBar: Double
    /// The navigation bar over the content; nil if there is no navigation bar.
    public var navigationBar: Bar?
    /// The toolbar below the content; nil if there is no toolbar.
    public var toolbar: Bar?
    /// The tab bar below the content; nil if there is no tab bar.
    public var tabBar: Bar?
    /// The height of the home indicator's area over the content's place, in points.
    public var homeIndicator = 0.0
    /// The width of the safe area at the left and right of the content's place, in points.
    public var sides = 0.0

    /// Coverage by the given bars; nil for a hidden bar.
    public init(statusBar: Double = 0, navigationBar: Bar? = nil, toolbar: Bar? = nil, tabBar: Bar? = nil) {
        self.statusBar = statusBar
        self.navigationBar = navigationBar
        self.toolbar = toolbar
        self.tabBar = tabBar
    }

    /// The coverage of content that fills the screen.
    public init(around metrics: BarMetrics) {
        statusBar = metrics.statusBar
        homeIndicator = metrics.homeIndicator
        sides = metrics.sides
    }

    /// The space that the bars cover at each edge, in points.
    public var insets: Insets {
        Insets(
            top: statusBar + (navigationBar?.height ?? 0), left: sides,
            bottom: (toolbar?.height ?? 0) + (tabBar?.height ?? 0) + homeIndicator, right: sides)
    }
}

/// The frame of a controller's root view in its container, and the part of the frame that bars cover.
public struct ContentArea: Hashable, Sendable {
    /// The root view's frame, in the container's coordinates.
    public var frame: Rect
    /// The part of the frame under bars. Layout guides, safe areas and scroll views keep their content out of it.
    public var insets: Insets

    /// Places a scene between or under the bars of its container.
    ///
    /// A scene with layout guides or a safe area extends under the bars at its extended edges and gets insets; it
    /// extends under opaque bars only if the scene includes them. Any other scene follows the rules of 2011: the
    /// content lies between the bars, except that it extends under a translucent navigation bar or toolbar, and under
    /// the status bar if it wants full-screen layout and there is no opaque navigation bar. It never extends under a
    /// tab bar.
    public static func place(in bounds: Rect, bars: BarCoverage, traits: LayoutTraits) -> ContentArea {
        let free =
            switch traits.guides {
            case .layoutGuides, .safeArea: extended(under: bars, traits)
            case .none: between(bars, wantsFullScreen: traits.wantsFullScreenLayout)
            }
        let covered = bars.insets
        return ContentArea(
            frame: bounds.inset(by: free),
            insets: Insets(
                top: max(0, covered.top - free.top), left: covered.left, bottom: max(0, covered.bottom - free.bottom),
                right: covered.right))
    }

    /// The space that a scene with layout guides or a safe area leaves free at each edge.
    private static func extended(under bars: BarCoverage, _ traits: LayoutTraits) -> Insets {
        func goesUnder(_ bar: BarCoverage.Bar?) -> Bool { bar?.isTranslucent ?? true || traits.includesOpaqueBars }
        let covered = bars.insets
        let top = traits.extendedEdges.contains(.top) && goesUnder(bars.navigationBar)
        let bottom =
            traits.extendedEdges.contains(.bottom) && goesUnder(bars.toolbar) && goesUnder(bars.tabBar)
        return Insets(top: top ? 0 : covered.top, bottom: bottom ? 0 : covered.bottom)
    }

    /// The space that a scene of the rules of 2011 leaves free at each edge.
    private static func between(_ bars: BarCoverage, wantsFullScreen: Bool) -> Insets {
        let status = wantsFullScreen ? 0 : bars.statusBar
        let top =
            if let bar = bars.navigationBar, !bar.isTranslucent { bars.statusBar + bar.height } else { status }
        let toolbar = bars.toolbar.map { $0.isTranslucent ? 0 : $0.height } ?? 0
        let home = bars.tabBar == nil && toolbar == 0 ? 0 : bars.homeIndicator
        return Insets(top: top, bottom: toolbar + (bars.tabBar?.height ?? 0) + home)
    }
}
