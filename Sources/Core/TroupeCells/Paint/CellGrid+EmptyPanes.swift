import TroupeModel
import TroupeScene

extension CellGrid {
    /// With the title and class of each controller in the middle of its place where nothing at all is to be seen there: only its
    /// code would fill it, or it has not come yet.
    ///
    /// - Parameter places: The cells each node of the scene is seen in.
    func withNamesOfEmptyPanes(of scene: SceneTree, places: [CellRect?]) -> CellGrid {
        let filled = scene.filledPanes
        var canvas = GridCanvas(grid: self)
        for (place, node) in scene.nodes.enumerated() where node.incarnation != nil && !filled.contains(place) {
            guard let cells = places[place], !node.className.isEmpty, node.presence == .live else { continue }
            let area = cells.intersection(bounds).inset(top: cells.top == 0 ? 1 : 0)
            // Bars lie over its edges: the middle of the longest run of empty rows.
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
    /// The places of panes that hold other panes, or anything a person could see but grounds and bars. Complexity: O(nodes).
    fileprivate var filledPanes: Set<Int> {
        /// For each node the place of the nearest pane it lies in, itself included.
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
    /// Whether it is more than ground for others.
    fileprivate var isSomething: Bool {
        switch content {
        case .pane: true
        case .view(.plain), .view(.scroll), .view(.table), .view(.collection), .view(.stack), .bar: false
        // The rows of More's list, and of the panel in which tabs are rearranged.
        case .barElement(let element): element.isRow && visible != nil
        // Room above and below sections that say nothing.
        case .view(.sectionHeader(let text)), .view(.sectionFooter(let text)): !text.isEmpty && visible != nil
        case .view, .backdrop, .surface, .placeholder: visible != nil
        }
    }
}
