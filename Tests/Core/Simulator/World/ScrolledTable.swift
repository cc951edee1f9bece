import TroupeModel
import TroupeScene

/// A table as its child describes it: only the visible rows, and those of a screen above and below, exist.
struct ScrolledTable {
    static let height = 400.0
    static let rowHeight = 44.0
    private static let id = SceneNodeID.view(ControllerID(rawValue: 1), ViewID(rawValue: 1))

    let rows: Int
    private(set) var offset: Double

    /// The offset at its end.
    var lastOffset: Double { max(0, Double(rows) * Self.rowHeight - Self.height) }

    init(rows: Int, offset: Double) {
        self.rows = rows
        self.offset = 0
        scroll(to: offset)
    }

    static func text(ofRow row: Int) -> String { "Row \(row)" }

    /// Scrolls as far as possible.
    mutating func scroll(to wanted: Double) { offset = min(max(0, wanted), lastOffset) }

    /// True if the whole row is visible.
    func isInSight(row: Int) -> Bool {
        let top = Double(row) * Self.rowHeight - offset
        return top >= -0.5 && top + Self.rowHeight <= Self.height + 0.5
    }

    /// The composed scene.
    var scene: SceneTree {
        let sight = Rect(x: 0, y: 0, width: 320, height: Self.height)
        var nodes = [
            SceneNode(
                id: Self.id, parent: nil, layer: 0, frame: sight, visible: sight, reach: sight,
                content: .view(.table(style: .plain, offset: offset)))
        ]
        for row in 0..<rows {
            let frame = Rect(x: 0, y: Double(row) * Self.rowHeight - offset, width: 320, height: Self.rowHeight)
            guard frame.maxY > -Self.height, frame.minY < 2 * Self.height else { continue }
            let isSeen = frame.maxY > 0 && frame.minY < Self.height
            nodes.append(
                SceneNode(
                    id: .view(ControllerID(rawValue: 1), ViewID(rawValue: UInt64(row) + 2)), parent: Self.id, layer: 0,
                    frame: frame, visible: isSeen ? frame.intersection(sight) : nil,
                    content: .view(
                        .label(text: Self.text(ofRow: row), alignment: .left, lines: 1, font: Font(size: 17)))))
        }
        return SceneTree().applying(
            SceneDifference(
                size: Size(width: 320, height: Self.height), orientation: .portrait,
                layers: [
                    SceneLayer(
                        style: .full, controller: ControllerID(rawValue: 1),
                        frame: Rect(x: 0, y: 0, width: 320, height: Self.height))
                ], upserts: nodes))
    }
}
