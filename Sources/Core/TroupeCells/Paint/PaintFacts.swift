import TroupeModel
import TroupeScene

/// The facts about a node's surroundings that its drawing needs.
struct PaintFacts {
    /// The downward shift in points that aligns the enclosing list with a row of cells.
    var shift = 0.0
    /// The cells of the frame, aligned to whole cells inside a table row.
    var cells = CellRect(left: 0, top: 0, right: 0, bottom: 0)
    /// The index of the table row around the node, or of the node itself.
    var tableRow: Int?
    /// The row of cells of the separator at the end of the node's table row.
    var separatorRow: Int?
    /// The index of the last descendant, or the node's own index.
    var end: Int
    /// True if the node is the last row of an inset section.
    var endsGroup = false
    /// True if the node contains labels, which replace the default labels of a table's row.
    var holdsLabels = false
    /// True if a descendant is drawn.
    var holdsSomething = false

    /// The facts of all nodes. Complexity: O(nodes).
    static func of(_ scene: SceneTree, metrics: CellMetrics) -> [PaintFacts] {
        var facts = scene.nodes.indices.map { PaintFacts(end: $0) }
        let parents = scene.nodes.map { $0.parent.flatMap { scene.place(of: $0) } }
        for (place, node) in scene.nodes.enumerated() {
            var shiftAround = 0.0
            if let parent = parents[place], parent < place {
                shiftAround = facts[parent].shift
                facts[place].tableRow = facts[parent].tableRow
            }
            facts[place].shift = shiftAround
            if case .view = node.content, node.frame.height < 1.5 * metrics.cell.height,
                let element = parents[place], case .barElement = scene.nodes[element].content,
                let bar = parents[element]
            {
                // A view in a bar goes to the row of the bar's text.
                let rows = metrics.rows(ofBar: scene.nodes[bar], shift: facts[bar].shift)
                let row = metrics.rowOfLine(middle: node.frame.center.y + facts[place].shift)
                let wanted = min(max(row, rows.lowerBound), rows.upperBound - 1)
                facts[place].shift += Double(wanted - row) * metrics.cell.height
            }
            if node.content.beginsRow {
                let top = node.frame.minY + facts[place].shift
                facts[place].shift += (Double(metrics.row(top)) * metrics.cell.height - top).saneCoordinate
            }
            facts[place].cells = metrics.cells(node.frame.offset(by: Point(x: 0, y: facts[place].shift)))
            if node.content.isTableRow {
                let isLine = node.frame.height < 1.5 * metrics.cell.height
                facts[place].beTableRow(
                    at: place, endingAt: isLine ? nil : metrics.row(node.frame.maxY + shiftAround))
            } else if let row = facts[place].tableRow, scene.nodes[row].frame.holdsMiddle(of: node.frame) {
                facts[place].stay(in: facts[row], metrics)
            }
        }
        let families = Dictionary(grouping: scene.nodes.indices.filter { parents[$0] != nil }) { parents[$0] ?? 0 }
        let moves = RowSharing.moves(in: scene, families.values, cells: facts.map(\.cells), metrics: metrics)
        for place in moves { facts[place].move(rows: 1, metrics) }
        for place in linesOnSeparators(in: scene, facts) { facts[place].move(rows: -1, metrics) }
        for place in groupEnds(in: scene) { facts[place].endsGroup = true }
        for place in scene.nodes.indices.reversed() {
            guard let parent = parents[place], parent < place else { continue }
            facts[parent].end = max(facts[parent].end, facts[place].end)
            if facts[place].holdsSomething || scene.nodes[place].isDrawn { facts[parent].holdsSomething = true }
            if facts[place].holdsLabels || scene.nodes[place].isLabel { facts[parent].holdsLabels = true }
        }
        return facts
    }

    /// The lines of text in table rows that would cover the separator. A table row with another line above the
    /// separator is excluded.
    private static func linesOnSeparators(in scene: SceneTree, _ facts: [PaintFacts]) -> [Int] {
        var lines: [Int: [Int]] = [:]
        for (place, node) in scene.nodes.enumerated() where node.isDrawn && facts[place].cells.height == 1 {
            guard let row = facts[place].tableRow, row != place, facts[place].separatorRow != nil else { continue }
            lines[row, default: []].append(place)
        }
        return lines.values.filter { row in row.allSatisfy { facts[$0].cells.top == facts[$0].separatorRow } }
            .flatMap(\.self)
    }

