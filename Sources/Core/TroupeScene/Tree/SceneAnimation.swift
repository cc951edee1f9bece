public import TroupeModel

extension SceneAnimation {
    /// What moves where.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The new comes from the right, the old leaves to the left.
        case push
        /// The other way round.
        case pop
        /// The new comes from below over the old.
        case cover
        /// The old leaves downwards.
        case uncover
        /// The old fades into the new.
        case dissolve
    }

    /// How time becomes way.
    public enum Curve: String, Hashable, Sendable, CaseIterable {
        /// Slow at both ends, as UIKit's.
        case easeInOut
        /// The same speed all the way.
        case linear
    }

    /// Whether it has ended at a moment.
    public func isOver(at now: Instant) -> Bool {
        now.microseconds - start.microseconds >= Int64(milliseconds) * 1000
    }

    /// How a person would see one scene become another; nil where it just does, as when a tab is chosen or the device
    /// is turned. Complexity: O(nodes).
    public static func movement(from old: SceneTree, to new: SceneTree) -> (kind: Kind, region: Rect)? {
        guard old.size == new.size, let before = old.layers.last, let after = new.layers.last else { return nil }
        if before.controller != after.controller {
            // Controllers made later have higher numbers: of two presented ones the later lies over the other.
            let isNew = !old.layers.contains { $0.controller == after.controller }
            if isNew, let transition = after.transition,
                before.transition == nil || after.controller.rawValue > before.controller.rawValue
            {
                return (transition == .crossDissolve ? .dissolve : .cover, after.frame)
            }
            guard let transition = before.transition else { return nil }
            return (transition == .crossDissolve ? .dissolve : .uncover, before.frame)
        }
        return stackMovement(from: old, to: new)
    }

    /// The change of a navigation controller's top.
    private static func stackMovement(from old: SceneTree, to new: SceneTree) -> (kind: Kind, region: Rect)? {
        for node in new.nodes where old[node.id] == nil {
            guard case .pane(let controller) = node.id, let parent = node.parent, case .pane(let container) = parent,
                let bar = new[.bar(.navigation(container))]
            else { continue }
            let gone = old.nodes.first { other in
                guard case .pane = other.id else { return false }
                return other.parent == parent && new[other.id] == nil && other.frame.width == node.frame.width
            }
            guard let gone else { continue }
            let bottom = new.nodes.lazy.compactMap { node -> Double? in
                if case .bar(.tabs) = node.content { node.frame.minY } else { nil }
            }
            let top = min(bar.frame.minY, node.frame.minY)
            let end = min(node.frame.maxY, bottom.min() ?? node.frame.maxY)
            let region = Rect(x: node.frame.minX, y: top, width: node.frame.width, height: max(0, end - top))
            return (controller.rawValue > gone.id.controller.rawValue ? .push : .pop, region)
        }
        return nil
    }
}
