import TroupeModel

/// The division of a controller's rectangle among its view, its bars and its children.
struct Room: Hashable, Sendable {
    /// The frame of the controller's own view, in window coordinates.
    var frame: Rect
    /// The edges that bars cover.
    var insets: Insets
    /// The bars over the children; empty unless the caller wants bars.
    var bars: [OutlineBar] = []
    /// The share of each shown child, back to front.
    var children: [Share] = []

    /// A child's part of a room.
    struct Share: Hashable, Sendable {
        let id: ControllerID
        let rect: Rect
        let bars: BarCoverage
    }
}
