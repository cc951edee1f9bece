extension SceneModel {
    /// The views that the scene shows by itself: the root view first, at its designed size; the rows of static tables
    /// inside their tables; the views of bars after the root view's. Complexity: O(views).
    public var shownViews: [ViewNode] {
        let bars = content.looseViews.filter { $0.place != .scene }.flatMap(\.nodes)
        let empty = ViewNode(
            id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 320, height: 480))
        var nodes = content.views.isEmpty ? [empty] : content.views
        for index in nodes.indices where containers.contains(nodes[index].storyboardID) {
            nodes[index].content = .container(nil)
        }
        let cells = staticSections.flatMap(\.cells).flatMap(\.nodes)
        var last = (nodes + bars + cells).map(\.id.rawValue).max() ?? 0
        for table in content.tables {
            guard case .sections(let sections) = table.content,
                let width = nodes.first(where: { $0.id == table.view })?.frame.width
            else { continue }
            for section in sections { nodes += rows(of: section, in: table, width: width, &last) }
        }
        return nodes + bars
    }

    /// The container views that embed segues fill.
    private var containers: Set<String?> {
        Set(embeds.compactMap { $0.trigger.object?.rawValue })
    }

    /// The rows of a section at their designed frames, with the section's header and footer.
    private func rows(of section: TableSection, in table: TableModel, width: Double, _ last: inout UInt64) -> [ViewNode]
    {
        var nodes: [ViewNode] = []
        func add(_ content: ViewContent, _ className: String, y: Double, height: Double) {
            last += 1
            nodes.append(
                ViewNode(
                    id: ViewID(rawValue: last), parent: table.view,
                    frame: Rect(x: 0, y: y, width: width, height: height), mask: .flexibleWidth, content: content,
                    className: className))
        }
        if let text = section.header, let top = section.cells.first?.nodes.first?.frame.minY {
            let height = min(table.sectionHeaderHeight, top)
            add(.sectionHeader(text: text), "UITableViewHeaderFooterView", y: top - height, height: height)
        }
        for cell in section.cells {
            let nodesOfCell = withoutOwnLabels(cell.nodes)
            guard var row = nodesOfCell.first else { continue }
            row.parent = table.view
            row.mask = .flexibleWidth
            nodes.append(row)
            nodes += nodesOfCell.dropFirst()
        }
        if let text = section.footer, let bottom = section.cells.last?.nodes.first?.frame.maxY {
            add(
                .sectionFooter(text: text), "UITableViewHeaderFooterView", y: bottom, height: table.sectionFooterHeight)
        }
        return nodes
    }

    /// The views of a row without the labels and images that a built-in cell style draws itself. All views stay if an
    /// outlet refers to one of them.
    public func withoutOwnLabels(_ nodes: [ViewNode]) -> [ViewNode] {
        guard case .cell(let cell)? = nodes.first?.content, cell.style != .custom else { return nodes }
        let held = Set(connections.outlets.map(\.destination.rawValue))
        let labels = nodes.filter(\.content.isCellText)
        guard !labels.contains(where: { $0.storyboardID.map(held.contains) == true }) else { return nodes }
        return nodes.filter { !$0.content.isCellText }
    }
}

extension ViewContent {
    /// True if a built-in cell style draws this content itself.
    fileprivate var isCellText: Bool {
        switch self {
        case .label, .image: true
        case .plain, .collectionCell, .web, .map, .opaque, .textField, .textView, .sectionHeader, .sectionFooter,
            .searchBar, .button, .toggle, .slider, .stepper, .segments, .progress, .activity, .pageControl, .picker,
            .datePicker, .scroll, .table, .cell, .collection, .stack, .bar, .container:
            false
        }
    }
}
