import TroupeModel

extension Interface {
    /// The window as it would stand on another screen or held otherwise, with nobody asked and nothing changed.
    func outline(arranged arrangement: Arrangement) -> InterfaceOutline {
        var other = self
        other.tree.window.resize(
            to: arrangement.size ?? tree.window.portraitSize, arrangement.orientation ?? tree.window.orientation)
        return other.outline()
    }
}
