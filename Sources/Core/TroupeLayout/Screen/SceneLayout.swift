public import TroupeModel

/// The layout rules of a scene.
public struct SceneLayout: Sendable {
    /// The constraints of the document.
    public let constraints: [ConstraintModel]
    private let guides: LayoutTraits
    private let variations: [SizeClassVariation]
    private let traits: [ViewID: ViewLayoutTraits]

    /// The layout of views without a scene: no constraints and no traits.
    public init() {
        (constraints, guides, variations, traits) = ([], LayoutTraits(), [], [:])
    }

    /// The layout of a scene.
    public init(_ scene: SceneModel) {
        constraints = scene.content.constraints
        guides = scene.layout
        variations = scene.content.variations
        traits = Dictionary(scene.content.traits.map { ($0.view, $0.traits) }) { first, _ in first }
    }

    /// The layout traits of a view.
    public subscript(view: ViewID) -> ViewLayoutTraits { traits[view] ?? ViewLayoutTraits() }

    /// True if autoresizing masks alone place all views.
    public var usesOnlyMasks: Bool {
        constraints.isEmpty && !traits.values.contains { $0.stack != nil }
            && variations.allSatisfy { $0.included.isEmpty && $0.excluded.isEmpty }
    }

    /// Lays out views of the scene.
    ///
    /// - Parameter constraints: The active constraints; nil for the scene's own.
    public func layout(
        _ views: [LayoutView], constraints: [ConstraintModel]? = nil, in surroundings: LayoutSurroundings
    ) -> ScreenLayout {
        ScreenLayout(
            views, constraints: constraints ?? self.constraints, guides: guides, variations: variations,
            in: surroundings)
    }

    /// The scene's tree in a window. Constraints place the views that they refer to, masks place all other views,
    /// and views that the size classes exclude are hidden.
    ///
    /// - Parameter nodes: The tree, in which each node follows its superview; the first is the root.
    /// - Complexity: Nearly linear in the number of nodes and constraints for usual screens; bounded for any.
    public func placed(_ nodes: [ViewNode], in surroundings: LayoutSurroundings) -> [ViewNode] {
        guard !usesOnlyMasks, let root = nodes.first else { return Layout.resized(nodes, root: surroundings.size) }
        let layout = layout(nodes.map { LayoutView($0, self[$0.id]) }, in: surroundings)
        let frames = Dictionary(layout.frames.map { ($0.view, $0.frame) }) { first, _ in first }
        let contents = Dictionary(layout.contentSizes.map { ($0.view, $0.size) }) { first, _ in first }
        let removed = Set(layout.removed)
        var sizes: [ViewID: (old: Size, new: Size)] = [:]
        return nodes.map { node in
            var placed = node
            if node.id == root.id {
                placed.frame.size = surroundings.size
            } else if let frame = frames[node.id] {
                placed.frame = frame
            } else if let change = node.parent.flatMap({ sizes[$0] }), change.old != change.new {
                placed.frame = Autoresizing.frame(
                    of: node.frame, mask: node.mask, superview: change.old, to: change.new)
            }
            sizes[node.id] = (node.frame.size, placed.frame.size)
            if removed.contains(node.id) { placed.isHidden = true }
            if let size = contents[node.id], case .scroll(_, let offset) = node.content {
                placed.content = .scroll(contentSize: size, offset: offset)
            }
            return placed
        }
    }
}
