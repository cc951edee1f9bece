public import TroupeModel
public import TroupeScene

/// What the keyboard works on: one of the things on the screen that can be touched.
public struct Focus: Hashable, Sendable {
    /// The thing; nil where there is none.
    public private(set) var id: SceneNodeID?
    /// Where it was seen last, for when it is gone.
    private var frame = Rect.zero
    /// Whose thing it is: places in bars are the same for every controller that is shown above them.
    private var owner: ControllerID?
    /// Whether it stands there only because nothing else was there yet: while a screen comes its bars are there first.
    private var isProvisional = false
    /// What it was on before that went out of sight, as while a window turns: it goes back unless a person moves it meanwhile.
    public private(set) var displaced: SceneNodeID?
    /// What of each controller it was on last, for when a person comes back to it.
    private var left: [ControllerID: SceneNodeID] = [:]
    /// The controllers that could be touched when it was looked last.
    private var present: Set<ControllerID> = []
    /// Those that came back and whose views may still be on their way.
    private var returned: Set<ControllerID> = []

    /// Controllers beyond that many are forgotten.
    private static let mostRemembered = 256

    /// On nothing yet.
    public init() {}

    /// Which way it moves.
    public enum Direction: Hashable, Sendable {
        /// To the nearest thing above.
        case up
        /// To the nearest thing below.
        case down
        /// To the nearest thing on the left.
        case left
        /// To the nearest thing on the right.
        case right
    }

    /// Everything that can be focused, as one reads: from top to bottom, from left to right. Each is only focused where a
    /// touch meets it, and where enough of it is seen to tell what it is: the mouse reaches the rest.
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

    /// Keeps to what it is on; goes back to what it was on in a controller that has come back; where what it was on is
    /// gone from a controller that is still there, as a row that was scrolled away, goes to the nearest thing of that
    /// controller; at first, and in all other cases, goes to the first thing that is not in a bar.
    public mutating func follow(_ scene: SceneTree) {
        let now = scene.touchableControllers
        returned = returned.intersection(now).union(now.subtracting(present).filter { left[$0] != nil })
        present = now
        if returnToWhatWasLeft(in: scene) || returnToWhatWasDisplaced(in: scene) { return }
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
        put(on: inside ?? all.first)
        isProvisional = inside == nil
    }

    /// Puts it on a thing.
    public mutating func set(_ node: SceneNode?) {
        put(on: node)
        // A person has gone elsewhere meanwhile.
        returned = []
        displaced = nil
    }

    private mutating func put(on node: SceneNode?) {
        id = node?.id
        frame = node?.frame ?? .zero
        owner = node?.owner
        isProvisional = false
        guard let id, let owner else { return }
        if left.count >= Self.mostRemembered, left[owner] == nil { left = [:] }
        left[owner] = id
    }

