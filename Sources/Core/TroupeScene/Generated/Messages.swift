// Generated from Proto by Deploy/generate-messages, as Proto/Swift.map says; do not edit.

public import TroupeModel

/// Something in a bar.
public struct BarElement: Hashable, Sendable {
    /// prompt, back, title, item, tab, row, choice.
    public var kind: BarElement.Kind
    /// What is written on it.
    public var text: String
    /// What a touch of it is.
    public var touch: BarTouch?
    /// An image that stands with its words, or for them.
    public var image: String?
    /// What it is written with; not set: as all of its kind.
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

/// The arrow of a popover: the edge it is on, and what it points at.
public struct PopoverArrow: Hashable, Sendable {
    /// Where the arrow points: up, down, left, right.
    public var direction: Direction
    /// The middle of what it points at, in the window's coordinates.
    public var target: Point

    /// Makes one with these values.
    public init(direction: Direction, target: Point) {
        self.direction = direction
        self.target = target
    }
}

/// One layer of the scene, the backmost first.
public struct SceneLayer: Hashable, Sendable {
    /// How it lies on the window: full, sheet, popover.
    public var style: Style
    /// Its root or presented controller.
    public var controller: ControllerID
    /// Where it stands, in points of the window.
    public var frame: Rect
    /// How it came if it is presented.
    public var transition: TransitionStyle?
    /// The split view controller in it whose hidden first pane can be opened in a popover.
    public var opensPaneOf: ControllerID?
    /// The split view controller whose first pane is open in this layer, a popover.
    public var closesPaneOf: ControllerID?

    /// Makes one with these values.
    public init(
        style: Style, controller: ControllerID, frame: Rect, transition: TransitionStyle? = nil,
        opensPaneOf: ControllerID? = nil, closesPaneOf: ControllerID? = nil
    ) {
        self.style = style
        self.controller = controller
        self.frame = frame
        self.transition = transition
        self.opensPaneOf = opensPaneOf
        self.closesPaneOf = closesPaneOf
    }
}

/// A change of a window that takes time. Displays draw it; who hears of what and when does not depend on them.
public struct SceneAnimation: Hashable, Sendable {
    /// Counts up within an instance, from 1.
    public var number: UInt64
    /// What sort of change it is: push, pop, cover, uncover, dissolve.
    public var kind: Kind
    /// What of the window moves, in points.
    public var region: Rect
    /// When it began, on the instance's clock, in microseconds.
    public var start: Instant
    /// How long it takes, in milliseconds.
    public var milliseconds: Int
    /// How it speeds up and slows down: easeInOut, linear.
    public var curve: Curve

    /// Makes one with these values.
    public init(number: UInt64, kind: Kind, region: Rect, start: Instant, milliseconds: Int, curve: Curve = .easeInOut)
    {
        self.number = number
        self.kind = kind
        self.region = region
        self.start = start
        self.milliseconds = milliseconds
        self.curve = curve
    }
}