    /// Makes this the frame of a table row, which ends at the next row, so that a separator never crosses text.
    ///
    /// - Parameter bottom: The row of cells of the next table row; nil for a table row of one cell's height.
    private mutating func beTableRow(at place: Int, endingAt bottom: Int?) {
        tableRow = place
        cells.bottom = max(cells.top + 1, bottom ?? cells.top)
        separatorRow = cells.height > 1 ? cells.bottom - 1 : nil
    }

    /// Keeps the node in the rows of cells of its table row: a line moves, and a higher node is shortened.
    private mutating func stay(in row: PaintFacts, _ metrics: CellMetrics) {
        separatorRow = row.separatorRow
        guard !cells.isEmpty else { return }
        let rows = row.cells
        if cells.height == 1 {
            move(rows: min(max(cells.top, rows.top), rows.bottom - 1) - cells.top, metrics)
        } else {
            cells.top = min(max(cells.top, rows.top), rows.bottom - 1)
            cells.bottom = max(cells.top + 1, min(cells.bottom, rows.bottom))
        }
    }

    /// Moves the node down, or up for a negative number.
    private mutating func move(rows: Int, _ metrics: CellMetrics) {
        shift += Double(rows) * metrics.cell.height
        cells.top += rows
        cells.bottom += rows
    }

    /// The last rows of inset sections.
    private static func groupEnds(in scene: SceneTree) -> [Int] {
        struct Section: Hashable {
            let table: SceneNodeID
            let number: Int
        }
        var last: [Section: (row: Int, place: Int)] = [:]
        for (place, node) in scene.nodes.enumerated() {
            guard case .view(.cell(let cell)) = node.content, let table = node.parent, scene.isInset(table) else {
                continue
            }
            let section = Section(table: table, number: cell.section)
            if last[section].map({ $0.row < cell.row }) ?? true { last[section] = (cell.row, place) }
        }
        return last.values.map(\.place)
    }
}

extension SceneTree {
    /// True if the view is a table with inset sections.
    func isInset(_ view: SceneNodeID) -> Bool {
        guard case .view(.table(.insetGrouped, _, _, _))? = self[view]?.content else { return false }
        return true
    }
}

extension SceneNode {
    /// True if the node itself, without its descendants, is drawn.
    fileprivate var isDrawn: Bool {
        guard visible != nil, case .view(let content) = content else { return false }
        return switch content {
        case .plain, .scroll, .table, .collection, .stack, .container: false
        case .label(let text, _, _, _), .sectionHeader(let text), .sectionFooter(let text): !text.isEmpty
        case .button, .textField, .textView, .toggle, .slider, .stepper, .segments, .progress, .activity, .pageControl,
            .image, .picker, .datePicker, .searchBar, .cell, .collectionCell, .bar, .web, .map, .opaque:
            true
        }
    }

    fileprivate var isLabel: Bool {
        if case .view(.label(let text, _, _, _)) = content { !text.isEmpty } else { false }
    }
}

extension SceneContent {
    /// True if the node begins at a row of cells, together with its descendants.
    fileprivate var beginsRow: Bool {
        switch self {
        case .bar, .view(.table), .view(.cell), .view(.sectionHeader), .view(.sectionFooter), .view(.bar): true
        case .barElement(let element): element.isRow
        case .pane, .view, .backdrop, .surface, .placeholder: false
        }
    }

    /// True if the node is a row of a list, which a separator may end.
    fileprivate var isTableRow: Bool {
        switch self {
        case .view(.cell): true
        case .barElement(let element): element.isRow
        case .pane, .view, .backdrop, .surface, .placeholder, .bar: false
        }
    }
}

extension Rect {
    /// True if the vertical middle of the other rectangle lies within this one.
    fileprivate func holdsMiddle(of other: Rect) -> Bool { minY <= other.center.y && other.center.y <= maxY }
}
