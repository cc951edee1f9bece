public import TroupeModel

/// The target of a touch.
public enum Hit: Hashable, Sendable {
    /// A view of a child.
    case view(ViewHit)
    /// An element that the daemon itself draws.
    case bar(BarTouch)
    /// A controller of which only the last views remain; its process does not answer.
    case placeholder(ControllerID)
    /// The button that restarts an unavailable controller.
    case retry(ControllerID)
}

/// A touched view.
public struct ViewHit: Hashable, Sendable {
    /// The controller that owns the view.
    public var controller: ControllerID
    /// The view that is hit and its superviews up to the controller's root view.
    public var path: [ViewID]
    /// The touch, in the hit view's coordinates.
    public var location: Point
    /// The index of the segment in a segmented control, from 0.
    public var segment: Int?

    /// The hit view.
    public var view: ViewID? { path.first }
}

extension SceneTree {
    /// The target of a touch: the front-most, deepest view or bar item that is visible and enabled.
    ///
    /// A sheet blocks touches of everything below it. A touch outside of a popover is `outsidePopover`, unless it hits
    /// one of the popover's passthrough views.
    /// - Complexity: O(nodes).
    public func hitTest(_ point: Point) -> Hit? {
        switch reached(point) {
        case .node(let node): hit(node, at: point)
        case .outsidePopover: .bar(.outsidePopover)
        case .nothing: nil
        }
    }

    /// The node at a point; nil if there is no node, also outside of a popover. Complexity: O(nodes).
    public func hitNode(_ point: Point) -> SceneNode? {
        if case .node(let node) = reached(point) { node } else { nil }
    }

    /// True if a node is a descendant of another, at any depth.
    public func isPart(_ id: SceneNodeID, of other: SceneNodeID) -> Bool {
        var next = self[id]?.parent
        while let current = next {
            if current == other { return true }
            next = self[current]?.parent
        }
        return false
    }

    /// A corner of the window outside of the front-most popover; nil without a popover in front, or if it covers all
    /// corners.
    public var pointOutsidePopover: Point? {
        [0.5, size.height - 0.5].flatMap { y in [0.5, size.width - 0.5].map { Point(x: $0, y: y) } }
            .first { hitTest($0) == .bar(.outsidePopover) }
    }

    private enum HitResult {
        case node(SceneNode)
        case outsidePopover
        case nothing
    }

    /// - Parameter front: The number of layers at the back that are searched; nil searches all.
    private func reached(_ point: Point, amongBackmost front: Int? = nil) -> HitResult {
        for (number, layer) in layers.prefix(front ?? layers.count).enumerated().reversed() {
            let isInside = layer.frame.contains(point)
            if isInside || layer.style == .full {
                let node = nodes.last { $0.layer == number && $0.reach?.contains(point) == true }
                if let node { return .node(node) }
                if isInside { return .nothing }
            }
            switch layer.style {
            case .full: continue
            case .sheet: return .nothing
            case .popover:
                guard !layer.passthroughViews.isEmpty, case .node(let node) = reached(point, amongBackmost: number),
                    passes(node.id, layer)
                else { return .outsidePopover }
                return .node(node)
            }
        }
        return .nothing
    }

    /// True if a node below a popover is a passthrough view or in one: it receives touches while the popover is shown.
    func passes(_ id: SceneNodeID, _ popover: SceneLayer) -> Bool {
        popover.passthroughViews.contains { id == $0 || isPart(id, of: $0) }
    }

    /// The target of a touch of a node; nil for a node that no process or bar handles.
    func hit(_ node: SceneNode, at point: Point) -> Hit? {
        if case .retry(let controller) = node.id { return .retry(controller) }
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

extension SceneTree {
    /// The nodes at the points, in the order of the points. Each result equals that of ``hitNode(_:)``.
    ///
    /// - Complexity: O(m log² m) for m nodes and points together.
    public func hitNodes(_ points: [Point]) -> [SceneNode?] {
        var steps = 0
        return hitNodes(points, steps: &steps)
    }

    func hitNodes(_ points: [Point], steps: inout Int) -> [SceneNode?] {
        var met: [SceneNode?] = Array(repeating: nil, count: points.count)
        var inLayer: [[Int]] = Array(repeating: [], count: layers.count)
        for (place, node) in nodes.enumerated() where node.reach != nil && inLayer.indices.contains(node.layer) {
            inLayer[node.layer].append(place)
        }
        // The points that no layer above has handled. A point that is not a number has no node.
        var open = points.indices.filter { !points[$0].x.isNaN && !points[$0].y.isNaN }
        var isReached = Array(repeating: false, count: points.count)
        // The popovers in front that let touches through to some views.
        var popovers: [SceneLayer] = []
        for (number, layer) in layers.enumerated().reversed() where !open.isEmpty {
            // A touch outside of a sheet or popover reaches neither its nodes nor any node below it, apart from the
            // popover's passthrough views.
            let asked = layer.style == .full ? open : open.filter { layer.frame.contains(points[$0]) }
            var search = HitSearch(asked.map { points[$0] })
            for place in inLayer[number].reversed() {
                guard search.waiting > 0, let reach = nodes[place].reach else { continue }
                let receivesTouches = popovers.allSatisfy { passes(nodes[place].id, $0) }
                search.removePoints(in: reach) { index in
                    isReached[asked[index]] = true
                    if receivesTouches { met[asked[index]] = nodes[place] }
                }
            }
            steps += search.steps + inLayer[number].count
            if layer.style != .full {
                guard layer.style == .popover, !layer.passthroughViews.isEmpty else { return met }
                popovers.append(layer)
            }
            open = open.filter { !isReached[$0] && !layer.frame.contains(points[$0]) }
        }
        return met
    }
}

extension SceneNode {
    /// The segment of a segmented control at a point.
    fileprivate func segment(at point: Point) -> Int? {
        guard case .view(.segments(let titles, _)) = content, !titles.isEmpty, frame.width > 0 else { return nil }
        let place = (point.x - frame.minX) / frame.width * Double(titles.count)
        return Int(place.clamped(0, Double(titles.count - 1)).rounded(.down))
    }
}
