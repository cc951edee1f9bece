/// A controller as somebody named it.
public enum Target: Hashable, Sendable, Codable {
    /// By its id, which is never given to another.
    case id(ControllerID)
    /// An id, storyboard id, `Storyboard/ID`, identifier, title or class, tried in that order.
    case named(String)
}

/// What is to be shown: something that exists, or something to make.
public enum Destination: Hashable, Sendable, Codable {
    /// One that exists already.
    case controller(ControllerID)
    /// One to make of the scene that somebody named: by id, `Storyboard/ID` or identifier, tried in that order.
    case scene(String)
    /// One to make of the scene that a document refers to.
    case object(SceneReference)
    /// A class without a scene.
    case className(String)
}

/// UIKit's presentation styles, and the popover as later documents spell it.
public enum PresentationStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Covers the window.
    case fullScreen
    /// A sheet in portrait width on a pad.
    case pageSheet
    /// A small sheet in the middle of a pad.
    case formSheet
    /// Covers the nearest context that is defined.
    case currentContext
    /// Over the window, which stays to be seen.
    case overFullScreen
    /// Over a context, which stays to be seen.
    case overCurrentContext
    /// A popover on a pad.
    case popover
    /// Left to the system: a sheet on a pad.
    case automatic
}

/// How a presentation moves.
public enum TransitionStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// Moves in from below.
    case coverVertical
    /// Turns around its upright axis.
    case flipHorizontal
    /// Fades.
    case crossDissolve
    /// Curls a corner up.
    case partialCurl
}

/// What to do when a presentation finds its ground taken (section 3.6).
public enum PresentationPolicy: String, Hashable, Sendable, Codable, CaseIterable {
    /// The request is rejected.
    case reject
    /// It waits until there is room, beside the queue.
    case queue
    /// What is presented is dismissed first.
    case replace
    /// It is presented by the front-most.
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
