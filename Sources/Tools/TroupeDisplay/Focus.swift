public import TroupeModel
public import TroupeScene

/// The keyboard focus: one of the nodes on the screen that can be touched.
public struct Focus: Hashable, Sendable {
    /// The focused node; nil without one.
    public private(set) var id: SceneNodeID?
    /// The last frame of the node, for when it disappears.
    private var frame = Rect.zero
    /// The controller that the node belongs to. Ids of bar elements are the same for every controller shown below the
    /// bar.
    private var owner: ControllerID?
    /// True if the focus is on a bar only because the screen's content has not arrived: bars appear first.
    private var isProvisional = false
    /// The node that had the focus before it went out of sight, for instance during a rotation. The focus returns to it
    /// unless the person moves it meanwhile.
    public private(set) var displaced: SceneNodeID?
    /// The last focused node of each controller, for when the controller returns.
    private var left: [ControllerID: SceneNodeID] = [:]
    /// The controllers that were touchable in the last scene.
    private var present: Set<ControllerID> = []
    /// The controllers that returned and whose views may still be arriving.
    private var returned: Set<ControllerID> = []

    /// The greatest number of controllers in ``left``; beyond it the map is cleared.
    private static let maxRemembered = 256

    /// Creates a focus without a node.
    public init() {}

    /// The direction of a move.
    public enum Direction: Hashable, Sendable {
        /// To the nearest node above.
        case up
        /// To the nearest node below.
        case down
        /// To the nearest node on the left.
        case left
        /// To the nearest node on the right.
        case right
    }

    /// The focusable nodes in reading order: from top to bottom, from left to right. A node qualifies if a touch
    /// reaches it and enough of it is visible to recognize it; the mouse reaches the other nodes.
    ///
    /// - Complexity: O(n log² n) for n nodes.
    public static func candidates(in scene: SceneTree) -> [SceneNode] {
        let wanted = scene.nodes.filter { node in
            node.presence == .live && node.isEnabled && node.takesFocus && node.touchPoint != nil && node.isReadable
        }
        let met = scene.hitNodes(wanted.compactMap(\.touchPoint))
        let nesting = scene.nesting()
        return zip(wanted, met).filter { node, hit in hit.map { nesting.isPart($0.id, of: node.id) } ?? false }
            .map(\.0)
            .sorted { left, right in
                let rows = (left.row, right.row)
                return rows.0 == rows.1 ? left.frame.minX < right.frame.minX : rows.0 < rows.1
            }
    }

    /// Updates the focus for a new scene. The focus stays on its node if possible. In a controller that returned, it
    /// goes back to the node that had the focus there last. If the node is gone but its controller remains, as when a
    /// row is scrolled away, the focus moves to the controller's nearest node. Initially and in all other cases it goes
    /// to the first node outside of bars.
    public mutating func follow(_ scene: SceneTree) {
        let now = scene.touchableControllers
        returned = returned.intersection(now).union(now.subtracting(present).filter { left[$0] != nil })
        present = now
        if returnToLeftNode(in: scene) || returnToDisplacedNode(in: scene) { return }
        if let id, let node = scene[id], node.visible != nil, node.presence == .live, node.owner == owner {
            frame = node.frame
            guard isProvisional else { return }
        }
        let all = Self.candidates(in: scene)
        guard !all.isEmpty else {
            id = nil
            return
        }
        if !isProvisional, let owner, case .view = id,
            let near = Self.nearest(to: frame, among: all.filter({ $0.owner == owner && !$0.content.isBarElement }))
        {
            displaced = displaced ?? id
            return put(on: near)
        }
        let inside = all.first { !$0.content.isBarElement }
        put(on: inside ?? all.first, isProvisional: inside == nil)
    }

    /// Sets the focused node.
    public mutating func set(_ node: SceneNode?) {
        put(on: node)
        // The person has moved the focus meanwhile.
        returned = []
        displaced = nil
    }

    private mutating func put(on node: SceneNode?, isProvisional: Bool = false) {
        id = node?.id
        frame = node?.frame ?? .zero
        owner = node?.owner
        self.isProvisional = isProvisional
        // A controller whose views arrive would otherwise keep the focus on its bar.
        guard !isProvisional, let id, let owner else { return }
        if left.count >= Self.maxRemembered, left[owner] == nil { left = [:] }
        left[owner] = id
    }

