public import TroupeModel

extension SceneAnimation {
    /// The movement of an animation.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The new content enters from the right, and the old content leaves to the left.
        case push
        /// The new content enters from the left, and the old content leaves to the right.
        case pop
        /// The new content moves up over the old content.
        case cover
        /// The old content moves down off the new content.
        case uncover
        /// The old content fades into the new content.
        case dissolve
        /// The new content moves down over the old content.
        case drop
        /// The old content moves up off the new content.
        case lift
        /// The new content enters from the right behind a gap, and the old content leaves to the left.
        case scrollLeft
        /// The new content enters from the left before a gap, and the old content leaves to the right.
        case scrollRight
        /// The new content enters from below behind a gap, and the old content leaves to the top.
        case scrollUp
        /// The new content enters from above before a gap, and the old content leaves to the bottom.
        case scrollDown
        /// The old content is turned to the left like a sheet of paper, which reveals the new content from the right.
        case curlLeft
        /// The new content is turned to the right over the old content.
        case curlRight
        /// The old content is turned to the top, which reveals the new content from below.
        case curlUp
        /// The new content is turned to the bottom over the old content.
        case curlDown
    }

    /// The timing curve of an animation.
    public enum Curve: String, Hashable, Sendable, CaseIterable {
        /// Slow at both ends, as UIKit's default.
        case easeInOut
        /// Constant speed.
        case linear
    }

    /// True if the animation has ended at a moment.
    public func isOver(at now: Instant) -> Bool {
        now.microseconds - start.microseconds >= Int64(milliseconds) * 1000
    }

    /// The movement and the region that animate a change of scenes; nil for a change without an animation, for example
    /// the selection of a tab or a rotation. Complexity: O(nodes).
    public static func movement(from old: SceneTree, to new: SceneTree) -> (kind: Kind, region: Rect)? {
        guard old.size == new.size, let before = old.layers.last, let after = new.layers.last else { return nil }
        if before.controller != after.controller {
            // Later controllers have higher numbers, so the later of two presented controllers is in front.
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

    /// The movement of a change on top of a navigation stack.
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
