import TroupeModel

extension Interface {
    /// The window as it would stand on another screen or held otherwise, with nobody asked and nothing changed.
    func outline(arranged arrangement: Arrangement) -> InterfaceOutline { arranged(arrangement).outline() }

    /// What bars would cover of every visible controller's view then.
    func insets(arranged arrangement: Arrangement) -> [ControllerID: Insets] {
        var insets: [ControllerID: Insets] = [:]
        for (id, place) in arranged(arrangement).placements() { insets[id] = place.insets }
        return insets
    }

    private func arranged(_ arrangement: Arrangement) -> Interface {
        var other = self
        other.tree.window.resize(
            to: arrangement.size ?? tree.window.portraitSize, arrangement.orientation ?? tree.window.orientation)
        return other
    }
}
