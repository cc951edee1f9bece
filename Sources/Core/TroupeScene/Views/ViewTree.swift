public import TroupeLayout
public import TroupeModel

/// The views of one child, the result of all its updates.
///
/// The type is a value: the daemon keeps the last tree when a process ends, and starts with an empty tree for the
/// next incarnation.
public struct ViewTree: Hashable, Sendable {
    /// The limits of one child's views.
    public struct Quota: Hashable, Sendable {
        /// The maximum number of views.
        public var nodes: Int
        /// The maximum size of all texts and names in UTF-8 bytes, over all views.
        public var textBytes: Int
        /// A quota with the default limits.
        public init(nodes: Int = 10_000, textBytes: Int = 4 << 20) {
            self.nodes = nodes
            self.textBytes = textBytes
        }
    }

    /// The version of the last update; 0 before the first.
    public private(set) var version: UInt64 = 0
    /// The latest layout call that an update answered; 0 before the first.
    public private(set) var layoutSerial: UInt64 = 0
    /// The views in drawing order: each after its superview and after the subtrees of earlier siblings. Views without
    /// a superview follow the subtree of the root view; bars show them in place of items and titles.
    public private(set) var nodes: [ViewNode] = []
    private var places: [ViewID: Int] = [:]

    /// An empty tree, which only accepts a full update.
    public init() {}

    /// True if no view has been received yet.
    public var isEmpty: Bool { nodes.isEmpty }

    /// The controller's root view.
    public var root: ViewNode? { nodes.first }

    /// The view with this id. Complexity: O(1).
    public subscript(id: ViewID) -> ViewNode? { places[id].map { nodes[$0] } }

    /// The index of a view in `nodes`. Complexity: O(1).
    public func place(of id: ViewID) -> Int? { places[id] }

    /// A view and its descendants, each after its superview; empty for an unknown view. Complexity: O(nodes).
    public func branch(of id: ViewID) -> ArraySlice<ViewNode> {
        guard let start = places[id] else { return [] }
        var held: Set<ViewID> = [id]
        let end = nodes[(start + 1)...].firstIndex { node in
            guard let parent = node.parent, held.contains(parent) else { return true }
            held.insert(node.id)
            return false
        }
        return nodes[start..<(end ?? nodes.endIndex)]
    }

    /// The view and its superviews up to the root view; empty for an unknown view.
    public func path(from id: ViewID) -> [ViewID] {
        var path: [ViewID] = []
        var next: ViewID? = id
        while let current = next, let node = self[current] {
            path.append(current)
            next = node.parent
        }
        return path
    }

    /// Applies an update completely or not at all.
    ///
    /// The removals come first, each with its descendants; an unknown view is ignored. Then come the upserts: a view
    /// that keeps its superview keeps its position among its siblings, and a new or moved view goes to the front. So
    /// a view in both lists moves to the front. Numbers are clamped to their ranges.
    /// - Throws: The reason why the update was rejected; the tree is unchanged then.
    /// - Complexity: O(nodes), or O(upserts) if the update only changes existing views in place.
    public mutating func apply(_ update: ViewUpdate, quota: Quota = Quota()) throws(Failure) {
        try checkVersion(of: update)
        if let twice = firstDuplicate(in: update.upserts) {
            throw Self.violation("view \(twice) occurs twice in one update")
        }
        var next = update.isFull ? ViewTree() : self
        next.remove(update.removals)
        let needsOrder = next.upsert(update.upserts)
        guard next.nodes.count <= quota.nodes else {
            throw Failure(.quotaExceeded, "the view tree has more than \(quota.nodes) views")
        }
        if needsOrder { try next.arrange() }
        // A remaining view of a bar does not replace the root view.
        if let root, !update.isFull, next[root.id] == nil { throw Self.violation("the view tree has no root view") }
        guard next.nodes.reduce(0, { $0 + $1.textBytes }) <= quota.textBytes else {
            throw Failure(.quotaExceeded, "the view tree has more than \(quota.textBytes) bytes of text")
        }
        next.version = update.version
        next.layoutSerial = max(layoutSerial, update.layoutSerial)
        self = next
    }

    /// The approximate size in the daemon's memory, in bytes: the texts and a constant for each view.
    ///
    /// Complexity: O(nodes).
    package var weight: Int { nodes.reduce(nodes.count * Self.bytesOfNode) { $0 + $1.textBytes } }

    /// The size of a view without its texts, in bytes.
    private static let bytesOfNode = 512

