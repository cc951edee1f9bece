import TroupeModel

extension SceneTree {
    /// True if a view is a box in front of the layers below: it has a background of its own, and lies directly in the root
    /// view of a controller that is presented over the window (`PresentationStyle.overFullScreen`), which has no box.
    /// Displays draw it as the box of a sheet.
    ///
    /// - Parameter place: The index of the node.
    /// - Complexity: O(1).
    public func isBox(at place: Int) -> Bool {
        let node = nodes[place]
        guard case .view = node.content, let background = node.background, background.alpha * node.alpha > 0.5,
            let outer = node.parent.flatMap({ self[$0] }), case .view = outer.content,
            let pane = outer.parent.flatMap({ self[$0] }), case .pane = pane.content
        else { return false }
        return pane.alpha == 0
    }
}