    /// Returns the focus to the displaced node.
    ///
    /// - Returns: true if that node is visible again.
    private mutating func returnToDisplacedNode(in scene: SceneTree) -> Bool {
        guard let displaced else { return false }
        guard let node = scene[displaced] else {
            self.displaced = nil
            return false
        }
        guard Self.candidates(in: scene).contains(where: { $0.id == displaced }) else { return false }
        put(on: node)
        self.displaced = nil
        return true
    }

    /// Returns the focus to the last node of a controller that returned.
    ///
    /// - Returns: true if the focus moved there.
    private mutating func returnToLeftNode(in scene: SceneTree) -> Bool {
        guard !returned.isEmpty else { return false }
        // A focus that moves along the tabs stays on them.
        if let id, case .barElement(_, .tab) = id, scene[id]?.reach != nil { return false }
        let wanted = Set(returned.compactMap { left[$0] })
        guard wanted.contains(where: { scene[$0]?.reach != nil }),
            let node = Self.candidates(in: scene).first(where: { node in
                node.owner.map { returned.contains($0) && left[$0] == node.id } ?? false
            })
        else { return false }
        put(on: node)
        returned = []
        return true
    }

    /// Moves to the next or previous node in reading order, wrapping around.
    public mutating func step(forward: Bool, in scene: SceneTree) {
        let all = Self.candidates(in: scene)
        guard !all.isEmpty else { return set(nil) }
        guard let place = all.firstIndex(where: { $0.id == id }) else {
            // The focus is on a text that is not focusable itself: step from its place.
            guard let id, let node = scene[id], node.visible != nil else { return set(forward ? all.first : all.last) }
            let after = all.firstIndex { ($0.row, $0.frame.minX) > (node.row, node.frame.minX) } ?? all.count
            return set(all[(after + (forward ? 0 : all.count - 1)) % all.count])
        }
        set(all[(place + (forward ? 1 : all.count - 1)) % all.count])
    }

    /// Moves to the nearest visible node if the focused one is not visible.
    public mutating func moveIntoSight(at isInSight: (SceneNodeID) -> Bool, in scene: SceneTree) {
        if let id, isInSight(id) { return }
        let seen = Self.candidates(in: scene).filter { isInSight($0.id) }
        guard let near = Self.nearest(to: frame, among: seen) else { return }
        set(near)
    }

    /// The node whose middle is nearest to the middle of a frame; the first of equally near nodes.
    private static func nearest(to frame: Rect, among nodes: [SceneNode]) -> SceneNode? {
        nodes.map { ($0, separation(frame, $0.frame)) }.min { $0.1 < $1.1 }?.0
    }

    /// The squared distance between the middles of two frames, for comparison only.
    private static func separation(_ one: Rect, _ other: Rect) -> Double {
        let across = one.minX + one.width / 2 - other.minX - other.width / 2
        let down = one.minY + one.height / 2 - other.minY - other.height / 2
        return across * across + down * down
    }

    /// The next or previous node in reading order within a list; nil at the ends.
    public func next(forward: Bool, inside list: SceneNodeID, of scene: SceneTree) -> SceneNode? {
        let all = Self.candidates(in: scene).filter { scene.isPart($0.id, of: list) }
        guard let place = all.firstIndex(where: { $0.id == id }) else { return nil }
        let next = place + (forward ? 1 : -1)
        return all.indices.contains(next) ? all[next] : nil
    }

    /// Moves to the nearest node in a direction.
    ///
    /// - Returns: true if there is one.
    public mutating func move(_ direction: Direction, in scene: SceneTree) -> Bool {
        guard let next = next(direction, in: scene) else { return false }
        set(next)
        return true
    }

    /// The nearest node in a direction.
    public func next(_ direction: Direction, in scene: SceneTree) -> SceneNode? {
        let all = Self.candidates(in: scene)
        guard id != nil else { return all.first }
        let from = frame
        return all.filter { $0.id != id }
            .compactMap { node in
                Self.distance(from: from, to: node.frame, direction).map {
                    (node: node, distance: $0, separation: Self.separation(from, node.frame))
                }
            }
            .min { ($0.distance, $0.separation) < ($1.distance, $1.separation) }?.node
    }

