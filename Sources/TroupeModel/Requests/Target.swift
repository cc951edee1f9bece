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
