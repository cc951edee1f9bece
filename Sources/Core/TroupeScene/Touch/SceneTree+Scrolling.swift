import TroupeModel

// What scrolls, and how far a person would scroll it.

extension SceneTree {
    /// The nearest thing around another, itself included, that scrolls.
    public func scroller(around id: SceneNodeID) -> SceneNode? {
        var next: SceneNodeID? = id
        while let current = next, let node = self[current] {
            if node.content.verticalOffset != nil { return node }
            next = node.parent
        }
        return nil
    }

    /// Whether something that scrolls has more below, or above; where that is not known, yes.
    public func canScroll(_ node: SceneNode, down: Bool) -> Bool {
        guard let offset = node.content.verticalOffset else { return false }
        if case .view(.scroll(let size, _)) = node.content {
            return down ? offset + node.frame.height < size.height - 0.5 : offset > 0.5
        }
        if case .view(.textView) = node.content { return down ? offset < node.lastTextOffset - 0.5 : offset > 0.5 }
        let inside = nodes.filter { $0.parent == node.id }
        guard let edge = inside.map({ down ? $0.frame.maxY : -$0.frame.minY }).max() else { return false }
        return down ? edge > node.frame.maxY + 0.5 || edge >= node.frame.maxY - 0.5 : edge > -node.frame.minY - 0.5
    }

    /// Whether anything of what scrolls is known to lie out of sight above, and below; nil for what does not scroll.
    public func more(in node: SceneNode) -> (above: Bool, below: Bool)? {
        guard let offset = node.content.verticalOffset else { return nil }
        switch node.content {
        case .view(.table), .view(.collection):
            // Of these only what is near is there.
            return (
                offset > 0.5, nodes.contains { $0.parent == node.id && $0.frame.maxY > node.frame.maxY + 0.5 }
            )
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement:
            return (canScroll(node, down: false), canScroll(node, down: true))
        }
    }

    /// What a person means who scrolls without pointing at anything: the front-most thing that has more that way.
    public func scroller(down: Bool) -> SceneNode? {
        nodes.last { $0.reach != nil && canScroll($0, down: down) }
    }

    /// Where what is around a thing is to be scrolled to for the thing to be seen whole, or from its upper edge on where it
    /// is higher than what is around it.
    ///
    /// - Returns: nil where it is seen already, or nothing around it scrolls.
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
    /// How far its lines can be scrolled, in points; 0 for what is no text view.
    public var lastTextOffset: Double {
        guard case .view(.textView(let text, _, let font, _)) = content else { return 0 }
        return TextViewMetrics.lastOffset(of: text, font: font, in: frame.size)
    }
}

extension SceneContent {
    /// How far down it is scrolled, in points; nil for what does not scroll.
    public var verticalOffset: Double? {
        switch self {
        case .view(.scroll(_, let offset)), .view(.collection(let offset)): offset.y
        case .view(.table(_, let offset)), .view(.textView(_, _, _, let offset)): offset
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement: nil
        }
    }
}
