import TroupeModel
public import TroupeScene

/// A search for the next text that contains some letters, or for the next field. It goes in reading order, includes
/// rows of lists that are not loaded yet, and wraps around at the end.
///
/// Rows far out of sight are not in the scene. The search scrolls their list and continues with the scene that follows.
public struct TextSearch: Sendable {
    /// The target of a search.
    private enum Goal {
        /// Letters, in lower case.
        case text(String)
        /// A field that can be typed into.
        case field
    }

    private let goal: Goal
    /// True if the search goes forward.
    private let forward: Bool
    /// The place after which the next match lies; nil before the first scene.
    private var anchor: Place?
    /// True if the search has wrapped around.
    private var hasWrapped = false
    /// The list that was asked to scroll, with its offset before.
    private var scrolled: (list: SceneNodeID, offset: Double)?
    /// The match that a list scrolls into sight.
    private var revealed: SceneNodeID?
    /// The offsets of lists before the search scrolled them.
    private var starts: [SceneNodeID: Double] = [:]
    /// The ends of lists that did not move when asked to.
    private var reached: Set<ListEnd> = []
    /// The number of scrolls so far.
    private var scrolls = 0

    /// The greatest number of scrolls of one search.
    private static let maxScrolls = 2_000

    /// A step of a search.
    public enum Step: Hashable, Sendable {
        /// The search ends at that node.
        case found(SceneNodeID)
        /// A list must scroll to an offset; ``next(in:from:)`` continues with the scene that follows.
        case scroll(SceneNodeID, to: Double)
        /// The list has not moved yet.
        case wait
        /// There is no match; the lists return to their offsets.
        case nothing(restoring: [SceneNodeID: Double])
    }

    /// An end of a list with more rows beyond it.
    private struct ListEnd: Hashable {
        var list: SceneNodeID
        var isLast: Bool
    }

    /// A place in reading order: the place of a list or single node in the window, then the place within the list.
    private struct Place: Comparable {
        var row: Int
        var x: Double
        var innerRow = 0
        var innerX = 0.0
        /// The exact height, for nodes on the same line.
        var y = 0.0

        static func < (left: Place, right: Place) -> Bool {
            (left.row, left.x, left.innerRow, left.innerX, left.y)
                < (right.row, right.x, right.innerRow, right.innerX, right.y)
        }
    }

    /// A stop of the search: a match, or the end of a list.
    private enum Stop {
        case match(SceneNodeID)
        case end(ListEnd)
    }

    /// Creates a search for a text, ignoring case.
    public init(_ text: String, forward: Bool) {
        goal = .text(text.lowercased())
        self.forward = forward
    }

    /// Creates a search for an editable field.
    public init(fieldForward forward: Bool) {
        goal = .field
        self.forward = forward
    }

    /// The next step.
    ///
    /// - Parameter id: The node after which the search begins; nil for the beginning.
    /// - Complexity: O(n log n) for n nodes.
    public mutating func next(in scene: SceneTree, from id: SceneNodeID?) -> Step {
        if let scrolled {
            guard let list = scene[scrolled.list], list.content.verticalOffset == scrolled.offset else {
                self.scrolled = nil
                return next(in: scene, from: id)
            }
            return .wait
        }
        if let revealed {
            self.revealed = nil
            if scene[revealed]?.visible != nil { return .found(revealed) }
        }
        let stops = stops(in: scene)
        if anchor == nil, let node = id.flatMap({ scene[$0] }) { anchor = place(of: node, in: scene) }
        while true {
            let ahead = stops.filter { stop in anchor.map { forward ? stop.place > $0 : stop.place < $0 } ?? true }
            guard let stop = forward ? ahead.first : ahead.last else {
                guard !hasWrapped, scrolls < Self.maxScrolls else { return .nothing(restoring: starts) }
                hasWrapped = true
                anchor = nil
                reached = []
                continue
            }
            switch stop.stop {
            case .match(let match): return reveal(match, in: scene)
            case .end(let end):
                if let step = scrollOn(end, in: scene) { return step }
                anchor = stop.place
            }
        }
    }

    /// Gives up waiting for a list to scroll: it counts as being at its end.
    ///
    /// - Returns: True if a list was awaited.
    public mutating func giveUpWaiting() -> Bool {
        guard let scrolled else { return false }
        reached.formUnion([true, false].map { ListEnd(list: scrolled.list, isLast: $0) })
        self.scrolled = nil
        return true
    }

