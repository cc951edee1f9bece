import TroupeModel
import TroupeScene

/// The facts about a node's surroundings that drawing it needs.
struct NodeFacts {
    /// The colour of the ground under the node.
    var background = PictureStyle.paper
    /// The tint of controls: the node's own, else inherited.
    var tint: Color?
    /// True if the node holds labels, which then show a table row's texts.
    var holdsLabels = false
    /// True if the node has subviews.
    var holdsViews = false
    /// True if a descendant of the node is visible.
    var holdsContent = false

    /// The facts of all nodes. Complexity: O(nodes).
    static func of(_ scene: SceneTree) -> [NodeFacts] {
        var facts = scene.nodes.map { _ in NodeFacts() }
        for (place, node) in scene.nodes.enumerated() {
            if let parent = node.parent.flatMap({ scene.place(of: $0) }), parent < place {
                facts[place].background = facts[parent].background
                facts[place].tint = facts[parent].tint
                facts[parent].holdsViews = true
            }
            if let ground = node.background { facts[place].background = ground }
            // A label's tint is the colour of its own text.
            if let tint = node.tint, !node.isText { facts[place].tint = tint }
        }
        for place in scene.nodes.indices.reversed() {
            guard let parent = scene.nodes[place].parent.flatMap({ scene.place(of: $0) }), parent < place else {
                continue
            }
            if facts[place].holdsContent || scene.nodes[place].isSeen { facts[parent].holdsContent = true }
            if facts[place].holdsLabels || scene.nodes[place].isFilledLabel { facts[parent].holdsLabels = true }
        }
        return facts
    }
}

extension SceneNode {
    /// The ground that the node puts under its subviews; nil if it is transparent.
    fileprivate var background: Color? {
        if let background = look.background, background.alpha * look.alpha > 0.5 { return background }
        switch content {
        case .pane: return look.alpha > 0 ? PictureStyle.paper : nil
        case .surface: return PictureStyle.paper
        case .bar: return PictureStyle.bar
        case .view(.table(let style, _, _, _)):
            return style == .plain ? PictureStyle.paper : PictureStyle.groupedBackground
        case .view(.cell): return PictureStyle.paper
        case .view, .backdrop, .placeholder, .barElement: return nil
        }
    }

    var isText: Bool {
        switch content {
        case .view(.label), .view(.textField), .view(.textView): true
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement: false
        }
    }

    fileprivate var isSeen: Bool {
        switch content {
        case .view(.plain), .view(.stack): look.background.map { $0.alpha > 0.1 && $0.luminance < 0.9 } ?? false
        case .view(.label(let text, _, _, _)): !text.isEmpty
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement: true
        }
    }

    fileprivate var isFilledLabel: Bool {
        if case .view(.label(let text, _, _, _)) = content { !text.isEmpty } else { false }
    }
}
