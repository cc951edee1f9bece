public import TroupeModel

/// One node of the screen, in the window's coordinates. The properties of its ``Look`` are members of the node.
@dynamicMemberLookup
public struct SceneNode: Hashable, Sendable {
    /// The state of the process behind a node.
    public enum Presence: String, Hashable, Sendable {
        /// The node is as its process made it.
        case live
        /// The node is below a sheet: visible, dimmed, without touches.
        case covered
        /// The node is of the last views of a process that has ended or does not answer: visible, dimmed, without
        /// touches.
        case stale
    }

    /// The identity of the node, stable across scenes.
    public var id: SceneNodeID
    /// The node that contains it; nil for the root of a layer.
    public var parent: SceneNodeID?
    /// The index of its layer, counted from the back.
    public var layer: Int
    /// The frame, in points of the window.
    public var frame: Rect
    /// The part of the frame that superviews and the window do not clip; nil if nothing is visible.
    public var visible: Rect?
    /// The part of the frame that takes touches; nil if no part does.
    public var reach: Rect?
    /// The state of the process behind the node.
    public var presence: Presence
    /// The appearance, independent of the content.
    public var look: Look
    /// The content of the node.
    public var content: SceneContent
    /// The class of the view, as the document names it.
    public var className: String
    /// The id of the view in its document; nil if the view is not from a document.
    public var storyboardID: String?
    /// The accessibility properties.
    public var accessibility: AccessibilityFacts?

    /// The appearance of a node, independent of its content.
    public struct Look: Hashable, Sendable {
        /// True if the node and all its superviews are enabled.
        public var isEnabled = true
        /// True if the node is selected.
        public var isSelected = false
        /// The opacity from 0 to 1, multiplied with that of its superviews.
        public var alpha = 1.0
        /// The background colour; nil without a background.
        public var background: Color?
        /// The colour of controls in the node; nil for the superview's colour.
        public var tint: Color?
        /// The symbol of a system item. Only pictures draw it. Text displays show the text and do not receive the
        /// symbol.
        public var symbol: BarSymbol?
    }

    /// A property of the look. It is inlinable, so that drawing a node creates no key paths.
    @inlinable
    public subscript<Side>(dynamicMember side: WritableKeyPath<Look, Side>) -> Side {
        get { look[keyPath: side] }
        _modify { yield &look[keyPath: side] }
    }

    /// A node; by default live, enabled and without touches.
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

    /// True if the node is drawn dimmed, because no process answers for it.
    public var isDimmed: Bool { presence != .live }

    /// The incarnation that sent the views of a pane; nil for a node that is not a pane.
    public var incarnation: Incarnation? { if case .pane(let incarnation) = content { incarnation } else { nil } }

    /// The name of a screen whose views are not visible: its title and its class.
    public var screenName: String {
        guard let title = accessibility?.label, !title.isEmpty, title != className else { return className }
        return "\(title) – \(className)"
    }
}

/// The content of a node.
public enum SceneContent: Hashable, Sendable {
    /// The empty background of a controller's views, and the incarnation that sent the views.
    case pane(Incarnation)
    /// A view of a child.
    case view(ViewContent)
    /// The dimming view below a sheet.
    case backdrop
    /// The box of a sheet, or of a popover with its arrow.
    case surface(PopoverArrow?)
    /// The reason why only the last views of a controller remain.
    case placeholder(cause: String)
    /// The background of a bar.
    case bar(BarPlace)
    /// An element of a bar.
    case barElement(BarElement)
}

extension BarElement {
    /// The appearance of a bar's element.
    public enum Kind: Hashable, Sendable {
        /// The prompt, a line above the title.
        case prompt
        /// The back button.
        case back
        /// The title.
        case title
        /// A bar button item, with the name of its style in Xcode.
        case item(style: String)
        /// A tab, with its badge or nil.
        case tab(badge: String?)
        /// A row of the More list, with the badge of its tab or nil.
        case row(badge: String?)
        /// A row of the panel that customizes the tabs; selected if its tab is picked.
        case choice
    }

    /// True if the element is a row of a list, not an element of a one-line bar.
    public var isRow: Bool {
        switch kind {
        case .row, .choice: true
        case .prompt, .back, .title, .item, .tab: false
        }
    }

    /// The badge of a tab, in the bar or in the More list; nil without a badge.
    package var badge: String? {
        switch kind {
        case .tab(let badge?), .row(let badge?): badge.isEmpty ? nil : badge
        case .tab, .row, .prompt, .back, .title, .item, .choice: nil
        }
    }
}

extension PopoverArrow {
    /// The direction of the arrow. The order of the cases is the order of preference.
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
    /// True if the node is a large title, which has a line of its own below the items of a navigation bar.
    package var isLargeTitle: Bool {
        guard case .barElement(let element) = content, element.kind == .title else { return false }
        return frame.height == BarMetrics.largeTitle
    }
}
