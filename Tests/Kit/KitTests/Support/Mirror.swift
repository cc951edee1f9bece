import TroupeModel

/// A child's views as the daemon keeps them: every update applied in order.
struct Mirror {
    private(set) var nodes: [ViewNode] = []

    mutating func apply(_ update: ViewUpdate) {
        if update.isFull { nodes = [] }
        nodes.removeAll { update.removals.contains($0.id) }
        for node in update.upserts {
            if let place = nodes.firstIndex(where: { $0.id == node.id }) {
                nodes[place] = node
            } else {
                nodes.append(node)
            }
        }
    }

    /// The children of each view in drawing order; the order has no other meaning.
    var children: [ViewID?: [ViewNode]] { Dictionary(grouping: nodes, by: \.parent) }
}
