public import TroupeModel

// The animation of turned pages.

extension SceneAnimation {
    /// The movement of turned pages in the frame of their container, without the bars beside it; nil if the scenes show no
    /// turn, because the pages are the same or out of sight. Complexity: O(nodes).
    ///
    /// - Returns: The movement, its region, and the space between pages that scroll, in points.
    public static func movement(
        of turn: PageMovement, from old: SceneTree, to new: SceneTree
    ) -> (kind: Kind, region: Rect, gap: Double)? {
        let container = SceneNodeID.pane(turn.container)
        guard old.size == new.size, let before = old[container], let pane = new[container],
            before.frame == pane.frame, old.pages(in: container) != new.pages(in: container)
        else { return nil }
        let (traits, direction) = (turn.traits, turn.direction)
        let isCurl = traits.transitionStyle == .pageCurl
        let kind: Kind =
            switch (traits.navigationOrientation, direction) {
            case (.horizontal, .forward): isCurl ? .curlLeft : .scrollLeft
            case (.horizontal, .reverse): isCurl ? .curlRight : .scrollRight
            case (.vertical, .forward): isCurl ? .curlUp : .scrollUp
            case (.vertical, .reverse): isCurl ? .curlDown : .scrollDown
            }
        let region = new.regionOfPages(in: pane)
        guard region.width > 0, region.height > 0 else { return nil }
        return (kind, region, isCurl ? 0 : traits.pageSpacing)
    }
}

extension SceneTree {
    /// The panes of the pages in the pane of their container.
    fileprivate func pages(in container: SceneNodeID) -> [SceneNodeID] {
        nodes.compactMap { node in
            guard case .pane = node.id, node.parent == container else { return nil }
            return node.id
        }
    }

    /// The frame of a container's pane without the bars of other controllers at its top and bottom, and without its page
    /// control. The bars of a page move with the page.
    fileprivate func regionOfPages(in pane: SceneNode) -> Rect {
        var (top, bottom) = (pane.frame.minY, pane.frame.maxY)
        for node in nodes {
            guard case .bar(let place) = node.id, node.layer == pane.layer,
                node.frame.intersection(pane.frame) != nil, !isInPage(node, of: pane.id)
            else { continue }
            switch place {
            case .navigation: top = max(top, min(node.frame.maxY, bottom))
            case .toolbar, .tabs, .pages: bottom = min(bottom, max(node.frame.minY, top))
            case .more, .customize, .view: break
            }
        }
        return Rect(x: pane.frame.minX, y: top, width: pane.frame.width, height: bottom - top)
    }

    /// True if a node is in a page of a container.
    private func isInPage(_ node: SceneNode, of container: SceneNodeID) -> Bool {
        var inner: SceneNode? = node
        while let here = inner {
            if case .pane = here.id, here.parent == container { return true }
            inner = here.parent.flatMap { self[$0] }
        }
        return false
    }
}
