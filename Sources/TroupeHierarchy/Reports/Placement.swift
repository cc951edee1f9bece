import TroupeModel

/// Where a controller's view stands.
struct Placement: Hashable, Sendable {
    /// In the window's coordinates.
    var frame: Rect
    /// What bars cover at the view's edges.
    var insets: Insets
    var size: Size { frame.size }
}

/// Where every visible controller's view was found to stand.
struct Places: Hashable, Sendable {
    /// Tells this finding from others: as long as it is the latest and stands, nothing was done that could change what is
    /// visible. How far controllers have come in appearing is no part of it.
    let number: UInt64
    let byController: Table<ControllerID, Placement>
}
