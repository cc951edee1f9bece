public import TroupeModel

/// A view as the layout of a screen sees it.
public struct LayoutView: Hashable, Sendable {
    /// Its place in the tree, its frame as it is, and what it shows.
    public var node: ViewNode
    /// What constraints ask of it.
    public var traits: ViewLayoutTraits
    /// The size it asks for by code of its own; nil for that of its content.
    public var ownSize: ContentLengths?

    /// A view.
    public init(_ node: ViewNode, _ traits: ViewLayoutTraits = ViewLayoutTraits(), ownSize: ContentLengths? = nil) {
        self.node = node
        self.traits = traits
        self.ownSize = ownSize
    }

    /// The views of a tree with what their scene says of them.
    public static func views(_ nodes: [ViewNode], of scene: SceneModel) -> [LayoutView] {
        let traits = Dictionary(scene.content.traits.map { ($0.view, $0.traits) }) { first, _ in first }
        return nodes.map { LayoutView($0, traits[$0.id] ?? ViewLayoutTraits()) }
    }
}

/// The window a screen is laid out in.
public struct LayoutSurroundings: Hashable, Sendable {
    /// The root view's size, in points.
    public var size: Size
    /// What of it bars and the device cover.
    public var insets: Insets
    /// How much room there is; nil steps for Xcode's square canvas.
    public var classes: SizeClasses
    /// Whether lines of text start at the right.
    public var isRightToLeft = false
    /// Whether it is Xcode's canvas, where also placeholders hold.
    public var isCanvas = false

    /// A window.
    public init(size: Size, insets: Insets = .zero, classes: SizeClasses = SizeClasses()) {
        self.size = Size(width: max(0, size.width), height: max(0, size.height))
        self.insets = insets
        self.classes = classes
    }
}
