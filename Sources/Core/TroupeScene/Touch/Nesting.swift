import TroupeModel

/// The ancestry of all nodes, computed once for many queries.
public struct Nesting: Sendable {
    /// For each node, the numbers of its subtree; its own number is the first.
    private let spans: [SceneNodeID: Range<Int>]

    /// The ancestry of a scene's nodes.
    ///
    /// - Complexity: O(nodes).
    init(_ scene: SceneTree) {
        let nodes = scene.nodes
        let parents = nodes.indices.map { place in
            nodes[place].parent.flatMap { scene.place(of: $0) }.flatMap { $0 < place ? $0 : nil }
        }
        // A parent precedes its children in drawing order.
        var counts = Array(repeating: 1, count: nodes.count)
        for place in nodes.indices.reversed() {
            if let parent = parents[place] { counts[parent] += counts[place] }
        }
        var starts = Array(repeating: 0, count: nodes.count)
        var free = Array(repeating: 0, count: nodes.count)
        var end = 0
        for place in nodes.indices {
            if let parent = parents[place] {
                starts[place] = free[parent]
                free[parent] += counts[place]
            } else {
                starts[place] = end
                end += counts[place]
            }
            free[place] = starts[place] + 1
        }
        spans = Dictionary(
            nodes.indices.map { (nodes[$0].id, starts[$0]..<starts[$0] + counts[$0]) },
            uniquingKeysWith: { first, _ in first })
    }

    /// True if a node is another node or its descendant, at any depth. Complexity: O(1).
    public func isPart(_ id: SceneNodeID, of other: SceneNodeID) -> Bool {
        guard let inner = spans[id], let outer = spans[other] else { return false }
        return outer.contains(inner.lowerBound)
    }
}

extension SceneTree {
    /// The ancestry of all nodes. Complexity: O(nodes).
    public func nesting() -> Nesting { Nesting(self) }
}
