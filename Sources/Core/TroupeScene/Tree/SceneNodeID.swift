public import TroupeModel

/// The identity of a node, stable across scenes for the life of the object that it represents.
public enum SceneNodeID: Hashable, Sendable {
    /// The dimming view below a sheet or popover, identified by the layer's controller.
    case backdrop(ControllerID)
    /// The box of a sheet or popover.
    case surface(ControllerID)
    /// The background of a controller's view.
    case pane(ControllerID)
    /// A view of a child.
    case view(ControllerID, ViewID)
    /// The text that explains why only the last views of a controller remain.
    case placeholder(ControllerID)
    /// The button that restarts an unavailable controller.
    case retry(ControllerID)
    /// A bar of a built-in container.
    case bar(BarPlace)
    /// An element of a bar.
    case barElement(BarPlace, BarPart)

    /// The controller that the node belongs to.
    public var controller: ControllerID {
        switch self {
        case .backdrop(let id), .surface(let id), .pane(let id), .view(let id, _), .placeholder(let id), .retry(let id):
            id
        case .bar(let place), .barElement(let place, _): place.controller
        }
    }
}

/// The identity of a bar.
public enum BarPlace: Hashable, Sendable {
    /// The navigation bar of a navigation controller.
    case navigation(ControllerID)
    /// The toolbar with the items of a controller.
    case toolbar(ControllerID)
    /// The tab bar of a tab bar controller.
    case tabs(ControllerID)
    /// The More list of a tab bar controller.
    case more(ControllerID)
    /// The panel that customizes a tab bar controller's tabs.
    case customize(ControllerID)
    /// The page control of a page view controller.
    case pages(ControllerID)
    /// A bar that is a view in a scene.
    case view(ControllerID, ViewID)

    /// The controller that the bar's node belongs to.
    public var controller: ControllerID {
        switch self {
        case .navigation(let id), .toolbar(let id), .tabs(let id), .more(let id), .customize(let id), .pages(let id),
            .view(let id, _):
            id
        }
    }
}

/// The identity of an element in a bar. Numbers count from 0.
public enum BarPart: Hashable, Sendable {
    /// The prompt, a line above the title.
    case prompt
    /// The back button.
    case back
    /// The title.
    case title
    /// The item that shows a hidden primary pane.
    case pane
    /// An item on the left, counted from the edge.
    case left(Int)
    /// The container's own item, for example Edit in the bar of More.
    case container
    /// An item on the right, counted from the edge.
    case right(Int)
    /// An item of a toolbar, counted from the left.
    case item(Int)
    /// A tab, counted from the left.
    case tab(Int)
    /// A row of the More list or of the customize panel, in reading order.
    case row(Int)
}
