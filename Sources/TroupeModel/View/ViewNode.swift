/// One view of a child's tree, as it travels and is composed: flat, with the parent named.
///
/// A tree is a list in drawing order in which each node stands behind its parent. Frames are in the superview's
/// coordinates, in points. The first node is the controller's root view and has no parent.
public struct ViewNode: Hashable, Sendable, Codable {
    /// Chosen by the child, stable while the view lives.
    public var id: ViewID
    /// The superview; nil for the root view.
    public var parent: ViewID?
    /// In the superview's coordinates, in points.
    public var frame: Rect
    /// How it follows its superview's size.
    public var mask: AutoresizingMask
    /// What is drawn in it.
    public var content: ViewContent
    /// The class as the document or the child names it (`UILabel`, `MyChart`).
    public var className: String
    /// The id Xcode gave it, where it comes from a storyboard.
    public var storyboardID: String?
    /// Whether it and all in it are invisible and untouchable.
    public var isHidden: Bool
    /// Whether a control answers; also false for views that let touches fall through.
    public var isEnabled: Bool
    /// Whether a control or row is chosen, or has the typing.
    public var isSelected: Bool
    /// From 0, invisible, to 1.
    public var alpha: Double
    /// The number code finds it by.
    public var tag: Int
    /// What is behind its content; nil for nothing.
    public var background: Color?
    /// What its interactive parts are drawn in; nil takes the superview's.
    public var tint: Color?
    /// What assistive tools are told; nil for what follows from the content.
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
    /// From 0 to 1.
    public var red: Double
    /// From 0 to 1.
    public var green: Double
    /// From 0 to 1.
    public var blue: Double
    /// From 0, invisible, to 1.
    public var alpha: Double
    /// A colour of its parts.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// What assistive software is told of a view.
public struct AccessibilityFacts: Hashable, Sendable, Codable {
    /// What it is, in few words.
    public var label: String?
    /// What it holds now.
    public var value: String?
    /// What happens when it is used.
    public var hint: String?
    /// A name for tests, never read aloud.
    public var identifier: String?
    /// How it behaves, by UIKit's names (`button`, `header`).
    public var traits: [String]
    /// Whether tools stop at it.
    public var isElement: Bool
    /// Facts; a view that is no element and says nothing without arguments.
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
