public import TroupeModel

extension SceneTree {
    /// What a touch there meets: the deepest view or bar item that is visible and enabled, in front of all others.
    ///
    /// Nothing below a sheet is hit; beside a popover the touch is `outsidePopover`.
    /// - Complexity: O(nodes).
    public func hitTest(_ point: Point) -> Hit? {
        for (number, layer) in layers.enumerated().reversed() {
            let isInside = layer.frame.contains(point)
            if isInside || layer.style == .full {
                let node = nodes.last { $0.layer == number && $0.reach?.contains(point) == true }
                if let node { return hit(node, at: point) }
                if isInside { return nil }
            }
            switch layer.style {
            case .full: continue
            case .sheet: return nil
            case .popover: return .bar(.outsidePopover)
            }
        }
        return nil
    }

    /// The touch of a node; nil for ground that nobody answers for.
    func hit(_ node: SceneNode, at point: Point) -> Hit? {
        if node.presence == .stale { return .placeholder(node.id.controller) }
        if case .barElement(let element) = node.content { return element.touch.map { .bar($0) } }
        guard case .view(let controller, _) = node.id else { return nil }
        var path: [ViewID] = []
        var next: SceneNode? = node
        while let current = next, case .view(controller, let view) = current.id {
            path.append(view)
            next = current.parent.flatMap { self[$0] }
        }
        return .view(
            ViewHit(
                controller: controller, path: path,
                location: Point(x: point.x - node.frame.minX, y: point.y - node.frame.minY),
                segment: node.segment(at: point)))
    }
}

extension SceneNode {
    /// Which segment lies there, for a segmented control.
    fileprivate func segment(at point: Point) -> Int? {
        guard case .view(.segments(let titles, _)) = content, !titles.isEmpty, frame.width > 0 else { return nil }
        let place = (point.x - frame.minX) / frame.width * Double(titles.count)
        return Int(place.clamped(0, Double(titles.count - 1)).rounded(.down))
    }
}
