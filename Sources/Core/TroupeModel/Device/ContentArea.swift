/// The bars around a controller's content, as far as they show.
public struct BarCoverage: Hashable, Sendable {
    /// A bar that shows.
    public struct Bar: Hashable, Sendable {
        /// In points.
        public var height: Double
        /// Whether what is below shines through.
        public var isTranslucent: Bool
        /// A bar of that height.
        public init(height: Double, isTranslucent: Bool = false) {
            self.height = height
            self.isTranslucent = isTranslucent
        }
    }

    /// How much of the content's place the status bar takes, in points; 0 where the place does not reach up to it.
    public var statusBar: Double
    /// The navigation bar over the content; nil where there is none.
    public var navigationBar: Bar?
    /// The toolbar below it; nil where there is none.
    public var toolbar: Bar?
    /// The tab bar below it; nil where there is none.
    public var tabBar: Bar?
    /// What of the content's place the line takes that leads home, in points.
    public var homeIndicator = 0.0
    /// What the device takes at the left and the right of the content's place, in points.
    public var sides = 0.0

    /// The bars that show; nil for those that do not.
    public init(statusBar: Double = 0, navigationBar: Bar? = nil, toolbar: Bar? = nil, tabBar: Bar? = nil) {
        self.statusBar = statusBar
        self.navigationBar = navigationBar
        self.toolbar = toolbar
        self.tabBar = tabBar
    }

    /// The bars around what fills a screen.
    public init(around metrics: BarMetrics) {
        statusBar = metrics.statusBar
        homeIndicator = metrics.homeIndicator
        sides = metrics.sides
    }

    /// What they take at the edges.
    public var insets: Insets {
        Insets(
            top: statusBar + (navigationBar?.height ?? 0), left: sides,
            bottom: (toolbar?.height ?? 0) + (tabBar?.height ?? 0) + homeIndicator, right: sides)
    }
}

/// Where a controller's root view stands in its container, and how much of it lies under bars.
public struct ContentArea: Hashable, Sendable {
    /// In the container's coordinates.
    public var frame: Rect
    /// What of the frame lies under bars; what layout guides, safe areas and scroll views leave free.
    public var insets: Insets

    /// Places a scene between or under the bars of its container.
    ///
    /// A scene with layout guides or a safe area goes on under the bars at the edges it extends to, under opaque ones only when it says so,
    /// and gets insets. For the others the rules of 2011 hold: the content lies between the bars; it goes under a translucent navigation bar
    /// or toolbar, under the status bar only when it wants full-screen layout and no opaque navigation bar is there, never under a tab bar.
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

    /// What a scene that knows insets leaves free.
    private static func extended(under bars: BarCoverage, _ traits: LayoutTraits) -> Insets {
        func goesUnder(_ bar: BarCoverage.Bar?) -> Bool { bar?.isTranslucent ?? true || traits.includesOpaqueBars }
        let covered = bars.insets
        let top = traits.extendedEdges.contains(.top) && goesUnder(bars.navigationBar)
        let bottom =
            traits.extendedEdges.contains(.bottom) && goesUnder(bars.toolbar) && goesUnder(bars.tabBar)
        return Insets(top: top ? 0 : covered.top, bottom: bottom ? 0 : covered.bottom)
    }

    /// What a scene of the older rules leaves free.
    private static func between(_ bars: BarCoverage, wantsFullScreen: Bool) -> Insets {
        let status = wantsFullScreen ? 0 : bars.statusBar
        let top =
            if let bar = bars.navigationBar, !bar.isTranslucent { bars.statusBar + bar.height } else { status }
        let toolbar = bars.toolbar.map { $0.isTranslucent ? 0 : $0.height } ?? 0
        let home = bars.tabBar == nil && toolbar == 0 ? 0 : bars.homeIndicator
        return Insets(top: top, bottom: toolbar + (bars.tabBar?.height ?? 0) + home)
    }
}