    /// The views after the layout of a window, including constraints.
    ///
    /// - Parameters:
    ///   - rules: The layout of the scene that the views belong to.
    ///   - serial: The serial of the layout call.
    public func laidOut(by rules: SceneLayout, in surroundings: LayoutSurroundings, serial: UInt64) -> ViewTree {
        var result = self
        result.layoutSerial = serial
        // Views of bars follow the root view's subtree and keep their sizes.
        result.nodes = rules.placed(nodes, in: surroundings)
        return result
    }

    /// The frame of a view in the root view's coordinates. Complexity: O(depth).
    public func frameInRoot(of id: ViewID) -> Rect? {
        guard var frame = self[id]?.frame else { return nil }
        for superview in path(from: id).dropFirst().dropLast() {
            guard let origin = self[superview]?.frame.origin else { continue }
            frame = frame.offset(by: origin)
        }
        return frame
    }

    /// Replaces the node with the same id and superview. A node with an unknown id or another superview is ignored.
    /// Complexity: O(1).
    public mutating func replace(_ node: ViewNode) {
        guard let place = places[node.id], nodes[place].parent == node.parent else { return }
        nodes[place] = node.sane
    }

    /// Checks the version of an update. A full update may repeat the current version, because a child sends its whole
    /// tree when it reconnects.
    private func checkVersion(of update: ViewUpdate) throws(Failure) {
        let number = update.version
        if !update.isFull, isEmpty || version == .max || number > version + 1 {
            throw Self.violation("view update \(number) arrived where \(version &+ 1) was expected", Self.remedy)
        }
        if update.isFull ? number < version : number <= version {
            throw Self.violation("view update \(number) arrived after \(version)", Self.remedy)
        }
    }

    private static let remedy = "send the whole tree"

    private static func violation(_ message: String, _ hint: String? = nil) -> Failure {
        Failure(.protocolViolation, message, hint: hint)
    }

    private func firstDuplicate(in upserts: [ViewNode]) -> ViewID? {
        var seen: Set<ViewID> = []
        return upserts.first { !seen.insert($0.id).inserted }?.id
    }

    private mutating func remove(_ removals: [ViewID]) {
        guard !removals.isEmpty else { return }
        var gone = Set(removals)
        // Superviews come first, so one pass finds all descendants of the removed views.
        for node in nodes where node.parent.map(gone.contains) == true { gone.insert(node.id) }
        nodes.removeAll { gone.contains($0.id) }
        number()
    }

    /// Returns true if the nodes have to be sorted again.
    private mutating func upsert(_ upserts: [ViewNode]) -> Bool {
        var needsOrder = nodes.isEmpty
        var moved: Set<ViewID> = []
        for raw in upserts {
            let node = raw.sane
            if let place = places[node.id] {
                if nodes[place].parent != node.parent {
                    needsOrder = true
                    moved.insert(node.id)
                }
                nodes[place] = node
            } else {
                places[node.id] = nodes.count
                nodes.append(node)
                needsOrder = true
            }
        }
        if !moved.isEmpty {
            nodes = nodes.filter { !moved.contains($0.id) } + nodes.filter { moved.contains($0.id) }
        }
        return needsOrder
    }

    /// Sorts the nodes into drawing order, keeping the order of siblings, and checks that the superviews form a tree.
    private mutating func arrange() throws(Failure) {
        number()
        var roots: [Int] = []
        var children: [[Int]] = Array(repeating: [], count: nodes.count)
        for (place, node) in nodes.enumerated() {
            if let parent = node.parent {
                guard let above = places[parent] else {
                    throw Self.violation("view \(node.id) names superview \(parent), which does not exist")
                }
                children[above].append(place)
            } else {
                roots.append(place)
            }
        }
        // An unloaded view leaves an empty tree.
        var order: [Int] = []
        order.reserveCapacity(nodes.count)
        var waiting = Array(roots.reversed())
        while let place = waiting.popLast() {
            order.append(place)
            waiting.append(contentsOf: children[place].reversed())
        }
        if order.count < nodes.count {
            let reached = Set(order)
            if let lost = nodes.indices.first(where: { !reached.contains($0) }) {
                throw Self.violation("view \(nodes[lost].id) is its own superview")
            }
        }
        nodes = order.map { nodes[$0] }
        number()
    }

    private mutating func number() {
        places.removeAll(keepingCapacity: true)
        for (place, node) in nodes.enumerated() { places[node.id] = place }
    }
}
