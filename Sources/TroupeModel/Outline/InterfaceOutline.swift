/// What a window shows, as far as the daemon knows without the children's views: which controller's view stands
/// where, under which bars, over what. The scene is composed from it and the children's view trees.
public struct InterfaceOutline: Hashable, Sendable, Codable {
    /// The window's size in the current orientation, in points.
    public var size: Size
    /// How the interface stands.
    public var orientation: Orientation
    /// From back to front; what a full-screen layer covers is not listed.
    public var layers: [OutlineLayer]
    /// A window's contents.
    public init(size: Size, orientation: Orientation, layers: [OutlineLayer]) {
        self.size = size
        self.orientation = orientation
        self.layers = layers
    }
}

/// The root, or one presented controller over what lies below.
public struct OutlineLayer: Hashable, Sendable, Codable {
    /// How a layer lies on those below.
    public enum Style: Hashable, Sendable, Codable {
        /// It fills the window.
        case full
        /// A form or page sheet on a pad; what is below shows dimmed around it.
        case sheet
        /// A popover on a pad, pointing at something in the source's view or at a bar item.
        case popover(source: ControllerID, anchor: PopoverAnchor)
    }

    /// How it lies on those below.
    public var style: Style
    /// What is in it.
    public var pane: OutlinePane
    /// How it came, and goes, if it is presented; nil for the root.
    public var transition: TransitionStyle?

    /// A layer; its pane's frame says where it lies.
    public init(style: Style, pane: OutlinePane, transition: TransitionStyle? = nil) {
        self.style = style
        self.pane = pane
        self.transition = transition
    }
}

/// The place of one controller's view.
public struct OutlinePane: Hashable, Sendable, Codable {
    /// What is drawn in it.
    public enum Content: Hashable, Sendable, Codable {
        /// A built-in container: nothing of its own besides bars and its children.
        case container
        /// The views of a child process.
        case views
        /// The last views of a process that is gone or silent, dimmed, with the reason.
        case placeholder(String)
    }

    /// Whose view it is.
    public var controller: ControllerID
    /// What the controller is called, for people.
    public var title: String?
    /// The class that runs it.
    public var className: String
    /// In the window's coordinates.
    public var frame: Rect
    /// What is seen in it, apart from panes and bars.
    public var content: Content
    /// Whether its process takes its time to answer: what is seen may be out of date.
    public var isBusy = false
    /// Children, back to front. The view of a content controller's child takes the place of the parent's view node
    /// `.container(child)` where there is one, else the frame here.
    public var panes: [OutlinePane]
    /// Bars over the children.
    public var bars: [OutlineBar]
    /// A controller's place in the window.
    public init(
        controller: ControllerID, title: String?, className: String, frame: Rect, content: Content,
        panes: [OutlinePane] = [], bars: [OutlineBar] = []
    ) {
        self.controller = controller
        self.title = title
        self.className = className
        self.frame = frame
        self.content = content
        self.panes = panes
        self.bars = bars
    }
}

/// A bar of a built-in container, in the window's coordinates.
public enum OutlineBar: Hashable, Sendable, Codable {
    /// A navigation bar with what the top of its stack puts into it.
    case navigation(frame: Rect, NavigationBarContent)
    /// `owner` is the controller whose items these are.
    case toolbar(frame: Rect, owner: ControllerID, items: [BarItem])
    /// A tab bar; nothing is selected where More is shown. While a person rearranges the tabs (`isCustomized`) a touch of a
    /// place puts the picked tab there.
    case tabs(frame: Rect, container: ControllerID, entries: [TabBarItem], selected: Int?, isCustomized: Bool = false)
    /// More's list of the tabs that have no place in the bar; it fills the container between its bars.
    case more(frame: Rect, container: ControllerID, entries: [TabBarItem])
    /// The tabs that a person may rearrange; covers what the container shows.
    case customize(frame: Rect, container: ControllerID, rows: [CustomizableTab])

    /// Where it stands.
    public var frame: Rect {
        switch self {
        case .navigation(let frame, _), .toolbar(let frame, _, _), .tabs(let frame, _, _, _, _),
            .more(let frame, _, _), .customize(let frame, _, _):
            frame
        }
    }
}

/// What a navigation bar shows: a function of the stack (section 3.3).
public struct NavigationBarContent: Hashable, Sendable, Codable {
    /// The navigation controller whose bar it is, or the tab bar controller where it is More's.
    public var container: ControllerID
    /// The controller on top, whose items these are.
    public var owner: ControllerID
    /// A line above the title.
    public var prompt: String?
    /// The back button's text; nil where there is none.
    public var back: String?
    /// Items from the left edge, behind the back button.
    public var left: [BarItem]
    /// The middle; empty where nobody says anything.
    public var title: String
    /// The owner's view in the title's place, once that is there; nil for none.
    public var titleView: ViewID?
    /// Items from the right edge inwards.
    public var right: [BarItem]
    /// What the container itself has at the right edge of a bar of its own; nil for nothing.
    public var containerItem: ContainerItem?
    /// A bar over the controller on top.
    public init(
        container: ControllerID, owner: ControllerID, prompt: String?, back: String?, left: [BarItem], title: String,
        titleView: ViewID? = nil, right: [BarItem], containerItem: ContainerItem? = nil
    ) {
        self.container = container
        self.owner = owner
        self.prompt = prompt
        self.back = back
        self.left = left
        self.title = title
        self.titleView = titleView
        self.right = right
        self.containerItem = containerItem
    }
}