    /// The distance from one frame to another in a direction; nil if the other is not in that direction. Sideways
    /// distance counts double.
    private static func distance(from: Rect, to: Rect, _ direction: Direction) -> Double? {
        let (ahead, beside): (Double, Double) =
            switch direction {
            case .down: (to.minY - from.minY, gap(from.minX, from.maxX, to.minX, to.maxX))
            case .up: (from.maxY - to.maxY, gap(from.minX, from.maxX, to.minX, to.maxX))
            case .right: (to.minX - from.minX, gap(from.minY, from.maxY, to.minY, to.maxY))
            case .left: (from.maxX - to.maxX, gap(from.minY, from.maxY, to.minY, to.maxY))
            }
        let needed: Double =
            switch direction {
            case .down: from.height / 2
            case .up: from.height / 2
            case .left, .right: 1
            }
        guard ahead >= max(1, needed - 1) else { return nil }
        if direction == .left || direction == .right, beside > 0 { return nil }
        return ahead + 2 * beside
    }

    /// The gap between two spans: 0 if they overlap, at least one column of cells if they only touch.
    private static func gap(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double) -> Double {
        let overlap = min(high, otherHigh) - max(low, otherLow)
        // Frames overlap by less than a point because of rounding.
        return overlap > min(1, (high - low) / 2, (otherHigh - otherLow) / 2) ? 0 : max(touching, -overlap)
    }

    /// The gap in points that counts for spans that only touch.
    private static let touching = 8.0
}

extension SceneNode {
    /// The middle of the visible part.
    public var middle: Point {
        let seen = visible ?? frame
        return Point(x: seen.minX + seen.width / 2, y: seen.minY + seen.height / 2)
    }

    /// The controller to which the node belongs for a person: a bar button belongs to the controller of the item, not
    /// to that of the bar.
    fileprivate var owner: ControllerID? {
        guard case .barElement(let element) = content else { return id.controller }
        if case .item(let controller, _) = element.touch { return controller }
        return if case .barElement(.view(let controller, _), _) = id { controller } else { nil }
    }

    /// The row in reading order; nodes about one line high share a row with other nodes on that line.
    fileprivate var row: Int { Int(min(max(middle.y, -1e6), 1e6) / 22) }

    /// True if the visible part identifies the node: its line for a node with one line, at least half a line for any
    /// other.
    fileprivate var isReadable: Bool {
        guard let visible else { return false }
        let hasOneLine =
            switch content {
            case .view(.cell), .view(.collectionCell), .view(.textView), .view(.picker), .view(.datePicker): false
            case .view, .barElement, .pane, .backdrop, .surface, .placeholder, .bar: true
            }
        let line = frame.minY + frame.height / 2
        return hasOneLine
            ? visible.minY <= line && line <= visible.maxY : visible.height >= min(frame.height, Self.line) / 2
    }

    /// The height of a line, in points.
    private static let line = 22.0

    /// The point where a touch reaches the node; nil if no touch reaches it.
    public var touchPoint: Point? {
        guard let reach, reach.width > 0, reach.height > 0 else { return nil }
        return Point(x: reach.minX + reach.width / 2, y: reach.minY + reach.height / 2)
    }
}

extension SceneNode {
    /// True if the keyboard can operate the node, which includes text that scrolls.
    var takesFocus: Bool { content.takesFocus || lastTextOffset > 0 }
}

extension SceneTree {
    /// The controllers whose views a touch can reach, as far as layers determine it.
    fileprivate var touchableControllers: Set<ControllerID> {
        let lowest = layers.lastIndex { $0.style != .full } ?? 0
        return Set(
            nodes.lazy.filter { $0.incarnation != nil && $0.layer >= lowest && $0.presence == .live }.map(
                \.id.controller)
        )
    }
}

extension SceneContent {
    /// True if the keyboard can operate the content.
    fileprivate var takesFocus: Bool {
        switch self {
        case .barElement(let element): element.touch != nil
        case .view(let content):
            switch content {
            case .button, .textField, .toggle, .slider, .stepper, .segments, .pageControl, .picker, .datePicker,
                .searchBar, .cell, .collectionCell:
                true
            case .textView(_, let isEditable, _, _): isEditable
            case .plain, .label, .progress, .activity, .image, .scroll, .table, .sectionHeader, .sectionFooter,
                .collection, .stack, .bar, .container, .web, .map, .opaque:
                false
            }
        case .pane, .backdrop, .surface, .placeholder, .bar: false
        }
    }

    /// True if text can be typed into the content.
    public var takesText: Bool {
        switch self {
        case .view(.textField), .view(.searchBar): true
        case .view(.textView(_, let isEditable, _, _)): isEditable
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement: false
        }
    }

    /// True if Return inserts a line break instead of ending the typing.
    var takesLines: Bool { if case .view(.textView) = self { true } else { false } }

    var isBarElement: Bool { if case .barElement = self { true } else { false } }
}
