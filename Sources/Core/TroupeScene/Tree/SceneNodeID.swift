public import TroupeModel

/// Which thing on the screen a node stands for; the same from one scene to the next while the thing lives.
public enum SceneNodeID: Hashable, Sendable {
    /// What darkens everything below a sheet or popover; named by that layer's controller.
    case backdrop(ControllerID)
    /// The box a sheet or popover is drawn on.
    case surface(ControllerID)
    /// The ground a controller's view stands on.
    case pane(ControllerID)
    /// A view of a child.
    case view(ControllerID, ViewID)
    /// The words that say why a controller's views are only its last ones.
    case placeholder(ControllerID)
    /// The button that starts a controller again that was given up.
    case retry(ControllerID)
    /// A bar of a built-in container.
    case bar(BarPlace)
    /// Something in a bar.
    case barElement(BarPlace, BarPart)

    /// The controller it belongs to.
    public var controller: ControllerID {
        switch self {
        case .backdrop(let id), .surface(let id), .pane(let id), .view(let id, _), .placeholder(let id), .retry(let id):
            id
        case .bar(let place), .barElement(let place, _): place.controller
        }
    }
}

/// Which bar.
public enum BarPlace: Hashable, Sendable {
    /// Of that navigation controller.
    case navigation(ControllerID)
    /// With the items of that controller.
    case toolbar(ControllerID)
    /// Of that tab bar controller.
    case tabs(ControllerID)
    /// The list of a tab bar controller's further tabs.
    case more(ControllerID)
    /// The panel in which a tab bar controller's tabs are rearranged.
    case customize(ControllerID)
    /// A bar that a scene holds as a view of its own.
    case view(ControllerID, ViewID)

    /// Whose node it is.
    public var controller: ControllerID {
        switch self {
        case .navigation(let id), .toolbar(let id), .tabs(let id), .more(let id), .customize(let id), .view(let id, _):
            id
        }
    }
}

/// Which part of a bar; numbers count from 0.
public enum BarPart: Hashable, Sendable {
    /// A line above the title.
    case prompt
    /// The button that pops.
    case back
    /// The title.
    case title
    /// The item that opens a hidden first pane.
    case pane
    /// An item on the left, counted from the edge.
    case left(Int)
    /// The item of the container itself, as Edit in the bar of More.
    case container
    /// An item on the right, counted from the edge.
    case right(Int)
    /// An item of a toolbar, counted from the left.
    case item(Int)
    /// A tab, counted from the left.
    case tab(Int)
    /// A row of More's list, or of the panel in which tabs are rearranged, in reading order.
    case row(Int)
}
