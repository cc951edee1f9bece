public import TroupeModel

/// Springs and struts in place of constraints.
///
/// Documents hold the frames Xcode has solved for the canvas. For a window of another size only the changes are to be found, and for these
/// the constants do not matter: when the root grows by one point, each edge moves by a part of it that the constraints decide. Those parts
/// become autoresizing masks. Inequalities, and what ties a height to a width, are left out.
public enum ConstraintSprings {
    /// Beyond these a document keeps its frames: more than any person draws.
    static let most = (nodes: 512, constraints: 4096)
    /// A part of the growth that counts as none.
    static let least = 0.02

    /// The nodes, those without a mask with the one their constraints amount to.
    ///
    /// - Parameters:
    ///   - nodes: A tree in which each node stands behind its parent; the first is the root, which follows its window.
    ///   - constraints: Those of its scene; what they tie to other things is left out.
    ///   - guides: By which names they mean the root's layout guides and safe area.
    /// - Complexity: O(*n*³) at worst, in the number of nodes; near to linear for what people draw.
    public static func applied(
        to nodes: [ViewNode], _ constraints: [LayoutConstraint], guides: LayoutTraits
    ) -> [ViewNode] {
        guard nodes.count > 1, nodes.count <= most.nodes, !constraints.isEmpty,
            constraints.count <= most.constraints
        else { return nodes }
        var places: [ViewID: Int] = [:]
        for (place, node) in nodes.enumerated() { places[node.id] = place }
        let parents = nodes.map { $0.parent.flatMap { places[$0] } }
        let growths = SpringAxis.both.map { axis in
            AxisGrowth(nodes, parents: parents, constraints: constraints, guides: guides, axis: axis)
        }
        return nodes.enumerated().map { place, node in
            guard node.mask.isEmpty, let parent = parents[place], parent < place else { return node }
            var node = node
            for growth in growths {
                guard let parts = growth.parts(of: place, in: parent) else { continue }
                let masks = growth.axis.masks
                if parts.before > least { node.mask.insert(masks.before) }
                if parts.inside > least { node.mask.insert(masks.inside) }
                if parts.behind > least { node.mask.insert(masks.behind) }
                // A length that gives way is better scaled.
                if parts.inside <= least, abs(parts.before - 0.5) < least { node.mask.insert(masks.equal) }
            }
            return node
        }
    }
}
