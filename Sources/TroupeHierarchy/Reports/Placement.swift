import TroupeModel

/// Where a controller's view stands.
struct Placement: Hashable, Sendable {
    /// In the window's coordinates.
    var frame: Rect
    /// What bars cover at the view's edges.
    var insets: Insets
    var size: Size { frame.size }
}

/// Sizes of what the daemon draws, in points (2011 guide, chapters 3 and 4).
enum Chrome {
    static let statusBar = 20.0
    static let tabBar = 49.0
    static let firstPane = 320.0
    static let formSheet = Size(width: 540, height: 620)
    static let popover = Size(width: 320, height: 480)

    /// A navigation bar or toolbar; lower on a phone on its side, higher with a prompt.
    static func bar(_ idiom: DeviceIdiom, landscape: Bool, prompt: Bool = false) -> Double {
        if prompt { return 74 }
        return idiom == .phone && landscape ? 32 : 44
    }
}
