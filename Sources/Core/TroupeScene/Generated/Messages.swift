// Generated from Proto and Proto/Swift.map by Deploy/generate-messages; do not edit.

public import TroupeModel

/// An element of a bar.
public struct BarElement: Hashable, Sendable {
    /// prompt, back, title, item, tab, row, choice.
    public var kind: BarElement.Kind
    /// Its text.
    public var text: String
    /// The effect of a touch of it.
    public var touch: BarTouch?
    /// An image beside its text, or in place of it.
    public var image: String?
    /// Its font; not set: the font of its kind.
    public var font: Font?

    /// Makes one with these values.
    public init(kind: BarElement.Kind, text: String, touch: BarTouch? = nil, image: String? = nil, font: Font? = nil) {
        self.kind = kind
        self.text = text
        self.touch = touch
        self.image = image
        self.font = font
    }
}

/// The arrow of a popover: its edge and its target.
public struct PopoverArrow: Hashable, Sendable {
    /// The direction of the arrow: up, down, left, right.
    public var direction: Direction
    /// The middle of its target, in the window's coordinates.
    public var target: Point

    /// Makes one with these values.
    public init(direction: Direction, target: Point) {
        self.direction = direction
        self.target = target
    }
}

/// One layer of the scene, the backmost first.
public struct SceneLayer: Hashable, Sendable {
    /// How it covers the window: full, sheet, popover.
    public var style: Style
    /// Its root or presented controller.
    public var controller: ControllerID
    /// Its frame in the window, in points.
    public var frame: Rect
    /// The transition style of its presentation.
    public var transition: TransitionStyle?
    /// The split view controller in it with a hidden first pane that can open in a popover.
    public var opensPaneOf: ControllerID?
    /// For a layer that is a split view controller's open first pane, a popover: the split view controller.
    public var closesPaneOf: ControllerID?
    /// For a popover: the nodes below it that receive touches while it is shown.
    public var passthroughViews: [SceneNodeID]

    /// Makes one with these values.
    public init(
        style: Style, controller: ControllerID, frame: Rect, transition: TransitionStyle? = nil,
        opensPaneOf: ControllerID? = nil, closesPaneOf: ControllerID? = nil, passthroughViews: [SceneNodeID] = []
    ) {
        self.style = style
        self.controller = controller
        self.frame = frame
        self.transition = transition
        self.opensPaneOf = opensPaneOf
        self.closesPaneOf = closesPaneOf
        self.passthroughViews = passthroughViews
    }
}

/// An animated change of a window. Displays draw it; callbacks and their times do not depend on displays.
public struct SceneAnimation: Hashable, Sendable {
    /// Counts up within an instance, from 1.
    public var number: UInt64
    /// The kind of change: push, pop, cover, uncover, dissolve, drop, lift; for pages scrollLeft, scrollRight,
    /// scrollUp, scrollDown, curlLeft, curlRight, curlUp, curlDown.
    public var kind: Kind
    /// The part of the window that moves, in points.
    public var region: Rect
    /// Its start on the instance's clock, in microseconds.
    public var start: Instant
    /// Its duration in milliseconds.
    public var milliseconds: Int
    /// Its timing curve: easeInOut, linear.
    public var curve: Curve
    /// For pages that scroll: the space between the old and the new content, in points; not set: 0.
    public var gap: Double

    /// Makes one with these values.
    public init(
        number: UInt64, kind: Kind, region: Rect, start: Instant, milliseconds: Int, curve: Curve = .easeInOut,
        gap: Double = 0
    ) {
        self.number = number
        self.kind = kind
        self.region = region
        self.start = start
        self.milliseconds = milliseconds
        self.curve = curve
        self.gap = gap
    }
}
