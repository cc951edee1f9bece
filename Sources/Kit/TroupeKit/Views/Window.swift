public import TroupeModel

/// The window that a view is in, as far as the view's process knows it.
public struct Window: Hashable, Sendable {
    /// How the interface stands in it.
    public let orientation: Orientation
}

extension View {
    /// The window it is in; nil while its controller is not seen, and for a view that is in no controller's tree.
    public var window: Window? {
        guard let standing = tree?.owner?.standing, standing.isInWindow else { return nil }
        return Window(orientation: standing.orientation)
    }
}
