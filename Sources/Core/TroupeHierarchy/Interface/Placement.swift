import TroupeModel

/// Where a controller's view stands.
struct Placement: Hashable, Sendable {
    /// In the window's coordinates.
    var frame: Rect
    /// What bars cover at the view's edges.
    var insets: Insets
    var size: Size { frame.size }
}
