public import TroupeModel

/// One thing on the screen, in the window's coordinates. How it looks stands among its properties: see ``Look``.
@dynamicMemberLookup
public struct SceneNode: Hashable, Sendable {
    /// How present it is.
    public enum Presence: String, Hashable, Sendable {
        /// As its process made it.
        case live
        /// Below a sheet: seen, dimmed, not touched.
        case covered
        /// The last view of a process that is gone or silent: seen, dimmed, not touched.
        case stale
    }

    /// What it is, the same in every version of the scene.
    public var id: SceneNodeID
    /// What it lies in; nil for the ground of a layer.
    public var parent: SceneNodeID?
    /// The layer it is in, counted from the back.
    public var layer: Int
    /// Where it stands, in points of the window.
    public var frame: Rect
    /// The part of the frame that superviews and the window leave to be seen; nil where that is nothing.
    public var visible: Rect?
    /// The part of the frame that takes touches; nil where it takes none.
    public var reach: Rect?
    /// Whether its process still stands behind it.
    public var presence: Presence
    /// What it looks like, whatever it shows.
    public var look: Look
    /// What it shows.
    public var content: SceneContent
    /// The class of the view, as the document names it.
    public var className: String
    /// Xcode's id of the view, if it comes from a document.
    public var storyboardID: String?
    /// What it says to assistive programs.
    public var accessibility: AccessibilityFacts?

    /// What a node looks like, whatever it shows.
    public struct Look: Hashable, Sendable {
        /// Whether it and everything it lies in is enabled.
        public var isEnabled = true
        /// Whether it is chosen.
        public var isSelected = false
        /// From 0 to 1, its superviews' included.
        public var alpha = 1.0
        /// The colour behind it; nil for none.
        public var background: Color?
        /// The colour of what can be touched in it; nil for its superview's.
        public var tint: Color?
        /// The sign that stands for a ready-made item. Only pictures are drawn with it: displays of characters show the words, and are not told.
        public var symbol: BarSymbol?
    }

    /// One side of how it looks. Inlinable, so that no path is made where a node is drawn.
    @inlinable
    public subscript<Side>(dynamicMember side: WritableKeyPath<Look, Side>) -> Side {
        get { look[keyPath: side] }
        _modify { yield &look[keyPath: side] }
    }

    /// Live, enabled and touched nowhere where nothing else is said.
    public init(
        id: SceneNodeID, parent: SceneNodeID?, layer: Int, frame: Rect, visible: Rect?, reach: Rect? = nil,
        presence: Presence = .live, isEnabled: Bool = true, isSelected: Bool = false, alpha: Double = 1,
        content: SceneContent,
        className: String = "", storyboardID: String? = nil, background: Color? = nil, tint: Color? = nil,
        accessibility: AccessibilityFacts? = nil
    ) {
        self.id = id
        self.parent = parent
        self.layer = layer
        self.frame = frame
        self.visible = visible
        self.reach = reach
        self.presence = presence
        look = Look(
            isEnabled: isEnabled, isSelected: isSelected, alpha: alpha, background: background, tint: tint)
        self.content = content
        self.className = className
        self.storyboardID = storyboardID
        self.accessibility = accessibility
    }

    /// Whether it is drawn fainter, for nobody answers behind it.
    public var isDimmed: Bool { presence != .live }

    /// Which of its controller's processes the views of a pane are of; nil for a node that is no pane.
    public var incarnation: Incarnation? { if case .pane(let incarnation) = content { incarnation } else { nil } }

    /// What a screen is called where nothing else is to be seen of it: its title, and its class.
    public var screenName: String {
        guard let title = accessibility?.label, !title.isEmpty, title != className else { return className }
        return "\(title) – \(className)"
    }
}

/// What a node shows.
public enum SceneContent: Hashable, Sendable {
    /// The empty ground of a controller's views, and which of the controller's processes they are of.
    case pane(Incarnation)
    /// A view of a child.
    case view(ViewContent)
    /// What dims everything below a sheet.
    case backdrop
    /// The box of a sheet, or of a popover with its arrow.
    case surface(PopoverArrow?)
    /// Why these are only the last views.
    case placeholder(cause: String)
    /// A bar's ground.
    case bar(BarPlace)
    /// Something in a bar.
    case barElement(BarElement)
}

extension BarElement {
    /// How it is drawn.
    public enum Kind: Hashable, Sendable {
        /// A line above the title.
        case prompt
        /// The button that pops.
        case back
        /// The title.
        case title
        /// A bar button item, with Xcode's name of its style.
        case item(style: String)
        /// A tab, perhaps with a badge.
        case tab(badge: String?)
        /// A row of More's list.
        case row
        /// A row of the panel in which tabs are rearranged: picked where it is selected.
        case choice
    }

    /// Whether it is a row of a list, and not part of a bar that is drawn on one line.
    public var isRow: Bool { kind == .row || kind == .choice }
}

extension PopoverArrow {
    /// Where the arrow points; in the order in which a popover prefers them.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// Towards the upper edge.
        case up
        /// Towards the lower edge.
        case down
        /// Towards the left edge.
        case left
        /// Towards the right edge.
        case right
    }
}

extension SceneNode {
    /// Whether it is a navigation bar's title in a line of its own below the items.
    package var isLargeTitle: Bool {
        guard case .barElement(let element) = content, element.kind == .title else { return false }
        return frame.height == BarMetrics.largeTitle
    }
}
