public import TroupeModel

/// A view in the layout of a screen.
public struct LayoutView: Hashable, Sendable {
    /// The view's node, with its current frame and its content.
    public var node: ViewNode
    /// The view's layout traits.
    public var traits: ViewLayoutTraits
    /// The intrinsic size that the view's code sets; nil for that of its content.
    public var ownSize: ContentLengths?

    /// A view.
    public init(_ node: ViewNode, _ traits: ViewLayoutTraits = ViewLayoutTraits(), ownSize: ContentLengths? = nil) {
        self.node = node
        self.traits = traits
        self.ownSize = ownSize
    }

    /// The views of a tree with the traits that their scene declares.
    public static func views(_ nodes: [ViewNode], of scene: SceneModel) -> [LayoutView] {
        let traits = Dictionary(scene.content.traits.map { ($0.view, $0.traits) }) { first, _ in first }
        return nodes.map { LayoutView($0, traits[$0.id] ?? ViewLayoutTraits()) }
    }
}

/// The window that a screen is laid out in.
public struct LayoutSurroundings: Hashable, Sendable {
    /// The root view's size, in points.
    public var size: Size
    /// The parts of the root view that bars and the device cover.
    public var insets: Insets
    /// The size classes of the window; nil classes mean Xcode's square canvas.
    public var classes: SizeClasses
    /// True if the layout direction is right to left.
    public var isRightToLeft = false
    /// True for Xcode's canvas, where placeholder constraints apply too.
    public var isCanvas = false

    /// A window.
    public init(size: Size, insets: Insets = .zero, classes: SizeClasses = SizeClasses()) {
        self.size = Size(width: max(0, size.width), height: max(0, size.height))
        self.insets = insets
        self.classes = classes
    }
}
