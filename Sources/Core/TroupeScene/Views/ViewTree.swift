public import TroupeLayout
public import TroupeModel

/// The views of one child as it last described them: its updates applied one after the other.
///
/// A value: keep the last good one when a process dies, start with an empty one for the next incarnation.
public struct ViewTree: Hashable, Sendable {
    /// What one child may have.
    public struct Quota: Hashable, Sendable {
        /// Views at most.
        public var nodes: Int
        /// UTF-8 bytes of all texts and names, all views together.
        public var textBytes: Int
        /// What a child may show, unless others are given.
        public init(nodes: Int = 10_000, textBytes: Int = 4 << 20) {
            self.nodes = nodes
            self.textBytes = textBytes
        }
    }

    /// The version of the last update; 0 before the first.
    public private(set) var version: UInt64 = 0
    /// The latest layout call that an update was made for; 0 before the first.
    public private(set) var layoutSerial: UInt64 = 0
    /// In drawing order: each view behind its superview and its superview's earlier subviews with all they hold. Behind
    /// the root view and all in it come views that lie in no other: bars show them in place of items and titles.
    public private(set) var nodes: [ViewNode] = []
    private var places: [ViewID: Int] = [:]

    /// An empty tree, which only a full update can fill.
    public init() {}

    /// Whether nothing has been shown yet.
    public var isEmpty: Bool { nodes.isEmpty }

    /// The controller's root view.
    public var root: ViewNode? { nodes.first }

    /// The view with that id. Complexity: O(1).
    public subscript(id: ViewID) -> ViewNode? { places[id].map { nodes[$0] } }

    /// The place of a view in `nodes`. Complexity: O(1).
    public func place(of id: ViewID) -> Int? { places[id] }

    /// A view and all in it, each behind its superview; none for an unknown view. Complexity: O(nodes).
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

    /// Applies an update whole or not at all.
    ///
    /// First the removals, each with all it holds (an unknown one is nothing to do), then the upserts: a view that
    /// stays with its superview keeps its place among its siblings, a new or moved one goes in front of them. So a
    /// view in both lists is brought to the front. Numbers out of range are brought into it.
    /// - Throws: Why the update was refused; the tree stays as it was.
    /// - Complexity: O(nodes), O(upserts) when only existing views changed in place.
    public mutating func apply(_ update: ViewUpdate, quota: Quota = Quota()) throws(Failure) {
        try checkVersion(of: update)
        if let twice = firstDuplicate(in: update.upserts) {
            throw Self.violation("view \(twice) is in one update twice")
        }
        var next = update.isFull ? ViewTree() : self
        next.remove(update.removals)
        let needsOrder = next.upsert(update.upserts)
        guard next.nodes.count <= quota.nodes else {
            throw Failure(.quotaExceeded, "the view tree has more than \(quota.nodes) views")
        }
        if needsOrder { try next.arrange() }
        // A view of a bar that is left over does not take its place.
        if let root, !update.isFull, next[root.id] == nil { throw Self.violation("the view tree has no root view") }
        guard next.nodes.reduce(0, { $0 + $1.textBytes }) <= quota.textBytes else {
            throw Failure(.quotaExceeded, "the view tree has more than \(quota.textBytes) bytes of text")
        }
        next.version = update.version
        next.layoutSerial = max(layoutSerial, update.layoutSerial)
        self = next
    }

    /// The bytes that it takes of its daemon's memory: those of the texts, and about so many for each view.
    ///
    /// Complexity: O(nodes).
    package var weight: Int { nodes.reduce(nodes.count * Self.bytesOfNode) { $0 + $1.textBytes } }

    /// What a view takes besides its texts.
    private static let bytesOfNode = 512

    /// The same views in a window, where constraints place them too.
    ///
    /// - Parameters:
    ///   - rules: Those of the scene the views are of.
    ///   - serial: The layout they are made for.
    public func laidOut(by rules: SceneLayout, in surroundings: LayoutSurroundings, serial: UInt64) -> ViewTree {
        var result = self
        result.layoutSerial = serial
        // Views of bars stand behind those of the root, and keep their sizes.
        result.nodes = rules.placed(nodes, in: surroundings)
        return result
    }

    /// Where a view stands in the root view. Complexity: O(depth).
    public func frameInRoot(of id: ViewID) -> Rect? {
        guard var frame = self[id]?.frame else { return nil }
        for superview in path(from: id).dropFirst().dropLast() {
            guard let origin = self[superview]?.frame.origin else { continue }
            frame = frame.offset(by: origin)
        }
        return frame
    }

    /// Puts another node in the place of the one with its id; an unknown one changes nothing. Complexity: O(1).
    public mutating func replace(_ node: ViewNode) {
        guard let place = places[node.id], nodes[place].parent == node.parent else { return }
        nodes[place] = node.sane
    }

    /// A full update may repeat the version that is here: children send their whole tree when they reconnect.
    private func checkVersion(of update: ViewUpdate) throws(Failure) {
        let number = update.version
        if !update.isFull, isEmpty || version == .max || number > version + 1 {
            throw Self.violation("view update \(number) came where \(version &+ 1) was expected", Self.remedy)
        }
        if update.isFull ? number < version : number <= version {
            throw Self.violation("view update \(number) came after \(version)", Self.remedy)
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
        // Superviews come first, so one pass finds all that is held by what goes.
        for node in nodes where node.parent.map(gone.contains) == true { gone.insert(node.id) }
        nodes.removeAll { gone.contains($0.id) }
        number()
    }

    /// Returns whether the order of the nodes has to be made anew.
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

    /// Brings the nodes into drawing order, keeping that of siblings, and checks that all hang together.
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
        // Nothing at all is what an unloaded view leaves.
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
