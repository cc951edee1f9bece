import TroupeModel
import TroupeScene

/// The panes without visible contents: only code would fill them.
struct EmptyPanes {
    /// The index of each empty pane, by the index of its last view.
    private(set) var panes: [Int: Int] = [:]

    /// Finds the empty panes of a scene. Complexity: O(nodes).
    init(_ scene: SceneTree) {
        for (pane, node) in scene.nodes.enumerated() where node.incarnation != nil && node.presence == .live {
            guard case .pane(let controller) = node.id else { continue }
            // A pane's views follow directly behind the pane.
            let views = scene.nodes[(pane + 1)...].prefix { view in
                if case .view(controller, _) = view.id { true } else { false }
            }
            let end = pane + 1 + views.count
            let holdsAnother =
                end < scene.nodes.count && scene.nodes[end].incarnation != nil && scene.nodes[end].parent == node.id
            guard !views.isEmpty, !holdsAnother, views.allSatisfy(\.showsNothing) else { continue }
            panes[end - 1] = pane
        }
    }
}

extension PictureDrawer {
    /// Draws the title and class of an empty screen, faintly in its middle.
    mutating func drawName(ofEmpty pane: Int) {
        let node = scene.nodes[pane]
        guard let seen = node.visible else { return }
        text(
            node.screenName, in: seen.centered(seen.width - 32, 24), Font(size: 15),
            PictureStyle.faint.readable(on: facts[pane].background), .center)
    }
}

extension SceneNode {
    /// True if the node itself shows nothing: no text, no control, no colour.
    fileprivate var showsNothing: Bool {
        guard look.background.map({ $0.alpha < 0.1 || min($0.red, $0.green, $0.blue) > 0.9 }) ?? true else {
            return false
        }
        switch content {
        case .view(.plain), .view(.scroll), .view(.stack), .view(.table), .view(.collection), .view(.container(nil)),
            .pane:
            return true
        case .view(.label(let text, _, _, _)): return text.isEmpty
        case .view, .backdrop, .surface, .placeholder, .bar, .barElement: return visible == nil
        }
    }
}
