public import TroupeModel

/// How a tree makes room for a label that gets higher, for it has more lines in a narrower window than the document drew.
public enum LineGrowth {
    /// What one view does for each point that the label gets higher.
    public struct Share: Hashable, Sendable {
        /// Which view.
        public let view: ViewID
        /// How far it moves down in its superview.
        public let start: Double
        /// How much higher it gets itself.
        public let length: Double
    }

    /// The views that move or grow, superviews first; none where constraints leave the label no room to grow.
    ///
    /// - Parameters:
    ///   - label: Which view gets higher.
    ///   - nodes: The document's tree, each node behind its parent; the first is the root, which keeps its size.
    ///   - constraints: Those of its scene.
    ///   - guides: By which names they mean the root's layout guides and safe area.
    /// - Complexity: O(*n*³) at worst, in the number of nodes; near to linear for what people draw.
    public static func shares(
        of label: ViewID, in nodes: [ViewNode], _ constraints: [LayoutConstraint], guides: LayoutTraits
    ) -> [Share] {
        let tied = Set(constraints.flatMap { [$0.firstItem, $0.secondItem ?? $0.firstItem] })
        guard nodes.count <= ConstraintSprings.most.nodes, constraints.count <= ConstraintSprings.most.constraints,
            let place = nodes.firstIndex(where: { $0.id == label }),
            nodes[place].storyboardID.map({ tied.contains(ObjectID($0)) }) == true
        else { return [] }
        var places: [ViewID: Int] = [:]
        for (place, node) in nodes.enumerated() { places[node.id] = place }
        let parents = nodes.map { $0.parent.flatMap { places[$0] } }
        // What a stack does with one of its views is its own.
        if let parent = parents[place], case .stack = nodes[parent].content { return [] }
        // Masks made from the constraints say what happens when the root grows.
        let free = nodes.map { node in
            var node = node
            if node.storyboardID.map({ tied.contains(ObjectID($0)) }) == true { node.mask = [] }
            return node
        }
        let growth = AxisGrowth(
            free, parents: parents, constraints: constraints, guides: guides, axis: SpringAxis.both[1], growing: place)
        return nodes.indices.compactMap { place in
            guard let parent = parents[place], parent < place else { return nil }
            let (start, length) = growth.shares(of: place, in: parent)
            guard abs(start) > ConstraintSprings.least || abs(length) > ConstraintSprings.least else { return nil }
            return Share(view: nodes[place].id, start: start, length: length)
        }
    }
}
