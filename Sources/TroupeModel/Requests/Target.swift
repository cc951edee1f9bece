/// A controller as somebody named it.
public enum Target: Hashable, Sendable, Codable {
    case id(ControllerID)
    /// An id, storyboard id, `Storyboard/ID`, identifier, title or class, tried in that order.
    case named(String)
}

/// What is to be shown: something that exists, or something to make.
public enum Destination: Hashable, Sendable, Codable {
    case controller(ControllerID)
    /// A storyboard identifier or id, `Storyboard/ID` for one of another storyboard.
    case scene(String)
    /// A class without a scene.
    case className(String)
}

/// UIKit's presentation styles, and the popover as later documents spell it.
public enum PresentationStyle: String, Hashable, Sendable, Codable, CaseIterable {
    case fullScreen
    case pageSheet
    case formSheet
    case currentContext
    case overFullScreen
    case overCurrentContext
    case popover
    case automatic
}

/// How a presentation moves.
public enum TransitionStyle: String, Hashable, Sendable, Codable, CaseIterable {
    case coverVertical
    case flipHorizontal
    case crossDissolve
    case partialCurl
}

/// What to do when a presentation finds its ground taken (SEMANTICS 3.6).
public enum PresentationPolicy: String, Hashable, Sendable, Codable, CaseIterable {
    case reject
    case queue
    case replace
    case onTop
}

/// Where a popover's arrow points.
public struct PopoverAnchor: Hashable, Sendable, Codable {
    /// The bar item, when it points at one.
    public var barItem: String?
    /// The view by its id in the source's scene, when it points at one.
    public var view: String?
    /// A place in the source's view, in points.
    public var rect: Rect?
    /// The directions its arrow may point in.
    public var arrowDirections: PopoverModel.ArrowDirections
    /// An anchor; one of the first three says where it is.
    public init(
        barItem: String? = nil, view: String? = nil, rect: Rect? = nil,
        arrowDirections: PopoverModel.ArrowDirections = .any
    ) {
        self.barItem = barItem
        self.view = view
        self.rect = rect
        self.arrowDirections = arrowDirections
    }
}
