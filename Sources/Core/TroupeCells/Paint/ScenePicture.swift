public import TroupeModel
public import TroupeScene

/// A scene as cells, and which of its things stands where among them.
///
/// Rows of tables and bars begin where rows of cells do, so that what is seen is not where its frame says; touches and the
/// focus go by what is seen.
public struct ScenePicture: Sendable {
    /// What was drawn.
    public let scene: SceneTree
    /// What it looks like.
    public let grid: CellGrid
    /// For each node of the scene the cells it is drawn in; nil for one that is not seen.
    private let places: [CellRect?]
    /// For each node how far down it is drawn, in points.
    private let shifts: [Double]
    /// For the fields of text, by their places in the scene.
    private let carets: [Int: Caret]
    /// For the pickers, by their places in the scene.
    private let wheels: [Int: WheelCells]
    private let metrics: CellMetrics

    /// Where in a field the next letter comes.
    public struct Caret: Hashable, Sendable {
        /// Counted from 0 at the top.
        public var row: Int
        /// Counted from 0 at the left.
        public var column: Int
    }

    /// Draws a scene. Complexity: O(nodes + cells drawn).
    ///
    /// - Parameters:
    ///   - advice: The last line on the card of a dead screen, such as the key that restarts it.
    ///   - hasStatusBar: Whether the status bar of the device stands above the interface.
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

    /// The cells a thing is drawn in; nil where it is not seen.
    public func cells(of id: SceneNodeID) -> CellRect? { scene.place(of: id).flatMap { places[$0] } }

    /// The cell behind the text of a field, where the next letter comes; nil where it is not seen or takes none.
    public func caret(in id: SceneNodeID) -> Caret? { scene.place(of: id).flatMap { carets[$0] } }

    /// Where the wheels of a picker are drawn; nil where none are.
    public func wheels(of id: SceneNodeID) -> WheelCells? { scene.place(of: id).flatMap { wheels[$0] } }

    /// The cells of activity indicators that turn.
    public var activities: [CellRect] {
        scene.nodes.indices.compactMap { place in
            scene.nodes[place].content == .view(.activity(isAnimating: true)) ? places[place] : nil
        }
    }

    /// The cells of a part of the window.
    public func cells(of region: Rect) -> CellRect { metrics.cells(region) }

    /// How far it is over so many cells, in points.
    public func way(rows: Int, columns: Int) -> Point {
        Point(x: Double(columns) * metrics.cell.width, y: Double(rows) * metrics.cell.height)
    }

    /// Where in the window a touch of a cell goes: to the front-most thing drawn there that takes touches.
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
            // Something else may lie over that place of it.
            if let hit = scene.hitNode(aimed), hit.id == node.id || scene.isPart(hit.id, of: node.id) {
                return aimed
            }
        }
        return seen
    }
}

extension SceneNode {
    /// Whether it is something to touch, not the ground others stand on.
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
