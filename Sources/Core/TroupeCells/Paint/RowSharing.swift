import TroupeModel
import TroupeScene

/// Separates lines of text that would share a row of cells. Rows of cells are higher than many lines, so the middles
/// of two lines may be in one row.
struct RowSharing {
    /// The maximum number of siblings that are searched for neighbours.
    private static let most = 64

    private let scene: SceneTree
    private let metrics: CellMetrics
    /// The cells of each node before any move.
    private let cells: [CellRect]

    /// The indices of the lines to move down by one row of cells.
    ///
    /// - Parameters:
    ///   - families: The indices of the children, for each node with children.
    ///   - cells: The cells of each node before any move.
    /// - Complexity: O(nodes · siblings), with a limit on siblings.
    static func moves(
        in scene: SceneTree, _ families: some Sequence<[Int]>, cells: [CellRect], metrics: CellMetrics
    ) -> Set<Int> {
        let sharing = RowSharing(scene: scene, metrics: metrics, cells: cells)
        var moves: Set<Int> = []
        for family in families where family.count > 1 && family.count <= most {
            sharing.separate(family, moving: &moves)
        }
        return moves
    }

    private func separate(_ family: [Int], moving moves: inout Set<Int>) {
        let seen = family.filter { scene.nodes[$0].visible != nil }
        let lines = seen.filter { isLine(scene.nodes[$0]) }
            .sorted { scene.nodes[$0].frame.minY < scene.nodes[$1].frame.minY }
        for (number, lower) in lines.enumerated().dropFirst() {
            let cells = self.cells[lower]
            let meets = lines[..<number].contains { upper in
                !moves.contains(upper) && self.cells[upper].top == cells.top && isBelow(lower, upper)
                    && scene.nodes[upper].frame.maxY <= scene.nodes[lower].frame.minY + 2
            }
            guard meets, isFree(cells.top + 1, for: lower, among: seen) else { continue }
            moves.insert(lower)
        }
    }

    /// True if the row is inside the parent and no sibling occupies it above or below the line.
    private func isFree(_ row: Int, for line: Int, among family: [Int]) -> Bool {
        let parent = scene.nodes[line].parent.flatMap { scene.place(of: $0) }
        if let parent, !(cells[parent].top..<cells[parent].bottom).contains(row) { return false }
        return !family.contains { other in
            other != line && (cells[other].top..<cells[other].bottom).contains(row) && isBeside(other, line)
                && !scene.nodes[other].content.isBackground
        }
    }

    private func isBeside(_ one: Int, _ other: Int) -> Bool {
        let (one, other) = (cells[one], cells[other])
        return one.left < other.right && other.left < one.right
    }

    /// True if the lower line is below the upper one by at least half of the larger width.
    private func isBelow(_ lower: Int, _ upper: Int) -> Bool {
        let (lower, upper) = (cells[lower], cells[upper])
        return 2 * (min(lower.right, upper.right) - max(lower.left, upper.left)) >= max(lower.width, upper.width)
    }

    private func isLine(_ node: SceneNode) -> Bool {
        guard case .view(.label(let text, _, _, _)) = node.content else { return false }
        return !text.isEmpty && node.frame.height < 1.5 * metrics.cell.height
    }
}

extension SceneContent {
    /// True if the node is a background for other nodes.
    fileprivate var isBackground: Bool {
        switch self {
        case .view(.plain), .view(.stack), .view(.container): true
        case .pane, .view, .backdrop, .surface, .placeholder, .bar, .barElement: false
        }
    }
}
