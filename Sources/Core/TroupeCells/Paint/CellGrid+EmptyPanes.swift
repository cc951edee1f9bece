import TroupeModel
import TroupeScene

extension CellGrid {
    /// The grid with the title and class of each controller in the middle of its pane if the pane is empty: its views
    /// have not arrived, or only its code would fill them.
    ///
    /// - Parameter places: The visible cells of each node of the scene.
    func withNamesOfEmptyPanes(of scene: SceneTree, places: [CellRect?]) -> CellGrid {
        let filled = scene.filledPanes
        var canvas = GridCanvas(grid: self)
        for (place, node) in scene.nodes.enumerated() where node.incarnation != nil && !filled.contains(place) {
            guard let cells = places[place], !node.className.isEmpty, node.presence == .live else { continue }
            let area = cells.intersection(bounds).inset(top: cells.top == 0 ? 1 : 0)
            // Bars may cover the edges, so the text goes to the middle of the longest run of empty rows.
            var (best, run) = (area.top..<area.top, area.top..<area.top)
            for row in area.top..<max(area.top, area.bottom) {
                let isEmpty = (area.left..<area.right).allSatisfy { self[row, $0].text == " " }
                run = isEmpty ? run.lowerBound..<row + 1 : row + 1..<row + 1
                if run.count > best.count { best = run }
            }
            guard best.count > 2 else { continue }
            canvas.clip = area
            canvas.text(
                node.screenName, row: best.lowerBound + best.count / 2, from: area.left, to: area.right, .center,
                style: .dim)
        }
        return canvas.grid
    }
}

extension SceneTree {
    /// The indices of panes that contain another pane or any visible node other than backgrounds and bars.
    /// Complexity: O(nodes).
    fileprivate var filledPanes: Set<Int> {
        /// For each node, the index of the nearest pane around it, itself included.
        var panes: [Int?] = []
        panes.reserveCapacity(nodes.count)
        var filled: Set<Int> = []
        for (number, node) in nodes.enumerated() {
            let around = node.parent.flatMap { place(of: $0) }.flatMap { $0 < number ? panes[$0] : nil }
            panes.append(node.incarnation != nil ? number : around)
            if let around, node.isSomething { filled.insert(around) }
        }
        return filled
    }
}

extension SceneNode {
    /// True if the node is visible content rather than a background.
    fileprivate var isSomething: Bool {
        switch content {
        case .pane: true
        case .view(.plain), .view(.scroll), .view(.table), .view(.collection), .view(.stack), .bar: false
        // Rows of the More list and of the customize panel.
        case .barElement(let element): element.isRow && visible != nil
        // Empty headers and footers are only space.
        case .view(.sectionHeader(let text)), .view(.sectionFooter(let text)): !text.isEmpty && visible != nil
        case .view, .backdrop, .surface, .placeholder: visible != nil
        }
    }
}
