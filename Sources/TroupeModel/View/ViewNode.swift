/// One view of a child's tree, as it travels and is composed: flat, with the parent named.
///
/// A tree is a list in drawing order in which each node stands behind its parent. Frames are in the superview's
/// coordinates, in points. The first node is the controller's root view and has no parent.
public struct ViewNode: Hashable, Sendable, Codable {
    /// Chosen by the child, stable while the view lives.
    public var id: ViewID
    /// The superview; nil for the root view.
    public var parent: ViewID?
    public var frame: Rect
    public var mask: AutoresizingMask
    public var content: ViewContent
    /// The class as the document or the child names it (`UILabel`, `MyChart`).
    public var className: String
    /// The id Xcode gave it, where it comes from a storyboard.
    public var storyboardID: String?
    public var isHidden: Bool
    /// Whether a control answers; also false for views that let touches fall through.
    public var isEnabled: Bool
    public var isSelected: Bool
    public var alpha: Double
    public var tag: Int
    public var background: Color?
    public var tint: Color?
    public var accessibility: AccessibilityFacts?

    /// A visible, enabled view.
    public init(
        id: ViewID, parent: ViewID?, frame: Rect, mask: AutoresizingMask = [], content: ViewContent = .plain,
        className: String = "UIView", storyboardID: String? = nil, isHidden: Bool = false, isEnabled: Bool = true,
        isSelected: Bool = false, alpha: Double = 1, tag: Int = 0, background: Color? = nil, tint: Color? = nil,
        accessibility: AccessibilityFacts? = nil
    ) {
        self.id = id
        self.parent = parent
        self.frame = frame
        self.mask = mask
        self.content = content
        self.className = className
        self.storyboardID = storyboardID
        self.isHidden = isHidden
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        self.alpha = alpha
        self.tag = tag
        self.background = background
        self.tint = tint
        self.accessibility = accessibility
    }
}

/// A colour, each part from 0 to 1.
public struct Color: Hashable, Sendable, Codable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// What assistive software is told of a view.
public struct AccessibilityFacts: Hashable, Sendable, Codable {
    public var label: String?
    public var value: String?
    public var hint: String?
    public var identifier: String?
    public var traits: [String]
    public var isElement: Bool
    public init(
        label: String? = nil, value: String? = nil, hint: String? = nil, identifier: String? = nil,
        traits: [String] = [], isElement: Bool = true
    ) {
        self.label = label
        self.value = value
        self.hint = hint
        self.identifier = identifier
        self.traits = traits
        self.isElement = isElement
    }
}
