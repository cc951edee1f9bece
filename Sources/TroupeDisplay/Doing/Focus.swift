public import TroupeModel
public import TroupeScene

/// What the keyboard works on: one of the things on the screen that can be touched.
public struct Focus: Hashable, Sendable {
    /// The thing; nil where there is none.
    public private(set) var id: SceneNodeID?
    /// Where it was seen last, for when it is gone.
    private var frame = Rect.zero
    /// Whether it stands there only because nothing else was there yet: while a screen comes its bars are there first.
    private var isProvisional = false
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
    /// touch meets it.
    ///
    /// - Complexity: O(n log² n) for n nodes.
    public static func candidates(in scene: SceneTree) -> [SceneNode] {
        let wanted = scene.nodes.filter { node in
            node.presence == .live && node.isEnabled && node.takesFocus && node.touchPoint != nil
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

    /// Keeps to what it is on; goes back to what it was on in a controller that has come back; at first, and when what it
    /// was on is gone, goes to the first thing that is not in a bar.
    public mutating func follow(_ scene: SceneTree) {
        let now = scene.touchableControllers
        returned = returned.intersection(now).union(now.subtracting(present).filter { left[$0] != nil })
        present = now
        if returnToWhatWasLeft(in: scene) { return }
        if let id, let node = scene[id], node.visible != nil, node.presence == .live {
            frame = node.frame
            guard isProvisional else { return }
        }
        let all = Self.candidates(in: scene)
        guard !all.isEmpty else {
            id = nil
            return
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
    }

    private mutating func put(on node: SceneNode?) {
        id = node?.id
        frame = node?.frame ?? .zero
        isProvisional = false
        guard let id, case .view(let controller, _) = id else { return }
        if left.count >= Self.mostRemembered, left[controller] == nil { left = [:] }
        left[controller] = id
    }

    /// - Returns: whether it is where it was in a controller that has come back.
    private mutating func returnToWhatWasLeft(in scene: SceneTree) -> Bool {
        guard !returned.isEmpty else { return false }
        // Who walks along the tabs goes on there.
        if let id, case .barElement(_, .tab) = id, scene[id]?.reach != nil { return false }
        let wanted = Set(returned.compactMap { left[$0] })
        guard wanted.contains(where: { scene[$0]?.reach != nil }),
            let node = Self.candidates(in: scene).first(where: { wanted.contains($0.id) })
        else { return false }
        put(on: node)
        returned = []
        return true
    }

    /// Goes on as one reads, or back; around at the ends.
    public mutating func step(forward: Bool, in scene: SceneTree) {
        let all = Self.candidates(in: scene)
        guard !all.isEmpty else { return set(nil) }
        guard let place = all.firstIndex(where: { $0.id == id }) else { return set(forward ? all.first : all.last) }
        set(all[(place + (forward ? 1 : all.count - 1)) % all.count])
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
            .compactMap { node in Self.distance(from: from, to: node.frame, direction).map { (node, $0) } }
            .min { $0.1 < $1.1 }?.0
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

    /// What lies between two spans; 0 where they overlap.
    private static func gap(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double) -> Double {
        max(0, otherLow - high, low - otherHigh)
    }
}

extension SceneNode {
    /// The middle of what is seen of it.
    public var middle: Point {
        let seen = visible ?? frame
        return Point(x: seen.minX + seen.width / 2, y: seen.minY + seen.height / 2)
    }

    /// Its row in reading order; what is about a line high stands beside others of that line.
    fileprivate var row: Int { Int(min(max(middle.y, -1e6), 1e6) / 22) }

    /// Where a touch of it goes; nil where none reaches it.
    public var touchPoint: Point? {
        guard let reach, reach.width > 0, reach.height > 0 else { return nil }
        return Point(x: reach.minX + reach.width / 2, y: reach.minY + reach.height / 2)
    }
}

extension SceneNode {
    /// Whether the keyboard can work on it: text that only scrolls, too.
    fileprivate var takesFocus: Bool { content.takesFocus || lastTextOffset > 0 }

    /// How far its lines can be scrolled, in points; 0 for what is no text view.
    fileprivate var lastTextOffset: Double {
        guard case .view(.textView(let text, _, let font, _)) = content else { return 0 }
        return TextViewMetrics.lastOffset(of: text, font: font, in: frame.size)
    }
}

extension SceneTree {
    /// The controllers whose views a touch can meet, as far as layers decide it.
    fileprivate var touchableControllers: Set<ControllerID> {
        let lowest = layers.lastIndex { $0.style != .full } ?? 0
        return Set(
            nodes.lazy.filter { $0.content == .pane && $0.layer >= lowest && $0.presence == .live }.map(\.id.controller)
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
}

extension SceneContent {
    /// How far down it is scrolled, in points; nil for what does not scroll.
    var verticalOffset: Double? {
        switch self {
        case .view(.scroll(_, let offset)), .view(.collection(let offset)): offset.y
        case .view(.table(_, let offset)), .view(.textView(_, _, _, let offset)): offset
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement: nil
        }
    }
}
