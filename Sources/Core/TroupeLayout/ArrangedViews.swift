public import TroupeModel

/// A controller's views in other surroundings, computed without its child.
public struct ArrangedViews {
    /// The views, each after its superview.
    public let nodes: [ViewNode]

    /// Arranges a controller's views.
    ///
    /// - Parameters:
    ///   - nodes: The current views, each after its superview.
    ///   - scene: The controller's scene, whose constraints place the views; nil if autoresizing masks place them.
    ///   - safeArea: The parts of the current root view that bars cover.
    ///   - surroundings: The new surroundings of the views.
    public init(
        _ nodes: [ViewNode], of scene: SceneModel?, safeArea: Insets, in surroundings: LayoutSurroundings
    ) {
        let rows = nodes.map { node in
            guard node.content.isTablePart else { return node }
            var row = node
            // Rows are as wide as their table.
            row.mask = .flexibleWidth
            return row
        }
        var placed = Layout.resized(rows, root: surroundings.size)
        if let scene {
            let layout = SceneLayout(scene)
            placed = layout.placingRows(
                rows, in: layout.placed(rows, in: surroundings), of: scene.prototypeCells,
                classes: surroundings.classes)
        }
        for (index, old) in nodes.enumerated() { placed[index].mask = old.mask }
        if scene?.layout.automaticallyAdjustsScrollViewInsets ?? true {
            Self.adjustScrollInsets(of: &placed, from: nodes, safeArea, to: surroundings.insets)
        }
        self.nodes = placed
    }

    /// Keeps a scroll view at its top under the new bars if it was at its top under the old bars.
    private static func adjustScrollInsets(
        of nodes: inout [ViewNode], from old: [ViewNode], _ before: Insets, to safeArea: Insets
    ) {
        guard let root = old.first else { return }
        let first = old.firstIndex { $0.parent == root.id }
        guard let place = root.content.scrollOffset != nil ? 0 : first, let offset = old[place].content.scrollOffset
        else { return }
        func top(of tree: [ViewNode], _ safeArea: Insets) -> Double {
            let size = tree[0].frame.size
            let frame = place == 0 ? Rect(origin: .zero, size: size) : tree[place].frame
            return Insets.ofScrollView(at: frame, inRoot: size, safeArea: safeArea).top
        }
        guard offset.y == -top(of: old, before) else { return }
        let moved = -top(of: nodes, safeArea)
        nodes[place].content.scrollOffset?.y = moved
    }

    /// The frames of contained controllers, in the root view's coordinates.
    public var containerFrames: [ControllerID: Rect] {
        var origins: [ViewID: Point] = [:]
        var frames: [ControllerID: Rect] = [:]
        for (index, node) in nodes.enumerated() {
            var origin = Point.zero
            if index > 0 {
                let outer = node.parent.flatMap { origins[$0] } ?? .zero
                origin = Point(x: outer.x + node.frame.minX, y: outer.y + node.frame.minY)
            }
            if case .container(let child?) = node.content {
                frames[child] = Rect(origin: origin, size: node.frame.size)
            }
            if let offset = node.content.scrollOffset { origin = Point(x: origin.x - offset.x, y: origin.y - offset.y) }
            origins[node.id] = origin
        }
        return frames
    }
}

extension ViewContent {
    /// The content offset of a scroll view, table or collection, in points; nil for other views.
    fileprivate var scrollOffset: Point? {
        get {
            switch self {
            case .scroll(_, let offset), .collection(let offset): offset
            case .table(_, let offset, _, _): Point(x: 0, y: offset)
            case .plain, .label, .button, .textField, .textView, .toggle, .slider, .stepper, .segments, .progress,
                .activity, .pageControl, .image, .picker, .datePicker, .searchBar, .cell, .sectionHeader,
                .sectionFooter, .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
                nil
            }
        }
        set {
            guard let newValue else { return }
            if case .scroll(let size, _) = self { self = .scroll(contentSize: size, offset: newValue) }
            if case .collection = self { self = .collection(offset: newValue) }
            if case .table(let style, _, let rows, let height) = self {
                self = .table(style: style, offset: newValue.y, rows: rows, contentHeight: height)
            }
        }
    }

    fileprivate var isTablePart: Bool {
        switch self {
        case .cell, .sectionHeader, .sectionFooter: true
        case .plain, .label, .button, .textField, .textView, .toggle, .slider, .stepper, .segments, .progress,
            .activity,
            .pageControl, .image, .picker, .datePicker, .searchBar, .scroll, .table, .collection, .collectionCell,
            .stack,
            .bar, .container, .web, .map, .opaque:
            false
        }
    }
}
