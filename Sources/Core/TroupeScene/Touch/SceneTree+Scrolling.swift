import TroupeModel

// The scrolling nodes, and the distances by which a user would scroll them.

extension SceneTree {
    /// The nearest scrolling node around a node, which may be the node itself.
    public func scroller(around id: SceneNodeID) -> SceneNode? {
        var next: SceneNodeID? = id
        while let current = next, let node = self[current] {
            if node.content.verticalOffset != nil { return node }
            next = node.parent
        }
        return nil
    }

    /// True if a scrolling node has more content below or above, or if that is unknown.
    public func canScroll(_ node: SceneNode, down: Bool) -> Bool {
        guard let offset = node.content.verticalOffset else { return false }
        if case .view(.scroll(let size, _)) = node.content {
            return down ? offset + node.frame.height < size.height - 0.5 : offset > 0.5
        }
        if case .view(.textView) = node.content { return down ? offset < node.lastTextOffset - 0.5 : offset > 0.5 }
        if down, let isMore = node.hasMoreBelow { return isMore }
        let inside = nodes.filter { $0.parent == node.id }
        guard let edge = inside.map({ down ? $0.frame.maxY : -$0.frame.minY }).max() else { return false }
        guard down else { return edge > -node.frame.minY - 0.5 }
        // A process that keeps rows out of sight keeps the next row too. For other processes the next row is unknown if
        // the last one ends at the edge.
        let keepsRows = inside.contains { $0.frame.maxY <= node.frame.minY + 0.5 }
        return edge > node.frame.maxY + (keepsRows ? 0.5 : -0.5)
    }

    /// The directions in which a scrolling node has content known to be out of sight; nil for a node that does not
    /// scroll.
    public func more(in node: SceneNode) -> (above: Bool, below: Bool)? {
        guard let offset = node.content.verticalOffset else { return nil }
        switch node.content {
        case .view(.table), .view(.collection):
            // A table or collection has nodes only for the rows near the visible part.
            let isBelow =
                node.hasMoreBelow
                ?? nodes.contains { $0.parent == node.id && $0.frame.maxY > node.frame.maxY + 0.5 }
            return (offset > 0.5, isBelow)
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement:
            return (canScroll(node, down: false), canScroll(node, down: true))
        }
    }

    /// The target of scrolling without a position: the front-most node that has more content in the direction.
    public func scroller(down: Bool) -> SceneNode? {
        nodes.last { $0.reach != nil && canScroll($0, down: down) }
    }

    /// The scroll offset that makes a node entirely visible, or from its upper edge if the node is higher than the
    /// scrolling view.
    ///
    /// - Returns: nil if the node is visible already, or no node around it scrolls.
    public func offset(revealing id: SceneNodeID) -> (scroller: SceneNode, offset: Double)? {
        guard let node = self[id], let parent = node.parent, let scroller = scroller(around: parent),
            let offset = scroller.content.verticalOffset, let sight = scroller.visible
        else { return nil }
        let (above, below) = (node.frame.minY - sight.minY, node.frame.maxY - sight.maxY)
        let way = above < 0 ? above : below > 0 ? min(below, above) : 0
        return way.magnitude < 0.5 ? nil : (scroller, offset + way)
    }
}

extension SceneNode {
    /// True if a table has more rows below the visible part; nil if its process does not tell the height of all rows.
    fileprivate var hasMoreBelow: Bool? {
        guard case .view(.table(_, let offset, _, let height?)) = content else { return nil }
        return offset + frame.height < height - 0.5
    }

    /// The maximum scroll offset of a text view's lines, in points; 0 for any other node.
    public var lastTextOffset: Double {
        guard case .view(.textView(let text, _, let font, _)) = content else { return 0 }
        return TextViewMetrics.lastOffset(of: text, font: font, in: frame.size)
    }
}

extension SceneContent {
    /// The vertical scroll offset, in points; nil for content that does not scroll.
    public var verticalOffset: Double? {
        switch self {
        case .view(.scroll(_, let offset)), .view(.collection(let offset)): offset.y
        case .view(.table(_, let offset, _, _)), .view(.textView(_, _, _, let offset)): offset
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement: nil
        }
    }
}
