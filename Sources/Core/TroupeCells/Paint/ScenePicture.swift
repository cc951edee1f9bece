public import TroupeModel
public import TroupeScene

/// A scene as cells, with the cells of each of its nodes.
///
/// Rows of tables and bars are aligned with rows of cells, so a node's cells differ from its frame. Touches and the
/// focus use the cells.
public struct ScenePicture: Sendable {
    /// The scene.
    public let scene: SceneTree
    /// The drawn cells.
    public let grid: CellGrid
    /// The visible cells of each node; nil for an invisible node.
    private let places: [CellRect?]
    /// The downward shift of each node's drawing, in points.
    private let shifts: [Double]
    /// The carets of the text fields, by index in the scene.
    private let carets: [Int: Caret]
    /// The wheels of the pickers, by index in the scene.
    private let wheels: [Int: WheelCells]
    private let metrics: CellMetrics

    /// The position of the next letter in a text field.
    public struct Caret: Hashable, Sendable {
        /// The row, counted from 0 at the top.
        public var row: Int
        /// The column, counted from 0 at the left.
        public var column: Int
    }

    /// Draws a scene. Complexity: O(nodes + cells drawn).
    ///
    /// - Parameters:
    ///   - advice: The last line on the card of an unavailable screen, such as the key that restarts it.
    ///   - hasStatusBar: True if the device's status bar is drawn above the interface.
    public init(
        _ scene: SceneTree, metrics: CellMetrics = .standard, advice: String? = nil, hasStatusBar: Bool = true
    ) {
        let painted = GridPainter.painted(scene, metrics: metrics, advice: advice)
        self.scene = scene
        self.metrics = metrics
        let named = painted.grid.withNamesOfEmptyPanes(of: scene, places: painted.places)
        grid = hasStatusBar ? named.withStatusBar(of: scene) : named
        places = painted.places
        shifts = painted.shifts
        carets = painted.carets
        wheels = painted.wheels
    }

    /// The visible cells of a node; nil for an invisible node.
    public func cells(of id: SceneNodeID) -> CellRect? { scene.place(of: id).flatMap { places[$0] } }

    /// The cell after the text of a field; nil if it is not visible or the node is not a text field.
    public func caret(in id: SceneNodeID) -> Caret? { scene.place(of: id).flatMap { carets[$0] } }

    /// The cells of a picker's wheels; nil for any other node.
    public func wheels(of id: SceneNodeID) -> WheelCells? { scene.place(of: id).flatMap { wheels[$0] } }

    /// The cells of animating activity indicators.
    public var activities: [CellRect] {
        scene.nodes.indices.compactMap { place in
            scene.nodes[place].content == .view(.activity(isAnimating: true)) ? places[place] : nil
        }
    }

    /// The cells of a part of the window.
    public func cells(of region: Rect) -> CellRect { metrics.cells(region) }

    /// The distance of a number of cells, in points.
    public func distance(rows: Int, columns: Int) -> Point {
        Point(x: Double(columns) * metrics.cell.width, y: Double(rows) * metrics.cell.height)
    }

    /// The window position of a touch of a cell: in the front-most node in the cell that takes touches.
    public func point(atRow row: Int, column: Int) -> Point {
        let seen = Point(
            x: (Double(column) + 0.5) * metrics.cell.width, y: (Double(row) + 0.5) * metrics.cell.height)
        for (place, node) in scene.nodes.enumerated().reversed() {
            guard let cells = places[place], cells.contains(row: row, column: column), let reach = node.reach,
                node.takesTouches
            else { continue }
            let aimed = Point(
                x: min(max(seen.x, reach.minX + 0.5), reach.maxX - 0.5),
                y: min(max(seen.y - shifts[place], reach.minY + 0.5), reach.maxY - 0.5))
            // Another node may cover that position.
            if let hit = scene.hitNode(aimed), hit.id == node.id || scene.isPart(hit.id, of: node.id) {
                return aimed
            }
        }
        return seen
    }
}

extension SceneNode {
    /// True if the node is a control or a cell, not a background.
    fileprivate var takesTouches: Bool {
        switch content {
        case .barElement(let element): element.touch != nil
        case .view(let content): content.isControl || content.isCell
        case .pane, .backdrop, .surface, .placeholder, .bar: false
        }
    }
}

extension ViewContent {
    fileprivate var isCell: Bool {
        switch self {
        case .cell, .collectionCell: true
        case .plain, .web, .map, .opaque, .label, .textField, .textView, .sectionHeader, .sectionFooter, .searchBar,
            .button, .toggle, .slider, .stepper, .segments, .progress, .activity, .pageControl, .image, .picker,
            .datePicker, .scroll, .table, .collection, .stack, .bar, .container:
            false
        }
    }
}
