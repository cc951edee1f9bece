public import TroupeModel

/// The autoresizing layout of a child's flat view tree.
public enum Layout {
    /// Sets the root view's size and resizes all descendants by their masks.
    ///
    /// - Parameters:
    ///   - nodes: A tree in which each node follows its parent; the first is the root.
    ///   - size: The root's new size, in points; a negative length counts as 0.
    /// - Returns: The nodes whose frames changed, in the tree's order.
    /// - Complexity: O(*n*) in the number of nodes.
    public static func resize(_ nodes: [ViewNode], root size: Size) -> [ViewNode] {
        guard var root = nodes.first else { return [] }
        let size = Size(width: max(0, size.width), height: max(0, size.height))
        guard root.frame.size != size else { return [] }
        /// The old and the new size of every resized node. Only their descendants can move.
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
            // The changed nodes are in the tree's order.
            if let first = next.first, first.id == node.id { return next.removeFirst() }
            return node
        }
    }
}
