public import TroupeModel

extension Hierarchy {
    /// The window as it would stand on another screen or held otherwise, with nobody asked and nothing changed.
    public func outline(arranged arrangement: Arrangement) -> InterfaceOutline {
        var other = self
        let upright = arrangement.size ?? (window.orientation.isLandscape ? window.size.transposed : window.size)
        other.window.orientation = arrangement.orientation ?? window.orientation
        other.window.size = other.window.orientation.isLandscape ? upright.transposed : upright
        return other.outline()
    }
}
