import TroupeModel

/// The placement of a controller's view.
struct Placement: Hashable, Sendable {
    /// In the window's coordinates.
    var frame: Rect
    /// The insets by which bars cover the view.
    var insets: Insets
    var size: Size { frame.size }
}
