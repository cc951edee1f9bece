import TroupeModel

/// The division of a controller's rectangle among its view, its bars and its children.
struct Room: Hashable, Sendable {
    /// Its own view's, in the window's coordinates.
    var frame: Rect
    /// The edges that bars cover.
    var insets: Insets
    /// Bars over the children, where somebody reads them.
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
