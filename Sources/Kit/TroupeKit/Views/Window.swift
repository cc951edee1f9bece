public import TroupeModel

/// The window that a view is in, as far as the view's process knows it.
public struct Window: Hashable, Sendable {
    /// The orientation of the interface in the window.
    public let orientation: Orientation
}

extension View {
    /// The window of the view; nil while its controller is not visible, and for a view outside of a controller's tree.
    public var window: Window? {
        guard let state = tree?.owner?.lastKnown, state.isInWindow else { return nil }
        return Window(orientation: state.orientation)
    }
}
