import TroupeModel

extension Interface {
    /// The outline of the main window on another screen or in another orientation. No controller is asked, and the running
    /// interface does not change. The window of a further screen never turns: it is as it is.
    ///
    /// - Parameter frames: The places of contained controllers in their parents' views. Other controllers keep their
    ///   current places.
    func outline(arranged arrangement: Arrangement, frames: [ControllerID: Rect] = [:]) -> InterfaceOutline {
        if let screen = arrangement.screen, screen != .main { return outline(of: screen) }
        return arranged(arrangement, frames).outline()
    }

    /// The insets by which bars would cover each visible controller's view in that arrangement.
    func insets(arranged arrangement: Arrangement, frames: [ControllerID: Rect] = [:]) -> [ControllerID: Insets] {
        var insets: [ControllerID: Insets] = [:]
        for (id, place) in arranged(arrangement, frames).placements() { insets[id] = place.insets }
        return insets
    }

    private func arranged(_ arrangement: Arrangement, _ frames: [ControllerID: Rect]) -> Interface {
        var other = self
        other.tree.resizeMainWindow(
            to: arrangement.size ?? tree.window.portraitSize, arrangement.orientation ?? tree.window.orientation)
        for (child, frame) in frames {
            guard let parent = tree[child]?.parent, let embedded = tree[parent]?.embedded,
                embedded.contains(where: { $0.child == child })
            else { continue }
            other.tree.changeEmbedding(of: child, in: parent) { $0.frame = frame }
        }
        return other
    }
}
