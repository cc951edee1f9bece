public import TroupeModel

extension SceneTree {
    /// What a touch there meets: the deepest view or bar item that is visible and enabled, in front of all others.
    ///
    /// Nothing below a sheet is hit; beside a popover the touch is `outsidePopover`.
    /// - Complexity: O(nodes).
    public func hitTest(_ point: Point) -> Hit? {
        switch reached(point) {
        case .node(let node): hit(node, at: point)
        case .outsidePopover: .bar(.outsidePopover)
        case .nothing: nil
        }
    }

    /// The node a touch there meets; nil also beside a popover. Complexity: O(nodes).
    public func hitNode(_ point: Point) -> SceneNode? {
        if case .node(let node) = reached(point) { node } else { nil }
    }

    /// Whether a thing lies in another, at any depth.
    public func isPart(_ id: SceneNodeID, of other: SceneNodeID) -> Bool {
        var next = self[id]?.parent
        while let current = next {
            if current == other { return true }
            next = self[current]?.parent
        }
        return false
    }

    private enum Reached {
        case node(SceneNode)
        case outsidePopover
        case nothing
    }

    private func reached(_ point: Point) -> Reached {
        for (number, layer) in layers.enumerated().reversed() {
            let isInside = layer.frame.contains(point)
            if isInside || layer.style == .full {
                let node = nodes.last { $0.layer == number && $0.reach?.contains(point) == true }
                if let node { return .node(node) }
                if isInside { return .nothing }
            }
            switch layer.style {
            case .full: continue
            case .sheet: return .nothing
            case .popover: return .outsidePopover
            }
        }
        return .nothing
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
