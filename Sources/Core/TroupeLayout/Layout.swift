public import TroupeModel

/// Lays out a child's flat view tree.
public enum Layout {
    /// Gives the root view a size and lets everything below follow by its mask.
    ///
    /// - Parameters:
    ///   - nodes: A tree in which each node stands behind its parent; the first is the root.
    ///   - size: The root's new size, in points; a negative length counts as 0.
    /// - Returns: The nodes whose frames changed, in the tree's order.
    /// - Complexity: O(*n*) in the number of nodes.
    public static func resize(_ nodes: [ViewNode], root size: Size) -> [ViewNode] {
        guard var root = nodes.first else { return [] }
        let size = Size(width: max(0, size.width), height: max(0, size.height))
        guard root.frame.size != size else { return [] }
        /// Old and new size of every node whose size changed; only below these anything can move.
        var changes = [root.id: (old: root.frame.size, new: size)]
        root.frame.size = size
        var changed = [root]
        for node in nodes.dropFirst() {
            guard let parent = node.parent, let change = changes[parent] else { continue }
            let frame = Autoresizing.frame(of: node.frame, mask: node.mask, superview: change.old, to: change.new)
            guard frame != node.frame else { continue }
            if frame.size != node.frame.size { changes[node.id] = (node.frame.size, frame.size) }
            var moved = node
            moved.frame = frame
            changed.append(moved)
        }
        return changed
    }

    /// The whole tree after ``resize(_:root:)``.
    public static func resized(_ nodes: [ViewNode], root size: Size) -> [ViewNode] {
        let changed = resize(nodes, root: size)
        var next = changed[...]
        return nodes.map { node in
            // The changed ones come in the tree's order.
            if let first = next.first, first.id == node.id { return next.removeFirst() }
            return node
        }
    }
}
