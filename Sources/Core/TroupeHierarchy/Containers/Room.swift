import TroupeModel

/// What a controller makes of the rectangle it is given.
struct Room: Hashable, Sendable {
    /// Its own view's, in the window's coordinates.
    var frame: Rect
    /// What bars cover at its edges.
    var insets: Insets
    /// Bars over the children, where somebody reads them.
    var bars: [OutlineBar] = []
    /// What each child whose view is shown is given, back to front.
    var children: [Share] = []

    /// A child's part of a room.
    struct Share: Hashable, Sendable {
        let id: ControllerID
        let rect: Rect
        let bars: BarCoverage
    }
}