    private mutating func reveal(_ match: SceneNodeID, in scene: SceneTree) -> Step {
        guard let (list, offset) = scene.offset(revealing: match), scrolls < Self.maxScrolls else {
            return .found(match)
        }
        revealed = match
        return scroll(list, to: offset)
    }

    /// Scrolls to rows that are not loaded yet; nil if the end of the list is reached.
    private mutating func scrollOn(_ end: ListEnd, in scene: SceneTree) -> Step? {
        guard !reached.contains(end), scrolls < Self.maxScrolls, let list = scene[end.list],
            let offset = list.content.verticalOffset
        else { return nil }
        // Keep one line of the previous rows in sight.
        let page = max(44, (list.visible ?? list.frame).height - 44)
        // A forward search reads a list that is scrolled to its middle from its first row.
        let wanted = end.isLast ? offset + page : forward ? 0 : max(0, offset - page)
        return scroll(list, to: wanted)
    }

    private mutating func scroll(_ list: SceneNode, to offset: Double) -> Step {
        let now = list.content.verticalOffset ?? 0
        if starts[list.id] == nil { starts[list.id] = now }
        scrolled = (list.id, now)
        scrolls += 1
        return .scroll(list.id, to: max(0, offset))
    }

    /// The matches, and the ends of lists with more rows beyond them, in reading order.
    private func stops(in scene: SceneTree) -> [(place: Place, stop: Stop)] {
        let lowest = scene.layers.lastIndex { $0.style != .full } ?? 0
        var stops: [(place: Place, stop: Stop)] = []
        var met: Set<SceneNodeID> = []
        for node in scene.nodes where node.layer >= lowest && node.presence == .live {
            if node.isList, node.visible != nil {
                for isLast in [false, true] {
                    let hasMore = scene.more(in: node).map { isLast ? $0.below : $0.above } ?? false
                    guard hasMore else { continue }
                    let place = Place(row: node.line, x: node.frame.minX, innerRow: isLast ? Int.max : Int.min)
                    stops.append((place, .end(ListEnd(list: node.id, isLast: isLast))))
                }
            }
            guard let target = target(node, in: scene) else { continue }
            guard target.visible != nil || scene.offset(revealing: target.id) != nil,
                met.insert(target.id).inserted
            else { continue }
            stops.append((place(of: target, in: scene), .match(target.id)))
        }
        return stops.sorted { $0.place < $1.place }
    }

    /// The node that a match leads to; nil if the node is no match.
    private func target(_ node: SceneNode, in scene: SceneTree) -> SceneNode? {
        switch goal {
        case .text(let wanted):
            guard node.readableTexts.contains(where: { $0.text.lowercased().contains(wanted) }) else { return nil }
            return scene.focusable(around: node)
        case .field:
            let isReached = node.visible == nil || node.touchPoint != nil
            return node.content.takesText && node.isEnabled && isReached ? node : nil
        }
    }

    /// The number of the text line at a height.
    fileprivate static func line(at y: Double) -> Int { Int((min(max(y, -1e9), 1e9) / 22).rounded(.down)) }

    private func place(of node: SceneNode, in scene: SceneTree) -> Place {
        guard let list = node.parent.flatMap({ scene.list(around: $0) }) else {
            return Place(row: node.line, x: node.frame.minX, y: node.frame.minY)
        }
        let down = node.frame.minY - list.frame.minY + (list.content.verticalOffset ?? 0)
        return Place(
            row: list.line, x: list.frame.minX, innerRow: Self.line(at: down), innerX: node.frame.minX, y: down)
    }
}

extension SceneNode {
    /// True if the node is a list that contains only the rows near its visible part.
    fileprivate var isList: Bool {
        switch content {
        case .view(.table), .view(.collection): true
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement: false
        }
    }

    /// The text line on which the node begins, from the top of the window.
    fileprivate var line: Int { TextSearch.line(at: frame.minY) }
}

extension SceneTree {
    /// The nearest list around a node, the node included.
    fileprivate func list(around id: SceneNodeID) -> SceneNode? {
        var next: SceneNodeID? = id
        while let current = next, let node = self[current] {
            if node.isList { return node }
            next = node.parent
        }
        return nil
    }

    /// The row or control that contains a text; the text itself if there is none.
    fileprivate func focusable(around node: SceneNode) -> SceneNode {
        var next: SceneNode? = node
        while let current = next, current.id.controller == node.id.controller {
            if current.takesFocus { return current }
            next = current.parent.flatMap { self[$0] }
        }
        return node
    }
}