    /// - Returns: whether what it was on is in sight again.
    private mutating func returnToWhatWasDisplaced(in scene: SceneTree) -> Bool {
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

    /// - Returns: whether it is where it was in a controller that has come back.
    private mutating func returnToWhatWasLeft(in scene: SceneTree) -> Bool {
        guard !returned.isEmpty else { return false }
        // Who walks along the tabs goes on there.
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

    /// Goes on as one reads, or back; around at the ends.
    public mutating func step(forward: Bool, in scene: SceneTree) {
        let all = Self.candidates(in: scene)
        guard !all.isEmpty else { return set(nil) }
        guard let place = all.firstIndex(where: { $0.id == id }) else {
            // A text that is only read stands between two of them.
            guard let id, let node = scene[id], node.visible != nil else { return set(forward ? all.first : all.last) }
            let after = all.firstIndex { ($0.row, $0.frame.minX) > (node.row, node.frame.minX) } ?? all.count
            return set(all[(after + (forward ? 0 : all.count - 1)) % all.count])
        }
        set(all[(place + (forward ? 1 : all.count - 1)) % all.count])
    }

    /// Goes to the nearest of the things that are in sight, where what it is on is not.
    public mutating func look(at isInSight: (SceneNodeID) -> Bool, in scene: SceneTree) {
        if let id, isInSight(id) { return }
        let seen = Self.candidates(in: scene).filter { isInSight($0.id) }
        guard let near = Self.nearest(to: frame, among: seen) else { return }
        set(near)
    }

    /// The thing whose middle is nearest to that of a frame; of things as near the first.
    private static func nearest(to frame: Rect, among nodes: [SceneNode]) -> SceneNode? {
        nodes.map { ($0, separation(frame, $0.frame)) }.min { $0.1 < $1.1 }?.0
    }

    /// How far apart the middles of two frames are; only good to be compared.
    private static func separation(_ one: Rect, _ other: Rect) -> Double {
        let across = one.minX + one.width / 2 - other.minX - other.width / 2
        let down = one.minY + one.height / 2 - other.minY - other.height / 2
        return across * across + down * down
    }

    /// The next thing as one reads, or the one before, in something that holds several; nil behind its last.
    public func next(forward: Bool, inside list: SceneNodeID, of scene: SceneTree) -> SceneNode? {
        let all = Self.candidates(in: scene).filter { scene.isPart($0.id, of: list) }
        guard let place = all.firstIndex(where: { $0.id == id }) else { return nil }
        let next = place + (forward ? 1 : -1)
        return all.indices.contains(next) ? all[next] : nil
    }

    /// Goes to the nearest thing in a direction.
    ///
    /// - Returns: whether there was one.
    public mutating func move(_ direction: Direction, in scene: SceneTree) -> Bool {
        guard let next = next(direction, in: scene) else { return false }
        set(next)
        return true
    }

    /// The nearest thing in a direction.
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

    /// How far it is from one frame to another that way; nil where the other does not lie there. What lies beside the
    /// straight way counts double.
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

    /// What lies between two spans, at least a column of cells where they only touch; 0 where they overlap.
    private static func gap(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double) -> Double {
        let overlap = min(high, otherHigh) - max(low, otherLow)
        // Frames that were rounded meet in less than a point.
        return overlap > min(1, (high - low) / 2, (otherHigh - otherLow) / 2) ? 0 : max(touching, -overlap)
    }

    /// How far apart things that only touch count as being, in points.
    private static let touching = 8.0
}

extension SceneNode {
    /// The middle of what is seen of it.
    public var middle: Point {
        let seen = visible ?? frame
        return Point(x: seen.minX + seen.width / 2, y: seen.minY + seen.height / 2)
    }

    /// Whose thing it is to a person: a bar button belongs to the controller that has it as an item, not to the bar's.
    fileprivate var owner: ControllerID? {
        guard case .barElement(let element) = content else { return id.controller }
        if case .item(let controller, _) = element.touch { return controller }
        return if case .barElement(.view(let controller, _), _) = id { controller } else { nil }
    }

    /// Its row in reading order; what is about a line high stands beside others of that line.
    fileprivate var row: Int { Int(min(max(middle.y, -1e6), 1e6) / 22) }

    /// Whether what is seen of it says what it is: of things with one line that line, of others half a line at least.
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

    /// How high a line is, in points.
    private static let line = 22.0

    /// Where a touch of it goes; nil where none reaches it.
    public var touchPoint: Point? {
        guard let reach, reach.width > 0, reach.height > 0 else { return nil }
        return Point(x: reach.minX + reach.width / 2, y: reach.minY + reach.height / 2)
    }
}

extension SceneNode {
    /// Whether the keyboard can work on it: text that only scrolls, too.
    var takesFocus: Bool { content.takesFocus || lastTextOffset > 0 }
}

extension SceneTree {
    /// The controllers whose views a touch can meet, as far as layers decide it.
    fileprivate var touchableControllers: Set<ControllerID> {
        let lowest = layers.lastIndex { $0.style != .full } ?? 0
        return Set(
            nodes.lazy.filter { $0.incarnation != nil && $0.layer >= lowest && $0.presence == .live }.map(
                \.id.controller)
        )
    }
}

extension SceneContent {
    /// Whether the keyboard can work on it.
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

    /// Whether characters go to it.
    public var takesText: Bool {
        switch self {
        case .view(.textField), .view(.searchBar): true
        case .view(.textView(_, let isEditable, _, _)): isEditable
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement: false
        }
    }

    /// Whether the return key ends a line in it and not the typing.
    var takesLines: Bool { if case .view(.textView) = self { true } else { false } }

    var isBarElement: Bool { if case .barElement = self { true } else { false } }
}
